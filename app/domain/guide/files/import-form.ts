export const FILE_MAX_MB = 5;
export const FILE_RECORDS_MAX = 5000;
/** A form with more ticks would be endless: longer plans come as a whole or not at all. */
export const TICKS_MAX = 200;

export const EXPORT_FORMATS = ["json", "csv", "ics"] as const;

/** A double has the name and a day of an event that the guide has under another UID. */
export type Verdict = "add" | "change" | "double" | "stay";
/** Doubles and edited records come only where an editor ticks them. */
export const isBrought = (verdict: Verdict) => verdict === "add" || verdict === "change";
