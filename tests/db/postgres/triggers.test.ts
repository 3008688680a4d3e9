import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";

const WRITERS = 10;
const STATUSES = ["pending", "live", "expired", "rejected"];

let database: Awaited<ReturnType<typeof useDatabase>>;
let client: Client;
beforeAll(async () => {
  if (noPostgres) return;
  database = await useDatabase("triggers");
  client = await database.connect();
});
afterAll(() => database?.end());
beforeEach(async () => {
  for (const table of ["jobs", "editions"]) {
    await client?.query(`delete from ${table}`);
  }
});

const addJob = (by: Client, id: string, status: string, tier = "basic") =>
  by.query(
    `insert into jobs (id, title, company, description, category, type, location, requirements, apply_link, status, tier, submitted_at)
    values ($1, 'Cook', 'Bay', 'Words', '', '', '', '', '', $2, $3, 1)`,
    [id, status, tier],
  );
async function rowsOf(query: string) {
  return (await client.query({ text: query, rowMode: "array" })).rows;
}
const counted = async () => ({
  jobs: await rowsOf("select status, tier, total from job_counts where total <> 0 order by 1, 2"),
});
const there = async () => ({
  jobs: await rowsOf("select status, tier, count(*)::int from jobs group by 1, 2 order by 1, 2"),
});
const version = async () => (await rowsOf("select total from live_changes"))[0]?.[0];

test.skipIf(noPostgres)("jobs are counted by status and tier", async () => {
  for (const [index, status] of STATUSES.entries()) await addJob(client, `job-${index}`, status);
  expect(await counted()).toEqual(await there());
  await client.query("update jobs set status = 'expired', tier = 'premium' where status = 'live'");
  await client.query("delete from jobs where status in ('pending', 'rejected')");
  expect(await counted()).toEqual(await there());
});

test.skipIf(noPostgres)(
  "ten writers who agree on nothing count right, and none waits for ever",
  async () => {
    const write = async (name: number) => {
      const own = await database.connect();
      for (let round = 0; round < 10; round++) {
        const [first, second] = round % 2 === name % 2 ? ["live", "pending"] : ["pending", "live"];
        await own.query("begin");
        await addJob(own, `${name}-${round}`, String(first), round % 3 === 0 ? "premium" : "basic");
        await own.query("update jobs set status = $1 where id = $2", [second, `${name}-${round}`]);
        await own.query("delete from jobs where id = $1", [`${(name + 1) % WRITERS}-${round - 1}`]);
        await own.query(round % 4 === 3 ? "rollback" : "commit");
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, name) => write(name)));
    const now = await counted();
    expect(now).toEqual(await there());
    expect(now.jobs.length).toBeGreaterThan(2);
  },
);

test.skipIf(noPostgres)(
  "the version changes with live jobs and sent editions, and with nothing else",
  async () => {
    const changes = [
      [false, "update jobs set featured = true where status = 'pending'"],
      [true, "update jobs set featured = true where status = 'live'"],
      [true, "update jobs set status = 'live' where status = 'pending'"],
      [true, "update jobs set status = 'expired'"],
      [false, "delete from jobs"],
      [false, "insert into editions (list, date, created_at) values ('weekly', '2026-11-27', 0)"],
      [true, "update editions set state = 'sent'"],
      [false, "update editions set state = 'sent'"],
      [true, "delete from editions"],
    ] as const;
    const before = await version();
    await addJob(client, "pending", "pending");
    expect(await version()).toBe(before);
    await addJob(client, "live", "live");
    expect(await version()).toBeGreaterThan(before);
    for (const [isChange, query] of changes) {
      const was = await version();
      await client.query(query);
      expect([query, (await version()) > was]).toEqual([query, isChange]);
    }
  },
);

test.skipIf(noPostgres)(
  "a server hears of each commit that changes pages once, and of no other",
  async () => {
    const listener = await database.connect();
    const heard: (string | undefined)[] = [];
    listener.on("notification", ({ payload }) => heard.push(payload));
    await listener.query("listen guide_changes");
    /** What was sent before the answer to this has come before it. */
    const told = async () => {
      await listener.query("select 1");
      return heard.splice(0);
    };
    await client.query("begin");
    await addJob(client, "first", "live");
    await addJob(client, "second", "live");
    expect(await told()).toEqual([]);
    await client.query("commit");
    expect(await told()).toEqual([""]);
    await addJob(client, "third", "pending");
    await client.query("begin; delete from jobs; rollback");
    await client.query(
      "insert into editions (list, date, created_at) values ('weekly', '2026-11-27', 0)",
    );
    await client.query("update editions set state = 'sending'");
    expect(await told()).toEqual([]);
    await client.query("update editions set state = 'sent'");
    expect(await told()).toEqual([""]);
    await client.query("update editions set state = 'sent'");
    expect(await told()).toEqual([]);
  },
);

test
  .skipIf(noPostgres)
  .each([
    "select number from jobs where status = 'live' order by submitted_at desc, number desc",
    "select number from jobs where status = 'live' and category = 'retail' order by submitted_at desc, number desc",
    "select id from inquiries where answered_at is null order by due_at, place",
    "select id from inquiries where answered_at is not null order by created_at desc, place desc",
    "select id from subscriptions order by created_at desc, place desc",
    "select id from subscriptions where list = 'weekly' order by created_at desc, place desc",
    "select id from emails order by created_at desc, place desc",
    "select place from emails where state = 'sent' order by not_before desc, place desc",
    "select place from emails where lower(recipient) >= 'a' and lower(recipient) < 'b' order by lower(recipient) desc, place desc",
    "select place from job_views order by place",
    "select * from subscriptions where place > 500 order by place",
  ])("a page needs no sorting: %s", async (query) => {
  await client.query("set enable_seqscan = off; set enable_sort = off");
  const plan = (await rowsOf(`explain ${query} limit 51`)).flat().join("\n");
  expect(plan).toContain("Index");
  expect(plan).not.toContain("Sort ");
});
