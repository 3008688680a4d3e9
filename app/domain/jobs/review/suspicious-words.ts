import { fold } from "#app/locale/fold.ts";

const FREE_MAIL = new Set([
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "ymail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "aol.com",
  "icloud.com",
  "me.com",
  "mail.com",
  "gmx.com",
  "proton.me",
  "protonmail.com",
  "zoho.com",
  "yandex.com",
  "mail.ru",
]);

export const isFreeMail = (host: string) => FREE_MAIL.has(host);

/** One is the other, or a part of it. */
export const isOfSameSite = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

const SHORTENER =
  /(?:^|[/\s(])((?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|tiny\.cc|t\.ly|lnkd\.in|s\.id)(?=\/))/i;

export const findShortener = (text: string) => SHORTENER.exec(text)?.[1]?.toLowerCase();

const MONEY = [
  "registration fee",
  "application fee",
  "processing fee",
  "enrollment fee",
  "training fee",
  "placement fee",
  "refundable deposit",
  "starter kit",
  "pay for your training",
  "pay for the training",
  "upfront payment",
  "up-front payment",
  "advance payment",
  "western union",
  "buy gift cards",
  "cash app",
  "bank account details",
  "deposit a check",
  "deposit the check",
  "send us money",
];
const MESSENGER = [
  "whatsapp only",
  "telegram only",
  "signal only",
  "only on whatsapp",
  "only via whatsapp",
  "only by whatsapp",
  "only on telegram",
  "only via telegram",
  "text us on whatsapp",
  "text me on whatsapp",
  "contact us on telegram",
  "message us on telegram",
  "add us on telegram",
  "add me on telegram",
];

const anyOf = (phrases: string[]) => new RegExp(`\\b(?:${phrases.join("|")})\\b`, "g");
const money = anyOf(MONEY);
const messengers = anyOf(MESSENGER);
const NEGATION = /\b(?:no|not|never|without|zero)\b[^.]*$/;

/** As the phrases are written: what these functions read. */
export const toPlain = (text: string) => fold(text).replace(/\s+/g, " ");

/** Not where it says that there is none of it. */
function findPhrase(phrases: RegExp, plain: string) {
  for (const { 0: phrase, index } of plain.matchAll(phrases)) {
    if (!NEGATION.test(plain.slice(Math.max(0, index - 24), index))) return phrase;
  }
  return undefined;
}

export const findMoneyPhrase = (plain: string) => findPhrase(money, plain);

const MESSENGER_HOST = /\b(?:wa\.me|api\.whatsapp\.com|t\.me|signal\.me|m\.me)\b/;

export const findMessenger = (plain: string, addresses: string) =>
  findPhrase(messengers, plain) ?? MESSENGER_HOST.exec(addresses.toLowerCase())?.[0];
