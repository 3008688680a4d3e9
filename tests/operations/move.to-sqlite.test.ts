import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { dumpGuide } from "#tests/support/full-guide.ts";
import { filesIn, LOGO, LOGO_TWIN, PICTURE, PICTURE_CUT } from "#tests/support/guide-files.ts";
import { useMoves } from "#tests/support/moves.ts";
import { onSqliteRun } from "#tests/support/postgres.ts";
import { useS3 } from "#tests/support/s3.ts";

const moves = useMoves("back");
const s3 = await useS3();

const inBucket = () => ({ ...s3.environment, UPLOADS_URL: "s3://guide/logos" });
const back = () => join(moves.folder, "new", "guide.db");
const logos = () => join(moves.folder, "uploads", "job-images");

async function moved(variables?: Record<string, string>) {
  const done = await moves.there(variables);
  expect(done).toMatchObject({ status: 0, stderr: "" });
  return done;
}

describe.skipIf(onSqliteRun)("a move there and back", () => {
  test("leaves every row and picture as it was", async () => {
    await moved(inBucket());
    rmSync(join(moves.folder, "uploads"), { recursive: true });
    const { status, stdout, stderr } = await moves.back(back(), inBucket(), "--uploads");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("; uploads: 4 in ");
    expect(dumpGuide(back())).toEqual(dumpGuide(moves.file));
    expect(readFileSync(join(logos(), LOGO), "utf8")).toBe("a logo");
    expect(readFileSync(join(logos(), LOGO_TWIN), "utf8")).toBe("its twin");
    expect(filesIn(join(moves.folder, "uploads", "guide"))).toEqual([PICTURE_CUT, PICTURE]);
    expect(filesIn(join(moves.folder, "new"))).toEqual(["guide.db"]);
    expect(statSync(back()).mode & 0o777).toBe(0o600);
  });

  test("says the same counts on both ways", async () => {
    const counts = (words: string) => /; rows: (.*)\.$/m.exec(words)?.[1]?.split(", ");
    const there = await moved();
    const { stdout } = await moves.back(back());
    expect(counts(stdout)).toEqual(counts(there.stdout));
    expect(counts(stdout)).toHaveLength(34);
  });

  test("leaves logos where they are when nobody asks for them", async () => {
    await moved(inBucket());
    rmSync(join(moves.folder, "uploads"), { recursive: true });
    await moves.back(back(), inBucket());
    expect(existsSync(logos())).toBe(false);
  });
});

describe.skipIf(onSqliteRun)("nothing is moved back", () => {
  const refused = async (...args: Parameters<typeof moves.back>) => {
    const { status, stdout, stderr } = await moves.back(...args);
    expect([status, stdout]).toEqual([1, ""]);
    return stderr;
  };

  test("over a file, or from an empty database", async () => {
    expect(await refused(moves.file)).toMatch(
      /^It would overwrite what is here\. Move away first: /,
    );
    writeFileSync(join(moves.folder, "half-wal"), "");
    expect(await refused(join(moves.folder, "half"))).toContain("half-wal");
    expect(await refused(back())).toMatch(
      /^Nothing was moved: .*\/back_\d+ is not one of this program\.$/,
    );
  });

  test("while somebody is connected", async () => {
    await moved();
    const client = new pg.Client({ connectionString: moves.url, application_name: "guide-1" });
    await client.connect();
    expect(await refused(back())).toContain("others are connected to PostgreSQL (guide-1)");
    await client.end();
    expect(filesIn(moves.folder)).not.toContain("new/guide.db");
  });

  test("of a table or column that SQLite lacks, or of another schema", async () => {
    await moved();
    await moves.ask("create table shoes (size integer)");
    expect(await refused(back())).toContain("there is no table shoes");
    await moves.ask("drop table shoes; alter table users add column shoe_size integer");
    expect(await refused(back())).toContain("there is no column users.shoe_size");
    await moves.ask("delete from __drizzle_migrations where id > 1");
    expect(await refused(back())).toContain("is of an older version of this program");
    expect(filesIn(join(moves.folder, "new"))).toEqual([]);
  });

  test("when the bucket fails, and nothing half is left", async () => {
    await moved(inBucket());
    rmSync(join(moves.folder, "uploads"), { recursive: true });
    s3.always([403, "AccessDenied"], `GET logos/job-images/${LOGO}`);
    expect(await refused(back(), inBucket(), "--uploads")).toMatch(
      /^Nothing was moved: .* forbidden/m,
    );
    expect(filesIn(join(moves.folder, "new"))).toEqual([]);
    expect(filesIn(moves.folder)).not.toContain(`uploads/job-images/${LOGO_TWIN}`);
  });

  test("to the folder, where nobody says where the logos are", async () => {
    expect(await refused(back(), {}, "--uploads")).toBe(
      "Set UPLOADS_URL: it says where the uploads are now.",
    );
  });
});
