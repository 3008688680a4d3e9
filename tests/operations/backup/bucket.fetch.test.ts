import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { NOW, openBackups } from "#tests/support/backups.ts";
import { filesIn, LOGO, UPLOADS } from "#tests/support/guide-files.ts";
import { KEYS_OF_BACKUPS, useS3 } from "#tests/support/s3.ts";

const s3 = await useS3();
const folder = openBackups();
const ROOT = "s3://guide/naples";
const NAME = "2026-11-07T04-17Z";

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
  const { makeBackup } = await import("#app/operations/backup/backup.server.ts");
  await makeBackup(join(folder.root, NAME));
  const { sendBackups } = await import("#app/operations/backup/bucket.server.ts");
  await sendBackups(folder.root, ROOT, NOW);
});

async function fetched(url: string) {
  const { fetchBackup } = await import("#app/operations/backup/bucket.server.ts");
  const dir = join(folder.guide.folder, "fetched");
  await fetchBackup(url, dir);
  return dir;
}

test("a backup comes back as it was sent, and can be restored", async () => {
  const dir = await fetched(`${ROOT}/${NAME}`);
  const original = join(folder.root, NAME);
  expect(filesIn(dir)).toEqual(filesIn(original));
  for (const file of ["guide.db", "session-secret", "backup.json", ...Object.keys(UPLOADS)]) {
    expect(readFileSync(join(dir, file)).equals(readFileSync(join(original, file))), file).toBe(
      true,
    );
  }
  await folder.guide.close();
  rmSync(join(folder.guide.folder, "live"), { recursive: true });
  const { restoreBackup } = await import("#app/operations/backup/restore.server.ts");
  expect(await restoreBackup(dir)).toMatch(/^Restored the backup of .* jobs 1, /);
  expect(readFileSync(join(folder.guide.logosFolder, LOGO), "utf8")).toBe("a logo");
});

test("it comes back with the key of backups alone", async () => {
  vi.stubEnv("S3_ACCESS_KEY_ID", "");
  vi.stubEnv("S3_SECRET_ACCESS_KEY", "");
  vi.resetModules();
  await expect(fetched(ROOT)).rejects.toThrow(
    `${ROOT} needs BACKUPS_ACCESS_KEY_ID or S3_ACCESS_KEY_ID, and its secret.`,
  );
  for (const [name, value] of Object.entries(KEYS_OF_BACKUPS)) vi.stubEnv(name, value);
  vi.resetModules();
  const dir = await fetched(`${ROOT}/${NAME}`);
  expect(filesIn(dir)).toEqual(filesIn(join(folder.root, NAME)));
});

test("a connection that breaks off is taken up again", async () => {
  s3.asked.length = 0;
  s3.always("half", `GET naples/${NAME}/backup.json`);
  await expect(fetched(`${ROOT}/${NAME}`)).rejects.toMatchObject({ problem: "away" });
  const tries = s3.asked.filter((order) => order.includes("backup.json"));
  expect(tries).toEqual([
    `GET naples/${NAME}/backup.json`,
    expect.stringMatching(/backup\.json bytes=\d+-$/),
    expect.stringMatching(/backup\.json bytes=\d+-$/),
  ]);
});

test.each([
  [ROOT, `Name the backup in ${ROOT}: ${NAME}.`],
  [`${ROOT}/`, `Name the backup in ${ROOT}/: ${NAME}.`],
  ["s3://guide/elsewhere", "There is no backup in s3://guide/elsewhere."],
  [`${ROOT}/2026-11-07T05-17Z`, `${ROOT}/2026-11-07T05-17Z is no whole backup.`],
])("%s is told what is there", async (url, words) => {
  await expect(fetched(url)).rejects.toThrow(words);
});

test("one without its manifest is not whole", async () => {
  s3.objects.delete(`naples/${NAME}/backup.json`);
  await expect(fetched(`${ROOT}/${NAME}`)).rejects.toThrow("is no whole backup");
});

test("a name that leads out of the folder is not taken", async () => {
  const body = Buffer.from("x");
  for (const name of ["..", ".profile", "a b"]) {
    s3.objects.set(`naples/${NAME}/${name}`, { body, type: "", modifiedAt: NOW });
  }
  mkdirSync(join(folder.guide.folder, "fetched"));
  const dir = await fetched(`${ROOT}/${NAME}`);
  expect(filesIn(dir)).toEqual(filesIn(join(folder.root, NAME)));
});
