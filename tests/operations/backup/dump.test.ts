import { chmodSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { dumpGuide } from "#tests/support/full-guide.ts";
import { filesIn, LOGO, LOGO_TWIN, PICTURE, PICTURE_CUT } from "#tests/support/guide-files.ts";
import { onPostgres, useMoves } from "#tests/support/moves.ts";
import { onSqliteRun } from "#tests/support/postgres.ts";
import { startFront, throughPort } from "#tests/support/postgres-front.ts";

const moves = useMoves("dump");

const dir = () => join(moves.folder, "monday");
const manifest = () => JSON.parse(readFileSync(join(dir(), "backup.json"), "utf8"));
const backUp = (variables = {}) =>
  moves.run("backup", [dir()], { ...onPostgres(moves.url), ...variables });

async function makeBackup() {
  expect(await moves.there()).toMatchObject({ status: 0, stderr: "" });
  const done = await backUp();
  expect(done).toMatchObject({ status: 0, stderr: "" });
  return done;
}

/** On an empty machine. */
const restore = (url: string, variables = {}) =>
  moves.run("restore", [dir()], {
    ...onPostgres(url),
    DATABASE_PATH: join(moves.folder, "fresh", "guide.db"),
    UPLOADS_DIR: join(moves.folder, "fresh", "uploads"),
    ...variables,
  });

/** A program of that name, which does what these lines say. */
function programs(lines: string) {
  const file = join(moves.folder, "pg_dump");
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o700);
  return { PATH: moves.folder };
}

describe.skipIf(onSqliteRun)("a backup of PostgreSQL", () => {
  test("counts and brings back texts with whatever ends a line for some", async () => {
    expect(await moves.there()).toMatchObject({ status: 0, stderr: "" });
    const text = "one\u2028two\u2029three\u0085four\r\nfive\tsix\\.";
    await moves.ask(`update inquiries set message = E'${text.replaceAll("\\", "\\\\")}'`);
    expect(await backUp()).toMatchObject({ status: 0, stderr: "" });
    const counted = await moves.ask("select count(*)::int as inquiries from inquiries");
    expect(manifest().rows).toMatchObject(counted[0] ?? {});
    const other = await moves.makeDatabase();
    expect(await restore(other)).toMatchObject({ status: 0, stderr: "" });
    const client = new pg.Client(other);
    await client.connect();
    const { rows } = await client.query("select distinct message from inquiries");
    await client.end();
    expect(rows).toEqual([{ message: text }]);
  });

  test("holds the database and the logos, and says what was counted", async () => {
    const { stdout } = await makeBackup();
    expect(stdout).toMatch(
      /rows: .*editions 6, emails 5, .* users 6; files of logos: 2 .*; files of pictures: 2 /,
    );
    expect(filesIn(dir())).toEqual([
      "backup.json",
      "guide",
      "guide.dump",
      `guide/${PICTURE_CUT}`,
      `guide/${PICTURE}`,
      "job-images",
      `job-images/${LOGO}`,
      `job-images/${LOGO_TWIN}`,
    ]);
    const { rows, schemaVersion, hasSecret } = manifest();
    expect(rows).not.toHaveProperty("source_key");
    expect([rows.jobs, rows.job_counts, schemaVersion, hasSecret]).toEqual([
      6,
      undefined,
      countKnownMigrations("drizzle/postgres"),
      false,
    ]);
    expect(await moves.ask("select count(*)::int from source_key")).toEqual([{ count: 6 }]);
  });

  test("is restored into an empty database, where emails wait for an admin", async () => {
    await makeBackup();
    const url = await moves.makeDatabase();
    const { status, stdout, stderr } = await restore(url);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^Restored the backup of \d{4}-.*emails 5, .*files of logos: 2 .*; files of pictures: 2 /,
    );
    const file = join(moves.folder, "restored.db");
    expect(await moves.back(file, onPostgres(url))).toMatchObject({ status: 0, stderr: "" });
    const { mailer_state, source_key, ...restored } = dumpGuide(file);
    const { mailer_state: _, source_key: __, ...before } = dumpGuide(moves.file);
    expect(restored).toEqual(before);
    expect(source_key).toEqual([]);
    expect(mailer_state?.[0]).toMatchObject({
      id: 1n,
      until: null,
      why: expect.stringMatching(/^Restored from .*: 1 email waits\. Send or drop it\.$/),
    });
    expect(filesIn(join(moves.folder, "fresh"))).toContain(`uploads/job-images/${LOGO}`);
  });

  test("is restored also where the answer to the last word is lost", async () => {
    await makeBackup();
    const url = await moves.makeDatabase();
    const front = await startFront(async () => Number(new URL(url).port));
    onTestFinished(front.stop);
    front.loseAnswerTo(["COMMIT"]);
    const done = await restore(throughPort(url, front.port));
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(filesIn(join(moves.folder, "fresh"))).toContain(`uploads/job-images/${LOGO}`);
  });

  test("says that it is not known where nobody can be asked either, and its logos stay", async () => {
    await makeBackup();
    const url = await moves.makeDatabase();
    const front = await startFront(async () => Number(new URL(url).port));
    onTestFinished(front.stop);
    front.loseAnswerTo(["COMMIT"], () => front.become("closed"));
    const { status, stderr } = await restore(throughPort(url, front.port));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Whether all was restored/)]);
    expect(filesIn(join(moves.folder, "fresh"))).toContain(`uploads/job-images/${LOGO}`);
  });

  test("keeps the password from the command line, and what only this program knows", async () => {
    const words = join(moves.folder, "words");
    const url = `${moves.url.replace(/:[^:@]*@/, ":p%40ss%20word@")}?sslmode=no-verify&uselibpqcompat=true`;
    await backUp({
      ...onPostgres(url),
      ...programs(`echo "$@" > ${words}; echo "$PGPASSWORD" >> ${words}; exit 1`),
    });
    const [line, password] = readFileSync(words, "utf8").split("\n");
    expect(line).toContain("--exclude-table-data=source_key");
    expect(line).toContain("?sslmode=require&keepalives_idle=10&");
    expect(line).not.toMatch(/p(@|%40)ss/);
    expect(password).toBe("p@ss word");
  });
});

