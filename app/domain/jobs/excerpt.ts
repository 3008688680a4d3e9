// Longer than a card's three lines at any width. "..." because a single "…" doubles the page's size in memory.
export const EXCERPT_MAX = 320;

/** What follows a blank line, or is a list, is for the job's own page. A text that begins with a list begins with its first item. */
export function firstParagraph(text: string) {
  const [first = ""] = text
    .trim()
    .replace(/^[-*\u2022]\s+/, "")
    .split(/\n\s*(?:\n|[-*\u2022]\s)/, 1);
  return first;
}

/** As the board's own query makes it: letters are counted by code points, as SQLite does. */
export function excerptOf(description: string) {
  // No more code units are looked at than that many letters can have.
  const letters = [...description.slice(0, 2 * (EXCERPT_MAX + 1))];
  const isShort = letters.length <= EXCERPT_MAX;
  return firstParagraph(isShort ? description : `${letters.slice(0, EXCERPT_MAX - 3).join("")}...`);
}
