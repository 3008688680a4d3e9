import { describe, expect, test } from "vitest";
import { searchLiveJobs } from "#app/domain/jobs/board.server.ts";
import { approveJob } from "#app/domain/jobs/review/review.server.ts";
import { run } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

type Asked = Partial<Parameters<typeof searchLiveJobs>[0]>;

const find = async (asked: Asked, most = 10, now = new Date()) =>
  (await searchLiveJobs({ terms: [], category: "all", type: "all", ...asked }, most, now)).map(
    ({ title }) => title,
  );

describe("live jobs with words", () => {
  test("have each of them somewhere, whole or as a part", async () => {
    await makeLiveJob({
      title: "Pastry Chef",
      company: "Early Heron",
      description: "Bread at four.",
    });
    await makeLiveJob({ title: "Pastry Seller", company: "Pelican", description: "Cakes." });
    expect(await find({ terms: ["pastry"] })).toEqual(["Pastry Seller", "Pastry Chef"]);
    expect(await find({ terms: ["pastry", "bread"] })).toEqual(["Pastry Chef"]);
    expect(await find({ terms: ["heron", "chef", "four"] })).toEqual(["Pastry Chef"]);
    expect(await find({ terms: ["past", "zebra"] })).toEqual([]);
  });

  test("stand before others when all of them are in the title, and else the newest first", async () => {
    const at = (hour: number) => ({ submittedAt: new Date(Date.UTC(2026, 10, 20, hour)) });
    await makeLiveJob({ title: "Night Cook", ...at(1) });
    await makeLiveJob({ title: "Old", description: "A cook by night.", ...at(2) });
    await makeLiveJob({ title: "New", description: "A cook by night.", ...at(3) });
    expect(await find({ terms: ["cook", "night"] })).toEqual(["Night Cook", "New", "Old"]);
    expect(await find({ terms: ["cook", "night"] }, 2)).toEqual(["Night Cook", "New"]);
  });

  test("have all words of one title, wherever the others are", async () => {
    await makeLiveJob({ title: "Host", description: "Looks after the pool and the bar." });
    await makeLiveJob({ title: "Pool Bar Tender", description: "Drinks." });
    await makeLiveJob({ title: "Bar Guard", description: "At the pool." });
    const titles = [["bar", "tender"], ["guard"], ["waiter"]];
    expect(await find({ titles })).toEqual(["Bar Guard", "Pool Bar Tender"]);
    expect(await find({ terms: ["drinks"], titles })).toEqual(["Pool Bar Tender"]);
    expect(await find({ terms: ["pool"], titles })).toEqual(["Pool Bar Tender", "Bar Guard"]);
    expect(await find({ titles: [["tender", "host"], ["zebra"]] })).toEqual([]);
  });

  test("are found by one or two letters, and by letters of any alphabet", async () => {
    await makeLiveJob({ title: "IT", description: "Fixes xq and zj." });
    await makeLiveJob({ title: "Σίσυφος", description: "Señora José" });
    expect(await find({ terms: ["xq"] })).toEqual(["IT"]);
    expect(await find({ terms: ["xq", "zj"] })).toEqual(["IT"]);
    expect(await find({ terms: ["σίσυφοσ"] })).toEqual(["Σίσυφος"]);
    expect(await find({ terms: ["señora", "josé"] })).toEqual(["Σίσυφος"]);
  });

  test.each([['"'], ["*"], ["%"], ["_"], ["NEAR("], ["a OR b"], ["'; --"], ["\u0001li"], ["-x:"]])(
    "take %j as it is",
    async (word) => {
      await makeLiveJob({ title: `With ${word} in it` });
      await makeLiveJob({ title: "Without" });
      expect(await find({ terms: [word, "with"] })).toContain(`With ${word} in it`);
      expect(await find({ terms: [word, "zebra"] })).toEqual([]);
    },
  );
});

describe("live jobs", () => {
  test("of a category, a type and a place", async () => {
    await makeLiveJob({ title: "Coach", category: "Wellness", location: "Old Town" });
    await makeLiveJob({ title: "Cook", type: "Part-time", location: "The Harbor" });
    expect(await find({ category: "Wellness" })).toEqual(["Coach"]);
    expect(await find({ type: "Part-time" })).toEqual(["Cook"]);
    expect(await find({ place: "old town" })).toEqual(["Coach"]);
    expect(await find({ place: "old town", type: "Part-time" })).toEqual([]);
  });

  test("are those that a visitor may see, until the millisecond they end", async () => {
    const job = await makeLiveJob({ title: "Baker" });
    await makeOverdueJob({ title: "Baker of old" });
    const pending = await makeJob({ title: "Baker to be" });
    expect(await find({ terms: ["baker"] })).toEqual(["Baker"]);
    expect(await find({ terms: ["baker"] }, 10, job.expiresAt ?? undefined)).toEqual([]);
    await approveJob(pending.id, { admin: "admin@example.com" });
    expect(await find({ terms: ["baker"] })).toContain("Baker to be");
  });

  test("of which there are thousands are looked for among the newest", async () => {
    await run(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO jobs (id, company, title, category, type, location, description, requirements, apply_link, status,
        submitted_at)
      SELECT 'id-' || i, 'Company', 'Cook ' || i, 'Other', 'Full-time', 'Here', 'Cooks.', 'None', 'a@b.example', 'live', i
      FROM n`);
    expect(await find({ terms: ["cook"] }, 2)).toEqual(["Cook 1500", "Cook 1499"]);
    expect(await find({ terms: ["cook", "777"] })).toEqual(["Cook 777"]);
  });
});
