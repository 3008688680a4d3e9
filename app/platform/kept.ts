/** A result that was made from a version of something and holds between two moments, in UTC milliseconds. */
export type Kept = { version: number | string; from: Date; until: number };

/** Returns nothing where the result would differ now, or the clock was set back. */
export function ifCurrent<Made extends Kept>(
  made: Made | undefined,
  version: Kept["version"] | undefined,
  now: Date,
) {
  const isCurrent =
    made && made.version === version && made.from <= now && now.getTime() < made.until;
  return isCurrent ? made : undefined;
}
