import { fork } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filesIn, LOGO, LOGO_TWIN, PICTURE, PICTURE_CUT } from "#tests/support/guide-files.ts";
import { openGuideOnDisk, runProgram, runScript, SECRET } from "#tests/support/guide-on-disk.ts";

let guide: Awaited<ReturnType<typeof openGuideOnDisk>>;
let makeBackup: typeof import("#app/operations/backup/backup.server.ts").makeBackup;
let dir: string;

beforeEach(async () => {
  guide = await openGuideOnDisk();
  dir = join(guide.folder, "backups", "monday");
  ({ makeBackup } = await import("#app/operations/backup/backup.server.ts"));
});
afterEach(() => guide.end());

const manifest = () => JSON.parse(readFileSync(join(dir, "backup.json"), "utf8"));
const mode = (path: string) => statSync(path).mode & 0o777;

function ask(query: string, file = join(dir, "guide.db")) {
  const copy = new Database(file, { readonly: true });
  const answer = copy.prepare(query).pluck().get();
  copy.close();
  return answer;
}

describe("a backup", () => {
  test("holds the database, every stored logo and picture and the secret, and says what was counted", async () => {
    const { made, missing } = await makeBackup(dir);
    expect(missing).toEqual([]);
    expect(made).toBe(
      `Backup made in ${dir}; rows: booking_months 0, bookings 0, editions 0, emails 0, guide_pictures 1, guide_records 0, guide_suggestions 0, guide_tokens 0, guide_versions 0, inquiries 0, invitations 0, job_history 0, job_reports 0, job_revisions 0, job_tokens 0, job_views 0, jobs 1, letter_mentions 0, mailer_state 0, notice_opt_outs 0, partner_history 0, partner_jobs 0, partner_tokens 0, partners 0, placement_days 0, placements 0, recovery_codes 0, requirements 0, sessions 0, subscriptions 0, totp_keys 0, user_roles 0, users 0; files of logos: 2 (0.0 MB); files of pictures: 2 (0.0 MB).`,
    );
    expect(filesIn(dir)).toEqual([
      "backup.json",
      "guide",
      "guide.db",
      `guide/${PICTURE_CUT}`,
      `guide/${PICTURE}`,
      "job-images",
      `job-images/${LOGO}`,
      `job-images/${LOGO_TWIN}`,
      "session-secret",
    ]);
    expect(readFileSync(join(dir, "session-secret"), "utf8")).toBe(SECRET);
    expect(manifest()).toMatchObject({
      madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      schemaVersion: ask("select count(*) from __drizzle_migrations", guide.database),
      rows: { jobs: 1 },
      logos: { files: 2, bytes: "a logo".length + "its twin".length },
      pictures: { files: 2, bytes: "a picture".length + "a cut".length },
      hasSecret: true,
    });
  });

  test("is without the key by which the networks of postings are hashed", async () => {
    const { sourceOf } = await import("#app/domain/counters/sources.server.ts");
    await sourceOf("192.0.2.0/24");
    const key = String(ask("select key from source_key", guide.database));
    await makeBackup(dir);
    expect(ask("select count(*) from source_key")).toBe(0);
    expect(readFileSync(join(dir, "guide.db")).includes(key)).toBe(false);
    expect(ask("select key from source_key", guide.database)).toBe(key);
  });

  test("is for its owner's eyes only", async () => {
    await makeBackup(dir);
    for (const name of filesIn(dir)) {
      const path = join(dir, name);
      expect(mode(path), name).toBe(statSync(path).isDirectory() ? 0o700 : 0o600);
    }
    expect(mode(dir)).toBe(0o700);
  });

  test("has no secret where the environment gives it", async () => {
    rmSync(join(guide.folder, "live", "session-secret"));
    await makeBackup(dir);
    expect(manifest().hasSecret).toBe(false);
    expect(existsSync(join(dir, "session-secret"))).toBe(false);
  });

  test("is of one moment while a busy server writes, and every logo of its jobs is in it", async () => {
    const writer = fork("tests/support/busy-writer.ts");
    const ended = once(writer, "exit");
    await once(writer, "message");
    const { missing } = await makeBackup(dir);
    writer.kill("SIGKILL");
    await ended;

    const jobs = ask("select count(*) from jobs where company = 'Pair'");
    expect(jobs).toBeGreaterThan(0);
    expect(ask("select count(*) from subscriptions")).toBe(jobs);
    expect(missing).toEqual([]);
    expect(manifest().logos.files).toBeGreaterThanOrEqual(Number(jobs) + 2);
    expect(guide.sqlite.prepare("select count(*) from jobs").pluck().get()).toBeGreaterThanOrEqual(
      Number(jobs) + 1,
    );
  });

  test("has what is written through this process too, and does not disturb it", async () => {
    const making = makeBackup(dir);
    await guide.makeLiveJob({ company: "Meanwhile" });
    await making;
    await guide.makeLiveJob({ company: "Afterwards" });
    expect(ask("select count(*) from jobs where company = 'Afterwards'")).toBe(0);
    expect(ask("select count(*) from jobs")).toBe(manifest().rows.jobs);
    expect(guide.sqlite.prepare("select count(*) from jobs").pluck().get()).toBe(3);
  });

  test("names the logos that are gone although a job has them, and is made all the same", async () => {
    rmSync(join(guide.logosFolder, LOGO));
    await guide.makeLiveJob({ logo: "/images/logos/key.png" });
    const { status, stdout } = runProgram("backup", [dir]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Backup made in .* files of logos: 1 /);
    expect(stdout).toContain(`Not in it, because they are gone from the uploads: ${LOGO}.`);
  });

  test("leaves out unfinished uploads and what is none of ours", async () => {
    for (const name of [`${LOGO}.part`, ".DS_Store", "notes.txt"]) {
      writeFileSync(join(guide.logosFolder, name), "x");
    }
    await makeBackup(dir);
    expect(readdirSync(join(dir, "job-images")).sort()).toEqual([LOGO, LOGO_TWIN]);
  });

  test("is made without any upload", async () => {
    rmSync(guide.logosFolder, { recursive: true });
    const { missing } = await makeBackup(dir);
    expect(missing).toEqual([LOGO]);
    expect(manifest().logos).toEqual({ files: 0, bytes: 0 });
  });
});

