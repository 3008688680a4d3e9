import { beforeEach, describe, expect, test } from "vitest";
import { createPace } from "#app/platform/pace.ts";

describe("whoever sends more than the pace", () => {
  let time = 0;
  const createOwn = () => createPace(1000, () => time);
  beforeEach(() => {
    time = 5000;
  });

  test("does not wait for the first second's worth", () => {
    const pace = createOwn();
    expect(pace("a", 400)).toBe(0);
    expect(pace("a", 600)).toBe(0);
  });

  test("waits for what was too much, and longer with each piece", () => {
    const pace = createOwn();
    expect(pace("a", 1500)).toBe(500);
    expect(pace("a", 500)).toBe(1000);
  });

  test("waits in steps of a tenth of a second: each costs more than a piece", () => {
    const pace = createOwn();
    expect(pace("a", 1099)).toBe(0);
    expect(pace("a", 1)).toBe(100);
  });

  test("waits no more once time has passed", () => {
    const pace = createOwn();
    pace("a", 1500);
    time += 500;
    expect(pace("a", 1)).toBe(0);
    time += 60_000;
    expect(pace("a", 1000), "but has saved up no more than a second").toBe(0);
    expect(pace("a", 1000)).toBe(1000);
  });

  test("holds up nobody else", () => {
    const pace = createOwn();
    pace("a", 9000);
    expect(pace("b", 1000)).toBe(0);
  });

  test("is known however many others come, and they are forgotten", () => {
    const pace = createOwn();
    pace("a", 9000);
    for (let index = 0; index < 5000; index += 1) pace(`b${index}`, 1);
    expect(pace("a", 1000)).toBe(9000);
  });
});
