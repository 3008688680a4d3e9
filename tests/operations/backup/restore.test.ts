import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import {
  filesIn,
  LOGO,
  LOGO_TWIN,
  PICTURE,
  PICTURE_CUT,
  pathsIn,
} from "#tests/support/guide-files.ts";
import { openGuideOnDisk, runProgram, runScript, SECRET } from "#tests/support/guide-on-disk.ts";

let guide: Awaited<ReturnType<typeof openGuideOnDisk>>;
let dir: string;
/** An empty machine, on which the backup is to be restored. */
let fresh = join(tmpdir(), "no-such-folder");

async function openGuide() {
  guide = await openGuideOnDisk();
  dir = join(guide.folder, "monday");
  fresh = join(guide.folder, "fresh");
}

function useGuide() {
  beforeEach(openGuide);
  afterEach(() => guide.end());
}

async function makeBackup() {
  const { makeBackup } = await import("#app/operations/backup/backup.server.ts");
  await makeBackup(dir);
}

const restore = (...args: string[]) => runScript("restore", args, pathsIn(fresh));

function open(file: string) {
  return new Database(file, { fileMustExist: true });
}

const rows = (database: Database.Database) =>
  database.prepare("select id, title, logo, submitted_at from jobs order by id").all();

/** A database as it was before the newest migration. Returns how many there are by now. */
function makeOlderDatabase(file: string) {
  const migrationsFolder = join(guide.folder, "drizzle/sqlite");
  cpSync("drizzle/sqlite", migrationsFolder, { recursive: true });
  const journal = join(migrationsFolder, "meta", "_journal.json");
  const { entries } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, -1) }));
  const database = new Database(file);
  database.pragma("synchronous = OFF");
  migrate(drizzle(database), { migrationsFolder });
  database.close();
  return entries.length;
}

