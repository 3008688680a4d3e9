/** Texts that differ only in case, in the form of their accents or in straight and curly apostrophes become equal. */
export const fold = (text: string) =>
  text.toLowerCase().normalize("NFC").replaceAll("ς", "σ").replace(/[‘’]/g, "'");

/** Folds a text and removes accents, so that "creme" finds "crème". PostgreSQL has a function that does the same. */
export function foldAccents(text: string) {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return fold(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

export function hasText(q: string, texts: readonly string[]) {
  if (q === "") return true;
  const needle = foldAccents(q);
  return texts.some((text) => foldAccents(text).includes(needle));
}

export const isEqualText = (text: string, other: string) => fold(text.trim()) === fold(other);
