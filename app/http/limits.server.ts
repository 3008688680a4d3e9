type Failures = { count: number; until: number };

const REMEMBERED_MAX = 10_000;

/**
 * Counts failures by a key and locks the key after `most` of them within `windowMs`, for as long again.
 * It lives in memory and forgets the oldest keys first: strangers cannot fill it.
 */
export function createLock(most: number, windowMs: number) {
  const kept = new Map<string, Failures>();

  const read = (key: string, now: number) => {
    const entry = kept.get(key);
    if (entry && entry.until <= now) kept.delete(key);
    return kept.get(key);
  };

  return {
    /** Minutes until the key may try again, 0 when it may now. */
    minutesLeft(key: string, now = Date.now()) {
      const entry = read(key, now);
      return entry && entry.count >= most ? Math.ceil((entry.until - now) / 60_000) : 0;
    },
    fail(key: string, now = Date.now()) {
      const entry = read(key, now) ?? { count: 0, until: now + windowMs };
      entry.count += 1;
      if (entry.count === most) entry.until = now + windowMs;
      kept.delete(key);
      kept.set(key, entry);
      const oldest = kept.keys().next().value;
      if (kept.size > REMEMBERED_MAX && oldest !== undefined) kept.delete(oldest);
    },
    /** Takes one failure back. */
    undo(key: string) {
      const entry = kept.get(key);
      if (entry) entry.count -= 1;
    },
  };
}
