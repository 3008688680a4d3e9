import { describe, expect, test } from "vitest";
import { createLockout, createRateLimiter } from "#app/http/rate-limit.server.ts";

const MINUTE = 60_000;
const HOUR_MS = 60 * MINUTE;
const WINDOW = 15 * MINUTE;
const NOW = 1_800_000_000_000;
const LIMIT = 10;

const makeLockout = () => createLockout(LIMIT, WINDOW);

function failTimes(lockout: ReturnType<typeof createLockout>, times: number, key = "a", now = NOW) {
  for (let count = 0; count < times; count += 1) lockout.recordFailure(key, now);
}

describe("a lockout", () => {
  test("is open for a key it never heard of", () => {
    expect(makeLockout().retryAfterMinutes("a", NOW)).toBe(0);
  });

  test("stays open for nine failures and closes with the tenth, for the whole window", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT - 1);
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(0);
    lockout.recordFailure("a", NOW);
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(15);
  });

  test("counts the closed time from the tenth failure, not from the first", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT - 1);
    lockout.recordFailure("a", NOW + 14 * MINUTE);
    expect(lockout.retryAfterMinutes("a", NOW + 14 * MINUTE)).toBe(15);
    expect(lockout.retryAfterMinutes("a", NOW + 28 * MINUTE)).toBe(1);
  });

  test("rounds the minutes up, and opens on the millisecond", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT);
    expect(lockout.retryAfterMinutes("a", NOW + 1)).toBe(15);
    expect(lockout.retryAfterMinutes("a", NOW + WINDOW - 1)).toBe(1);
    expect(lockout.retryAfterMinutes("a", NOW + WINDOW)).toBe(0);
  });

  test("starts from nothing after it opened", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT);
    const later = NOW + WINDOW;
    failTimes(lockout, LIMIT - 1, "a", later);
    expect(lockout.retryAfterMinutes("a", later)).toBe(0);
    lockout.recordFailure("a", later);
    expect(lockout.retryAfterMinutes("a", later)).toBe(15);
  });

  test("forgets failures that are older than the window", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT - 1);
    lockout.recordFailure("a", NOW + WINDOW);
    expect(lockout.retryAfterMinutes("a", NOW + WINDOW)).toBe(0);
  });

  test("is not made longer by further attempts", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT);
    failTimes(lockout, 50, "a", NOW + 10 * MINUTE);
    expect(lockout.retryAfterMinutes("a", NOW + 10 * MINUTE)).toBe(5);
    expect(lockout.retryAfterMinutes("a", NOW + WINDOW)).toBe(0);
  });

  test("takes one failure back", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT - 1);
    lockout.forgive("a");
    lockout.recordFailure("a", NOW);
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(0);
    lockout.recordFailure("a", NOW);
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(15);
  });

  test("that was closed by a failure taken back is open again", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT);
    lockout.forgive("a");
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(0);
  });

  test("takes nothing back for a key it never heard of", () => {
    const lockout = makeLockout();
    lockout.forgive("a");
    failTimes(lockout, LIMIT);
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(15);
  });

  test("knows its keys apart, strange ones included", () => {
    const lockout = makeLockout();
    const keys = ["a", "A", "", "__proto__", "constructor", "a ", "🦀"];
    for (const [index, key] of keys.entries()) {
      failTimes(lockout, LIMIT, key);
      expect(lockout.retryAfterMinutes(key, NOW)).toBe(15);
      for (const other of keys.slice(index + 1))
        expect(lockout.retryAfterMinutes(other, NOW)).toBe(0);
    }
  });

  test("knows nothing of another one", () => {
    const [one, other] = [makeLockout(), makeLockout()];
    failTimes(one, LIMIT);
    expect(other.retryAfterMinutes("a", NOW)).toBe(0);
  });

  test("remembers ten thousand keys at most, and forgets the one that was quiet longest", () => {
    const lockout = makeLockout();
    failTimes(lockout, LIMIT, "quiet");
    failTimes(lockout, LIMIT - 1, "busy");
    for (let key = 0; key < 9_998; key += 1) lockout.recordFailure(`client ${key}`, NOW);
    expect(lockout.retryAfterMinutes("quiet", NOW), "ten thousand are remembered").toBe(15);

    lockout.recordFailure("busy", NOW);
    lockout.recordFailure("one more", NOW);
    expect(lockout.retryAfterMinutes("quiet", NOW)).toBe(0);
    expect(lockout.retryAfterMinutes("busy", NOW)).toBe(15);
  });

  test("may close with the first failure", () => {
    const lockout = createLockout(1, MINUTE);
    lockout.recordFailure("a", NOW);
    expect(lockout.retryAfterMinutes("a", NOW)).toBe(1);
    expect(lockout.retryAfterMinutes("a", NOW + MINUTE)).toBe(0);
  });
});

describe("a rate limiter", () => {
  test("lets so many through and then says the minutes to wait", () => {
    const limiter = createRateLimiter(2, 100, HOUR_MS);
    const now = 1_000_000_000_000;
    expect([limiter.consume("a", now), limiter.consume("a", now)]).toEqual([0, 0]);
    expect(limiter.consume("a", now + 1)).toBe(60);
    expect(limiter.consume("a", now + HOUR_MS - 30_000)).toBe(1);
    expect(limiter.consume("a", now + HOUR_MS)).toBe(0);
  });

  test("counts each client by itself, and all of them together", () => {
    const limiter = createRateLimiter(2, 3, HOUR_MS);
    expect(["a", "a", "b"].map((key) => limiter.consume(key))).toEqual([0, 0, 0]);
    expect(limiter.consume("c")).toBe(60);
  });

  test("does not lock out anybody for years when the clock was wrong for a moment", () => {
    const limiter = createRateLimiter(1, 100, HOUR_MS);
    limiter.consume("a", Date.parse("2099-01-01"));
    expect(limiter.consume("a", Date.parse("2026-01-01"))).toBe(0);
  });

  test("forgets the oldest clients first when a flood of them comes", () => {
    const limiter = createRateLimiter(1, 1_000_000, HOUR_MS);
    limiter.consume("first");
    for (let number = 0; number < 10_001; number++) limiter.consume(`client ${number}`);
    expect(limiter.consume("client 10000")).toBe(60);
    expect(limiter.consume("first")).toBe(0);
  });
});
