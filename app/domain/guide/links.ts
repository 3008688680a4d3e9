export type Listed = "beach" | "hotel" | "listing" | "place" | "restaurant" | "stop" | "venue";

/** Of all that has a page of its own, the list above it. */
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

/** Where editors keep it. */
export const recordPath = (kind: keyof typeof LISTS, { id }: { id: string }) =>
  `/admin/guide/${kind}/${id}`;

/** Its page with the words that wait, which admins alone see there. */
export const previewPath = (kind: keyof typeof LISTS, record: { id: string }) =>
  `${pagePath(kind, record)}?draft`;

/** Of the page where it has one of its own in its list. */
export const listPreviewPath = (kind: keyof typeof LISTS, { id }: { id: string }) => {
  const anchor = kind === "event" || kind === "place" ? "" : `#${anchorOf(kind, { id })}`;
  return `${LISTS[kind]}?draft=${id}${anchor}`;
};

export const anchorOf = (kind: Listed, { id }: { id: string }) => `${kind}-${id}`;

export function mapsSearchUrl(query: string) {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
