import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "#tests/support/pictures.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { postJob } from "./visitors.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const openToOthers = () =>
  readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => (statSync(join(site.folder, name)).mode & 0o077) !== 0,
  );

test("another user of the machine can read no file of a running server", async () => {
  expect((await postJob(site, { logo: await picture() })).status).toBe(303);
  const names = readdirSync(site.folder, { recursive: true, encoding: "utf8" });
  expect(names).toEqual(expect.arrayContaining(["guide.db", "guide.db-wal", "guide.db.lock"]));
  expect(names.filter((name) => name.endsWith(".png"))).toHaveLength(1);
  expect(openToOthers()).toEqual([]);
});

test("what an earlier version left open is closed by the next start", async () => {
  for (const name of ["guide.db", "guide.db-wal", "guide.db-shm", "guide.db.lock"]) {
    chmodSync(join(site.folder, name), 0o644);
  }
  chmodSync(join(site.folder, "uploads/job-images"), 0o755);
  await site.restart();
  expect(openToOthers()).toEqual([]);
});
