import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, describe, expect, test, vi } from "vitest";
import { inOrder } from "#tests/support/in-order.ts";

const migrations = readMigrationFiles({ migrationsFolder: "drizzle/sqlite" });
const NAMES: string[] = JSON.parse(
  readFileSync("drizzle/sqlite/meta/_journal.json", "utf8"),
).entries.map(({ tag }: { tag: string }) => tag);
/** Nobody has an earlier database than that of commit 899851d. */
const OLDEST = 17;
const OLDER = NAMES.map((name, index) => [name, index + 1] as const).slice(OLDEST - 1, -1);
const DAY_MS = 24 * 60 * 60 * 1000;
const STATUSES = ["live", "pending", "live", "expired", "rejected"];
const JOB_COUNT = 80;

const folder = mkdtempSync(join(tmpdir(), "guide-migrate-"));
const path = join(folder, "guide.db");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Row = Record<string, unknown>;
type Jobs = { id: string; title: string; status: string; submitted_at: number; rowid: number }[];

const schemas = makeSchemas();

/** An empty database for each number of migrations: every migration is applied to what the one before it left. */
function makeSchemas() {
  const database = new Database("");
  database.exec(
    "CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  const images = migrations.map(({ sql, hash, folderMillis }) => {
    for (const statement of sql) database.exec(statement);
    database
      .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
      .run(hash, folderMillis);
    return database.serialize();
  });
  database.close();
  return [Buffer.alloc(0), ...images];
}

/**
 * Puts a database into the file as the release with so many migrations left it, with rows in every table that people
 * fill. SQLite itself exchanges the content, so that a connection may be open on the file. No two have the same jobs.
 */
