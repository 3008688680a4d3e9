/** The names of U+00A0 and those behind it, in their order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const OTHERS =
  "amp & lt < gt > quot \" apos ' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ bull • hellip … euro € trade ™ prime ′ minus − rarr → OElig Œ oelig œ";
const LETTERS = new Map<string, string>(
  LATIN.split(" ").map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
);
for (const [, name = "", letter = ""] of OTHERS.matchAll(/(\w+) (\S)/g)) LETTERS.set(name, letter);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi;
const TAG =
  /<(\/?)(a|abbr|address|article|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|html-blob|i|iframe|img|label|li|link|meta|o:p|ol|p|pre|s|section|small|span|strike|strong|style|script|sub|sup|table|tbody|td|th|thead|title|tr|tt|u|ul)(?=[\s/>])([^<>]*)>/gi;
const PARAGRAPHS = /^(?:blockquote|h[1-6r]|ol|p|pre|table|ul)$/;
const LINES = /^(?:address|article|br|center|div|section|tr)$/;
const UNSEEN = /^(?:head|script|style|title)$/;

/** Turns HTML into plain text: line breaks where it has them, and addresses behind their links. Text without a tag or entity stays as it is. */
export function textFromHtml(text: string) {
  const once = withoutTags(text.replace(/<!--(?:(?!<!--|-->).)*-->/gs, ""));
  // Some programs escape their tags, and WordPress its entities.
  return once === text ? text : withoutTags(once);
}

function withoutTags(text: string) {
  let [out, at, unseen] = ["", 0, ""];
  let link = { address: "", from: 0 };
  for (const { 0: tag, 1: slash, 2: written = "", 3: rest = "", index } of text.matchAll(TAG)) {
    if (!unseen) out += decoded(text.slice(at, index));
    at = index + tag.length;
    const name = written.toLowerCase();
    if (UNSEEN.test(name)) unseen = slash ? "" : name;
    else if (name === "a") {
      if (link.address) out += behind(out.slice(link.from), link.address);
      link = { address: slash ? "" : addressOf(rest), from: out.length };
    } else if (name === "li") out += slash ? "" : "\n- ";
    else if (PARAGRAPHS.test(name)) out += "\n\n";
    else if (LINES.test(name)) out += "\n";
    else if (/^t[dh]$/.test(name)) out += " ";
  }
  if (at === 0) return decoded(text);
  if (!unseen) out += decoded(text.slice(at));
  return out
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n+(?=\n- )/g, "")
    .trim();
}

function decoded(text: string) {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name = "") => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    if (Number.isNaN(code)) return shown(LETTERS.get(name) ?? entity);
    if (code < 32 ? code !== 10 : code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return "";
    // Browsers read those of Windows so.
    if (code >= 128 && code < 160) return WINDOWS.decode(Uint8Array.of(code));
    return shown(String.fromCodePoint(code));
  });
}

const WINDOWS = new TextDecoder("windows-1252");
const shown = (letter: string) => letter.replace("\u00a0", " ").replace("\u00ad", "");

/** The address of a script is dropped, and a link that Google counts becomes the one that it leads to. */
function addressOf(attributes: string) {
  const [, double, single, bare] =
    /\bhref\s*=\s*(?:\\?"([^"]*?)\\?"|'([^']*)'|([^\s"']+))/i.exec(attributes) ?? [];
  const address = decoded(double ?? single ?? bare ?? "").trim();
  if (/^(?:mailto|tel):/i.test(address)) return address.replace(/^\w+:/, "").replace(/\?.*/, "");
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return "";
  const { hostname, pathname, searchParams } = new URL(address);
  const counted = /(?:^|\.)google\.com$/.test(hostname) && pathname === "/url";
  return (counted && searchParams.get("q")) || address;
}

function behind(label: string, address: string) {
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/i, "")
      .replace(/\/$/, "")
      .toLowerCase();
  if (!bare(label)) return address;
  return bare(label) === bare(address) ? "" : ` (${address})`;
}
