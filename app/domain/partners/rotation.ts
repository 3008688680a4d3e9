/**
 * The order of a day: of the partners whose turn it may be, the first find a place. Each day the next ones come first. Days
 * are counted from 1970 on; a row holds from its first day until before its last.
 */
export function rotate(
  day: number,
  rows: readonly { partner: string; from: number; until: number }[],
  places: number,
) {
  const present = rows.filter(({ from, until }) => from <= day && day < until);
  const partners = [...new Set(present.map(({ partner }) => partner))].sort();
  const count = partners.length;
  // Seven would have a weekday each.
  const shift = count % 7 === 0 ? Math.floor(day / Math.max(1, count)) : 0;
  const first = (day * places + shift) % Math.max(1, count);
  return [...partners.slice(first), ...partners.slice(0, first)];
}
