import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openBackups } from "#tests/support/backups.ts";
import { LOGO, LOGO_TWIN, PICTURE, PICTURE_CUT, UPLOADS } from "#tests/support/guide-files.ts";
import { useS3 } from "#tests/support/s3.ts";

const s3 = await useS3();
const folder = openBackups();
const KEY = `naples/job-images/${LOGO}`;

beforeEach(() => {
  const variables = { ...s3.environment, UPLOADS_URL: "s3://guide/naples" };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.spyOn(console, "error").mockReturnValue();
  for (const name of [...Object.keys(UPLOADS), "job-images/by-hand.png", "guide/by-hand.jpg"]) {
    const body = Buffer.from(basename(name));
    s3.objects.set(`naples/${name}`, { body, type: "", modifiedAt: new Date() });
  }
});

async function make(name: string) {
  const { makeBackup } = await import("#app/operations/backup/backup.server.ts");
  return makeBackup(join(folder.root, name));
}
const copied = (name: string) =>
  ["job-images", "guide"].flatMap((each) => readdirSync(join(folder.root, name, each)).sort());

const live = () =>
  readdirSync(join(folder.guide.folder, "live"))
    .filter((name) => !name.includes("lock"))
    .sort();

describe("with uploads in a bucket", () => {
  test("a backup holds a copy of each logo, which the next one shares", async () => {
    expect(await make("2026-11-06T04-17Z")).toMatchObject({ missing: [], unreached: undefined });
    expect(copied("2026-11-06T04-17Z")).toEqual([LOGO, LOGO_TWIN, PICTURE_CUT, PICTURE]);
    const before = s3.asked.length;
    await make("2026-11-06T05-17Z");
    expect(s3.asked.slice(before)).toEqual(["GET ?", "GET ?"]);
    const [first, second] = ["04", "05"].map((hour) =>
      statSync(join(folder.root, `2026-11-06T${hour}-17Z`, "job-images", LOGO)),
    );
    expect(second?.ino).toBe(first?.ino);
  });

  test("a backup is made while the bucket is away, with the logos of the last one", async () => {
    await make("2026-11-06T04-17Z");
    s3.always("away");
    expect(await make("2026-11-06T05-17Z")).toMatchObject({
      missing: [],
      unreached: expect.stringMatching(
        /^Its logos are those of the last backup\. The S3 store is away/,
      ),
    });
    expect(copied("2026-11-06T05-17Z")).toEqual([LOGO, LOGO_TWIN, PICTURE_CUT, PICTURE]);
    expect(await make("by-hand")).toMatchObject({ unreached: expect.anything() });
  });

  test("the first one that is made while the bucket is away says that it has no logos", async () => {
    s3.always("away");
    expect(await make("2026-11-06T05-17Z")).toMatchObject({
      unreached: expect.stringMatching(/^It has no logos\. The S3 store is away/),
    });
    expect(copied("2026-11-06T05-17Z")).toEqual([]);
  });

  async function restore() {
    await make("2026-11-06T04-17Z");
    await folder.guide.close();
    rmSync(join(folder.guide.folder, "live"), { recursive: true });
    s3.objects.delete(KEY);
    s3.asked.length = 0;
    const { restoreBackup } = await import("#app/operations/backup/restore.server.ts");
    return restoreBackup(join(folder.root, "2026-11-06T04-17Z"));
  }

  test("a restore puts back the logos that the bucket has not", async () => {
    expect(await restore()).toMatch(/^Restored the backup/);
    expect(s3.objects.get(KEY)?.body.toString()).toBe(LOGO);
    expect(s3.asked.filter((order) => order.startsWith("PUT"))).toEqual([`PUT ${KEY}`]);
    expect(live()).toEqual(["guide.db", "session-secret"]);
  });

  test("a restore that cannot write to it restores nothing", async () => {
    s3.always([403, "AccessDenied"], "PUT");
    await expect(restore()).rejects.toThrow(
      /^Nothing was restored: The S3 store is forbidden: .*\.$/,
    );
    expect(live()).toEqual([]);
  });
});
