import { type SQLWrapper, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { fold } from "#app/locale/fold.ts";
import { makeJob } from "#tests/support/factories.ts";

test("folding is the same inside SQLite", () => {
  for (const text of ["CAFÉ", "ΚΟΣΜΟΣ", "", "a\u0000B", "🦀"]) {
    expect(db.get(sql`select fold(${text}) as folded`)).toEqual({ folded: fold(text) });
  }
});

describe("searching", () => {
  const found = (q: string, columns: SQLWrapper[] = [jobs.title, jobs.company]) =>
    db
      .select({ title: jobs.title })
      .from(jobs)
      .where(contains(columns, toNeedle(q)))
      .all()
      .map(({ title }) => title);

  test("for nothing finds everything", () => {
    makeJob({ title: "Line Cook" });
    expect(found("")).toEqual(["Line Cook"]);
  });

  test("looks into each column, but never across two", () => {
    makeJob({ title: "Line Cook", company: "Gulf Grill" });
    expect(found("cook")).toHaveLength(1);
    expect(found("grill")).toHaveLength(1);
    expect(found("cook gulf")).toEqual([]);
    expect(found("grill", [jobs.title])).toEqual([]);
  });

  test("for either shape of apostrophe finds both", () => {
    makeJob({ title: "O’Brien's" });
    for (const q of ["o'b", "O’B", "n's", "n’s", "'", "‘"]) {
      expect(found(q), q).toEqual(["O’Brien's"]);
    }
  });

  test.each(["%", "_", "*", "?", "\\", "'", '"', "--", ";", "[a]", ")", "\u0000", "🦀"])(
    "for %j finds just that character",
    (q) => {
      makeJob({ title: "plain" });
      makeJob({ title: `with ${q} in it` });
      expect(found(q)).toEqual([`with ${q} in it`]);
    },
  );

  test("keeps to its own brackets beside other conditions", () => {
    makeJob({ title: "Cook", company: "Cook", status: "rejected" });
    const isLive = sql`${jobs.status} = 'live'`;
    const hit = contains([jobs.title, jobs.company], toNeedle("cook"));
    for (const both of [sql`${isLive} and ${hit}`, sql`${hit} and ${isLive}`]) {
      expect(db.select().from(jobs).where(both).all()).toEqual([]);
    }
  });

  test("takes blanks, half characters and a megabyte of text", () => {
    makeJob({ title: "Line Cook" });
    expect(found(" ")).toEqual(["Line Cook"]);
    expect(found("\ud800")).toEqual([]);
    expect(found("x".repeat(1_000_000))).toEqual([]);
  });

  test("for null does not find what is missing", () => {
    makeJob({ salary: null });
    expect(found("null", [jobs.salary])).toEqual([]);
  });
});
