import { describe, expect, test } from "vitest";
import { createAttempts } from "#app/http/sign-in/attempts.server.ts";

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const NOW = 1_800_000_000_000;
const LIMIT = 10;

const makeAttempts = () => createAttempts(LIMIT, WINDOW);

function failTimes(
  attempts: ReturnType<typeof createAttempts>,
  times: number,
  key = "a",
  now = NOW,
) {
  for (let count = 0; count < times; count += 1) attempts.record(key, now);
}

describe("attempts of a key", () => {
  test("is open for a key it never heard of", () => {
    expect(makeAttempts().retryAfterSeconds("a", NOW)).toBe(0);
  });

  test("stays open for nine failures and closes with the tenth, for the whole window", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT - 1);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(0);
    attempts.record("a", NOW);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(900);
  });

  test("counts the closed time from the tenth failure, not from the first", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT - 1);
    attempts.record("a", NOW + 14 * MINUTE);
    expect(attempts.retryAfterSeconds("a", NOW + 14 * MINUTE)).toBe(900);
    expect(attempts.retryAfterSeconds("a", NOW + 28 * MINUTE)).toBe(60);
  });

  test("rounds the seconds up, and opens on the millisecond", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT);
    expect(attempts.retryAfterSeconds("a", NOW + 1)).toBe(900);
    expect(attempts.retryAfterSeconds("a", NOW + WINDOW - 1)).toBe(1);
    expect(attempts.retryAfterSeconds("a", NOW + WINDOW)).toBe(0);
  });

  test("starts from nothing after it opened", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT);
    const later = NOW + WINDOW;
    failTimes(attempts, LIMIT - 1, "a", later);
    expect(attempts.retryAfterSeconds("a", later)).toBe(0);
    attempts.record("a", later);
    expect(attempts.retryAfterSeconds("a", later)).toBe(900);
  });

  test("forgets failures that are older than the window", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT - 1);
    attempts.record("a", NOW + WINDOW);
    expect(attempts.retryAfterSeconds("a", NOW + WINDOW)).toBe(0);
  });

  test("is not made longer by further attempts", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT);
    failTimes(attempts, 50, "a", NOW + 10 * MINUTE);
    expect(attempts.retryAfterSeconds("a", NOW + 10 * MINUTE)).toBe(300);
    expect(attempts.retryAfterSeconds("a", NOW + WINDOW)).toBe(0);
  });

  test("takes one failure back", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT - 1);
    attempts.takeBack("a", NOW);
    attempts.record("a", NOW);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(0);
    attempts.record("a", NOW);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(900);
  });

  test("that was closed by a failure taken back is open again", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT);
    attempts.takeBack("a", NOW);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(0);
  });

  test("takes nothing back for a key it never heard of", () => {
    const attempts = makeAttempts();
    attempts.takeBack("a", NOW);
    failTimes(attempts, LIMIT);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(900);
  });

  test("knows its keys apart, strange ones included", () => {
    const attempts = makeAttempts();
    const keys = ["a", "A", "", "__proto__", "constructor", "a ", "🦀"];
    for (const [index, key] of keys.entries()) {
      failTimes(attempts, LIMIT, key);
      expect(attempts.retryAfterSeconds(key, NOW)).toBe(900);
      for (const other of keys.slice(index + 1))
        expect(attempts.retryAfterSeconds(other, NOW)).toBe(0);
    }
  });

  test("knows nothing of another one", () => {
    const [one, other] = [makeAttempts(), makeAttempts()];
    failTimes(one, LIMIT);
    expect(other.retryAfterSeconds("a", NOW)).toBe(0);
  });

  test("tell how many there were", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT + 3);
    expect([attempts.countOf("a", NOW), attempts.countOf("b", NOW)]).toEqual([LIMIT + 3, 0]);
    expect(attempts.countOf("a", NOW + WINDOW)).toBe(0);
  });

  test("keep their lock through a flood of other keys", () => {
    const attempts = makeAttempts();
    failTimes(attempts, LIMIT, "victim");
    for (let key = 0; key < 50_000; key += 1) attempts.record(`client ${key}`, NOW);
    expect(attempts.retryAfterSeconds("victim", NOW)).toBe(900);
  });

  test("remember ten thousand keys that are not locked, the one that was quiet longest not", () => {
    const attempts = makeAttempts();
    attempts.record("quiet", NOW);
    for (let key = 0; key < 9_999; key += 1) attempts.record(`client ${key}`, NOW);
    expect(attempts.countOf("quiet", NOW)).toBe(1);
    attempts.record("one more", NOW);
    expect(attempts.countOf("quiet", NOW)).toBe(0);
  });

  test("may close with the first failure", () => {
    const attempts = createAttempts(1, MINUTE);
    attempts.record("a", NOW);
    expect(attempts.retryAfterSeconds("a", NOW)).toBe(60);
    expect(attempts.retryAfterSeconds("a", NOW + MINUTE)).toBe(0);
  });
});
