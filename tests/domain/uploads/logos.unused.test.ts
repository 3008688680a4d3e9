import { existsSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  isUntouched,
  listRemovableLogos,
  logosFolder,
  removeUnusedLogo,
} from "#app/domain/uploads/logos.server.ts";
import { removeFolder, startWithEmptyFolder, stored } from "#tests/support/logos.ts";

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
const now = Date.now();
const [A, B, C, D] = ["a", "b", "c", "d"].map((it) => `${it.repeat(20)}-1234567890123`) as [
  string,
  string,
  string,
  string,
];

startWithEmptyFolder();

/** A sparse file: as long as it says, and nothing on the disk. */
function put(name: string, msAgo: number, bytes = 1) {
  const file = join(logosFolder, name);
  writeFileSync(file, "x");
  truncateSync(file, bytes);
  utimesSync(file, (now - msAgo) / 1000, (now - msAgo) / 1000);
}

const removable = async (used: string[] = []) =>
  (await listRemovableLogos(new Set(used), now)).map(({ stem }) => stem).sort();

describe("a logo may go", () => {
  test("when no job uses it and nobody touched it for two hours", async () => {
    put(`${A}.png`, 2 * HOUR_MS + 1000);
    put(`${A}.webp`, 2 * HOUR_MS + 1000);
    put(`${B}.png`, 2 * HOUR_MS - 1000);
    put(`${C}.jpg`, 9 * HOUR_MS);
    put(`${D}.webp`, -9 * HOUR_MS);
    expect(await removable()).toEqual([A, C]);
    expect(await removable([A])).toEqual([C]);
  });

  test("as a whole, by the younger of its files, and with what a crash left of it", async () => {
    put(`${A}.png`, 0);
    put(`${A}.webp`, 9 * HOUR_MS);
    put(`${B}.jpg.part`, 9 * HOUR_MS);
    put(`${B}.webp`, 3 * HOUR_MS);
    const [logo, ...others] = await listRemovableLogos(new Set(), now);
    expect(logo?.files.sort()).toEqual([`${B}.jpg.part`, `${B}.webp`]);
    expect(others).toEqual([]);
  });

  test("when unused logos take more than 200 MB together: the oldest go first", async () => {
    put(`${A}.png`, 90 * 60_000, 90 * MEGABYTE);
    put(`${B}.png`, 60 * 60_000, 60 * MEGABYTE);
    put(`${B}.webp`, 60 * 60_000, 30 * MEGABYTE);
    put(`${C}.png`, 30 * 60_000, 90 * MEGABYTE);
    put(`${D}.png`, 99 * HOUR_MS, 900 * MEGABYTE);
    expect(await removable([D])).toEqual([A]);
    expect(await removable([D, C])).toEqual([]);
  });

  test("and nothing foreign ever, nor anything of a folder that is not there", async () => {
    put(".gitkeep", 99 * HOUR_MS);
    put("by-hand.png", 99 * HOUR_MS);
    put(`${A}.html`, 99 * HOUR_MS);
    expect(await removable()).toEqual([]);
    removeFolder();
    expect(await removable()).toEqual([]);
  });
});

test("a logo that a form touched meanwhile is seen, and all its files go together", async () => {
  put(`${A}.png`, 3 * HOUR_MS);
  put(`${A}.webp`, 3 * HOUR_MS);
  put(`${B}.png`, 0);
  const [logo] = await listRemovableLogos(new Set(), now);
  if (!logo) throw new Error("It is old.");
  expect(await isUntouched(logo)).toBe(true);
  utimesSync(join(logosFolder, `${A}.png`), now / 1000, now / 1000);
  expect(await isUntouched(logo)).toBe(false);
  await removeUnusedLogo(logo);
  expect(await isUntouched(logo)).toBe(true);
  await removeUnusedLogo(logo);
  expect(stored()).toEqual([`${B}.png`]);
  expect(existsSync(join(logosFolder, `${A}.webp`))).toBe(false);
});
