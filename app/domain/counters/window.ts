import type { Counter } from "#app/db/counters.ts";

/** A clock that was set back must not make a counter last longer. */
export function findRunning(counter: Counter | undefined, windowMs: number, now: number) {
  const isRunning = counter && counter.expiresAt > now && counter.expiresAt <= now + windowMs;
  return isRunning ? counter : undefined;
}
