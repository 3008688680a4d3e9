import { pageTitle } from "#app/config/site.ts";
import { clean } from "./clean-text.ts";

export const TITLE_MAX = 70;
export const DESCRIPTION_MAX = 160;

export const headTitle = (text: string) => cutWords(text, TITLE_MAX - pageTitle("").length);

export const headDescription = (text: string) => cutWords(text, DESCRIPTION_MAX);

function cutWords(text: string, max: number) {
  const line = wellFormed(text).replace(/\s+/g, " ");
  const letters = [...line];
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max - 3).join("");
  const end = letters[max - 3] === " " ? cut.length : cut.lastIndexOf(" ");
  // A word without an end is cut anywhere.
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, "")}...`;
}

/** Words of a record as other programs can read them: without control characters and halves of letters. */
export const wellFormed = (text: string) => clean(text).toWellFormed();

/** A record in one sentence of its own. */
export const firstSentence = (text: string) => /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

export function breadcrumbs(origin: string, crumbs: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: wellFormed(name),
      item: origin + path,
    })),
  };
}
