const LENGTH_MAX = 80;

/**
 * What a stranger has typed, for an email to those who review it: one short line that no program makes a link of, and in
 * which nothing is a placeholder.
 */
export function quote(words: string) {
  const line = words
    .replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, " ")
    .replace(/(?:[a-z]+:\/\/|www\.)\S*/gi, "[link]")
    .trim();
  const letters = [...line];
  const short =
    letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX - 3).join("")}...` : line;
  return short.replace(/\{(?=[a-z])/g, "{ ");
}
