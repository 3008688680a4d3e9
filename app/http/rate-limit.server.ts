import { LRUCache } from "lru-cache";

type Counter = { count: number; expiresAt: number };

const createCounters = () => new LRUCache<string, Counter>({ max: 10_000 });

/** A clock that was set back must not make a counter last longer. */
const isRunning = ({ expiresAt }: Counter, now: number, windowMs: number) =>
  expiresAt > now && expiresAt <= now + windowMs;

const minutesUntil = (moment: number, now: number) => Math.ceil((moment - now) / 60_000);

export function createRateLimiter(limit: number, limitOverall: number, windowMs: number) {
  const counters = createCounters();
  let overall: Counter = { count: 0, expiresAt: 0 };

  const currentOrNew = (counter: Counter | undefined, now: number) =>
    counter && isRunning(counter, now, windowMs)
      ? counter
      : { count: 0, expiresAt: now + windowMs };

  return {
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
