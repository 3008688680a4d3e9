import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as locks from "#app/db/postgres/locks.ts";

const FOLDER = "drizzle/postgres";

test("each lock has a number of its own, also among those of the triggers", () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const words = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"))
    .join("\n");
  const taken = [...words.matchAll(/advisory\w*lock\w*\((\d+)\)/g)].map(([, number]) =>
    Number(number),
  );
  const others = new Set(taken.filter((number) => number !== locks.WRITERS));
  expect([...others]).toEqual([7_153_004]);
  expect(numbers).not.toContain(7_153_004);
});
