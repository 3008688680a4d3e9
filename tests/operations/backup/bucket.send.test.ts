import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ago, HOUR_MS, NOW, nameOf, openBackups } from "#tests/support/backups.ts";
import { LOGO, LOGO_TWIN, PICTURE, PICTURE_CUT } from "#tests/support/guide-files.ts";
import { runScript } from "#tests/support/guide-on-disk.ts";
import { KEYS_OF_BACKUPS, unusedEndpoint, useS3 } from "#tests/support/s3.ts";

const s3 = await useS3();
const folder = openBackups();
const URL_OF_BACKUPS = "s3://guide/naples";
const NAME = "2026-11-07T04-17Z";

beforeEach(() => {
  const variables = { ...s3.environment, BACKUPS_URL: URL_OF_BACKUPS };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});

async function make(name = NAME) {
  const { makeBackup } = await import("#app/operations/backup/backup.server.ts");
  await makeBackup(join(folder.root, name));
}

async function send(now = NOW) {
  const { sendBackups } = await import("#app/operations/backup/bucket.server.ts");
  return sendBackups(folder.root, URL_OF_BACKUPS, now);
}

/** As it would lie there after it was made, in a word each. */
function leave(name: string, ...logos: string[]) {
  const path = join(folder.root, name);
  mkdirSync(join(path, "job-images"), { recursive: true });
  for (const file of ["guide.db", "session-secret", "backup.json"]) {
    writeFileSync(join(path, file), `${file} of ${name}`);
  }
  for (const logo of logos) writeFileSync(join(path, "job-images", logo), "a logo");
}

const sent = () => [...s3.objects.keys()].map((key) => key.replace("naples/", "")).sort();
const puts = () =>
  s3.asked.filter((order) => order.startsWith("PUT")).map((order) => order.slice(11));
const logo = (letter: string) => `${letter.repeat(20)}-1234567890123.png`;

describe("a backup is sent", () => {
  test("whole, with its lists of uploads first and its manifest last", async () => {
    await make();
    expect(await send()).toEqual([NAME]);
    expect(puts()).toEqual([
      `${NAME}/logos.txt`,
      ...[LOGO, LOGO_TWIN].map((name) => `job-images/${name}`),
      `${NAME}/pictures.txt`,
      ...[PICTURE_CUT, PICTURE].map((name) => `guide/${name}`),
      `${NAME}/guide.db`,
      `${NAME}/session-secret`,
      `${NAME}/backup.json`,
    ]);
    const { body } = s3.objects.get(`naples/${NAME}/guide.db`) ?? {};
    expect(body?.equals(readFileSync(join(folder.root, NAME, "guide.db")))).toBe(true);
  });

  test("once, and its logos once for all backups", async () => {
    leave(nameOf(ago(2)), logo("a"));
    await send();
    leave(nameOf(ago(1)), logo("a"), logo("b"));
    const before = puts().length;
    expect(await send()).toEqual([nameOf(ago(1))]);
    expect(puts().slice(before)).toEqual([
      `${nameOf(ago(1))}/logos.txt`,
      `job-images/${logo("b")}`,
      `${nameOf(ago(1))}/pictures.txt`,
      ...["guide.db", "session-secret", "backup.json"].map((file) => `${nameOf(ago(1))}/${file}`),
    ]);
    expect(await send()).toEqual([]);
  });

  test("the newest first, and only what would stay there", async () => {
    for (let hours = 0; hours < 30; hours += 1) leave(nameOf(ago(hours)));
    const names = await send();
    expect([names[0], names.length]).toEqual([nameOf(ago(0)), 25]);
  });

  test("not again where another server has sent newer ones, and its own would be removed there", async () => {
    const hours = Array.from({ length: 24 }, (_, index) => index + 1);
    for (const hour of hours) leave(nameOf(ago(hour)));
    await send();
    for (const hour of hours) rmSync(join(folder.root, nameOf(ago(hour))), { recursive: true });
    for (const hour of hours) leave(nameOf(ago(hour + 20 * 24)));
    const first = await send();
    expect(first.length).toBeLessThanOrEqual(2);
    expect([await send(), await send()]).toEqual([[], []]);
  });

  test("with a logo anew that lies there shorter than it is", async () => {
    leave(nameOf(ago(2)), logo("a"));
    await send();
    const key = `naples/job-images/${logo("a")}`;
    Object.assign(s3.objects.get(key) ?? {}, { body: Buffer.from("a l") });
    leave(nameOf(ago(1)), logo("a"));
    await send();
    expect(s3.objects.get(key)?.body.toString()).toBe("a logo");
  });

  test("from where it broke off when the bucket was away or full meanwhile", async () => {
    leave(NAME, logo("a"));
    s3.always([507, "XMinioStorageFull"], `PUT naples/${NAME}/session-secret`);
    await expect(send()).rejects.toMatchObject({ problem: "full" });
    expect(sent()).not.toContain(`${NAME}/backup.json`);
    s3.always();
    const before = puts().length;
    expect(await send()).toEqual([NAME]);
    expect(puts().slice(before)).toEqual(
      ["logos.txt", "pictures.txt", "session-secret", "backup.json"].map(
        (file) => `${NAME}/${file}`,
      ),
    );
  });
});

