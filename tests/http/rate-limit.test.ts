import { describe, expect, test } from "vitest";
import { createLockout, createRateLimiter } from "#app/http/rate-limit.server.ts";

const MINUTE = 60_000;
const HOUR_MS = 60 * MINUTE;
const WINDOW = 15 * MINUTE;
const NOW = 1_800_000_000_000;
const MOST = 10;

const makeLock = () => createLockout(MOST, WINDOW);

function failTimes(lock: ReturnType<typeof createLockout>, times: number, key = "a", now = NOW) {
  for (let count = 0; count < times; count += 1) lock.recordFailure(key, now);
}

describe("a lock", () => {
  test("is open for a key it never heard of", () => {
    expect(makeLock().retryAfterMinutes("a", NOW)).toBe(0);
  });

  test("stays open for nine failures and closes with the tenth, for the whole window", () => {
    const lock = makeLock();
    failTimes(lock, MOST - 1);
    expect(lock.retryAfterMinutes("a", NOW)).toBe(0);
    lock.recordFailure("a", NOW);
    expect(lock.retryAfterMinutes("a", NOW)).toBe(15);
  });

  test("counts the closed time from the tenth failure, not from the first", () => {
    const lock = makeLock();
    failTimes(lock, MOST - 1);
    lock.recordFailure("a", NOW + 14 * MINUTE);
    expect(lock.retryAfterMinutes("a", NOW + 14 * MINUTE)).toBe(15);
    expect(lock.retryAfterMinutes("a", NOW + 28 * MINUTE)).toBe(1);
  });

  test("rounds the minutes up, and opens on the millisecond", () => {
    const lock = makeLock();
    failTimes(lock, MOST);
    expect(lock.retryAfterMinutes("a", NOW + 1)).toBe(15);
    expect(lock.retryAfterMinutes("a", NOW + WINDOW - 1)).toBe(1);
    expect(lock.retryAfterMinutes("a", NOW + WINDOW)).toBe(0);
  });

  test("starts from nothing after it opened", () => {
    const lock = makeLock();
    failTimes(lock, MOST);
    const later = NOW + WINDOW;
    failTimes(lock, MOST - 1, "a", later);
    expect(lock.retryAfterMinutes("a", later)).toBe(0);
    lock.recordFailure("a", later);
    expect(lock.retryAfterMinutes("a", later)).toBe(15);
  });

  test("forgets failures that are older than the window", () => {
    const lock = makeLock();
    failTimes(lock, MOST - 1);
    lock.recordFailure("a", NOW + WINDOW);
    expect(lock.retryAfterMinutes("a", NOW + WINDOW)).toBe(0);
  });

  test("is not made longer by knocking at it", () => {
    const lock = makeLock();
    failTimes(lock, MOST);
    failTimes(lock, 50, "a", NOW + 10 * MINUTE);
    expect(lock.retryAfterMinutes("a", NOW + 10 * MINUTE)).toBe(5);
    expect(lock.retryAfterMinutes("a", NOW + WINDOW)).toBe(0);
  });

  test("takes one failure back", () => {
    const lock = makeLock();
    failTimes(lock, MOST - 1);
    lock.forgive("a");
    lock.recordFailure("a", NOW);
    expect(lock.retryAfterMinutes("a", NOW)).toBe(0);
    lock.recordFailure("a", NOW);
    expect(lock.retryAfterMinutes("a", NOW)).toBe(15);
  });

  test("that was closed by a failure taken back is open again", () => {
    const lock = makeLock();
    failTimes(lock, MOST);
    lock.forgive("a");
    expect(lock.retryAfterMinutes("a", NOW)).toBe(0);
  });

  test("takes nothing back for a key it never heard of", () => {
    const lock = makeLock();
    lock.forgive("a");
    failTimes(lock, MOST);
    expect(lock.retryAfterMinutes("a", NOW)).toBe(15);
  });

  test("knows its keys apart, strange ones included", () => {
    const lock = makeLock();
    const keys = ["a", "A", "", "__proto__", "constructor", "a ", "🦀"];
    for (const [index, key] of keys.entries()) {
      failTimes(lock, MOST, key);
      expect(lock.retryAfterMinutes(key, NOW)).toBe(15);
      for (const other of keys.slice(index + 1)) expect(lock.retryAfterMinutes(other, NOW)).toBe(0);
    }
  });

  test("knows nothing of another lock", () => {
    const [one, other] = [makeLock(), makeLock()];
    failTimes(one, MOST);
    expect(other.retryAfterMinutes("a", NOW)).toBe(0);
  });

  test("remembers ten thousand keys at most, and forgets the one that was quiet longest", () => {
    const lock = makeLock();
    failTimes(lock, MOST, "quiet");
    failTimes(lock, MOST - 1, "busy");
    for (let key = 0; key < 9_998; key += 1) lock.recordFailure(`stranger ${key}`, NOW);
    expect(lock.retryAfterMinutes("quiet", NOW), "ten thousand are kept").toBe(15);

    lock.recordFailure("busy", NOW);
    lock.recordFailure("one more", NOW);
    expect(lock.retryAfterMinutes("quiet", NOW)).toBe(0);
    expect(lock.retryAfterMinutes("busy", NOW)).toBe(15);
  });

  test("may close with the first failure", () => {
    const lock = createLockout(1, MINUTE);
    lock.recordFailure("a", NOW);
    expect(lock.retryAfterMinutes("a", NOW)).toBe(1);
    expect(lock.retryAfterMinutes("a", NOW + MINUTE)).toBe(0);
  });
});

describe("a quota", () => {
  test("lets so many through and then says the minutes to wait", () => {
    const quota = createRateLimiter(2, 100, HOUR_MS);
    const now = 1_000_000_000_000;
    expect([quota.consume("a", now), quota.consume("a", now)]).toEqual([0, 0]);
    expect(quota.consume("a", now + 1)).toBe(60);
    expect(quota.consume("a", now + HOUR_MS - 30_000)).toBe(1);
    expect(quota.consume("a", now + HOUR_MS)).toBe(0);
  });

  test("counts each client by itself, and all of them together", () => {
    const quota = createRateLimiter(2, 3, HOUR_MS);
    expect(["a", "a", "b"].map((key) => quota.consume(key))).toEqual([0, 0, 0]);
    expect(quota.consume("c")).toBe(60);
  });

  test("does not lock anybody for years when the clock was wrong for a moment", () => {
    const quota = createRateLimiter(1, 100, HOUR_MS);
    quota.consume("a", Date.parse("2099-01-01"));
    expect(quota.consume("a", Date.parse("2026-01-01"))).toBe(0);
  });

  test("forgets the oldest clients first when a flood of them comes", () => {
    const quota = createRateLimiter(1, 1_000_000, HOUR_MS);
    quota.consume("first");
    for (let number = 0; number < 10_001; number++) quota.consume(`client ${number}`);
    expect(quota.consume("client 10000")).toBe(60);
    expect(quota.consume("first")).toBe(0);
  });
});
