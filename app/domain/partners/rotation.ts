/**
 * The partners of a day, of whom the first are shown: each day begins with those behind yesterday's. Days are counted from
 * 1970 on; a row holds from `from` until the day before `until`.
 */
export function rotate(
  day: number,
  rows: readonly { partner: string; from: number; until: number }[],
  places: number,
) {
  const present = rows.filter(({ from, until }) => from <= day && day < until);
  const partners = [...new Set(present.map(({ partner }) => partner))].sort();
  const count = partners.length;
  if (count === 0) return [];
  // The shift keeps each of seven partners from always having the same weekday.
  const shift = count % 7 === 0 ? Math.floor(day / count) : 0;
  const first = (day * places + shift) % count;
  return [...partners.slice(first), ...partners.slice(0, first)];
}
