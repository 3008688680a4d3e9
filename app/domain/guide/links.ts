export type Listed = "beach" | "hotel" | "listing" | "restaurant" | "stop" | "venue";

export const anchorOf = (kind: Listed, { id }: { id: string }) => `${kind}-${id}`;

export const hotelPath = ({ id }: { id: string }) => `/hotels?hotel=${id}`;

export function mapsSearchUrl(query: string) {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
