const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? "");

/** An XML document may not hold these even escaped, and hardly any program expects them. Line breaks and tabs stay. */
export const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|\p{Cs}/gu, "");

export const toParagraphs = (text: string) =>
  withoutControls(text)
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