async function putOlder(version: number) {
  const database = new Database(schemas[version]);
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row);
    database
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`)
      .run(row);
  };
  const now = Date.now();
  for (let index = 0; index < JOB_COUNT; index += 1) {
    insert("jobs", {
      id: `job-${version}-${(index * 37) % JOB_COUNT}`,
      company: index % 3 ? "Gulf Grill" : "O’Brien & Söhne",
      title: index % 2 ? `Line Cook ${index}` : `Café host ${index}`,
      category: "Hospitality",
      type: "Full-time",
      location: "Old Town",
      description: index % 5 ? "On the boardwalk" : "寿司职人 at the pier",
      requirements: "None",
      apply_link: "work@example.com",
      tier: index % 7 ? "basic" : "partner",
      status: STATUSES[index % STATUSES.length],
      // Four at a time: only the order of rows tells them apart.
      submitted_at: now - Math.floor(index / 4) * 1000,
      expires_at: now + DAY_MS,
      ...(version > 17 && { requested_tier: index % 2 ? "featured" : null }),
    });
  }
  database.exec("DELETE FROM jobs WHERE rowid IN (3, 40, 80)");
  insert("users", {
    id: "u",
    email: "ann@example.com",
    full_name: "Ann",
    password_hash: "x",
    created_at: 1,
  });
  insert("user_roles", { user_id: "u", role: "admin" });
  insert("sessions", { id_hash: "s", user_id: "u", created_at: 1, expires_at: now + DAY_MS });
  insert(version > 39 ? "subscriptions" : "newsletter_signups", {
    id: "n",
    email: "ann@example.com",
    list: "jobs",
    source: "/jobs",
    created_at: 1,
    token: "a".repeat(64),
  });
  insert("inquiries", {
    id: "i",
    kind: "contact",
    name: "Ann",
    email: "ann@example.com",
    message: "Hello",
    created_at: 1,
    fingerprint: "f",
  });
  const rows = database.prepare("SELECT *, rowid AS rowid FROM jobs ORDER BY rowid").all() as Jobs;
  await database.backup(path);
  database.close();
  return rows;
}

type Program = Awaited<ReturnType<typeof loadProgram>>;
let program: Program | undefined;

/** The program of today, on the file that is there when it is loaded. */
async function loadProgram() {
  vi.resetModules();
  vi.stubEnv("DATABASE_PATH", path);
  const { migrateDatabase, closeDatabase } = await import("#app/db/migrate.server.ts");
  const { publicVersion, sqliteEngine } = await import("#app/db/client.server.ts");
  const sqlite = sqliteEngine.writer;
  sqlite.pragma("synchronous = OFF");
  const all = await import("#app/domain/jobs/jobs.server.ts");
  const { deleteJob } = await import("#app/domain/jobs/submit.server.ts");
  const live = await import("#app/domain/jobs/board.server.ts");
  const sources = await import("#app/domain/jobs/review/job-sources.server.ts");
  vi.unstubAllEnvs();
  afterAll(closeDatabase);
  return { migrateDatabase, publicVersion, sqlite, deleteJob, ...all, ...live, ...sources };
}

/** The program of today, when it has migrated that older database. It is loaded once, on the first of them. */
async function migrate(version: number) {
  const before = await putOlder(version);
  program ??= await loadProgram();
  const { migrateDatabase, sqlite } = program;
  const updates = [await migrateDatabase(), await migrateDatabase()].map((each) => each.isUpdated);
  // What the program remembers of a file is remembered by this number.
  sqlite.prepare("UPDATE live_changes SET total = ?").run(version * 1000);
  return { ...program, before, updates };
}

const filter = { q: "", category: "all", type: "all", page: 1 } as const;
const SEARCHES = ["cook", "CAFÉ", "ok", "é", "职人", "boardwalk", "gulf", "o'brien", "o’b"];

async function read({ listLiveJobs, listJobs, countJobs, sumRevenue }: Program) {
  const found = async (q: string) => {
    const pages = [1, 2].map((page) => listLiveJobs({ ...filter, q, page }));
    return (await Promise.all(pages)).flatMap(({ jobs }) => jobs.map(({ id }) => id));
  };
  return {
    live: await found(""),
    searches: await inOrder(SEARCHES, found),
    pending: (await listJobs("pending", { ...filter, q: "host" })).jobs.map(({ id }) => id),
    counts: await inOrder([...new Set(STATUSES)], (status) => countJobs(status as "live")),
    revenue: await sumRevenue(),
  };
}

describe.each(OLDER)("a filled database as of %s", (_, version) => {
  test("keeps its jobs, their order, search, counts and everything else, and goes on counting", async () => {
    const site = await migrate(version);
    const { before, sqlite } = site;
    expect(site.updates).toEqual([true, false]);
    const after = sqlite.prepare("SELECT * FROM jobs ORDER BY number").all() as Row[];
    expect(after).toEqual(
      before.map(({ rowid, ...job }) =>
        expect.objectContaining({
          ...job,
          number: rowid,
          revision: 1,
          decided_by: null,
          source: null,
        }),
      ),
    );

    const newestFirst = before
      .filter(({ status }) => status === "live")
      .sort((a, b) => b.submitted_at - a.submitted_at || b.rowid - a.rowid);
    const state = await read(site);
    expect(state.live).toEqual(newestFirst.map(({ id }) => id));
    const cooks = newestFirst.filter(({ title }) => title.includes("Cook"));
    expect(state.searches[0]).toEqual(cooks.map(({ id }) => id));
    expect(state.searches.every((found) => found.length > 0)).toBe(true);
    expect(state.pending.length).toBeGreaterThan(0);
    expect(state.counts).toEqual(
      [...new Set(STATUSES)].map((one) => before.filter(({ status }) => status === one).length),
    );

    const changes = site.publicVersion();
    const [gone, other] = cooks;
    await site.deleteJob(gone?.id ?? "", "ann@example.com");
    sqlite
      .prepare("UPDATE jobs SET title = 'Baker', status = 'expired' WHERE id = ?")
      .run(other?.id);
    expect(site.publicVersion()).toBe(Number(changes) + 2);
    expect((await read(site)).searches[0]).toEqual(cooks.slice(2).map(({ id }) => id));
    expect(await site.countJobs("live")).toBe(newestFirst.length - 2);
    expect((await site.listJobs("expired", { ...filter, q: "baker" })).jobs).toHaveLength(1);
    const pending = before.filter(({ status }) => status === "pending");
    sqlite.exec("UPDATE jobs SET source = 'here' WHERE status = 'pending'");
    expect((await site.rejectSource("here", JOB_COUNT, "ann@example.com"))?.count).toBe(
      pending.length,
    );
    expect(await site.countJobs("pending")).toBe(0);
    for (const table of ["user_roles", "sessions", "subscriptions", "inquiries"]) {
      const rows = sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
      expect(rows, table).toBe(1);
    }
    const token = sqlite.prepare("SELECT token FROM subscriptions").pluck().get();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});

test("a VACUUM changes nothing", async () => {
  const site = await migrate(NAMES.length);
  const state = await read(site);
  const numbers = site.sqlite.prepare("SELECT id, number FROM jobs ORDER BY id").all();
  site.sqlite.exec("VACUUM");
  expect(await read(site)).toEqual(state);
  expect(site.sqlite.prepare("SELECT id, number FROM jobs ORDER BY id").all()).toEqual(numbers);
});
