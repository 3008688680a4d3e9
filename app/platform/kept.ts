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

/** Remembers the latest result, as long as its version and its time last. */
export function remembered<Made extends { until: number }>(
  versionOf: () => Kept["version"],
  make: (now: Date) => Made,
) {
  let latest: (Made & Kept) | undefined;
  return (now = new Date()): Made => {
    const version = versionOf();
    latest = ifCurrent(latest, version, now) ?? Object.assign(make(now), { version, from: now });
    return latest;
  };
}

/** Remembers what is made of each object, or of the part of it that is another one when it has changed. */
export function perObject<Of extends object, Made>(
  make: (of: Of) => Made,
  keyOf: (of: Of) => object = (of) => of,
) {
  const all = new WeakMap<object, Made>();
  return (of: Of): Made => {
    const made = all.get(keyOf(of)) ?? make(of);
    all.set(keyOf(of), made);
    return made;
  };
}

/** Runs `read` unless all is current. A reading that is under way may have begun before the latest change, so that who meets one may start the next. */
export function refresher(isCurrent: () => boolean, read: () => Promise<void>) {
  let reading: Promise<void> | undefined;
  return async () => {
    if (isCurrent()) return;
    await reading?.catch(() => undefined);
    if (isCurrent()) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
}
