import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { applyMigrations } from "#app/db/postgres/migrations.server.ts";
import { dumpGuide } from "#tests/support/full-guide.ts";
import { filesIn, LOGO, LOGO_TWIN, PICTURE, PICTURE_CUT } from "#tests/support/guide-files.ts";
import { onPostgres, useMoves } from "#tests/support/moves.ts";
import { onSqliteRun } from "#tests/support/postgres.ts";
import { startFront, throughPort } from "#tests/support/postgres-front.ts";
import { findPostgres } from "../../../scripts/postgres/find.mjs";

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

/** As an earlier release made it. Returns the folder of PostgreSQL's programs. */
async function makeOldBackup() {
  await makeBackup();
  const programs = findPostgres() ?? "";
  const file = join(dir(), "guide.dump");
  const args = [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    "--exclude-table-data=source_key",
  ];
  execFileSync(join(programs, "pg_dump"), [...args, `--file=${file}`, moves.url]);
  rmSync(join(dir(), "guide.jsonl.gz"));
  changeManifest({ databaseSha256: hash("sha256", readFileSync(file)) });
  return { PATH: programs };
}

const changeManifest = (changes: object) =>
  writeFileSync(join(dir(), "backup.json"), JSON.stringify({ ...manifest(), ...changes }));

/** All that a reader sees of a guide, and what its mailer waits for. */
async function dumpRestored(url: string) {
  const file = join(moves.folder, "restored.db");
  expect(await moves.back(file, onPostgres(url))).toMatchObject({ status: 0, stderr: "" });
  return dumpGuide(file);
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
      "guide.jsonl.gz",
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
    const { mailer_state, source_key, ...restored } = await dumpRestored(url);
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

  test("is restored where an earlier release made it, by pg_dump", async () => {
    const { PATH } = await makeOldBackup();
    const url = await moves.makeDatabase();
    const env = { PATH: `${PATH}:${process.env.PATH}` };
    expect(await restore(url, env)).toMatchObject({ status: 0, stderr: "" });
    const { mailer_state, source_key, ...restored } = await dumpRestored(url);
    const { mailer_state: _, source_key: __, ...before } = dumpGuide(moves.file);
    expect(restored).toEqual(before);
    expect(mailer_state?.[0]).toMatchObject({ why: expect.stringContaining("1 email waits") });
  });

  test("of an older schema is left to the next start, which brings it up to date", async () => {
    const newest = countKnownMigrations("drizzle/postgres");
    const older = new pg.Client(moves.url);
    await older.connect();
    await applyMigrations(older, "drizzle/postgres", true, newest - 1);
    await older.end();
    expect(await backUp()).toMatchObject({ status: 0, stderr: "" });
    expect(manifest().schemaVersion).toBe(newest - 1);
    const url = await moves.makeDatabase();
    expect(await restore(url)).toMatchObject({ status: 0, stderr: "" });
    const client = new pg.Client(url);
    await client.connect();
    const count = async () =>
      (await client.query("select count(*)::int from __drizzle_migrations")).rows[0];
    expect(await count()).toEqual({ count: newest - 1 });
    const { status, stdout } = await moves.run("migrate", [], onPostgres(url));
    expect([status, stdout]).toEqual([0, expect.stringContaining("is up to date.")]);
    expect(await count()).toEqual({ count: newest });
    await client.end();
  });

  test("is of one moment while somebody writes", async () => {
    expect(await moves.there()).toMatchObject({ status: 0, stderr: "" });
    const client = new pg.Client(moves.url);
    await client.connect();
    let isMade = false;
    const made = backUp().finally(() => {
      isMade = true;
    });
    for (let turn = 0; !isMade; turn += 1) {
      await client.query(
        `begin; insert into invitations values ('${turn}', '${turn}', null, 1); insert into requirements values ('${turn}', 1); commit`,
      );
    }
    await client.end();
    expect(await made).toMatchObject({ status: 0, stderr: "" });
    const { invitations, requirements } = manifest().rows;
    expect(invitations).toBe(requirements);
  });

  test("says that it is not known where the answer to the last word is lost, and its logos stay", async () => {
    await makeBackup();
    const url = await moves.makeDatabase();
    const front = await startFront(async () => Number(new URL(url).port));
    onTestFinished(front.stop);
    front.loseAnswerTo(["COMMIT"]);
    const { status, stderr } = await restore(throughPort(url, front.port));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Whether all was restored/)]);
    expect(filesIn(join(moves.folder, "fresh"))).toContain(`uploads/job-images/${LOGO}`);
  });
});

describe.skipIf(onSqliteRun)("there is a sentence, and nothing half", () => {
  test("where the database is away, or is none of this program", async () => {
    const away = moves.url.replace(/:\d+\//, ":1/");
    expect((await backUp(onPostgres(away))).stderr).toMatch(
      /^The backup was not made: PostgreSQL cannot be used: .* does not answer\.$/,
    );
    expect((await backUp()).stderr).toBe(
      "The backup was not made: the database is not one of this program.",
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
    truncateSync(join(dir(), "guide.jsonl.gz"), 20_000);
    const url = await moves.makeDatabase();
    expect((await restore(url)).stderr).toMatch(/monday is damaged: .*Nothing was restored\.$/);
    expect(filesIn(moves.folder)).not.toContain("fresh/uploads");
  });

  test("where a table of an earlier release does not arrive whole, or its program is missing", async () => {
    await makeOldBackup();
    const url = await moves.makeDatabase();
    expect((await restore(url, { PATH: moves.folder })).stderr).toBe(
      "Nothing was restored: pg_restore is missing. Install PostgreSQL's programs: postgresql-client.",
    );
    changeManifest({ rows: { ...manifest().rows, jobs: 7 } });
    expect((await restore(url)).stderr).toBe(
      "Nothing was restored: jobs did not arrive whole: 6 rows of 7.",
    );
    expect(filesIn(join(moves.folder, "fresh"))).toEqual(["uploads"]);
  });
});
