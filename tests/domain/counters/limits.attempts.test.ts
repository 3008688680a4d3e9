import { describe, expect, test } from "vitest";
import type { CounterView } from "#app/db/counters.server.ts";
import { openMemoryCounters } from "#app/db/counters.server.ts";
import { createAttempts } from "#app/domain/counters/limits.ts";

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const NOW = 1_800_000_000_000;
const LIMIT = 10;

/** As they are asked and changed in a memory of their own. */
function makeAttempts(
  limit = LIMIT,
  windowMs = WINDOW,
  counters = openMemoryCounters(() => clock),
) {
  const attempts = createAttempts("failed", limit, windowMs);
  const at =
    <Result>(work: (view: CounterView, key: string) => Result) =>
    async (key: string, now: number) => {
      clock = now;
      return counters.update([attempts.keyOf(key)], (view) => work(view, key));
    };
  return {
    retryAfterSeconds: at(attempts.retryAfterSeconds),
    countOf: at(attempts.countOf),
    record: at(attempts.record),
    takeBack: at(attempts.takeBack),
  };
}
let clock = NOW;

async function failTimes(
  attempts: ReturnType<typeof makeAttempts>,
  times: number,
  key = "a",
  now = NOW,
) {
  for (let count = 0; count < times; count += 1) await attempts.record(key, now);
}

describe("attempts of a key", () => {
  test("is open for a key it never heard of", async () => {
    expect(await makeAttempts().retryAfterSeconds("a", NOW)).toBe(0);
  });

  test("stays open for nine failures and closes with the tenth, for the whole window", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT - 1);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(0);
    await attempts.record("a", NOW);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(900);
  });

  test("counts the closed time from the tenth failure, not from the first", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT - 1);
    await attempts.record("a", NOW + 14 * MINUTE);
    expect(await attempts.retryAfterSeconds("a", NOW + 14 * MINUTE)).toBe(900);
    expect(await attempts.retryAfterSeconds("a", NOW + 28 * MINUTE)).toBe(60);
  });

  test("rounds the seconds up, and opens on the millisecond", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT);
    expect(await attempts.retryAfterSeconds("a", NOW + 1)).toBe(900);
    expect(await attempts.retryAfterSeconds("a", NOW + WINDOW - 1)).toBe(1);
    expect(await attempts.retryAfterSeconds("a", NOW + WINDOW)).toBe(0);
  });

  test("starts from nothing after it opened", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT);
    const later = NOW + WINDOW;
    await failTimes(attempts, LIMIT - 1, "a", later);
    expect(await attempts.retryAfterSeconds("a", later)).toBe(0);
    await attempts.record("a", later);
    expect(await attempts.retryAfterSeconds("a", later)).toBe(900);
  });

  test("forgets failures that are older than the window", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT - 1);
    await attempts.record("a", NOW + WINDOW);
    expect(await attempts.retryAfterSeconds("a", NOW + WINDOW)).toBe(0);
  });

  test("is not made longer by further attempts", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT);
    await failTimes(attempts, 50, "a", NOW + 10 * MINUTE);
    expect(await attempts.retryAfterSeconds("a", NOW + 10 * MINUTE)).toBe(300);
    expect(await attempts.retryAfterSeconds("a", NOW + WINDOW)).toBe(0);
  });

  test("takes one failure back", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT - 1);
    await attempts.takeBack("a", NOW);
    await attempts.record("a", NOW);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(0);
    await attempts.record("a", NOW);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(900);
  });

  test("that was closed by a failure taken back is open again", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT);
    await attempts.takeBack("a", NOW);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(0);
  });

  test("takes nothing back for a key it never heard of", async () => {
    const attempts = makeAttempts();
    await attempts.takeBack("a", NOW);
    await failTimes(attempts, LIMIT);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(900);
  });

  test("knows its keys apart, strange ones included", async () => {
    const attempts = makeAttempts();
    const keys = ["a", "A", "", "__proto__", "constructor", "a ", "🦀"];
    for (const [index, key] of keys.entries()) {
      await failTimes(attempts, LIMIT, key);
      expect(await attempts.retryAfterSeconds(key, NOW)).toBe(900);
      for (const other of keys.slice(index + 1))
        expect(await attempts.retryAfterSeconds(other, NOW)).toBe(0);
    }
  });

  test("knows nothing of another one", async () => {
    const [one, other] = [makeAttempts(), makeAttempts()];
    await failTimes(one, LIMIT);
    expect(await other.retryAfterSeconds("a", NOW)).toBe(0);
  });

  test("tell how many there were", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT + 3);
    expect(await attempts.countOf("a", NOW)).toBe(LIMIT + 3);
    expect(await attempts.countOf("b", NOW)).toBe(0);
    expect(await attempts.countOf("a", NOW + WINDOW)).toBe(0);
  });

  test("keep their lock through a flood of other keys", async () => {
    const attempts = makeAttempts();
    await failTimes(attempts, LIMIT, "victim");
    for (let key = 0; key < 50_000; key += 1) await attempts.record(`client ${key}`, NOW);
    expect(await attempts.retryAfterSeconds("victim", NOW)).toBe(900);
  });

  test("remember ten thousand keys that are not locked, the one that was quiet longest not", async () => {
    const attempts = makeAttempts();
    await attempts.record("quiet", NOW);
    for (let key = 0; key < 9_999; key += 1) await attempts.record(`client ${key}`, NOW);
    expect(await attempts.countOf("quiet", NOW)).toBe(1);
    await attempts.record("one more", NOW);
    expect(await attempts.countOf("quiet", NOW)).toBe(0);
  });

  test("may close with the first failure", async () => {
    const attempts = makeAttempts(1, MINUTE);
    await attempts.record("a", NOW);
    expect(await attempts.retryAfterSeconds("a", NOW)).toBe(60);
    expect(await attempts.retryAfterSeconds("a", NOW + MINUTE)).toBe(0);
  });
});
