const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For HTML and XML, between tags and in attributes with double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? "");

/** Safe HTML of text as it was typed, with its paragraphs and line breaks. */
export const toParagraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
