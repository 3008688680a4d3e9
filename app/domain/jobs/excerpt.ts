// Longer than a card's three lines at any width. "..." because a single "…" doubles the page's size in memory.
export const EXCERPT_MAX = 320;

/** A blank line or a list ends the excerpt; the job's own page has the rest. A text that begins with a list gives its first item. */
export function firstParagraph(text: string) {
  const [first = ""] = text
    .trim()
    .replace(/^[-*\u2022]\s+/, "")
    .split(/\n\s*(?:\n|[-*\u2022]\s)/, 1);
  return first;
}

/** The same excerpt as the board's query makes: letters are counted by code points, as SQLite does. */
export function excerptOf(description: string) {
  // The slice bounds the work: that many letters have no more code units than this.
  const letters = [...description.slice(0, 2 * (EXCERPT_MAX + 1))];
  const isShort = letters.length <= EXCERPT_MAX;
  return firstParagraph(isShort ? description : `${letters.slice(0, EXCERPT_MAX - 3).join("")}...`);
}
