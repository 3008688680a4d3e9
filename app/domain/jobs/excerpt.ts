// Longer than a card's three lines at any width. "..." because a single "…" doubles the page's size in memory.
export const EXCERPT_MAX = 320;

/** As the board's own query makes it: letters are counted by code points, as SQLite does. */
export function excerptOf(description: string) {
  // No more code units are looked at than that many letters can have.
  const letters = [...description.slice(0, 2 * (EXCERPT_MAX + 1))];
  return letters.length <= EXCERPT_MAX
    ? description
    : `${letters.slice(0, EXCERPT_MAX - 3).join("")}...`;
}
