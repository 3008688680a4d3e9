// Numbers are written by hand, unlike dates: the first Intl object of a page costs a browser as much as all of React's
// start.

/** The first is that of zero. */
export const NUMBER_WORDS =
  "no one two three four five six seven eight nine ten eleven twelve".split(" ");

export const formatCount = (count: number) =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ",");

export const formatDollars = (amount: number) => `$${formatCount(amount)}`;

/** Writes `$1,250` or `$1,250.50`. */
export function formatCents(cents: number) {
  const rest = cents % 100;
  const whole = formatDollars((cents - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0")}`;
}
