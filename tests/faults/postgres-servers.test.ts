import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { noPostgres, onSqliteRun, useCluster } from "#tests/support/postgres.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { type Smtp, startSmtp } from "#tests/support/smtp.ts";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { countByAddress, mailVariables } from "./emails.ts";
import { isLong, LONG_MS } from "./form.ts";
import { lists, placesOf } from "./job-places.ts";
import { noPair, startPair } from "./postgres-pair.ts";
import { noProxy, startProxy } from "./proxy.ts";
import { POLL, postJob, send, signIn, toastOf, type Values, visit } from "./visitors.ts";
import { lostOf, writeTo } from "./writers.ts";

const READERS = isLong ? 2000 : 300;
const HOUR_MS = 60 * 60 * 1000;
const EIGHT = Date.parse("2026-12-04T13:00:00Z");
const SESSION_SECRET = "a secret for tests only";
const CHARGE = 7_153_003;
const SERVERS = 7_153_005;
const SOON = { timeout: 100_000, interval: 100 };

const clock = join(process.cwd(), "node_modules/.cache", `clock-servers-${process.pid}`);
const setClock = (moment: number) => writeFileSync(clock, String(moment));

/** The first of them is in charge. The database knows them by their names. */
async function startServers(url: string, variables: Record<string, string> = {}) {
  const start = (name: string) => {
    const own = new URL(url);
    own.searchParams.set("application_name", name);
    return startSite({ DATABASE_URL: own.href, SESSION_SECRET, ...variables });
  };
  return [await start("first"), await start("second")] as const;
}

/** Who has the lock of app/db/postgres/leader.server.ts, and in which process of PostgreSQL. */
async function findInCharge(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `SELECT pid, application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = ${CHARGE} AND granted AND datname = current_database()`,
  );
  return rows[0];
}

async function connect(url: string) {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}

const isSkipped = noPostgres || onSqliteRun;

