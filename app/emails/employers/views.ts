import { formatCount } from "#app/locale/numbers.ts";

/** "It was opened about 48 times.", and nothing where nobody has. */
export function tellViews(views: number) {
  if (views === 0) return "";
  return `It was opened about ${views === 1 ? "once" : `${formatCount(views)} times`}.`;
}
