import { hasText, isEqualText } from "#app/locale/fold.ts";
import type { GuideEvent } from "./records.ts";

export const EVENT_FILTERS = ["all", "today", "this-week", "free", "family", "live-music"] as const;

export type EventFilter = (typeof EVENT_FILTERS)[number];

export const EVENT_FILTER_LABELS: Record<EventFilter, string> = {
  all: "All",
  today: "Today",
  "this-week": "This Week",
  free: "Free",
  family: "Family",
  "live-music": "Live Music",
};

export const CALENDAR_IS_COMING = "Add to calendar functionality coming soon!";

/** Dates are display text, so Today and This Week filter nothing. */
const PASSES: Record<EventFilter, (event: GuideEvent) => boolean> = {
  all: () => true,
  today: () => true,
  "this-week": () => true,
  free: (event) => isEqualText(event.price, "free"),
  family: (event) => event.tags.includes("Family"),
  "live-music": (event) => event.tags.includes("Live Music"),
};

export type EventSearch = { q: string; filter: EventFilter };

export const isEventFound = (event: GuideEvent, { q, filter }: EventSearch) =>
  PASSES[filter](event) && hasText(q, [event.title, event.description]);

export function eventsSearch({ q, filter }: EventSearch) {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(filter === "all" ? {} : { filter }),
  });
  return params.size > 0 ? `?${params}` : "";
}

/** The price "Free" is 0 dollars; a text without a number is undefined. */
export function dollarsIn(price: string | undefined) {
  if (price === undefined) return undefined;
  if (isEqualText(price, "free")) return 0;
  const [, amount] = /\$ ?(\d[\d,]*(?:\.\d+)?)/.exec(price) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(",", ""));
}
