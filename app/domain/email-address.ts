import { cleanLine } from "./clean-text.ts";

export const EMAIL_MAX_LENGTH = 254;
const NAME_MAX_LENGTH = 64;

// Matches what browsers take in a field for an address, less what no mail server does: dots at an end or beside each other, a domain of one
// name, and encoded words (RFC 2047), which some programs read as another address. Pages that do not load zod judge by it as the server does.
const PATTERN =
  /^(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** Domains of these names belong to nobody. */
export const isReachable = (address: string) => !/\.(example|test|invalid)$/i.test(address);

export const isEmail = (text: string) =>
  text.length <= EMAIL_MAX_LENGTH && text.indexOf("@") <= NAME_MAX_LENGTH && PATTERN.test(text);

const SCHEME = /^mailto:/i;
/** An address as letters show their sender: Ann Lee <ann@company.example>. */
const NAMED = /^(?!.*:\/\/)[^<>@]*<([^<>\s]+)>$/;

/** The one address that was typed or pasted, as mail servers take it. What holds none, or several, stays as it is. */
export function cleanEmail(text: string) {
  const typed = cleanLine(text.slice(0, PASTED_MAX));
  const [, inner = typed] = NAMED.exec(typed.replace(/[.,;]+$/, "")) ?? [];
  const address = withAsciiDomain(
    decoded(inner.normalize("NFKC").replace(/^"(.*)"$/, "$1")).replace(/[.,;]+$/, ""),
  );
  return isEmail(address) ? address : typed;
}

const PASTED_MAX = 1000;

/** Decodes the address of a link, without its subject. */
function decoded(text: string) {
  if (!SCHEME.test(text)) return text;
  const address = text.replace(SCHEME, "").replace(/\?.*$/, "");
  return attempt(() => decodeURIComponent(address)) ?? address;
}

/** Browsers send münchen.example as xn--mnchen-3ya.example. */
function withAsciiDomain(address: string) {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!/^(?!.*[^\p{L}\p{M}\p{N}.。-]).*[^\0-\x7f]/u.test(domain)) return address;
  return address.slice(0, at) + (attempt(() => new URL(`http://${domain}`).hostname) ?? domain);
}

function attempt(read: () => string) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Characters that would end the address in a link are escaped. */
export const mailtoOf = (address: string) =>
  `mailto:${address.replace(/[%?&#]/g, encodeURIComponent)}`;

export const INVALID_EMAIL = "Please enter a valid email address";
