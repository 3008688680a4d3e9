import { describe, expect, test } from "vitest";
import { createRateLimiter } from "#app/http/rate-limit.server.ts";

const HOUR_MS = 60 * 60_000;

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
