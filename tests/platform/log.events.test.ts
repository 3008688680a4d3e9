import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const wordsOf = (texts: (string | undefined)[], quoted: RegExp) =>
  texts.flatMap((text = "") => [...text.matchAll(quoted)].map(([, word = ""]) => word));

test("the operations name every event of the log, and no other", () => {
  const sources = globSync(["app/**/*.{ts,tsx}", "scripts/admin.ts"]).map(read);
  const firsts = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:logEvent|changed)\(([^,)]*)/g)].map(([, first]) => first),
  );
  const logged = new Set(wordsOf(firsts, /"([a-z][a-z-]+)"/g));
  expect(logged.size).toBeGreaterThan(20);
  const table = /^\| event \| when \|\n((?:\|.*\n)+)/m.exec(read("app/operations/FLEET.md"))?.[1];
  const named = wordsOf(table?.match(/^\| `[^|]*\|/gm) ?? [], /`([a-z-]+)`/g);
  expect(named.toSorted()).toEqual([...logged].toSorted());
});
