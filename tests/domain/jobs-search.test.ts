import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import {
  approveJob,
  deleteJob,
  editJob,
  expireJobs,
  listJobs,
} from "#app/domain/jobs/jobs.server.ts";
import { PAGE_SIZE, trigramQuery } from "#app/domain/jobs/jobs-search.server.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";

const search = (q: string, page = 1) => listLiveJobs({ q, category: "all", type: "all", page });
const titles = (q: string) => search(q).jobs.map(({ title }) => title);
const adminTitles = (status: "pending" | "expired" | "live", q: string) =>
  listJobs(status, { q, category: "all", type: "all", page: 1 }).jobs.map(({ title }) => title);

describe("a search finds any part of a word, whatever the index can do with it", () => {
  const words = [
    "Café Manager",
    "Cafe\u0301 Manager, typed on a Mac",
    "ПОВАР на кухню",
    "ΣΕΦ στο νησί της Νάπολης",
    "寿司职人 wanted",
    'He said "cook" & 100% _sure_',
    "İstanbul grill",
    "Straße (night)",
    "🍤 shrimp boat",
    "a",
  ];
  const needles = [
    ...'caf,café,CAFÉ,fé m,manager,anage,повар,ВАР НА,σεφ,ΝΗΣΊ,της,寿司,寿司职,职人 w,wanted,a,ed,"cook",100%,%,_sure_,& 1'.split(
      ",",
    ),
    ..."stanbul,grill,straße,aße (,🍤,🍤 sh,shrimp,no such job,zz,'; drop table jobs; --,a*b,^caf,caf OR pov,NEAR(a b)".split(
      ",",
    ),
  ];

  test.each(needles)("%s", (needle) => {
    for (const title of words) makeLiveJob({ title, company: "Ü", description: "–" });
    const folded = (text: string) => text.normalize("NFC").toLowerCase().replaceAll("ς", "σ");
    const expected = words.filter((title) => folded(title).includes(folded(needle)));
    expect(titles(needle).sort()).toEqual(expected.sort());
  });
});

describe("the index follows the jobs", () => {
  test("through approval, edit, expiry and deletion, also when another program writes", () => {
    const { id } = makeJob({ title: "Line Cook", description: "On the boardwalk" });
    expect(titles("boardwalk")).toEqual([]);
    expect(adminTitles("pending", "line cook")).toEqual(["Line Cook"]);
    approveJob(id);
    expect(titles("boardwalk")).toEqual(["Line Cook"]);
    expect(adminTitles("pending", "line cook")).toEqual([]);
    editJob(id, {
      ...submission,
      title: "Baker",
      description: "At the pier",
      tier: "basic",
      notes: null,
    });
    expect(titles("boardwalk")).toEqual([]);
    expect(titles("pier")).toEqual(["Baker"]);
    sqlite.prepare("UPDATE jobs SET company = 'Marsh Hen' WHERE id = ?").run(id);
    expect(titles("marsh")).toEqual(["Baker"]);
    expireJobs(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(titles("baker")).toEqual([]);
    expect(adminTitles("expired", "marsh")).toEqual(["Baker"]);
    deleteJob(id);
    expect(adminTitles("expired", "marsh")).toEqual([]);
    sqlite.exec("INSERT INTO jobs_search (jobs_search) VALUES ('integrity-check')");
  });

  test("notes, pending and rejected jobs are in nobody's search but the admins'", () => {
    makeLiveJob({ notes: "overpaid" });
    makeJob({ title: "Secret Cook" });
    makeJob({ title: "Refused Cook", status: "rejected" });
    expect([...titles("overpaid"), ...titles("secret"), ...titles("refused")]).toEqual([]);
  });
});

describe("of many", () => {
  const many = 1300;
  const fill = () => {
    for (let index = 0; index < many; index += 1) {
      makeLiveJob({ title: `Cook ${index}`, submittedAt: new Date(1e12 + index) });
    }
  };

  test("each stands on one page, newest first, to the last page", () => {
    fill();
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { jobs, hasOlder } = search("cook", page);
      found.push(...jobs.map(({ title }) => title));
      if (!hasOlder) break;
      expect(jobs).toHaveLength(PAGE_SIZE);
    }
    expect(found).toEqual(Array.from({ length: many }, (_, index) => `Cook ${many - 1 - index}`));
  });

  test("a filter that leaves few finds them among all", () => {
    makeLiveJob({ title: "First Cook", category: "Wellness", submittedAt: new Date(1e11) });
    fill();
    const { jobs } = listLiveJobs({ q: "cook", category: "Wellness", type: "all", page: 1 });
    expect(jobs.map(({ title }) => title)).toEqual(["First Cook"]);
  });
});

test.each(["", "ab", "é", "éèê", "\n\n\n\n", "σσσ"])("the index is not asked for %j", (text) => {
  expect(trigramQuery(text, "public")).toBeUndefined();
});
