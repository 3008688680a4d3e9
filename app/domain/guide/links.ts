export type Listed = "beach" | "hotel" | "listing" | "place" | "restaurant" | "stop" | "venue";

/** These lists stand above the pages of their records. */
export const LISTS = {
  event: "/events",
  restaurant: "/dining",
  beach: "/beaches",
  venue: "/wellness",
  place: "/places",
  listing: "/real-estate",
  hotel: "/hotels",
} as const;

export const pagePath = (kind: keyof typeof LISTS, { id }: { id: string }) =>
  `${LISTS[kind]}/${id}`;

export const recordPath = (kind: keyof typeof LISTS, { id }: { id: string }) =>
  `/admin/guide/${kind}/${id}`;

/** The record's page with its draft, which admins alone see there. */
export const previewPath = (kind: keyof typeof LISTS, record: { id: string }) =>
  `${pagePath(kind, record)}?draft`;

/** The record's own page, or the page of its list that shows it. */
export const listPreviewPath = (kind: keyof typeof LISTS, { id }: { id: string }) => {
  const anchor = kind === "event" || kind === "place" ? "" : `#${anchorOf(kind, { id })}`;
  return `${LISTS[kind]}?draft=${id}${anchor}`;
};

export const anchorOf = (kind: Listed, { id }: { id: string }) => `${kind}-${id}`;

export const mapsSearchUrl = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
