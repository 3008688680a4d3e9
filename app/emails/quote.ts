const LENGTH_MAX = 80;
/** These show nothing within a word, and a program that makes links may skip them. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]/g;
/** Some of them belong to honest text: they join the parts of an emoji, or letters. */
const SHOWS_NOTHING = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** An address with or without its scheme, of a site, a mailbox or a machine. Mail programs take "Node.js" for one, too. */
const LINK =
  /[/\\]{2}|^\W*(?:mailto|tel|sms|data|javascript):|[\p{L}\p{M}\p{N}\p{So}_-][.\u3002](?:\p{L}\p{M}*\p{L}|xn--)|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;
/** "Good pay.Apply": with the blank that is missing there it is no address. */
const SENTENCES = /^(\p{L}+\.)(\p{Lu}\p{Ll}+[.,!?]?)$/u;

/** Writes a stranger's text for those who review it: one short line, no link and no placeholder in it. */
export function quote(text: string) {
  const line = text
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => word.replace(SENTENCES, "$1 $2"))
    .map((word) => (LINK.test(asRead(word)) ? "[link]" : word))
    .join(" ");
  const letters = [...line];
  const short =
    letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX - 3).join("")}...` : line;
  return short.replace(/\{(?=[a-z])/g, "{ ");
}

/** Reads a word as a browser reads an address: each letter in one form, without what shows nothing. */
const asRead = (word: string) => word.normalize("NFKC").replace(SHOWS_NOTHING, "");

/** Writes a stranger's text for others: a {stop} in it becomes no link, and no line of it passes for one of ours. */
export const oneLine = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\{(?=[a-z]+\})/g, "{\u200b");

/** The sentence of a reason and then what an admin wrote, line by line. */
export const reasonLines = (sentence: string | undefined, written: string | null) =>
  [sentence, ...(written ?? "").split("\n").map(oneLine)].filter((line) => line) as string[];
