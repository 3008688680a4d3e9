import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { forgetUnusedPictures } from "#app/domain/guide/records/guide-pictures.server.ts";
import { guidePictures, guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import { folderOf } from "#app/domain/uploads/file-store.server.ts";
import { pictureAddress } from "#app/domain/uploads/picture.ts";
import { removeUnnamedFiles } from "#app/domain/uploads/pictures.server.ts";
import { makePicture } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { PICTURE, PICTURE_CUT, STEM } from "#tests/support/guide-files.ts";

const { write } = openGuideData();
const folder = folderOf("guide");
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** As the hourly sweep does: first the rows, so that none is without its files. */
async function sweepPictures(now = new Date()) {
  const kept = await forgetUnusedPictures(now);
  return removeUnnamedFiles((stem) => kept.get(stem), now.getTime());
}

function leave(...names: string[]) {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder, name), "x");
    utimesSync(join(folder, name), 1, 1);
  }
}

beforeEach(async () => {
  await db.delete(guidePictures);
  await db.delete(guideVersions);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what came without a row goes: files of an upload that was killed, and half-written ones", async () => {
  leave(PICTURE, `${PICTURE_CUT}.part`, "by-hand.jpg");
  expect(await sweepPictures()).toBe(2);
  expect(files()).toEqual(["by-hand.jpg"]);
});

test("what was uploaded and never used goes after thirty days, its row first", async () => {
  leave(PICTURE, PICTURE_CUT);
  await makePicture({ stem: STEM });
  await sweepPictures();
  await sweepPictures(days(29));
  expect(files()).toEqual([PICTURE_CUT, PICTURE]);
  await sweepPictures(days(31));
  expect([files(), await db.select().from(guidePictures)]).toEqual([[], []]);
});

test("what a record names stays for ever, and of its cuts those that are used", async () => {
  leave(PICTURE, PICTURE_CUT, PICTURE_CUT.replace("0a1b2c3d", "ffffffff"));
  await makePicture({ stem: STEM, changedAt: days(-2) });
  await write([eventRecord("one", "December 1, 2026", { image: pictureAddress(STEM) })]);
  for (const each of [0, 40, 400]) await sweepPictures(days(each));
  expect(files()).toEqual([PICTURE_CUT, PICTURE]);
});
