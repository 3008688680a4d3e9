const EXTENSION = /[\s,;]*(?:x|#|ext|extension)[\s.:=]*(\d{1,7})$/i;
const AMERICAN = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;
const ABROAD = /^\+[2-9]\d{7,14}$/;

export const PHONE_WRONG =
  "Write all ten digits. For a number abroad begin with + and its country.";
export const PHONE_COSTS =
  "Calls to 900 and 976 cost extra. Give a number that costs nothing more.";

/** Reads a number as people type it and returns it as RFC 3966 writes it: E.164, and perhaps ";ext=12". */
export function readPhone(typed: string): { phone: string } | { wrong: string } {
  const [ending = "", extension] = EXTENSION.exec(typed) ?? [];
  const number = typed.slice(0, typed.length - ending.length).replace(/[\s.()\p{Pd}]/gu, "");
  const [, area, exchange, line] = AMERICAN.exec(number) ?? [];
  if (!area && !ABROAD.test(number)) return { wrong: PHONE_WRONG };
  if (area === "900" || area === "976" || exchange === "976") return { wrong: PHONE_COSTS };
  const whole = area ? `+1${area}${exchange}${line}` : number;
  return { phone: extension ? `${whole};ext=${extension}` : whole };
}

export function writePhone(phone: string) {
  const [number = "", extension] = phone.split(";ext=");
  const shown = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
  return extension ? `${shown} ext. ${extension}` : shown;
}

/** A value as people read it. */
export const writtenField = (name: string, value: string | null) =>
  name === "phone" && value ? writePhone(value) : value;

type Phone = Record<"phone" | "phoneCall" | "phoneText" | "phoneWhen", string | null>;

/** The line about the number that the employer and the reviewer read. */
export const phoneInWords = ({ phone, phoneCall, phoneText, phoneWhen }: Phone) =>
  phone &&
  [writePhone(phone), phoneCall && "call", phoneText && "text", phoneWhen]
    .filter(Boolean)
    .join(", ");

export const smsHref = (phone: string, title: string) =>
  `sms:${phone.replace(/;.*/, "")}?body=${encodeURIComponent(title)}`;
