import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { approveJob } from "#app/domain/jobs/review/job-decisions.server.ts";
import { searchLiveJobs } from "#app/domain/jobs/search-live-jobs.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

type Asked = Partial<Parameters<typeof searchLiveJobs>[0]>;

const find = (asked: Asked, most = 10, now = new Date()) =>
  searchLiveJobs({ words: [], category: "all", type: "all", ...asked }, most, now).map(
    ({ title }) => title,
  );

describe("live jobs with words", () => {
  test("have each of them somewhere, whole or as a part", () => {
    makeLiveJob({ title: "Pastry Chef", company: "Early Heron", description: "Bread at four." });
    makeLiveJob({ title: "Pastry Seller", company: "Pelican", description: "Cakes." });
    expect(find({ words: ["pastry"] })).toEqual(["Pastry Seller", "Pastry Chef"]);
    expect(find({ words: ["pastry", "bread"] })).toEqual(["Pastry Chef"]);
    expect(find({ words: ["heron", "chef", "four"] })).toEqual(["Pastry Chef"]);
    expect(find({ words: ["past", "zebra"] })).toEqual([]);
  });

  test("stand before others when all of them are in the title, and else the newest first", () => {
    const at = (hour: number) => ({ submittedAt: new Date(Date.UTC(2026, 10, 20, hour)) });
    makeLiveJob({ title: "Night Cook", ...at(1) });
    makeLiveJob({ title: "Old", description: "A cook by night.", ...at(2) });
    makeLiveJob({ title: "New", description: "A cook by night.", ...at(3) });
    expect(find({ words: ["cook", "night"] })).toEqual(["Night Cook", "New", "Old"]);
    expect(find({ words: ["cook", "night"] }, 2)).toEqual(["Night Cook", "New"]);
  });

  test("are found by one or two letters, and by letters of any alphabet", () => {
    makeLiveJob({ title: "IT", description: "Fixes xq and zj." });
    makeLiveJob({ title: "Σίσυφος", description: "Señora José" });
    expect(find({ words: ["xq"] })).toEqual(["IT"]);
    expect(find({ words: ["xq", "zj"] })).toEqual(["IT"]);
    expect(find({ words: ["σίσυφοσ"] })).toEqual(["Σίσυφος"]);
    expect(find({ words: ["señora", "josé"] })).toEqual(["Σίσυφος"]);
  });

  test.each([['"'], ["*"], ["%"], ["_"], ["NEAR("], ["a OR b"], ["'; --"], ["\u0001li"], ["-x:"]])(
    "take %j as it is",
    (word) => {
      makeLiveJob({ title: `With ${word} in it` });
      makeLiveJob({ title: "Without" });
      expect(find({ words: [word, "with"] })).toContain(`With ${word} in it`);
      expect(find({ words: [word, "zebra"] })).toEqual([]);
    },
  );
});

describe("live jobs", () => {
  test("of a category, a type and a place", () => {
    makeLiveJob({ title: "Coach", category: "Wellness", location: "Old Town" });
    makeLiveJob({ title: "Cook", type: "Part-time", location: "The Harbor" });
    expect(find({ category: "Wellness" })).toEqual(["Coach"]);
    expect(find({ type: "Part-time" })).toEqual(["Cook"]);
    expect(find({ place: "old town" })).toEqual(["Coach"]);
    expect(find({ place: "old town", type: "Part-time" })).toEqual([]);
  });

  test("are those that a visitor may see, until the millisecond they end", () => {
    const job = makeLiveJob({ title: "Baker" });
    makeOverdueJob({ title: "Baker of old" });
    const pending = makeJob({ title: "Baker to be" });
    expect(find({ words: ["baker"] })).toEqual(["Baker"]);
    expect(find({ words: ["baker"] }, 10, job.expiresAt ?? undefined)).toEqual([]);
    approveJob(pending.id, { admin: "admin@example.com" });
    expect(find({ words: ["baker"] })).toContain("Baker to be");
  });

  test("of which there are thousands are looked for among the newest", () => {
    sqlite.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO jobs (id, company, title, category, type, location, description, requirements, apply_link, status,
        submitted_at)
      SELECT 'id-' || i, 'Company', 'Cook ' || i, 'Other', 'Full-time', 'Here', 'Cooks.', 'None', 'a@b.example', 'live', i
      FROM n`);
    expect(find({ words: ["cook"] }, 2)).toEqual(["Cook 1500", "Cook 1499"]);
    expect(find({ words: ["cook", "777"] })).toEqual(["Cook 777"]);
  });
});
