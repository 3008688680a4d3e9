/** Domains of one provider whose mailboxes are the same. */
const SAME: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "ya.ru": "yandex.ru",
  "yandex.com": "yandex.ru",
};

/** Characters before the @ that these providers ignore. */
const UNREAD: Record<string, RegExp> = { "gmail.com": /\./g, "proton.me": /[._-]/g };

/** Providers at which many people who do not know each other have mailboxes. */
const PROVIDERS = new Set(
  "gmail.com outlook.com hotmail.com hotmail.co.uk hotmail.ca live.com live.co.uk live.ca msn.com yahoo.com yahoo.co.uk yahoo.ca ymail.com rocketmail.com aol.com icloud.com proton.me gmx.com gmx.net gmx.de web.de t-online.de mail.com zoho.com yandex.ru comcast.net att.net sbcglobal.net bellsouth.net verizon.net cox.net charter.net rr.com centurylink.net earthlink.net frontier.com orange.fr free.fr libero.it btinternet.com".split(
    " ",
  ),
);

/** The same for all addresses that lead into it: of any case, with a tag behind a plus, with dots at Gmail. */
export function mailboxOf(address: string) {
  const at = address.lastIndexOf("@");
  const written = address.slice(at + 1).toLowerCase();
  const domain = SAME[written] ?? written;
  const [name = ""] = address.slice(0, Math.max(at, 0)).toLowerCase().split("+", 1);
  return `${name.replace(UNREAD[domain] ?? /$^/, "")}@${domain}`;
}

/** Anybody may have a domain below these of a country, as below .com. */
const SHARED = /^(?:com?|net|org|edu|gov|ac)$/;

/** Undefined for a provider of many. The owner of a domain has as many names below it as they like. */
export function ownDomainOf(mailbox: string) {
  const labels = mailbox.slice(mailbox.lastIndexOf("@") + 1).split(".");
  const [above = "", last = ""] = labels.slice(-2);
  const isShared = last.length === 2 && SHARED.test(above);
  const domain = labels.slice(isShared ? -3 : -2).join(".");
  return PROVIDERS.has(domain) ? undefined : domain;
}
