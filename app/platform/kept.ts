/** What was made of a version of something, and holds from a moment on until another, in UTC milliseconds. */
export type Kept = { version: number | string; from: Date; until: number };

/** Nothing where it would be made otherwise now. A clock that was set back is no reason to trust it. */
export function ifCurrent<Made extends Kept>(
  made: Made | undefined,
  version: Kept["version"] | undefined,
  now: Date,
) {
  const isCurrent =
    made && made.version === version && made.from <= now && now.getTime() < made.until;
  return isCurrent ? made : undefined;
}