describe("a restored backup", () => {
  useGuide();

  test("has the same rows, logos and secret", async () => {
    for (const title of ["Line Cook", "Pâtissière", "守衛"]) await guide.makeLiveJob({ title });
    await makeBackup();
    const { status, stdout } = runProgram("restore", [dir], pathsIn(fresh));
    expect(stdout).toMatch(
      /^Restored the backup of \d{4}-.*Z; rows: .*jobs 4.*; files of logos: 2 \(0\.0 MB\); files of pictures: 2 \(0\.0 MB\)\.$/,
    );
    expect(status).toBe(0);
    const restored = open(join(fresh, "guide.db"));
    expect(rows(restored)).toEqual(rows(guide.sqlite));
    restored.close();
    expect(readFileSync(join(fresh, "session-secret"), "utf8")).toBe(SECRET);
    expect(statSync(join(fresh, "session-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(fresh, "uploads", "job-images", LOGO), "utf8")).toBe("a logo");
    expect(filesIn(fresh)).toEqual([
      "guide.db",
      "guide.db.lock",
      "session-secret",
      "uploads",
      "uploads/guide",
      `uploads/guide/${PICTURE_CUT}`,
      `uploads/guide/${PICTURE}`,
      "uploads/job-images",
      `uploads/job-images/${LOGO}`,
      `uploads/job-images/${LOGO_TWIN}`,
    ]);
  });

  test("has the guide's records with what waits in them, and their whole history", async () => {
    guide.sqlite.exec(`
      insert into guide_records (kind, id, position, state, record, draft, revision, live_from, changed_at)
      values ('event', 'one', 1024, 'live', '{"id":"one"}', '{"id":"one","title":"Anew"}', 3, 5, 7);
      insert into guide_versions (kind, id, revision, at, admin, verb, state, record, batch)
      values ('event', 'one', 1, 7, null, 'import', 'live', '{"id":"one"}', 'b'),
        ('event', 'gone', 2, 8, 'ed@guide.example', 'forget', 'retired', '{}', null);`);
    await makeBackup();
    expect((await restore(dir)).status).toBe(0);
    const restored = open(join(fresh, "guide.db"));
    const all = (database: Database.Database) =>
      ["guide_records", "guide_versions"].map((table) =>
        database.prepare(`select * from ${table} order by number`).all(),
      );
    expect(all(restored)).toEqual(all(guide.sqlite));
    expect(all(restored).flat()).toHaveLength(3);
    restored.close();
  });

  test("of an older version is left to the next start, which brings it up to date", async () => {
    const DATABASE_PATH = join(guide.folder, "older.db");
    const newest = makeOlderDatabase(DATABASE_PATH);
    expect((await runScript("backup", [dir], { DATABASE_PATH })).status).toBe(0);
    expect((await restore(dir)).status).toBe(0);
    const { status, stdout, stderr } = await runScript("export", ["jobs"], pathsIn(fresh));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("Start the server of this version once");
    for (const [name, value] of Object.entries(pathsIn(fresh))) vi.stubEnv(name, value);
    vi.resetModules();
    const { closeDatabase, migrateDatabase } = await import("#app/db/migrate.server.ts");
    await migrateDatabase();
    await closeDatabase();
    const restored = open(join(fresh, "guide.db"));
    const version = restored.prepare("select count(*) from __drizzle_migrations").pluck().get();
    restored.close();
    expect(version).toBe(newest);
  });

  test("needs no secret where the backup has none, and keeps the one that is there", async () => {
    rmSync(join(guide.folder, "live", "session-secret"));
    await makeBackup();
    mkdirSync(fresh);
    writeFileSync(join(fresh, "session-secret"), "the secret of this machine");
    expect((await restore(dir)).status).toBe(0);
    expect(readFileSync(join(fresh, "session-secret"), "utf8")).toBe("the secret of this machine");
  });
});

describe("nothing is overwritten", () => {
  useGuide();

  test.each(["guide.db", "guide.db-wal", "guide.db-shm", "session-secret", "uploads/job-images"])(
    "%s stays as it is, and is named",
    async (name) => {
      await makeBackup();
      const path = join(fresh, name);
      const file = name.startsWith("uploads") ? join(path, LOGO) : path;
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, "mine");
      const { status, stderr } = await restore(dir);
      expect(status).toBe(1);
      expect(stderr).toBe(
        `Nothing was restored: it would overwrite what is here. Move away first: ${path}.`,
      );
      expect(readFileSync(file, "utf8")).toBe("mine");
      expect(filesIn(fresh).filter((each) => /guide\.db$|partial/.test(each))).toEqual(
        name === "guide.db" ? [name] : [],
      );
    },
  );

  test("while a server runs", async () => {
    await makeBackup();
    mkdirSync(fresh);
    const server = new Database(join(fresh, "guide.db.lock"));
    server.exec("BEGIN EXCLUSIVE");
    const { status, stderr } = runProgram("restore", [dir], pathsIn(fresh));
    server.close();
    expect(status).toBe(1);
    expect(stderr).toContain("already running");
    expect(existsSync(join(fresh, "guide.db"))).toBe(false);
  });

  test("and where a file stands in the way of a folder nothing half is left", async () => {
    await makeBackup();
    mkdirSync(fresh);
    writeFileSync(join(fresh, "uploads"), "a file");
    const { status, stderr } = await restore(dir);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Nothing was restored: a file stands where a folder should be, /);
    expect(filesIn(fresh).filter((name) => !name.startsWith("guide.db.lock"))).toEqual(["uploads"]);
  });
});

describe("a damaged backup is rejected before anything is changed", () => {
  let restoreBackup: typeof import("#app/operations/backup/restore.server.ts").restoreBackup;

  beforeAll(async () => {
    if (isPostgres) return;
    await openGuide();
    await makeBackup();
    renameSync(dir, `${dir}-whole`);
    for (const [name, path] of Object.entries(pathsIn(fresh))) vi.stubEnv(name, path);
    vi.resetModules();
    ({ restoreBackup } = await import("#app/operations/backup/restore.server.ts"));
  });
  afterAll(() => guide?.end());
  beforeEach(() => cpSync(`${dir}-whole`, dir, { recursive: true }));
  afterEach(() => rmSync(dir, { recursive: true }));

  const inBackup = (name: string) => join(dir, name);

  function change(query: string) {
    const copy = open(inBackup("guide.db"));
    copy.exec(query);
    copy.close();
  }

  function changeManifest(changes: object) {
    const file = inBackup("backup.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
  }

  test.each<[string, RegExp, () => void]>([
    ["no database", /is damaged: /, () => rmSync(inBackup("guide.db"))],
    ["half a database", /is damaged: /, () => truncateSync(inBackup("guide.db"), 40960)],
    ["an empty one", /is damaged: /, () => truncateSync(inBackup("guide.db"))],
    ["something else", /is damaged: /, () => writeFileSync(inBackup("guide.db"), "x".repeat(9999))],
    ["a row less", /is damaged: .*not the database/, () => change("delete from jobs")],
    ["another word", /is damaged: .*not the database/, () => change("update jobs set title = ''")],
    ["a logo less", /is damaged: .*logos/, () => rmSync(inBackup(`job-images/${LOGO}`))],
    ["half a logo", /is damaged: .*logos/, () => truncateSync(inBackup(`job-images/${LOGO}`), 1)],
    ["no logos", /is damaged: .*logos/, () => rmSync(inBackup("job-images"), { recursive: true })],
    ["a picture less", /is damaged: .*pictures/, () => rmSync(inBackup(`guide/${PICTURE}`))],
    ["no secret", /is damaged: a file is missing/, () => rmSync(inBackup("session-secret"))],
    ["no manifest", /is no whole backup/, () => rmSync(inBackup("backup.json"))],
    ["half a manifest", /is no whole backup/, () => truncateSync(inBackup("backup.json"), 99)],
    ["other counts", /is damaged: .*not the database/, () => changeManifest({ rows: { jobs: 9 } })],
    ["no counts", /is no whole backup/, () => changeManifest({ rows: null })],
    [
      "a newer schema",
      /newer version of this program/,
      () => changeManifest({ schemaVersion: 99 }),
    ],
  ])("%s", async (_, sentence, harm) => {
    harm();
    await expect(restoreBackup(dir)).rejects.toThrow(sentence);
    expect(existsSync(fresh)).toBe(false);
  });
});

test.each(["", "--help", "a b"])("the words %j are answered with the usage", async (words) => {
  const { status, stdout, stderr } = await restore(...words.split(" "));
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Usage:/);
});
