import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { noPostgres, onSqliteRun, useCluster } from "#tests/support/postgres.ts";
import { startFront, throughPort } from "#tests/support/postgres-front.ts";
import { freePort, launchServer, type Site, startSite, typedJob } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { mailVariables } from "./emails.ts";
import { LONG_MS } from "./form.ts";
import { health, missing, POLL, send, signIn, type Values, visit } from "./visitors.ts";

const NAME = `away_${process.pid}`;
const SESSION_SECRET = "a secret for tests only";
const SOON = { timeout: 100_000, interval: 100 };
const STACK = /^ {4}at /m;

let cluster: Awaited<ReturnType<typeof useCluster>>;
let front: Awaited<ReturnType<typeof startFront>>;
let database: pg.Client;
let site: Site;

const isSkipped = noPostgres || onSqliteRun;

beforeAll(async () => {
  if (isSkipped) return;
  cluster = await useCluster();
  const url = await createDatabase(cluster.url, NAME);
  database = new pg.Client(url);
  await database.connect();
  front = await startFront(async () => Number(new URL(url).port));
  site = await startSite({
    DATABASE_URL: throughPort(url, front.port),
    SESSION_SECRET,
    SEED_SAMPLE_JOBS: "on",
  });
});
afterEach(async () => {
  if (isSkipped) return;
  front.become("open");
  await isWell();
});
afterAll(async () => {
  await site?.stop();
  front?.stop();
  await database?.end();
  await dropDatabase(cluster.url, NAME);
  await cluster.stop();
});

/** The health check remembers its answer for a while, and the line is opened each second. */
const isWell = () =>
  expect.poll(async () => (await visit(site, "/healthz")).status, POLL).toBe(200);

const FORMS: [path: string, values: Values, kept: string[]][] = [
  ["/jobs?post", typedJob, Object.values(typedJob)],
  ["/jobs", { intent: "digest", email: "digest@mail.example" }, ["digest@mail.example"]],
  ["/jobs/alerts?q=cook", { email: "alert@mail.example" }, ["alert@mail.example"]],
  ["/newsletter", { email: "reader@mail.example" }, ["reader@mail.example"]],
  ...["/contact", "/advertise", "/wellness"].map((path): [string, Values, string[]] => {
    const values = {
      name: "Ada Alder",
      email: `ada${path.slice(1)}@mail.example`,
      company: "Alder & Sons",
      message: "Three lines about us.",
      description: "Three lines about us.",
    };
    return [path, values, ["Ada Alder", values.email, "Three lines about us."]];
  }),
];

