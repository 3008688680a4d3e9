type Listed = "beach" | "hotel" | "listing" | "restaurant" | "stop" | "venue";

/** The id of a record's card on the page that lists its kind. */
export const anchorOf = (kind: Listed, { id }: { id: string }) => `${kind}-${id}`;
