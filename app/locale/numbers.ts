// By hand: the first Intl object of a page costs a browser as much as all of React's start.

/** 12,847 */
export const formatCount = (count: number) =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ",");

/** Whole dollars: $1,250 */
export const formatDollars = (amount: number) => `$${formatCount(amount)}`;