describe("no backup is made", () => {
  test("over a folder that holds something, nor over a file", async () => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, "mine"), "mine");
    for (const taken of [dir, join(dir, "mine")]) {
      await expect(makeBackup(taken)).rejects.toThrow(
        `${taken} exists already. Choose another name.`,
      );
    }
    expect(filesIn(join(guide.folder, "backups"))).toEqual(["monday", "monday/mine"]);
  });

  test("but an empty folder is taken", async () => {
    mkdirSync(dir, { recursive: true });
    await makeBackup(dir);
    expect(manifest().rows.jobs).toBe(1);
  });

  test("where there is no database, and none is created", async () => {
    const DATABASE_PATH = join(guide.folder, "elsewhere", "guide.db");
    const { status, stderr } = await runScript("backup", [dir], { DATABASE_PATH });
    expect([status, stderr]).toEqual([1, `There is no database ${DATABASE_PATH} to back up.`]);
    expect(filesIn(guide.folder)).not.toContain("elsewhere");
    expect(existsSync(dir)).toBe(false);
  });

  test("where a file stands in the place of its folder", async () => {
    writeFileSync(join(guide.folder, "backups"), "a file");
    const { status, stdout, stderr } = await runScript("backup", [dir]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `The backup was not made: a file stands where a folder should be, ${join(guide.folder, "backups")}.`,
    );
  });

  test("when a file cannot be read half-way, and nothing half is left", async () => {
    rmSync(join(guide.logosFolder, LOGO));
    mkdirSync(join(guide.logosFolder, LOGO));
    await expect(makeBackup(dir)).rejects.toThrow(/^The backup was not made: .*\.$/);
    expect(filesIn(join(guide.folder, "backups"))).toEqual([]);
  });

  test("of a damaged database, and nothing half is left", async () => {
    for (let index = 0; index < 200; index += 1) await guide.makeLiveJob();
    await guide.close();
    damage(guide.database);
    await expect(makeBackup(dir)).rejects.toThrow(
      /^The backup was not made: .*(damaged|malformed)/,
    );
    expect(filesIn(join(guide.folder, "backups"))).toEqual([]);
  });

  test("of a database of another program", async () => {
    const DATABASE_PATH = join(guide.folder, "other.db");
    new Database(DATABASE_PATH).exec("create table notes (text)").close();
    expect((await runScript("backup", [dir], { DATABASE_PATH })).stderr).toBe(
      "The backup was not made: the database is not one of this program.",
    );
  });

  test.each(["", "--help", "a b"])("for the words %j", async (words) => {
    const { status, stderr } = await runScript("backup", words.split(" "));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Usage:/);
  });
});

/** Overwrites pages in the middle of the file. */
function damage(file: string) {
  const handle = openSync(file, "r+");
  const { size } = statSync(file);
  writeSync(handle, Buffer.alloc(size / 2, 0x5a), 0, size / 2, size / 4);
  closeSync(handle);
}
