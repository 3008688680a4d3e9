import { isEmail } from "#app/domain/email-address.ts";

/** Of an email address or a web address, without `www.`; undefined of what is neither, as in a row that broke. */
export function hostOf(value: string | null | undefined) {
  const address = String(value ?? "");
  if (isEmail(address)) return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/^www\./, "");
}
