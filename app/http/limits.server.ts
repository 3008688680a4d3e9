/** What is counted under a key, and until when. */
type Tally = { count: number; until: number };

const REMEMBERED_MAX = 10_000;

/**
 * Counts failures by a key and locks the key after `most` of them within `windowMs`, for as long again.
 * It lives in memory and forgets the oldest keys first: strangers cannot fill it.
 */
export function createLock(most: number, windowMs: number) {
  const kept = new Map<string, Tally>();

  const read = (key: string, now: number) => {
    const entry = kept.get(key);
    // A clock that was set back must not make it longer.
    if (entry && (entry.until <= now || entry.until > now + windowMs)) kept.delete(key);
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

/**
 * Lets `most` through in each `windowMs` by key, beginning with the first of them, and `mostOverall` of all keys together.
 * In memory, like the lock.
 */
export function createQuota(most: number, mostOverall: number, windowMs: number) {
  const kept = new Map<string, Tally>();
  const overall: Tally = { count: 0, until: 0 };

  const current = (entry: Tally | undefined, now: number) =>
    entry && entry.until > now && entry.until <= now + windowMs
      ? entry
      : { count: 0, until: now + windowMs };

  return {
    /** Takes one and returns 0, or takes none and returns the minutes until there is one again. */
    take(key: string, now = Date.now()) {
      const own = current(kept.get(key), now);
      Object.assign(overall, current(overall, now));
      const full = [own.count >= most && own, overall.count >= mostOverall && overall];
      const until = Math.max(...full.map((entry) => (entry ? entry.until : 0)));
      if (until > 0) return Math.ceil((until - now) / 60_000);
      own.count += 1;
      overall.count += 1;
      kept.delete(key);
      kept.set(key, own);
      const oldest = kept.keys().next().value;
      if (kept.size > REMEMBERED_MAX && oldest !== undefined) kept.delete(oldest);
      return 0;
    },
  };
}
