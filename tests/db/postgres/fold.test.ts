import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fold, foldAccents } from "#app/locale/fold.ts";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof useDatabase>>;
let client: Client;
beforeAll(async () => {
  if (noPostgres) return;
  database = await useDatabase("fold");
  client = await database.connect();
});
afterAll(() => database?.end());

/** Letters that ICU may not know yet: Unicode 16 and 17 brought them, in 2024 and 2025. */
const isNew = (code: number) =>
  [0x1c89, 0xa7cb, 0xa7cc, 0xa7ce, 0xa7d2, 0xa7d4, 0xa7da, 0xa7dc, 0x105c9, 0x105e4].includes(
    code,
  ) ||
  (code >= 0x10d50 && code <= 0x10d65) ||
  (code >= 0x16ea0 && code <= 0x16eb8);

describe.skipIf(noPostgres).each([
  ["fold", fold],
  ["fold_accents", foldAccents],
] as const)("by %s", (name, here) => {
  async function foldThere(texts: string[]) {
    const query = `select ${name}(text) as folded from unnest($1::text[]) with ordinality as all_texts (text, at) order by at`;
    const { rows } = await client.query<{ folded: string }>(query, [texts]);
    return rows.map((row) => row.folded);
  }

  test("every letter is folded as the program folds it", async () => {
    const codes = Array.from({ length: 0x110000 - 1 }, (_, index) => index + 1);
    const letters = codes.filter((code) => (code < 0xd800 || code > 0xdfff) && !isNew(code));
    const texts = letters.map((code) => String.fromCodePoint(code));
    const folded = await foldThere(texts);
    expect(texts.filter((text, index) => folded[index] !== here(text))).toEqual([]);
  });

  test("so are texts, with accents in every form and order", async () => {
    const parts = [
      ..."aÉİıŉßẞΣσςΌЁйكشי한글日本ﬁ☂ '’‘%_\\\n",
      "e\u0301",
      "E\u0301\u0323",
      "\u0323\u0301",
      "\u1100\u1161\u11a8",
      "A\u030a",
      "\u212b",
      "\u0345",
      "=\u0338",
      "\u{1f468}\u200d\u{1f373}",
      "ΟΔΟΣ",
      "Σ.",
    ];
    let state = 7;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor(state / 65_536) % below;
    };
    const texts = Array.from({ length: 5000 }, () =>
      Array.from({ length: 1 + next(8) }, () => parts[next(parts.length)]).join(""),
    );
    expect(await foldThere(texts)).toEqual(texts.map(here));
  });
});
