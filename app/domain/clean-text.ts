/** Text on one line that nothing below would change. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Letters and signs of which each is seen. */
const USUAL = /^[\t\n -~¡-¬®-˿‐-‧‰-⁞€]*$/;

/** U+000B is Word's soft break, U+000C a new page. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Programs that take Windows-1252 for ISO 8859-1 make these of its quotes, dashes and bullets. */
const C1 = /[\x80-\x9f]/g;
const WINDOWS = new TextDecoder("windows-1252");

/** Blanks of all widths, and those of Braille. */
const BLANK = /[\p{Zs}\u2800]/gu;

/** Joiners and selectors stay where they change what is beside them, and so do the flags of England, Scotland and Wales. */
const NEEDED = [
  String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]+\u{e007f}`,
  String.raw`(?!\p{DI})(?:[\p{Lo}\p{M}\p{Emoji}\p{S}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]|[\p{Lo}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]?`,
  String.raw`\u200c(?!\p{DI})(?=\p{Lo})`,
];

/** Bidi controls are among them: "live" could be shown for "evil". U+FFFC stands for a picture that was pasted along. */
const UNSEEN = String.raw`[\p{DI}\ufff9-\ufffc\u{1d159}\u{16fe4}]|(?![\n\t])\p{Cc}`;

const UNNEEDED = new RegExp(`(${NEEDED.join("|")})|${UNSEEN}`, "gu");

/**
 * Bullets as Word and others paste a list: signs, private letters of the fonts Symbol and Wingdings, and letters that
 * stand for them before a tab.
 */
const BULLET =
  /^[\t ]*(?:[\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]|[·∙●○◦▪▫■□◆◇❖‣⁃►▸➢➤✓✔–](?=[\t ])|[o§Øüv](?=\t| {2}))[\t ]*(?=\S)/gm;

/** Text as people mean it, whatever program it comes from. Nothing of it is unseen, and it is empty where nothing is seen. */
export function clean(text: string) {
  if (PLAIN.test(text)) return text;
  const seen = USUAL.test(text)
    ? text
    : text
        .replace(LINE_BREAK, "\n")
        .replace(C1, (letter) => WINDOWS.decode(Uint8Array.of(letter.charCodeAt(0))))
        .replace(BLANK, " ")
        .replace(UNNEEDED, "$1");
  return seen.replace(BULLET, "• ").trim();
}

export const cleanLine = (text: string) => clean(text).replace(/\s+/g, " ");