describe.skipIf(onSqliteRun)("there is a sentence, and nothing half", () => {
  test("where PostgreSQL's programs are missing or too old, or the database is away", async () => {
    const { status, stderr } = await backUp({ PATH: moves.folder });
    expect([status, stderr]).toEqual([
      1,
      "The backup was not made: pg_dump is missing. Install PostgreSQL's programs: postgresql-client.",
    ]);
    const old = programs(
      'echo "pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 17.2; pg_dump version: 15.18" >&2; exit 1',
    );
    expect((await backUp(old)).stderr).toBe(
      "The backup was not made: pg_dump 15 is older than the server, which is 17. Install postgresql-client-17.",
    );
    const away = moves.url.replace(/:\d+\//, ":1/");
    expect((await backUp(onPostgres(away))).stderr).toMatch(
      /^The backup was not made: pg_dump failed: .*Connection refused/,
    );
    expect(filesIn(moves.folder).filter((name) => name.startsWith("monday"))).toEqual([]);
  });

  test("where the backup is damaged, of another engine, or the database is not empty", async () => {
    await makeBackup();
    expect((await restore(moves.url)).stderr).toMatch(
      /^Nothing was restored: PostgreSQL is not empty, it has .*jobs/,
    );
    const { stderr } = await restore("", { DATABASE_URL: "" });
    expect(stderr).toBe(
      `${dir()} is a backup of PostgreSQL. Set DATABASE_URL to an empty database.`,
    );
    truncateSync(join(dir(), "guide.dump"), 20_000);
    const url = await moves.makeDatabase();
    expect((await restore(url)).stderr).toMatch(/monday is damaged: .*Nothing was restored\.$/);
    expect(filesIn(moves.folder)).not.toContain("fresh/uploads");
  });

  test("where a table does not arrive whole", async () => {
    await makeBackup();
    const url = await moves.makeDatabase();
    const { restoreDump } = await import("#app/operations/backup/dump.server.ts");
    const { rows } = manifest();
    const file = join(dir(), "guide.dump");
    await expect(restoreDump(file, url, { ...rows, jobs: 7 }, "SELECT 1")).rejects.toThrow(
      /jobs did not arrive whole/,
    );
    await expect(restoreDump(file, url, rows, "SELECT 1")).resolves.toBeUndefined();
  });
});
