import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, publicVersion } from "#app/db/client.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import {
  addPicture,
  changePicture,
  deletePicture,
  findGuidePicture,
  forgetUnusedPictures,
  hasRoomForPicture,
  listLostPictures,
  usesOf,
} from "#app/domain/guide/records/guide-pictures.server.ts";
import {
  editRecord,
  findRecord,
  retireRecord,
} from "#app/domain/guide/records/guide-records.server.ts";
import { guidePictures, guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import { problemsOfWords } from "#app/domain/guide/records/picture-form.ts";
import {
  guideVersion,
  isPictureShown,
  refreshGuide,
  refreshPictures,
} from "#app/domain/guide/records/snapshot.server.ts";
import { diskStore } from "#app/domain/uploads/file-store.server.ts";
import { pictureAddress } from "#app/domain/uploads/picture.ts";
import { makePicture } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

const { write } = openGuideData();
beforeEach(async () => {
  await db.delete(guidePictures);
  await db.delete(guideVersions);
});

const STEM = "aaaaaaaaaaaaaaaaaaaa-1234567890123";
const OTHER = STEM.replaceAll("a", "b");
const image = pictureAddress(STEM);
const one = eventRecord("one", "December 1, 2026", { image });
const two = eventRecord("two", "December 2, 2026");
const by = { admin: "admin@example.com", seen: 1 };
const key = { kind: "event", id: "two" } as const;

const seenOf = async (stem = STEM) => Number((await findGuidePicture(stem))?.changedAt);
const change = async (set: Parameters<typeof changePicture>[2]) =>
  changePicture(STEM, await seenOf(), set);

describe("an uploaded picture", () => {
  test("alone changes nothing that visitors see, and neither does a draft with it", async () => {
    await write([one, two]);
    const before = [publicVersion(), guideVersion()];
    await makePicture({ stem: OTHER });
    await changePicture(OTHER, await seenOf(OTHER), { alt: "Something else by the water" });
    await editRecord(key, { ...two, image: pictureAddress(OTHER) }, by);
    await refreshGuide();
    expect([publicVersion(), guideVersion()]).toEqual(before);
    expect(isPictureShown(OTHER)).toBe(false);
  });

  test("is shown with its words, its color and its cuts", async () => {
    await makePicture({ stem: STEM });
    await write([one, two]);
    expect(listEvents()[0]?.picture).toEqual({
      src: image,
      width: 2000,
      height: 1500,
      color: "#336699",
      alt: "A pier at low tide, with two anglers",
      version: "0a1b2c3d",
      widths: [],
      cuts: { "16x9": [800, 1400], "4x5": [480, 736], "1x1": [600, 1040] },
      credit: "Photo: Maria Bell",
    });
    expect(isPictureShown(STEM)).toBe(true);
  });

  test("that is shown makes pages new with its words and its cuts, and nothing else is read again", async () => {
    await makePicture({ stem: STEM });
    await write([one, two]);
    const [, second] = listEvents();
    for (const set of [
      { alt: "Two anglers on a pier" },
      { credit: "Tom Reed" },
      { creditUrl: "https://reed.example" },
      { focusX: 10, version: "ffffffff" },
    ]) {
      const [total, version] = [publicVersion(), guideVersion()];
      await change(set);
      await refreshGuide();
      expect(publicVersion()).not.toBe(total);
      expect(guideVersion()).not.toBe(version);
    }
    expect(listEvents()[0]?.picture).toMatchObject({
      alt: "Two anglers on a pier",
      credit: "Photo: Tom Reed",
      creditUrl: "https://reed.example",
      version: "ffffffff",
    });
    expect(listEvents()[1]).toBe(second);
  });

  test("is known to the desk before a visitor sees it", async () => {
    await write([two]);
    await makePicture({ stem: STEM });
    expect(findPicture(image).src).toBe("/images/placeholder.jpg");
    await refreshPictures();
    expect(findPicture(image).src).toBe(image);
    await change({ alt: "Two anglers on a pier" });
    await refreshPictures();
    expect(findPicture(image).alt).toBe("Two anglers on a pier");
  });

  test("that is missing gives way to the placeholder, and is back as it comes back", async () => {
    await write([one]);
    expect(listEvents()[0]?.picture.src).toBe("/images/placeholder.jpg");
    await makePicture({ stem: STEM });
    await refreshGuide();
    expect(listEvents()[0]?.picture.src).toBe(image);
    await db.delete(guidePictures);
    await refreshGuide();
    expect(listEvents()[0]?.picture.src).toBe("/images/placeholder.jpg");
  });

  test("is changed only upon what was seen of it, and no two changes have one time", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T12:00:00Z") });
    await makePicture({ stem: STEM });
    const seen = await seenOf();
    expect(await changePicture(STEM, seen, { alt: "Two anglers on a pier" })).toBeDefined();
    expect(await changePicture(STEM, seen, { alt: "Nobody on a pier" })).toBeUndefined();
    const facts = { width: 9, height: 9, color: "#000000", cuts: {}, version: "1", bytes: 1 };
    const added = await addPicture({ ...facts, stem: OTHER }, { alt: "", credit: "Tom" }, "me");
    expect(new Set([seen, await seenOf(), Number(added.changedAt)]).size).toBe(3);
    expect(added.credit).toBe("Photo: Tom");
  });

  test("has room until all together take two gigabytes", async () => {
    await makePicture({ stem: STEM, bytes: 2 ** 30 });
    await makePicture({ stem: OTHER, bytes: 2 ** 30 - 10, changedAt: new Date(1) });
    expect([await hasRoomForPicture(10), await hasRoomForPicture(11)]).toEqual([true, false]);
  });
});