const count = async (table: string, where = "true") =>
  Number((await database.query(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0].count);

const stored = async () => [
  await count("jobs", "company = 'Gulf Grill'"),
  await count("subscriptions"),
  await count("inquiries"),
];

describe.skipIf(isSkipped)("A database", () => {
  test.each(["closed", "silent"] as const)(
    "that is %s amid a form costs no word, lets nothing through and is not asked twice",
    async (state) => {
      const before = await stored();
      front.become(state);
      const answers = FORMS.map(async ([path, values, kept]) => {
        const answer = await send(site, path, values);
        const page = await answer.text();
        return [
          path,
          answer.status >= 500,
          missing(page, kept.map(inMarkup)),
          page.includes(SORRY),
        ];
      });
      expect(await Promise.all(answers)).toEqual(FORMS.map(([path]) => [path, true, [], true]));
      front.become("open");
      await isWell();
      expect(await stored()).toEqual(before);
    },
    120_000,
  );

  test("that was away takes each form afterwards, once", async () => {
    const before = await stored();
    for (const [path, values] of FORMS) {
      expect([path, (await send(site, path, values)).status]).toEqual([path, 303]);
    }
    expect(await stored()).toEqual(before.map((rows, index) => rows + ([1, 2, 3][index] ?? 0)));
  });

  test("that is away shows nothing stale: the board says so, and pages without rows are there", async () => {
    await visit(site, "/jobs");
    front.become("closed");
    // A moment passes until the server knows.
    await expect.poll(async () => (await visit(site, "/jobs")).status, POLL).toBe(503);
    const board = await (await visit(site, "/jobs")).text();
    expect(missing(board, ["We can't show the jobs right now."])).toEqual([]);
    const statuses = ["/newsletter", "/jobs/feed.xml", "/about", "/events", "/contact"].map(
      async (path) => [path, (await visit(site, path)).status],
    );
    expect(await Promise.all(statuses)).toEqual([
      ["/newsletter", 503],
      ["/jobs/feed.xml", 500],
      ["/about", 200],
      ["/events", 200],
      ["/contact", 200],
    ]);
    await expect.poll(async () => (await health(site))[0], POLL).toBe(503);
    front.become("open");
    await expect.poll(async () => (await visit(site, "/jobs")).status, POLL).toBe(200);
  });

  test("that is away leaves the guide as it was last, and the desk says what is wrong and loses no word", async () => {
    const cookie = await signIn(site);
    const paths = ["/events", "/events.ics", "/dining", "/data/dining.json", "/places"];
    const bodies = () =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await visit(site, path);
          return [path, answer.status, await answer.text()];
        }),
      );
    const before = await bodies();
    const lines = await count("guide_versions");
    front.become("closed");
    await expect.poll(async () => (await visit(site, "/jobs")).status, POLL).toBe(503);
    expect(await bodies()).toEqual(before);
    const path = "/admin/guide/restaurant/tilt-and-tide";
    const desk = await visit(site, "/admin/guide", { Cookie: cookie });
    expect(desk.status).toBe(503);
    expect(missing(await desk.text(), ["the database does not answer"])).toEqual([]);
    const words = { intent: "publish", seen: "1", name: "Tilt & Tide Anew" };
    const answer = await send(site, path, words, { Cookie: cookie });
    expect([answer.status >= 500, (await answer.text()).includes("Go back:")]).toEqual([
      true,
      true,
    ]);
    front.become("open");
    await isWell();
    expect(await count("guide_versions")).toBe(lines);
    expect(await count("guide_records", "draft IS NOT NULL")).toBe(0);
    expect((await send(site, path, words, { Cookie: cookie })).status).toBe(303);
    const dining = async () => (await visit(site, "/dining")).text();
    await expect.poll(dining, POLL).toContain("Tilt &amp; Tide Anew");
  });

  test("that is away amid what only it can show answers that the words are one step back", async () => {
    const cookie = await signIn(site);
    const { rows } = await database.query("SELECT id FROM jobs WHERE status = 'live' LIMIT 1");
    const before = await count("job_history");
    front.become("closed");
    const id = rows[0].id;
    for (const [path, values] of [
      [`/jobs/${id}/report`, { reason: "other", words: "Not right" }],
      [`/jobs/manage/${"a".repeat(43)}`, { intent: "edit", ...typedJob }],
      ["/admin/jobs", { intent: "edit", id, ...typedJob }],
    ] satisfies [string, Values][]) {
      const answer = await send(site, path, values, { Cookie: cookie });
      const page = await answer.text();
      expect([path, answer.status >= 500, page.includes("Go back:")]).toEqual([path, true, true]);
    }
    front.become("open");
    await isWell();
    expect(await count("job_history")).toBe(before);
    const admin = await visit(site, "/admin", { Cookie: cookie });
    expect(admin.status).toBe(200);
  });

  test("whose answer to a commit is lost is asked whether it was stored, and the employer hears of nothing", async () => {
    const job = { ...typedJob, title: "Pastry Cook" };
    front.loseAnswerTo(["COMMIT"]);
    expect((await send(site, "/jobs?post", job)).status).toBe(303);
    expect(await count("jobs", "title = 'Pastry Cook'")).toBe(1);
  });

  test("that cannot be asked either has a posting once, however often it is sent", async () => {
    const job = { ...typedJob, title: "Line Cook" };
    front.loseAnswerTo(["COMMIT"], () => front.become("closed"));
    const lost = await send(site, "/jobs?post", job);
    expect([lost.status, missing(await lost.text(), ["Line Cook", SORRY])]).toEqual([500, []]);
    front.become("open");
    await isWell();
    expect((await send(site, "/jobs?post", job)).status).toBe(303);
    expect(await count("jobs", "title = 'Line Cook'")).toBe(1);
  });

  test("that did not hear the commit has not stored it, and the posting is sent again", async () => {
    const job = { ...typedJob, title: "Prep Cook" };
    front.dropWords("COMMIT");
    const lost = await send(site, "/jobs?post", job);
    expect([lost.status, missing(await lost.text(), ["Prep Cook", SORRY])]).toEqual([500, []]);
    await isWell();
    expect(await count("jobs", "title = 'Prep Cook'")).toBe(0);
    expect((await send(site, "/jobs?post", job)).status).toBe(303);
    expect(await count("jobs", "title = 'Prep Cook'")).toBe(1);
  });
});

