import { LRUCache } from "lru-cache";

type Counter = { count: number; expiresAt: number };

const KEYS_MAX = 10_000;

/** `limit` attempts lock a key for `windowMs`. A flood of new keys makes it forget counts, never locks. */
export function createAttempts(limit: number, windowMs: number) {
  const counters = new LRUCache<string, Counter>({ max: KEYS_MAX });
  const locks = new LRUCache<string, Counter>({ max: KEYS_MAX });

  const find = (key: string, now: number) => {
    const counter = locks.peek(key) ?? counters.peek(key);
    // A clock that was set back must not make a counter last longer.
    const isRunning = counter && counter.expiresAt > now && counter.expiresAt <= now + windowMs;
    return isRunning ? counter : undefined;
  };

  const store = (key: string, counter: Counter) => {
    const [to, from] = counter.count >= limit ? [locks, counters] : [counters, locks];
    from.delete(key);
    to.set(key, counter);
  };

  return {
    retryAfterSeconds(key: string, now = Date.now()) {
      const counter = find(key, now);
      return counter && counter.count >= limit ? Math.ceil((counter.expiresAt - now) / 1000) : 0;
    },
    countOf(key: string, now = Date.now()) {
      return find(key, now)?.count ?? 0;
    },
    record(key: string, now = Date.now()) {
      const counter = find(key, now) ?? { count: 0, expiresAt: now + windowMs };
      counter.count += 1;
      if (counter.count === limit) counter.expiresAt = now + windowMs;
      store(key, counter);
    },
    takeBack(key: string, now = Date.now()) {
      const counter = find(key, now);
      if (!counter) return;
      counter.count -= 1;
      store(key, counter);
    },
  };
}
