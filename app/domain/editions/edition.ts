export const EDITION_STATES = ["draft", "held", "sending", "sent", "missed", "skipped"] as const;
export type EditionState = (typeof EDITION_STATES)[number];
