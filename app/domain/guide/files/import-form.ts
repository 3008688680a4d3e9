export const FILE_MAX_MB = 5;
export const FILE_RECORDS_MAX = 5000;
/** Of more the form would be endless: they come all together or not at all. */
export const TICKS_MAX = 200;

export const EXPORT_FORMATS = ["json", "csv", "ics"] as const;

/** What a file would do to the guide: a double has the name and a day of an event that is there under another UID. */
export type Verdict = "add" | "change" | "double" | "stay";
/** Others come where somebody ticks them. */
export const isBrought = (verdict: Verdict) => verdict === "add" || verdict === "change";
