import { fold } from "#app/locale/fold.ts";

export function hasWords(q: string, texts: readonly string[]) {
  const needle = fold(q);
  return needle === "" || texts.some((text) => fold(text).includes(needle));
}

export function isEqualText(text: string, other: string) {
  return fold(text.trim()) === fold(other);
}
