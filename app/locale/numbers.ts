// By hand, unlike dates.ts: the first Intl object of a page costs a browser as much as all of React's start.

export const formatCount = (count: number) =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ",");

export const formatDollars = (amount: number) => `$${formatCount(amount)}`;