const YEARS_20 = 20 * 365 * 24 * HOUR_MS;

describe("in the bucket", () => {
  test("what is outdated is removed with the logos that no other backup names", async () => {
    const old = nameOf(ago(40));
    leave(old, logo("a"), logo("b"));
    await send(ago(40));
    for (let hours = 0; hours < 30; hours += 1) leave(nameOf(ago(hours)), logo("b"));
    for (const key of s3.objects.keys()) s3.age(key, YEARS_20);
    await send();
    expect(sent().filter((key) => key.startsWith(old))).toEqual([]);
    expect(sent().filter((key) => key.startsWith("job-images/"))).toEqual([
      `job-images/${logo("b")}`,
    ]);
    const first = s3.asked.filter((order) => order.startsWith("DELETE")).at(0);
    expect(first).toBe(`DELETE naples/${old}/backup.json`);
  });

  test("what was begun and is a day old is removed, a younger one and all that is foreign stay", async () => {
    const put = (key: string) =>
      s3.objects.set(`naples/${key}`, { body: Buffer.from("x"), type: "", modifiedAt: new Date() });
    const kept = [
      "2025-notes.txt",
      "notes/2026-11-06T04-17Z/guide.db",
      "2026-11-06T05-17Z/guide.db",
      "2031-01-01T00-00Z/backup.json",
    ];
    for (const key of [...kept, "2026-11-04T04-17Z/guide.db"]) put(key);
    s3.age("naples/2026-11-04T04-17Z/guide.db", YEARS_20);
    s3.age("naples/2025-notes.txt", YEARS_20);
    mkdirSync(folder.root);
    await send(new Date());
    expect(sent()).toEqual(kept.toSorted());
  });

  test("no logo is removed while a list cannot be read", async () => {
    const old = nameOf(ago(40));
    leave(old, logo("a"));
    await send(ago(40));
    for (let hours = 0; hours < 30; hours += 1) leave(nameOf(ago(hours)));
    for (const key of s3.objects.keys()) s3.age(key, YEARS_20);
    s3.always([404, "NoSuchKey"], "GET naples/2");
    await send();
    expect(sent()).toContain(`job-images/${logo("a")}`);
  });
});

describe("with a key of its own, which may not delete", () => {
  const old = nameOf(ago(40));
  beforeEach(() => {
    const variables = { ...KEYS_OF_BACKUPS, S3_ACCESS_KEY_ID: "of the logos alone" };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });

  test("all is sent, and what is outdated is left to the bucket in one line", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    leave(old, logo("a"), logo("b"));
    await send(ago(40));
    expect(warn).not.toHaveBeenCalled();
    for (let hours = 0; hours < 30; hours += 1) leave(nameOf(ago(hours)), logo("b"));
    for (const key of s3.objects.keys()) s3.age(key, YEARS_20);
    expect(await send()).toHaveLength(25);
    expect(sent()).toContain(`${old}/backup.json`);
    expect(sent()).toContain(`job-images/${logo("a")}`);
    expect(warn.mock.calls).toEqual([
      [
        "Outdated backups stay in s3://guide/naples: the key may not remove them. Let a rule of the bucket do it.",
      ],
    ]);
  });

  test("any other failure to remove is one", async () => {
    leave(old);
    await send(ago(40));
    for (let hours = 0; hours < 30; hours += 1) leave(nameOf(ago(hours)));
    s3.always([501, "NotImplemented"], "DELETE");
    await expect(send()).rejects.toMatchObject({ problem: "unsupported" });
  });
});

describe("the command that the server runs each hour", () => {
  const variables = () => ({
    ...s3.environment,
    BACKUP_DIR: folder.root,
    BACKUPS_URL: URL_OF_BACKUPS,
  });

  test("says in one line what keeps it from the bucket", async () => {
    leave(NAME);
    const S3_ENDPOINT = await unusedEndpoint();
    expect(await runScript("send-backups", [], { ...variables(), S3_ENDPOINT })).toEqual({
      status: 1,
      stdout: "",
      stderr: "The S3 store is away: GET /guide ECONNREFUSED",
    });
  });

  test("needs both names", async () => {
    expect((await runScript("send-backups", [], { BACKUPS_URL: "" })).stderr).toBe(
      "BACKUP_DIR and BACKUPS_URL are not set.",
    );
  });
});
