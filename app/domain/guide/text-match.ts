import { fold, foldAccents } from "#app/locale/fold.ts";

export function hasWords(q: string, texts: readonly string[]) {
  if (q === "") return true;
  const needle = foldAccents(q);
  return texts.some((text) => foldAccents(text).includes(needle));
}

export function isEqualText(text: string, other: string) {
  return fold(text.trim()) === fold(other);
}
