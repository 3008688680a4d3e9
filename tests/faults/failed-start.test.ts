import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort, launchServer, type Site, startSite } from "#tests/support/site.ts";
import { isQuick, preload } from "./form.ts";
import { inDatabase, insertJob } from "./records.ts";
import { visit } from "./visitors.ts";

/** A stack tells an operator nothing that the sentence does not. */
const STACK = /^ {4}at /m;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function expectFailedStart(
  words: RegExp,
  on = folder,
  variables: Record<string, string> = {},
) {
  const server = launchServer(on, { PORT: String(await freePort()), ...variables });
  const code = await server.ended();
  expect(server.output()).toMatch(words);
  expect(server.output()).not.toMatch(STACK);
  expect(server.output()).not.toContain("[remix-serve]");
  expect(code).toBe(1);
}

const keepDatabase = (bytes: Buffer | string) => writeFileSync(join(folder, "guide.db"), bytes);

function makeReadOnly() {
  const fault = join(folder, "disk-fault");
  writeFileSync(fault, "EROFS");
  return { ...preload("disk"), DISK_FAULT: fault };
}

test("a database file that is none stops the start with a sentence and left as it is", async () => {
  const text = "This was a shopping list.\n".repeat(400);
  keepDatabase(text);
  await expectFailedStart(/guide\.db.*not a database/);
  expect(readFileSync(join(folder, "guide.db"), "utf8")).toBe(text);
});

test("an empty volume that is read-only stops the start with a sentence", async () => {
  await expectFailedStart(/read-?only/i, folder, makeReadOnly());
});

describe.skipIf(isQuick)("where a server ran", () => {
  let site: Site;
  /** Its database. */
  let whole: Buffer;

  beforeAll(async () => {
    site = await startSite();
    inDatabase(site.folder, (database) => {
      database.transaction(() => {
        const description = "Cook on the line. ".repeat(100);
        for (let index = 0; index < 200; index += 1) insertJob(database, { description });
      })();
      database.pragma("wal_checkpoint(TRUNCATE)");
    });
    whole = readFileSync(join(site.folder, "guide.db"));
  });
  afterAll(() => site.stop());

  test.each([
    ["in the middle", () => whole.length / 2],
    ["amid its last page", () => whole.length - 1000],
    ["after its header", () => 100],
  ])("a database cut off %s stops the start with a sentence", async (_, length) => {
    keepDatabase(whole.subarray(0, length()));
    await expectFailedStart(/database.*(malformed|not a database|cannot)/i);
  });

  test("a volume with a database that is read-only stops the start with a sentence", async () => {
    keepDatabase(whole);
    await expectFailedStart(/read-?only/i, folder, makeReadOnly());
  });

  test("a second server on the same volume says that one is running already, and the first goes on", async () => {
    await expectFailedStart(/already/, site.folder);
    expect((await visit(site, "/jobs")).status).toBe(200);
  });
});

test.skipIf(isQuick).each([
  [
    "UPLOADS_DIR",
    "/etc/passwd",
    /UPLOADS_DIR names a file where a folder should be: \/etc\/passwd/,
  ],
  ["BACKUP_DIR", "/etc/passwd/backups", /BACKUP_DIR names a folder that cannot be made/],
  [
    "UPLOADS_DIR",
    "/nowhere/at/all",
    /UPLOADS_DIR .*cannot be made: there is no folder \/nowhere\/at/,
  ],
  ["DATABASE_PATH", "/proc/nope/guide.db", /DATABASE_PATH names a folder that cannot be made/],
  ["HOST", "999.1.1.1", /HOST names no address of this machine: 999\.1\.1\.1\./],
])("%s=%s stops the start with a sentence", async (name, value, words) => {
  await expectFailedStart(words, folder, { [name]: value });
});

test.skipIf(isQuick)(
  "a database in a folder whose volume is not mounted is not made elsewhere",
  async () => {
    const volume = join(folder, "volume");
    const variables = { DATABASE_PATH: join(volume, "data/guide.db") };
    await expectFailedStart(
      /DATABASE_PATH names a folder that cannot be made: there is no folder .*volume to make it in/,
      folder,
      variables,
    );
    expect(existsSync(volume)).toBe(false);
  },
);
