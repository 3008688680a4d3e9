export const ALERT_PACES = ["daily", "weekly"] as const;
export type AlertPace = (typeof ALERT_PACES)[number];

/** "all" is any category or type. */
export type AlertFilter = { q: string; category: string; type: string };

export const ALERTS_MAX = 10;

const ANY = "all";

export const OF_ALL_KINDS = "of all kinds";

/** One line, whatever was typed. */
export function describeFilter({ q, ...filter }: AlertFilter) {
  const typed = q.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ");
  return [...chosen(filter), ...(q ? [`with "${typed}" in it`] : [])].join(", ");
}

/** The filter for an address that nobody has confirmed: without what was typed. */
export function filterForStrangers({ q, ...filter }: AlertFilter) {
  const parts = [...chosen(filter), ...(q ? ["with certain words in it"] : [])];
  return parts.join(", ") || OF_ALL_KINDS;
}

const chosen = ({ category, type }: Omit<AlertFilter, "q">) =>
  [category, type].filter((value) => value !== ANY);

export function filterSearch({ q, category, type }: AlertFilter) {
  const params = new URLSearchParams({ q, category, type });
  for (const [name, value] of [...params]) {
    if (value === "" || value === ANY) params.delete(name);
  }
  return params.size > 0 ? `?${params}` : "";
}
