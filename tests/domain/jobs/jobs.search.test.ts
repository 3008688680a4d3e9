import { describe, expect, test } from "vitest";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { expireJobs } from "#app/domain/jobs/employer/ending.server.ts";
import { listJobs } from "#app/domain/jobs/jobs.server.ts";
import { approveJob } from "#app/domain/jobs/review/review.server.ts";
import { deleteJob, editJob } from "#app/domain/jobs/submit.server.ts";
import { PAGE_SIZE } from "#app/domain/pagination.ts";
import { foldAccents } from "#app/locale/fold.ts";
import { run } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";

const search = (q: string, page = 1) => listLiveJobs({ q, category: "all", type: "all", page });
const titles = async (q: string) => (await search(q)).jobs.map(({ title }) => title);
const ADMIN = "admin@example.com";
const adminTitles = async (status: "pending" | "expired" | "live", q: string) =>
  (await listJobs(status, { q, category: "all", type: "all", page: 1 })).jobs.map(
    ({ title }) => title,
  );

describe("a search finds any part of a word", () => {
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
    "O’Brien’s kitchen",
    "O'Brien's bar, ‘quoted’",
  ];
  const needles = [
    ...'caf,café,cafe,CAFÉ,fé m,fe m,νησι,ïstanbul,istanbul,boât,manager,anage,повар,ВАР НА,σεφ,ΝΗΣΊ,της,寿司,寿司职,职人 w,wanted,a,ed,"cook",100%,%,_sure_,& 1'.split(
      ",",
    ),
    ..."stanbul,grill,straße,aße (,ka,k,na,ag,éM,🍤,🍤 sh,shrimp,no such job,zz,'; drop table jobs; --,a*b,^caf,caf OR pov,NEAR(a b),o'brien,O’BRIEN,o',n’s,’,'quoted',‘q,o`brien".split(
      ",",
    ),
  ];

  test.each(needles)("%s", async (needle) => {
    for (const title of words) await makeLiveJob({ title, company: "Ü", description: "–" });
    const folded = (text: string) =>
      text
        .normalize("NFD")
        .replace(/\p{Mn}/gu, "")
        .toLowerCase()
        .replaceAll("ς", "σ")
        .replace(/[‘’]/g, "'");
    const expected = words.filter((title) => folded(title).includes(folded(needle)));
    expect((await titles(needle)).sort()).toEqual(expected.sort());
  });
});

describe("a search follows the jobs", () => {
  test("through approval, edit, expiry and deletion, also when another program writes", async () => {
    const { id } = await makeJob({ title: "Line Cook", description: "On the boardwalk" });
    expect(await titles("boardwalk")).toEqual([]);
    expect(await adminTitles("pending", "line cook")).toEqual(["Line Cook"]);
    await approveJob(id, { admin: ADMIN });
    expect(await titles("boardwalk")).toEqual(["Line Cook"]);
    expect(await adminTitles("pending", "line cook")).toEqual([]);
    await editJob(
      id,
      { admin: ADMIN, seen: 1 },
      { ...submission, title: "Baker", description: "At the pier", tier: "basic", notes: null },
    );
    expect(await titles("boardwalk")).toEqual([]);
    expect(await titles("pier")).toEqual(["Baker"]);
    await run("UPDATE jobs SET company = 'Marsh Hen' WHERE id = ?", id);
    expect(await titles("marsh")).toEqual(["Baker"]);
    await expireJobs(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await titles("baker")).toEqual([]);
    expect(await adminTitles("expired", "marsh")).toEqual(["Baker"]);
    await deleteJob(id, ADMIN);
    expect(await adminTitles("expired", "marsh")).toEqual([]);
  });

  test("notes, pending and rejected jobs are in nobody's search but the admins'", async () => {
    await makeLiveJob({ notes: "overpaid" });
    await makeJob({ title: "Secret Cook" });
    await makeJob({ title: "Rejected Cook", status: "rejected" });
    expect([
      ...(await titles("overpaid")),
      ...(await titles("secret")),
      ...(await titles("rejected")),
    ]).toEqual([]);
  });
});

describe("of many", () => {
  const fill = async (many: number) => {
    for (let index = 0; index < many; index += 1) {
      // Stored in another order than submitted, as by an import.
      const submittedAt = new Date(1e12 + ((index * 11) % many));
      await makeLiveJob({ title: `Cook ${(index * 11) % many}`, submittedAt });
    }
  };

  test.each([
    ["cook", 700],
    ["cook", 1150],
    ["oo", 700],
    ["oo", 1150],
  ])(
    "those with %s of %i, each stands on one page, newest first, to the last page",
    async (q, many) => {
      await fill(many);
      const found: string[] = [];
      for (let page = 1; ; page += 1) {
        const { jobs, hasOlder } = await search(q, page);
        found.push(...jobs.map(({ title }) => title));
        if (!hasOlder) break;
        expect(jobs).toHaveLength(PAGE_SIZE);
      }
      expect(found).toEqual(Array.from({ length: many }, (_, index) => `Cook ${many - 1 - index}`));
    },
  );

  test.each(["cook", "ok"])("a filter that leaves few finds them among all with %s", async (q) => {
    await makeLiveJob({ title: "First Cook", category: "Wellness", submittedAt: new Date(1e11) });
    await makeLiveJob({ title: "Second Cook", type: "Freelance", submittedAt: new Date(1e11) });
    await makeJob({ title: "Third Cook", status: "rejected", submittedAt: new Date(1e11) });
    await fill(1150);
    const filter = { q, category: "all", type: "all", page: 1 } as const;
    expect((await listLiveJobs({ ...filter, category: "Wellness" })).jobs).toMatchObject([
      { title: "First Cook" },
    ]);
    expect((await listLiveJobs({ ...filter, type: "Freelance" })).jobs).toMatchObject([
      { title: "Second Cook" },
    ]);
    expect((await listJobs("rejected", filter)).jobs).toMatchObject([{ title: "Third Cook" }]);
  });
});

describe("across words", () => {
  const PARTS = [
    "host",
    "a",
    "Cook",
    " ",
    " ",
    " ",
    "\n",
    "é",
    "e\u0301",
    "İs",
    "\u212a",
    "'",
    "’",
  ];
  PARTS.push(
    "B",
    ";",
    "\u037e",
    "`",
    "\u1fef",
    "ſ",
    "–",
    '"',
    "\\",
    "ΟΔΟΣ",
    "🍤",
    "\t",
    "x".repeat(40),
  );
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const makeText = (length: number) =>
    Array.from({ length }, () => PARTS[random(PARTS.length)]).join("");

  test("each job that has the words is found, whatever stands between and around them", async () => {
    const texts = Array.from({ length: PAGE_SIZE }, () => makeText(14));
    for (const title of texts) await makeLiveJob({ title, company: "–", description: "–" });
    const missed: string[] = [];
    for (const text of texts) {
      const letters = [...text];
      for (let at = 0; at < 40; at += 1) {
        const from = random(letters.length);
        const q = letters.slice(from, from + 2 + random(24)).join("");
        const holds = foldAccents(text).includes(foldAccents(q));
        if (holds && !(await titles(q)).includes(text)) missed.push(q);
      }
    }
    expect(missed).toEqual([]);
  });
});