describe.skipIf(isSkipped)("Two servers on one PostgreSQL", () => {
  const name = `servers_${process.pid}`;
  let cluster: Awaited<ReturnType<typeof useCluster>>;
  let database: pg.Client;
  let smtp: Smtp;
  let first: Site;
  let second: Site;

  beforeAll(async () => {
    cluster = await useCluster();
    const url = await createDatabase(cluster.url, name);
    database = await connect(url);
    smtp = await startSmtp();
    setClock(EIGHT - 30 * HOUR_MS);
    const variables = { CLOCK: clock, ...mailVariables(smtp.url) };
    [first, second] = await startServers(url, variables);
  });
  afterAll(async () => {
    await first?.stop();
    await second?.stop();
    await smtp?.stop();
    await database?.end();
    await dropDatabase(cluster.url, name);
    await cluster.stop();
    rmSync(clock, { force: true });
  });

  test("what a reviewer approves on one is seen on the other, in page, feed and search", async () => {
    const title = "Perfumer";
    expect((await postJob(first, { title })).status).toBe(303);
    const { rows } = await database.query("SELECT id FROM jobs WHERE title = $1", [title]);
    const { id } = rows[0];
    expect(await placesOf(first, title, lists(title))).toEqual([]);
    const cookie = await signIn(second);
    const approval = { intent: "approve", id };
    expect(toastOf(await send(second, "/admin/jobs", approval, { Cookie: cookie }))).toBe(
      "Job live",
    );
    const approvedAt = performance.now();
    const isThere = async (path: string) =>
      (await (await visit(first, path)).text()).includes(title);
    for (const path of [...lists(title), `/jobs/${id}`]) {
      await expect.poll(() => isThere(path), { ...POLL, interval: 10 }).toBe(true);
    }
    console.log(`seen on the other server after ${Math.round(performance.now() - approvedAt)} ms`);
    expect((await send(first, `/jobs/${id}/report`, { reason: "gone" })).status).toBe(303);
    expect((await visit(second, "/admin/jobs", { Cookie: cookie })).status).toBe(200);
  });

  test("what an editor publishes on one is seen on the other, in list, page, calendar and search", async () => {
    const cookie = await signIn(second);
    const event = {
      title: "Regatta of Bathtubs",
      description: "Whoever floats wins.",
      date: "Saturday, December 12, 2026",
      time: "9 AM",
      venue: "Bayfront",
      location: "Bayfront Place",
      image: "/images/events/saltmarsh-swing.jpg",
      price: "Free",
      tags: "Family",
    };
    const path = "/events/regatta-of-bathtubs";
    const paths = ["/events", "/events.ics", "/data/events.json", "/search?q=bathtubs"];
    expect(await placesOf(first, "Bathtubs", [...paths, path])).toEqual([]);
    const shown = async () => {
      const answers = [...paths, path].map(async (each) => (await visit(first, each)).text());
      return (await Promise.all(answers)).filter((text) => text.includes("Bathtubs")).length;
    };
    const change = async (to: string, values: Values) =>
      (await send(second, `/admin/guide/event/${to}`, values, { Cookie: cookie })).status;
    expect(await change("new", { ...event, intent: "publish" })).toBe(303);
    const publishedAt = performance.now();
    await expect.poll(shown, { ...POLL, interval: 10 }).toBe(paths.length + 1);
    console.log(
      `published on the other server after ${Math.round(performance.now() - publishedAt)} ms`,
    );
    expect(await change("regatta-of-bathtubs", { intent: "retire", seen: "2" })).toBe(303);
    await expect.poll(shown, { ...POLL, interval: 10 }).toBe(0);
  });

  test(
    "take postings and sign-ups, and lose none of them when one is killed",
    async () => {
      const writers = writeTo([first, second]);
      await expect.poll(writers.count, SOON).toBeGreaterThan(60);
      await second.kill();
      const before = writers.count();
      await expect.poll(writers.count, SOON).toBeGreaterThan(before + 60);
      await second.restart();
      const after = writers.count();
      await expect.poll(writers.count, SOON).toBeGreaterThan(after + 60);
      const { total, longestMs, ...acknowledged } = await writers.stop();
      expect(await lostOf(database, acknowledged)).toEqual({ lost: [], twice: 0 });
      console.log(
        `kill -9 of a server: ${total} acknowledged, 0 lost, ${Math.round(longestMs)} ms without one`,
      );
    },
    LONG_MS,
  );

  test("hand the charge on from one that is frozen, as when its machine is gone without a word", async () => {
    const named = (await findInCharge(database))?.name;
    const [frozen, other] = named === "second" ? [second, "first"] : [first, "second"];
    process.kill(frozen.pid, "SIGSTOP");
    try {
      await expect.poll(async () => (await findInCharge(database))?.name, SOON).toBe(other);
    } finally {
      process.kill(frozen.pid, "SIGCONT");
    }
    await expect.poll(async () => (await visit(frozen, "/healthz")).status, SOON).toBe(200);
    expect((await findInCharge(database))?.name).toBe(other);
  });

  test("end without having stored anything where they were frozen while another release changed the schema", async () => {
    const countServers = async () =>
      Number(
        (
          await database.query(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1",
            [SERVERS],
          )
        ).rows[0].count,
      );
    const email = "late@mail.example";
    await expect.poll(countServers, SOON).toBe(2);
    process.kill(first.pid, "SIGSTOP");
    let isFrozen = true;
    try {
      await expect.poll(countServers, SOON).toBe(1);
      await database.query(
        "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 1e14)",
      );
      const answer = send(first, "/newsletter", { email }).then(
        ({ status }) => status,
        () => 0,
      );
      process.kill(first.pid, "SIGCONT");
      isFrozen = false;
      expect(await answer).not.toBe(303);
      await expect.poll(first.output, SOON).toContain("This server ends");
    } finally {
      if (isFrozen) process.kill(first.pid, "SIGCONT");
      await database.query("DELETE FROM __drizzle_migrations WHERE hash = 'later'");
    }
    const { rows } = await database.query("SELECT FROM subscriptions WHERE email = $1", [email]);
    expect(rows).toEqual([]);
    await first.restart();
  });

  test(
    "send a Friday edition once to each reader, with the one in charge cut off amid it, and then killed",
    async () => {
      await database.query("DELETE FROM emails");
      await database.query("DELETE FROM subscriptions");
      await database.query(
        `INSERT INTO subscriptions (id, email, list, source, created_at, token, confirmed_at)
         SELECT gen_random_uuid(), 'reader-' || n || '@mail.example', 'weekly', '/', 1, gen_random_uuid(), 1
         FROM generate_series(1, $1::integer) n`,
        [READERS],
      );
      const state = async () =>
        (await database.query("SELECT state FROM editions WHERE list = 'weekly'")).rows[0]?.state;
      const count = async (where: string) =>
        Number(
          (await database.query(`SELECT count(*) FROM emails WHERE kind = 'weekly' AND ${where}`))
            .rows[0].count,
        );

      setClock(EIGHT - 24 * HOUR_MS);
      await expect.poll(state, SOON).toBe("draft");
      smtp.received.length = 0;
      setClock(EIGHT);
      await smtp.until(() => smtp.received.length > READERS / 6);
      const inCharge = await findInCharge(database);
      await database.query("SELECT pg_terminate_backend($1)", [inCharge?.pid]);
      await smtp.until(() => smtp.received.length > READERS / 3);
      const killed = (await findInCharge(database))?.name === "second" ? second : first;
      await killed.kill();
      await expect
        .poll(() => count("state IN ('waiting', 'sending')"), { ...SOON, timeout: LONG_MS })
        .toBe(0);

      const doubtful = (
        await database.query(
          "SELECT recipient FROM emails WHERE kind = 'weekly' AND state = 'doubtful'",
        )
      ).rows.map(({ recipient }) => recipient);
      const heard = countByAddress(smtp.received.filter(({ to }) => to[0]?.startsWith("reader-")));
      const readers = Array.from(
        { length: READERS },
        (_, index) => `reader-${index + 1}@mail.example`,
      );
      expect([...heard].filter(([, times]) => times > 1)).toEqual([]);
      expect(readers.filter((reader) => !heard.has(reader) && !doubtful.includes(reader))).toEqual(
        [],
      );
      // Those that were being sent.
      expect(doubtful.length).toBeLessThanOrEqual(2);
      expect(await count("state = 'sent'")).toBe(READERS - doubtful.length);
      await killed.restart();
      expect(await count("true")).toBe(READERS);
      console.log(`edition: ${READERS} readers, 0 twice, ${doubtful.length} in doubt`);
    },
    LONG_MS,
  );
});

