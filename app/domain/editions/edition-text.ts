import { editionTexts } from "#app/content/letters/editions.ts";

/** A part of an edition's plain text. `href` is the path of a page of this site, to which the first line leads; of an advertisement the partner's website, too. */
export type Block = { heading: string } | { lines: string[]; href?: string; isPaid?: true };

const RULE = "-";
const FOOT = "\n\n-- \n";
const HEADING = /^(.+)\n-+$/;
/** The second slash would lead to another host. */
const LINK = /\n?\{site\}(\/(?!\/)\S*)$/;
const WEBSITE = /\n(https?:\/\/\S+)$/;
export const ADVERTISEMENT = `${editionTexts.advertisement}: `;

export function writeText(blocks: Block[], foot: string) {
  const texts = blocks.map((block) => {
    if ("heading" in block) return `${block.heading}\n${RULE.repeat(block.heading.length)}`;
    const { lines, href } = block;
    return [...lines, ...(href ? [toAddress(href, "{site}")] : [])].join("\n");
  });
  return `${texts.join("\n\n")}${FOOT}${foot}\n`;
}

/** The full address of a letter's link, for a reader elsewhere. */
export const toAddress = (href: string, site: string) =>
  href.startsWith("/") ? `${site}${href}` : href;

export function readText(text: string): Block[] {
  const body = text.slice(0, text.lastIndexOf(FOOT));
  return body.split("\n\n").map((part) => {
    const [, heading] = HEADING.exec(part) ?? [];
    if (heading) return { heading };
    const isPaid = part.startsWith(ADVERTISEMENT);
    const paid = isPaid && { isPaid };
    const [link = "", href] = LINK.exec(part) ?? ((isPaid && WEBSITE.exec(part)) || []);
    if (!href) return { lines: part.split("\n"), ...paid };
    return { lines: (part.slice(0, -link.length) || href).split("\n"), href, ...paid };
  });
}

/** The letter without its advertisements, for search, feeds and previews. */
export const readUnpaid = (text: string) =>
  readText(text).filter((block) =>
    "heading" in block ? block.heading !== editionTexts.headings.partners : !block.isPaid,
  );

const PREVIEW_MAX = 220;

export function previewOf(text: string) {
  const blocks = readUnpaid(text);
  const first = blocks.findIndex((block) => "lines" in block);
  const end = blocks.findIndex((block, index) => index > first && "heading" in block);
  const preview = blocks
    .slice(first, first > 0 ? first + 1 : end < 0 ? undefined : end)
    .flatMap((block) => ("lines" in block ? block.lines : []))
    .join(" ");
  return preview.length > PREVIEW_MAX ? `${preview.slice(0, PREVIEW_MAX).trimEnd()}...` : preview;
}
