import { escapeHtml, toParagraphs, withoutControls } from "#app/domain/html-text.ts";
import { splitLists } from "./job-text.ts";

/** Safe HTML of an employer's words for programs, with the paragraphs and lists that the job's page shows. */
export const toJobHtml = (words: string) =>
  splitLists(withoutControls(words))
    .map((block) => (typeof block === "string" ? toParagraphs(block) : toList(block)))
    .join("");

const toList = (items: string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
