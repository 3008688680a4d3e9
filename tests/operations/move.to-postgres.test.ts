import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { LOGO } from "#tests/support/guide-files.ts";
import { useMoves } from "#tests/support/moves.ts";
import { onSqliteRun } from "#tests/support/postgres.ts";
import { startFront, throughPort } from "#tests/support/postgres-front.ts";
import { useS3 } from "#tests/support/s3.ts";

const moves = useMoves("there");
const s3 = await useS3();

const inBucket = () => ({ ...s3.environment, UPLOADS_URL: "s3://guide/logos" });
const TABLES =
  "select count(*)::int as tables from information_schema.tables where table_schema = 'public'";

function change(statement: string, ...values: unknown[]) {
  const sqlite = new Database(moves.file);
  sqlite.function("fold", (text) => text);
  sqlite.prepare(statement).run(values);
  sqlite.close();
}

describe.skipIf(onSqliteRun)("a move to PostgreSQL", () => {
  test("says what it copied, and numbers go on where they were", async () => {
    const { status, stdout, stderr } = await moves.there();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^Moved .*guide\.db to 127\.0\.0\.1:\d+\/there_\d+; rows: bookings 6, .* emails 5, .* users 6\.$/m,
    );
    expect(stdout).not.toContain(new URL(moves.url).password);
    const [job] = await moves.ask(
      "insert into jobs (id, company, title, category, type, location, description, requirements, apply_link, submitted_at) values ('new', '', '', '', '', '', '', '', '', 1) returning number::text",
    );
    expect(job?.number).toBe("9007199254740994");
    const [email] = await moves.ask(
      "insert into emails (id, kind, once, recipient, data, created_at, not_before, give_up_at) values ('new', '', 'new', '', '{}', 1, 1, 1) returning place::int",
    );
    expect(email?.place).toBe(1004);
  });

  test("takes the logos to the bucket where there is one", async () => {
    const { stdout } = await moves.there(inBucket());
    expect(stdout).toContain("; uploads: 4 in s3://guide/logos.");
    expect([...s3.objects.keys()].filter((key) => key.includes(LOGO))).toHaveLength(1);
    expect(existsSync(join(moves.folder, "uploads", "job-images", LOGO))).toBe(true);
  });
});

test.skipIf(onSqliteRun)("a move whose last answer is lost says that it may be done", async () => {
  const front = await startFront(async () => Number(new URL(moves.url).port));
  onTestFinished(front.stop);
  front.loseAnswerTo(["COMMIT"]);
  const { status, stderr } = await moves.there({}, throughPort(moves.url, front.port));
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Whether all was moved .*If the tables are there, all of it is\.$/),
  ]);
  expect(await moves.ask("select count(*)::int as jobs from jobs")).toEqual([{ jobs: 6 }]);
});

/** What was refused has left the database as empty as it was. */
async function refused(variables?: Record<string, string>, to?: string) {
  const { status, stdout, stderr } = await moves.there(variables, to);
  expect([status, stdout]).toEqual([1, ""]);
  return stderr;
}

