import { beforeEach, describe, expect, test } from "vitest";
import { openMemoryCounters } from "#app/db/counters.server.ts";
import { createRateLimiter } from "#app/domain/counters/limits.ts";

const HOUR_MS = 60 * 60_000;
const NOW = 1_800_000_000_000;

describe("a rate limiter", () => {
  const LIMITS = { client: 30, overall: 1000 };
  let now: number;
  beforeEach(() => {
    now = NOW;
  });
  const make = (limits: typeof LIMITS & { unconfirmed?: number } = LIMITS) =>
    createRateLimiter(
      "posting",
      limits,
      HOUR_MS,
      openMemoryCounters(() => now),
    );
  const of = (client: string, network = `network of ${client}`) => ({ client, network });

  async function consumeAll(
    limiter: ReturnType<typeof make>,
    origin: ReturnType<typeof of>,
    isConfirmed = false,
  ) {
    let taken = 0;
    while (!(await limiter.consume(origin, isConfirmed))) taken += 1;
    return taken;
  }

  test("lets so many through and then says the minutes to wait", async () => {
    const limiter = make();
    expect(await consumeAll(limiter, of("a"), true)).toBe(30);
    const later = (ms: number) => {
      now = NOW + ms;
      return limiter.consume(of("a"), true);
    };
    expect(await later(1)).toEqual({ from: "network", retryAfterMinutes: 60 });
    expect(await later(HOUR_MS - 30_000)).toEqual({ from: "network", retryAfterMinutes: 1 });
    expect(await later(HOUR_MS)).toBeUndefined();
  });

  test("may count all together for longer than each", async () => {
    const counters = openMemoryCounters(() => now);
    const limiter = createRateLimiter(
      "mcp",
      { client: 2, overall: 3 },
      HOUR_MS,
      counters,
      6 * HOUR_MS,
    );
    expect(await consumeAll(limiter, of("a"), true)).toBe(2);
    now = NOW + 2 * HOUR_MS;
    expect(await consumeAll(limiter, of("a"), true)).toBe(1);
    expect(await limiter.consume(of("a"), true)).toEqual({ from: "site", retryAfterMinutes: 60 });
    now = NOW + 6 * HOUR_MS;
    expect(await consumeAll(limiter, of("a"), true)).toBe(2);
  });

  test("counts nothing of what it refuses or asks about", async () => {
    const limiter = make({ client: 30, overall: 1 });
    expect(await limiter.consume(of("a"), false)).toBeUndefined();
    for (let count = 0; count < 99; count += 1) {
      expect(await limiter.consume(of("b"), false)).toEqual({ from: "site", retryAfterMinutes: 0 });
    }
    expect(await consumeAll(limiter, of("b"), true)).toBe(3);
  });

  test("asks a client of which more came than is taken unasked, up to its limit", async () => {
    const limiter = make({ ...LIMITS, unconfirmed: 5 });
    expect(await consumeAll(limiter, of("a"))).toBe(5);
    expect(await limiter.consume(of("a"), false)).toEqual({
      from: "network",
      retryAfterMinutes: 0,
    });
    expect(await consumeAll(limiter, of("a"), true)).toBe(25);
    expect(await limiter.consume(of("b"), false)).toBeUndefined();
  });

  test("above the overall limit asks a client of which little came, and has others wait", async () => {
    const limiter = make({ client: 30, overall: 60 });
    for (const client of ["a", "b"]) expect(await consumeAll(limiter, of(client))).toBe(30);
    expect(await limiter.consume(of("c"), false)).toEqual({ from: "site", retryAfterMinutes: 0 });
    expect(await consumeAll(limiter, of("c"), true)).toBe(3);
    expect(await limiter.consume(of("c"), true)).toEqual({ from: "site", retryAfterMinutes: 60 });
    now += HOUR_MS;
    expect(await limiter.consume(of("c"), false)).toBeUndefined();
  });

  test("from four clients' worth of one network asks its others, and nobody else", async () => {
    const limiter = make();
    const inside = (client: number) => of(`client ${client}`, "shared");
    for (let client = 0; client < 4; client += 1) await consumeAll(limiter, inside(client));
    const refusal = await limiter.consume(inside(4), false);
    expect(refusal).toEqual({ from: "network", retryAfterMinutes: 0 });
    expect(await consumeAll(limiter, inside(4), true)).toBe(3);
    expect(await consumeAll(limiter, of("elsewhere"))).toBe(30);
  });

  test("takes sixteen clients' worth of one network in all, however many confirm", async () => {
    const limiter = make();
    let taken = 0;
    for (let client = 0; client < 65_536; client += 1) {
      taken += await consumeAll(limiter, of(`client ${client}`, "shared"), true);
      if (taken >= 16 * 30) break;
    }
    expect(taken).toBe(16 * 30);
    expect(await consumeAll(limiter, of("one more", "shared"), true)).toBe(0);
    expect(await consumeAll(limiter, of("elsewhere"))).toBe(30);
  });

  test("does not lock out anybody for years when the clock was wrong for a moment", async () => {
    const limiter = make({ client: 1, overall: 1 });
    now = Date.parse("2099-01-01");
    await limiter.consume(of("a"), false);
    now = Date.parse("2026-01-01");
    expect(await limiter.consume(of("a"), false)).toBeUndefined();
  });

  test("remembers who has used up its hour through a flood of new clients, in a bounded memory", async () => {
    const limiter = make({ client: 30, overall: 1_000_000 });
    await consumeAll(limiter, of("greedy"));
    for (let client = 0; client < 50_000; client += 1) {
      await limiter.consume(of(`client ${client}`, `network ${client >> 4}`), true);
    }
    expect(await limiter.consume(of("greedy"), true)).toBeDefined();
    expect(await consumeAll(limiter, of("client 0"), true), "long forgotten").toBe(30);
  });

  test("tells the minutes that a client has to wait, and counts nothing by that", async () => {
    const limiter = make();
    expect(await limiter.minutesLeft("a")).toBe(0);
    await consumeAll(limiter, of("a"));
    now += 30 * 60_000;
    expect(await limiter.minutesLeft("a")).toBe(30);
  });

  test("takes no client for a network of the same name", async () => {
    expect(await consumeAll(make(), of("unknown", "unknown"))).toBe(30);
  });

  test("counts a new hour of a client that it remembers from a full one", async () => {
    const limiter = make();
    await consumeAll(limiter, of("a"));
    now += HOUR_MS;
    const told = await Promise.all(
      Array.from({ length: 31 }, () => limiter.consume(of("a"), false)),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
  });
});