describe.skipIf(isSkipped || noProxy)("Two servers behind the shipped proxy", () => {
  test(
    "hold nobody for 7 s and forms for 5 s at most when one of them is frozen, and lose none",
    async () => {
      const cluster = await useCluster();
      const name = `proxied_${process.pid}`;
      const url = await createDatabase(cluster.url, name);
      const sites = await startServers(url, { TRUSTED_PROXIES: "2" });
      const proxy = await startProxy([sites[0].port, sites[1].port]);
      onTestFinished(async () => {
        await proxy.stop();
        for (const site of sites) await site.kill();
        await dropDatabase(cluster.url, name);
        await cluster.stop();
      });
      const behind = { url: proxy.url } as Site;
      await expect.poll(async () => (await visit(behind, "/healthz")).status, SOON).toBe(200);
      const writers = writeTo([behind]);
      await expect.poll(writers.count, SOON).toBeGreaterThan(60);
      process.kill(sites[0].pid, "SIGSTOP");
      const before = writers.count();
      await expect.poll(writers.count, SOON).toBeGreaterThan(before + 60);
      await new Promise((resolve) => setTimeout(resolve, 8000));
      process.kill(sites[0].pid, "SIGCONT");
      const after = writers.count();
      await expect.poll(writers.count, SOON).toBeGreaterThan(after + 60);
      const { total, longestMs, slowestMs, ...acknowledged } = await writers.stop();
      const database = await connect(url);
      const { lost, twice } = await lostOf(database, acknowledged);
      await database.end();
      console.log(
        `a frozen server: ${total} acknowledged, ${lost.length} lost, ${Math.round(slowestMs)} ms for an answer at most, ${Math.round(longestMs)} ms without a stored form`,
      );
      expect({ lost, twice }).toEqual({ lost: [], twice: 0 });
      expect(slowestMs).toBeLessThan(7000);
      expect(longestMs).toBeLessThan(5000);
    },
    LONG_MS,
  );
});

describe.skipIf(noPair || onSqliteRun)("Two servers before a pair of PostgreSQL", () => {
  test(
    "lose nothing that they acknowledged when the leader is killed, and then one of them",
    async () => {
      const pair = await startPair();
      onTestFinished(pair.stop);
      const sites = await startServers(pair.url);
      onTestFinished(async () => {
        for (const site of sites) await site.stop();
      });
      const writers = writeTo(sites);
      await expect.poll(writers.count, SOON).toBeGreaterThan(60);
      const leader = (await pair.leader())?.name;
      await pair.killLeader();
      const after = writers.count();
      await expect.poll(writers.count, SOON).toBeGreaterThan(after + 60);
      await sites[0].kill();
      const alone = writers.count();
      await expect.poll(writers.count, SOON).toBeGreaterThan(alone + 60);
      const { total, longestMs, ...acknowledged } = await writers.stop();
      const database = await connect(pair.url);
      const { lost, twice } = await lostOf(database, acknowledged);
      await database.end();
      console.log(
        `kill -9 of the leader, then of a server: ${total} acknowledged, ${lost.length} lost, ${(longestMs / 1000).toFixed(1)} s without one`,
      );
      expect({ lost, twice }).toEqual({ lost: [], twice: 0 });
      expect((await pair.leader())?.name).not.toBe(leader);
      await sites[0].restart();
    },
    LONG_MS,
  );
});
