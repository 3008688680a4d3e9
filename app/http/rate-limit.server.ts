import { LRUCache } from "lru-cache";

type Counter = { count: number; expiresAt: number };

const createCounters = () => new LRUCache<string, Counter>({ max: 10_000 });

/** A clock that was set back must not make a counter last longer. */
const isRunning = ({ expiresAt }: Counter, now: number, windowMs: number) =>
  expiresAt > now && expiresAt <= now + windowMs;

const minutesUntil = (moment: number, now: number) => Math.ceil((moment - now) / 60_000);

/** Locks a key after `limit` failures within `windowMs`, for as long again. */
export function createLockout(limit: number, windowMs: number) {
  const counters = createCounters();

  const find = (key: string, now: number) => {
    const counter = counters.peek(key);
    return counter && isRunning(counter, now, windowMs) ? counter : undefined;
  };

  return {
    retryAfterMinutes(key: string, now = Date.now()) {
      const counter = find(key, now);
      return counter && counter.count >= limit ? minutesUntil(counter.expiresAt, now) : 0;
    },
    recordFailure(key: string, now = Date.now()) {
      const counter = find(key, now) ?? { count: 0, expiresAt: now + windowMs };
      counter.count += 1;
      if (counter.count === limit) counter.expiresAt = now + windowMs;
      counters.set(key, counter);
    },
    forgive(key: string) {
      const counter = counters.peek(key);
      if (counter) counter.count -= 1;
    },
  };
}

export function createRateLimiter(limit: number, limitOverall: number, windowMs: number) {
  const counters = createCounters();
  let overall: Counter = { count: 0, expiresAt: 0 };

  const currentOrNew = (counter: Counter | undefined, now: number) =>
    counter && isRunning(counter, now, windowMs)
      ? counter
      : { count: 0, expiresAt: now + windowMs };

  return {
    /** The minutes until a client that has used all its own may come again, without counting. */
    minutesLeft(key: string, now = Date.now()) {
      const own = currentOrNew(counters.peek(key), now);
      return own.count >= limit ? minutesUntil(own.expiresAt, now) : 0;
    },
    /** Returns 0, or the minutes to wait: then nothing was counted. */
    consume(key: string, now = Date.now()) {
      const own = currentOrNew(counters.peek(key), now);
      overall = currentOrNew(overall, now);
      const waits = [
        own.count >= limit ? own.expiresAt : 0,
        overall.count >= limitOverall ? overall.expiresAt : 0,
      ];
      const retryAt = Math.max(...waits);
      if (retryAt > 0) return minutesUntil(retryAt, now);
      own.count += 1;
      overall.count += 1;
      counters.set(key, own);
      return 0;
    },
  };
}
