const LENGTH_MAX = 80;
/** Within a word they show nothing, and a program that makes links may skip them. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]/g;
/** An address with or without its scheme, of a site, a mailbox or a machine. Mail programs take "Node.js" for one, too. */
const LINK =
  /[/\\]{2}|^\W*(?:mailto|tel|sms|data|javascript):|[\p{L}\p{N}-][.\u3002\uff0e\uff61](?:\p{L}{2}|xn--)|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;

/**
 * What a stranger has typed, for an email to those who review it: one short line that no program makes a link of, and in
 * which nothing is a placeholder.
 */
export function quote(words: string) {
  const line = words
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (LINK.test(word) ? "[link]" : word))
    .join(" ");
  const letters = [...line];
  const short =
    letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX - 3).join("")}...` : line;
  return short.replace(/\{(?=[a-z])/g, "{ ");
}
