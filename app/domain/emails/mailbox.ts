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

/** What these providers do not read in the part before the @. */
const UNREAD: Record<string, RegExp> = { "gmail.com": /\./g, "proton.me": /[._-]/g };

/** With these, many people who know nothing of each other have their mailboxes. */
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

/** Below these of a country anybody may have a domain, as below .com. */
const SHARED = /^(?:com?|net|org|edu|gov|ac)$/;

/** Undefined with a provider of many. Whoever has one domain has as many names below it as one likes. */
export function ownDomainOf(mailbox: string) {
  const labels = mailbox.slice(mailbox.lastIndexOf("@") + 1).split(".");
  const [above = "", last = ""] = labels.slice(-2);
  const isShared = last.length === 2 && SHARED.test(above);
  const domain = labels.slice(isShared ? -3 : -2).join(".");
  return PROVIDERS.has(domain) ? undefined : domain;
}
