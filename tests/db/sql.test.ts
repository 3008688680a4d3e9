import { type SQLWrapper, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, execute } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { fold, foldAccents } from "#app/locale/fold.ts";
import { makeJob } from "#tests/support/factories.ts";

test("folding is the same inside SQLite", async () => {
  for (const text of ["CAFÉ", "ΚΟΣΜΟΣ", "", "a\u0000B", "🦀"]) {
    const query = sql`select fold(${text}) as folded, fold_accents(${text}) as plain`;
    const folded = { folded: fold(text), plain: foldAccents(text) };
    expect((await execute(query)).rows).toEqual([folded]);
  }
});

describe("searching", () => {
  const found = async (q: string, columns: SQLWrapper[] = [jobs.title, jobs.company]) =>
    (
      await db
        .select({ title: jobs.title })
        .from(jobs)
        .where(contains(columns, toNeedle(q)))
    ).map(({ title }) => title);

  test("for nothing finds everything", async () => {
    await makeJob({ title: "Line Cook" });
    expect(await found("")).toEqual(["Line Cook"]);
  });

  test("looks into each column, but never across two", async () => {
    await makeJob({ title: "Line Cook", company: "Gulf Grill" });
    expect(await found("cook")).toHaveLength(1);
    expect(await found("grill")).toHaveLength(1);
    expect(await found("cook gulf")).toEqual([]);
    expect(await found("grill", [jobs.title])).toEqual([]);
  });

  test("for either shape of apostrophe finds both", async () => {
    await makeJob({ title: "O’Brien's" });
    for (const q of ["o'b", "O’B", "n's", "n’s", "'", "‘"]) {
      expect(await found(q), q).toEqual(["O’Brien's"]);
    }
  });

  test.each([
    ["Crème Brûlée", "creme brulee"],
    ["Creme Brulee", "crème brûlée"],
    ["Cre\u0300me", "crème"],
    ["Café –", "cafe –"],
    ["50% Crème_", "50% creme_"],
    ["O’Brién's", "o'brien’s"],
    ["ΝΗΣΊ", "νησι"],
    ["İzmir", "izmir"],
  ])("finds %s by %s", async (title, q) => {
    await makeJob({ title });
    expect(await found(q)).toEqual([title]);
    await makeJob({ title: "Straße" });
    expect(await found("strasse")).toEqual([]);
  });

  test.each(["%", "_", "*", "?", "\\", "'", '"', "--", ";", "[a]", ")", "\u0000", "🦀"])(
    "for %j finds just that character",
    async (q) => {
      await makeJob({ title: "plain" });
      await makeJob({ title: `with ${q} in it` });
      expect(await found(q)).toEqual([`with ${q} in it`]);
    },
  );

  test("keeps to its own brackets beside other conditions", async () => {
    await makeJob({ title: "Cook", company: "Cook", status: "rejected" });
    const isLive = sql`${jobs.status} = 'live'`;
    const hit = contains([jobs.title, jobs.company], toNeedle("cook"));
    for (const both of [sql`${isLive} and ${hit}`, sql`${hit} and ${isLive}`]) {
      expect(await db.select().from(jobs).where(both)).toEqual([]);
    }
  });

  test("takes blanks, half characters and a megabyte of text", async () => {
    await makeJob({ title: "Line Cook" });
    expect(await found(" ")).toEqual(["Line Cook"]);
    expect(await found("\ud800")).toEqual([]);
    expect(await found("x".repeat(1_000_000))).toEqual([]);
  });

  test("for null does not find what is missing", async () => {
    await makeJob({ salary: null });
    expect(await found("null", [jobs.salary])).toEqual([]);
  });
});