describe("what names a picture", () => {
  test("is told for what visitors read and for drafts", async () => {
    await makePicture({ stem: STEM });
    await write([one, two]);
    await editRecord(key, { ...two, image }, by);
    const uses = (await usesOf([STEM, OTHER])).get(STEM) ?? [];
    expect(uses.map(({ id, isLive }) => [id, isLive]).sort()).toEqual([
      ["one", true],
      ["two", false],
    ]);
  });

  test("and is not there is told, because of its row, of its file or of its cuts", async () => {
    await write([one, two]);
    const lost = (words: string) => [
      { kind: "event", id: "one", problem: `image: ${image} ${words}` },
    ];
    expect(await listLostPictures()).toEqual(lost("is not in the uploads"));
    await makePicture({ stem: STEM, cuts: JSON.stringify({ "1x1": [600] }) });
    expect(await listLostPictures()).toEqual(lost("is not in the uploads"));
    const names = [`${STEM}.jpg`, `${STEM}-0a1b2c3d-1x1-600.webp`];
    const [file = "", cut = ""] = names;
    await diskStore("guide").put(file, Buffer.from("a picture"));
    expect(await listLostPictures()).toEqual(lost("lacks some of its cuts: set its point anew"));
    await diskStore("guide").put(cut, Buffer.from("a cut"));
    expect(await listLostPictures()).toEqual([]);
    for (const name of names) await diskStore("guide").remove(name);
  });

  test("keeps it: a record, a draft and a version", async () => {
    await makePicture({ stem: STEM });
    await write([one, two]);
    expect(await deletePicture(STEM, await seenOf())).toBeUndefined();
    await write([two]);
    await db.delete(guideVersions);
    await editRecord(key, { ...two, image }, by);
    expect(await deletePicture(STEM, await seenOf())).toBeUndefined();
    await editRecord(key, two, { ...by, seen: 2 });
    expect(await deletePicture(STEM, await seenOf())).toBeUndefined();
    await db.delete(guideVersions);
    expect(await deletePicture(STEM, (await seenOf()) - 1)).toBeUndefined();
    expect(await deletePicture(STEM, await seenOf())).toBeDefined();
  });
});

describe("the sweep", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const after = (days: number) => new Date(Date.now() + days * DAY_MS);

  test("forgets what nothing has named for thirty days, and counts anew when something does", async () => {
    await makePicture({ stem: STEM });
    await write([two]);
    await forgetUnusedPictures();
    expect((await forgetUnusedPictures(after(29))).has(STEM)).toBe(true);
    await editRecord(key, { ...two, image }, by);
    expect((await forgetUnusedPictures(after(31))).has(STEM)).toBe(true);
    await editRecord(key, two, { ...by, seen: 2 });
    await db.delete(guideVersions);
    expect((await forgetUnusedPictures(after(40))).has(STEM)).toBe(true);
    expect((await forgetUnusedPictures(after(69))).has(STEM)).toBe(true);
    expect((await forgetUnusedPictures(after(71))).has(STEM)).toBe(false);
    expect(await findGuidePicture(STEM)).toBeUndefined();
  });

  test("never takes one of a record that was retired", async () => {
    await makePicture({ stem: STEM });
    await write([one]);
    const row = await findRecord({ kind: "event", id: "one" });
    await retireRecord({ kind: "event", id: "one" }, { ...by, seen: row?.revision ?? 0 });
    for (const days of [0, 100, 200]) {
      expect((await forgetUnusedPictures(after(days))).has(STEM)).toBe(true);
    }
  });

  test("keeps the cuts of before for a day", async () => {
    await makePicture({ stem: STEM });
    expect((await forgetUnusedPictures()).get(STEM)).toBe("all");
    await db
      .update(guidePictures)
      .set({ changedAt: after(-2) })
      .where(eq(guidePictures.stem, STEM));
    expect((await forgetUnusedPictures()).get(STEM)).toBe("0a1b2c3d");
  });
});

test.each([
  ["", "Say what the picture shows"],
  ["IMG_2041", "a file's name"],
  ["the-pier.JPG", "a file's name"],
  ["Lobster Night", "the title"],
  ["A pier", "at least 10 letters"],
])("%j does not say what a picture shows", (alt, words) => {
  const problems = problemsOfWords({ alt, credit: "Tom" }, ["Lobster night"]);
  expect(problems.picture_alt).toContain(words);
  expect(problems.picture_credit).toBeUndefined();
});
