import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { foldAccents } from "#app/locale/fold.ts";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof useDatabase>>;
let client: Client;
beforeAll(async () => {
  if (noPostgres) return;
  database = await useDatabase("search");
  client = await database.connect();
  // So many newer ones that what is rare has to be looked up.
  await client.query(`
    insert into jobs (id, company, title, category, type, location, description, requirements, apply_link, status, submitted_at)
    select 'common-' || at, 'Bay', 'Cook', 'hospitality', 'full-time', '', 'In our kitchen', '', '', 'live', 1000 + at
    from generate_series(1, 1200) as at`);
});
afterAll(() => database?.end());
beforeEach(async () => {
  await client?.query("delete from jobs where submitted_at < 1000");
});

type Posting = Partial<Record<"title" | "company" | "description" | "status" | "category", string>>;

async function add(id: string, posting: Posting) {
  const job = {
    title: "Title",
    company: "Company",
    description: "Words",
    status: "live",
    category: "retail",
    ...posting,
  };
  await client.query(
    `insert into jobs (id, title, company, description, status, category, type, location, requirements, apply_link, submitted_at)
    values ($1, $2, $3, $4, $5, $6, 'seasonal', '', '', '', 1)`,
    [id, job.title, job.company, job.description, job.status, job.category],
  );
}

async function find(
  needles: string | string[],
  scope = "live",
  filter: Record<string, string> = {},
) {
  const { status = scope === "live" ? "live" : "all", category = "all", type = "all" } = filter;
  const { rows } = await client.query<{ numbers: string[] | null }>(
    "select find_jobs($1, $2, $3, $4, $5) as numbers",
    [scope, [needles].flat(), status, category, type],
  );
  const numbers = rows[0]?.numbers;
  if (!numbers) return "many";
  const found = await client.query<{ id: string }>(
    "select id from jobs where number = any($1::bigint[]) order by id",
    [numbers],
  );
  return found.rows.map(({ id }) => id);
}

test.skipIf(noPostgres)("any part of a live job's words is found, however short", async () => {
  const texts = [
    "Zoë’s Quay",
    "Жуков & Sons",
    "日本語 C++",
    "50% off_\\ $25",
    "zoe\u0308 x",
    "At a [big] rn/nurse`s, ~by~ the  sea. Q",
    "Ὀδός ΟΔΟΣ",
  ];
  for (const [index, title] of texts.entries()) await add(`job-${index}`, { title });
  const parts = texts.flatMap((text) => {
    const letters = [...text];
    return letters.flatMap((_, from) =>
      [1, 2, 3, 4, 7, 9, 12, 16, 40].map((length) => letters.slice(from, from + length).join("")),
    );
  });
  const common = "cook\nbay\nin our kitchen";
  const wordsOf = (title: string) => `${foldAccents(title)}\ncompany\nwords`;
  for (const part of new Set([...parts, "zq", "@", "%%", "_x", "nothing", "‘S", "\\"])) {
    const expected = texts.flatMap((title, index) =>
      wordsOf(title).includes(foldAccents(part)) ? [`job-${index}`] : [],
    );
    const isCommon = common.includes(foldAccents(part));
    expect([part, await find(part)]).toEqual([part, isCommon ? "many" : expected]);
  }
});

test.skipIf(noPostgres)(
  "what most jobs hold is no list of numbers, nor is an empty search",
  async () => {
    expect([await find("kitchen"), await find("o"), await find([]), await find("")]).toEqual(
      Array(4).fill("many"),
    );
  },
);

test.skipIf(noPostgres)("several words may stand anywhere, in any order", async () => {
  await add("both", { title: "Pastry chef", description: "Near the marina" });
  await add("one", { title: "Pastry chef" });
  expect(await find(["marina", "chef", "th"])).toEqual(["both"]);
});

test.skipIf(noPostgres)(
  "descriptions are searched by visitors only, and other jobs by admins only",
  async () => {
    await add("live", { description: "Harpist" });
    await add("pending", { title: "Harpist", status: "pending" });
    expect(await find("harpist")).toEqual(["live"]);
    expect(await find("harpist", "job")).toEqual(["pending"]);
    await client.query("update jobs set status = 'live' where id = 'pending'");
    await client.query("update jobs set description = 'Pianist' where id = 'live'");
    expect(await find("harpist")).toEqual(["pending"]);
  },
);

test.skipIf(noPostgres)(
  "a search keeps to its filters, also where the text is common",
  async () => {
    await add("kitchen", { description: "In our kitchen", category: "retail" });
    await add("other", { description: "In our kitchen", category: "education" });
    expect(await find("kitchen", "live", { category: "retail" })).toEqual(["kitchen"]);
    expect(await find("title", "job", { status: "expired" })).toEqual([]);
  },
);

test.skipIf(noPostgres)("what somebody types is never a part of the statement", async () => {
  await add("quoted", { title: `'); drop table jobs; -- "$1" %s %L {a,b}` });
  for (const part of ["'); drop table", "%s %L", "{a,b}", '"$1"', "');"]) {
    expect([part, await find(part)]).toEqual([part, ["quoted"]]);
  }
});
