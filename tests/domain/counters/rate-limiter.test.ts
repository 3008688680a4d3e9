import { describe, expect, test } from "vitest";
import { createRateLimiter } from "#app/http/rate-limit.server.ts";

const HOUR_MS = 60 * 60_000;
const NOW = 1_800_000_000_000;

describe("a rate limiter", () => {
  const LIMITS = { client: 30, overall: 1000 };
  const make = (limits = LIMITS) => createRateLimiter(limits, HOUR_MS);
  const of = (client: string, network = `network of ${client}`) => ({ client, network });

  function consumeAll(
    limiter: ReturnType<typeof make>,
    origin: ReturnType<typeof of>,
    isConfirmed = false,
  ) {
    let taken = 0;
    while (!limiter.consume(origin, isConfirmed, NOW)) taken += 1;
    return taken;
  }

  test("lets so many through and then says the minutes to wait", () => {
    const limiter = make();
    expect(consumeAll(limiter, of("a"), true)).toBe(30);
    const later = (ms: number) => limiter.consume(of("a"), true, NOW + ms);
    expect(later(1)).toEqual({ from: "network", retryAfterMinutes: 60 });
    expect(later(HOUR_MS - 30_000)).toEqual({ from: "network", retryAfterMinutes: 1 });
    expect(later(HOUR_MS)).toBeUndefined();
  });

  test("counts nothing of what it refuses or asks about", () => {
    const limiter = make({ client: 30, overall: 1 });
    expect(limiter.consume(of("a"), false, NOW)).toBeUndefined();
    for (let count = 0; count < 99; count += 1) {
      expect(limiter.consume(of("b"), false, NOW)).toEqual({ from: "site", retryAfterMinutes: 0 });
    }
    expect(consumeAll(limiter, of("b"), true)).toBe(3);
  });

  test("above the overall limit asks a client of which little came, and has others wait", () => {
    const limiter = make({ client: 30, overall: 60 });
    for (const client of ["a", "b"]) expect(consumeAll(limiter, of(client))).toBe(30);
    expect(limiter.consume(of("c"), false, NOW)).toEqual({ from: "site", retryAfterMinutes: 0 });
    expect(consumeAll(limiter, of("c"), true)).toBe(3);
    expect(limiter.consume(of("c"), true, NOW)).toEqual({ from: "site", retryAfterMinutes: 60 });
    expect(limiter.consume(of("c"), false, NOW + HOUR_MS)).toBeUndefined();
  });

  test("from four clients' worth of one network asks its others, and nobody else", () => {
    const limiter = make();
    const inside = (client: number) => of(`client ${client}`, "shared");
    for (let client = 0; client < 4; client += 1) consumeAll(limiter, inside(client));
    const refusal = limiter.consume(inside(4), false, NOW);
    expect(refusal).toEqual({ from: "network", retryAfterMinutes: 0 });
    expect(consumeAll(limiter, inside(4), true)).toBe(3);
    expect(consumeAll(limiter, of("elsewhere"))).toBe(30);
  });

  test("takes sixteen clients' worth of one network in all, however many confirm", () => {
    const limiter = make();
    let taken = 0;
    for (let client = 0; client < 65_536; client += 1) {
      taken += consumeAll(limiter, of(`client ${client}`, "shared"), true);
      if (taken >= 16 * 30) break;
    }
    expect(taken).toBe(16 * 30);
    expect(consumeAll(limiter, of("one more", "shared"), true)).toBe(0);
    expect(consumeAll(limiter, of("elsewhere"))).toBe(30);
  });

  test("does not lock out anybody for years when the clock was wrong for a moment", () => {
    const limiter = make({ client: 1, overall: 1 });
    limiter.consume(of("a"), false, Date.parse("2099-01-01"));
    expect(limiter.consume(of("a"), false, Date.parse("2026-01-01"))).toBeUndefined();
  });

  test("remembers who has used up its hour through a flood of new clients, in a bounded memory", () => {
    const limiter = make({ client: 30, overall: 1_000_000 });
    consumeAll(limiter, of("greedy"));
    for (let client = 0; client < 50_000; client += 1) {
      limiter.consume(of(`client ${client}`, `network ${client >> 4}`), true, NOW);
    }
    expect(limiter.consume(of("greedy"), true, NOW)).toBeDefined();
    expect(consumeAll(limiter, of("client 0"), true), "long forgotten").toBe(30);
  });

  test("counts a new hour of a client that it remembers from a full one", () => {
    const limiter = make();
    consumeAll(limiter, of("a"));
    const taken = Array.from({ length: 31 }, () => limiter.consume(of("a"), false, NOW + HOUR_MS));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});
