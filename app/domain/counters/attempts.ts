import type { Counter, CounterKey, CounterView } from "#app/db/counters.ts";
import { findRunning } from "./window.ts";

export type { CounterView };

export type Attempts = ReturnType<typeof createAttempts>;

/** `limit` attempts lock a name for `windowMs`. A flood of new names makes it forget counts, never locks. */
export function createAttempts(kind: string, limit: number, windowMs: number) {
  const keyOf = (name: string): CounterKey => ({ kind, name });
  const find = ({ get, now }: CounterView, name: string) =>
    findRunning(get(keyOf(name)), windowMs, now);
  const store = ({ set }: CounterView, name: string, counter: Counter) =>
    set(keyOf(name), counter, counter.count >= limit);

  return {
    keyOf,
    retryAfterSeconds(view: CounterView, name: string) {
      const counter = find(view, name);
      const isLocked = counter && counter.count >= limit;
      return isLocked ? Math.ceil((counter.expiresAt - view.now) / 1000) : 0;
    },
    countOf(view: CounterView, name: string) {
      return find(view, name)?.count ?? 0;
    },
    record(view: CounterView, name: string) {
      const end = view.now + windowMs;
      const { count, expiresAt } = find(view, name) ?? { count: 0, expiresAt: end };
      const isLocking = count + 1 === limit;
      store(view, name, { count: count + 1, expiresAt: isLocking ? end : expiresAt });
    },
    takeBack(view: CounterView, name: string) {
      const counter = find(view, name);
      if (counter) store(view, name, { ...counter, count: counter.count - 1 });
    },
  };
}