describe.skipIf(isSkipped)("An email", () => {
  test(
    "whose claim may be stored or not is sent once",
    async () => {
      const name = `${NAME}_mail`;
      const url = await createDatabase(cluster.url, name);
      onTestFinished(() => dropDatabase(cluster.url, name));
      const smtp = await startSmtp();
      onTestFinished(smtp.stop);
      const claims = await startFront(async () => Number(new URL(url).port));
      onTestFinished(claims.stop);
      const outbox = new pg.Client(url);
      await outbox.connect();
      onTestFinished(() => outbox.end());
      const mailing = await startSite({
        DATABASE_URL: throughPort(url, claims.port),
        SESSION_SECRET,
        ...mailVariables(smtp.url),
      });
      onTestFinished(mailing.stop);
      claims.loseAnswerTo(['update "emails"', "COMMIT"], () => claims.become("closed"));
      await outbox.query(
        `INSERT INTO emails (id, kind, once, recipient, data, subject, text, html, created_at, not_before, give_up_at)
         VALUES ('one', 'test', 'one', 'reader@mail.example', '{}', 'What is on', 'Much', 'Much', $1, $1, $2)`,
        [Date.now(), Date.now() + LONG_MS],
      );
      const email = async () =>
        (await outbox.query("SELECT state, attempts FROM emails WHERE id = 'one'")).rows[0];
      await expect.poll(mailing.output, SOON).toContain("The outbox cannot be written");
      claims.become("open");
      await expect.poll(email, SOON).toEqual({ state: "sent", attempts: 1 });
      expect(smtp.received.map(({ to }) => to)).toEqual([["reader@mail.example"]]);
    },
    LONG_MS,
  );
});

const SORRY = "Please try again";
const inMarkup = (text: string) => text.replace("&", "&amp;");

describe.skipIf(isSkipped)("A start", () => {
  const change = (part: (url: URL) => void) => {
    const url = new URL(cluster.url);
    part(url);
    return url.href;
  };

  test.each([
    ["away", (url: URL) => (url.port = "1"), "does not answer"],
    [
      "of another password",
      (url: URL) => (url.password = "wrong"),
      "refuses this user or password",
    ],
    ["not there", (url: URL) => (url.pathname = "/nothing"), "does not exist. Make it: createdb"],
    ["on a host that nobody knows", (url: URL) => (url.hostname = "no.invalid"), "nobody knows"],
  ])(
    "on a database that is %s ends with a sentence, and without a stack",
    async (_, part, words) => {
      const variables = {
        DATABASE_URL: change(part),
        SESSION_SECRET,
        PORT: String(await freePort()),
      };
      const server = launchServer(site.folder, variables);
      const code = await server.ended();
      expect(server.output()).toContain(words);
      expect(server.output()).not.toContain(new URL(cluster.url).password);
      expect(server.output()).not.toMatch(STACK);
      expect(code).toBe(1);
    },
  );
});
