/** Makes texts comparable: case, composed or separate accents and the shape of an apostrophe do not matter. */
function fold(text: string) {
  return text.toLowerCase().normalize("NFC").replaceAll("ς", "σ").replace(/[‘’]/g, "'");
}

/** Whether any of the texts holds `q`, every character of which stands for itself. */
export function contains(q: string, texts: readonly string[]) {
  const needle = fold(q);
  return needle === "" || texts.some((text) => fold(text).includes(needle));
}

export function isEqualText(text: string, other: string) {
  return fold(text.trim()) === fold(other);
}

export function distinct(values: readonly string[]) {
  return [...new Set(values)].sort(new Intl.Collator("en").compare);
}
