import { fold } from "#app/locale/fold.ts";

export function hasWords(q: string, texts: readonly string[]) {
  if (q === "") return true;
  const needle = fold(q);
  return texts.some((text) => fold(text).includes(needle));
}

export function isEqualText(text: string, other: string) {
  return fold(text.trim()) === fold(other);
}