describe.skipIf(onSqliteRun)("nothing is moved", () => {
  test("with an address, a user or a database that is not right", async () => {
    const withPart = (change: (url: URL) => void) => {
      const url = new URL(moves.url);
      change(url);
      return url.href;
    };
    expect(await refused({}, "postgres://a b")).toMatch(
      /^Nothing was moved: PostgreSQL cannot be used: its address/,
    );
    expect(
      await refused(
        {},
        withPart((url) => (url.password = "wrong")),
      ),
    ).toMatch(/there_\d+ refuses this user or password\.$/);
    expect(
      await refused(
        {},
        withPart((url) => (url.pathname = "/nothing")),
      ),
    ).toMatch(/nothing does not exist\. Make it: createdb\.$/);
    const nobody = createServer().listen(0, "127.0.0.1");
    await once(nobody, "listening");
    const { port } = nobody.address() as { port: number };
    nobody.close();
    expect(
      await refused(
        {},
        withPart((url) => (url.port = String(port))),
      ),
    ).toMatch(/does not answer\.$/);
    expect(await refused({}, "mysql://root@127.0.0.1/guide")).toMatch(/^Usage:/);
    expect((await moves.ask(TABLES))[0]?.tables).toBe(0);
  });

  test("where there is no database, or one of another program", async () => {
    const DATABASE_PATH = join(moves.folder, "other.db");
    expect(await refused({ DATABASE_PATH })).toBe(`There is no database ${DATABASE_PATH} to move.`);
    new Database(DATABASE_PATH).exec("create table notes (text)").close();
    expect(await refused({ DATABASE_PATH })).toContain("is not one of this program");
  });

  test("while a server runs on SQLite, or somebody is connected to PostgreSQL", async () => {
    const server = new Database(`${moves.file}.lock`);
    server.exec("BEGIN EXCLUSIVE");
    expect(await refused()).toMatch(/^Another server is already running/);
    server.close();
    const client = new pg.Client({ connectionString: moves.url, application_name: "guide-2" });
    await client.connect();
    expect(await refused()).toBe(
      "Nothing was moved: others are connected to PostgreSQL (guide-2). Stop the servers first.",
    );
    await client.end();
  });

  test("into a database that is not empty", async () => {
    await moves.ask("create table notes (words text)");
    expect(await refused()).toBe(
      "Nothing was moved: PostgreSQL is not empty, it has notes. Name an empty database.",
    );
    await moves.ask("drop table notes");
    await moves.there();
    expect(await refused()).toMatch(/PostgreSQL is not empty, it has .*editions, emails, .*jobs, /);
  });

  test("of an older or a newer schema", async () => {
    change("insert into __drizzle_migrations (hash, created_at) values ('newer', 1)");
    const known = countKnownMigrations("drizzle/sqlite");
    expect(await refused()).toContain(
      `guide.db is of a newer version of this program: its schema is ${known + 1}, the newest known here is ${known}.`,
    );
    change("delete from __drizzle_migrations where rowid > 3");
    expect(await refused()).toContain(
      `guide.db is of an older version of this program: its schema is 3, this version needs ${known}.`,
    );
    expect((await moves.ask(TABLES))[0]?.tables).toBe(0);
  });

  test("of what PostgreSQL cannot store, and its own words name the first", async () => {
    const says = async (words: RegExp, statement: string, ...values: unknown[]) => {
      change(statement, ...values);
      expect(await refused()).toMatch(words);
    };
    await says(
      /^Nothing was moved: requirements: .*\\u0000 cannot be converted to text/,
      "update requirements set name = ? where rowid = 2",
      "one\0two",
    );
    await says(
      /^Nothing was moved: users: bytes that are no letters in row 2\.$/,
      "update users set full_name = cast(x'41eda080' as text) where id = 'user 1'",
    );
    await says(
      /^Nothing was moved: jobs: .*"3000000000" is out of range/,
      "update jobs set revision = 3000000000 where number = 5",
    );
    await says(
      /^Nothing was moved: emails: .* type bigint: "1\.5"/,
      "update emails set created_at = 1.5 where rowid = 1",
    );
    expect((await moves.ask(TABLES))[0]?.tables).toBe(0);
  });

  test("of two rows that are one to PostgreSQL, or of a column that it lacks", async () => {
    change("update users set email = 'ÉVE@example.com' where id = 'user 1'");
    change("update users set email = 'éve@example.com' where id = 'user 2'");
    expect(await refused()).toMatch(
      /^Nothing was moved: users: duplicate key .*"users_by_email".*éve@example\.com.*\.$/,
    );
    change("alter table users add column shoe_size integer");
    expect(await refused()).toContain("there is no column users.shoe_size");
    expect((await moves.ask(TABLES))[0]?.tables).toBe(0);
  });

  test("when the bucket fails, and none of the logos stays in it", async () => {
    s3.always([403, "AccessDenied"], `PUT logos/job-images/${LOGO.slice(0, -4)}.webp`);
    expect(await refused(inBucket())).toMatch(/^Nothing was moved: .* forbidden/m);
    expect(s3.objects.size).toBe(0);
    expect((await moves.ask(TABLES))[0]?.tables).toBe(0);
  });

  test("for words that say nothing", async () => {
    for (const args of [[], ["--help"], ["a", "b"], [moves.url, "--uploads"]]) {
      const { status, stderr } = await moves.run("move", args);
      expect([status, stderr.slice(0, 6)]).toEqual([1, "Usage:"]);
    }
    rmSync(moves.file);
  });
});
