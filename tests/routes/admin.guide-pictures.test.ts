import { readdirSync, rmSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { addPicture, findGuidePicture } from "#app/domain/guide/records/guide-pictures.server.ts";
import { guidePictures, guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import { folderOf } from "#app/domain/uploads/file-store.server.ts";
import { pictureAddress } from "#app/domain/uploads/picture.ts";
import { storePicture } from "#app/domain/uploads/pictures.server.ts";
import { action, loader } from "#app/routes/admin.guide-pictures/route.tsx";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { makePartner } from "#tests/support/partners.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

decodeHere();

const { write } = openGuideData();
const folder = folderOf("guide");
const LIST = "/admin/guide/pictures";
let cookie = "";
let stem = "";

beforeEach(async () => {
  cookie = await signedInAdmin();
  await db.delete(guidePictures);
  await db.delete(guideVersions);
  const create = { width: 1200, height: 900, channels: 3, background: "#336699" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const stored = await storePicture(new Blob([new Uint8Array(bytes)]), "me", async () => true);
  if (!stored || typeof stored === "string" || "title" in stored) throw new Error("not stored");
  const words = { alt: "A boardwalk at dusk", credit: "Photo: Maria Bell" };
  stem = (await addPicture(stored, words, "ed@guide.example")).stem;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (query = "") =>
  (await answerOf(() => loader(get(LIST + query, cookie) as never))).body;
const send = async (values: Record<string, string>) => {
  const { opened } = await open(`?view=${stem}`);
  const form = { ...opened.texts, stem, seen: String(opened.seen), ...values };
  return answerOf(() => action(post(LIST, form, cookie) as never));
};

test("all pictures are listed with their words and with what uses each", async () => {
  await write([eventRecord("one", "December 1, 2026", { image: pictureAddress(stem) })]);
  const { id } = await makePartner({ name: "Baker Hotel", picture: stem, logo: stem });
  const { rows, hasOlder } = await open();
  expect(hasOlder).toBe(false);
  expect(rows).toMatchObject([
    {
      id: stem,
      alt: "A boardwalk at dusk",
      credit: "Photo: Maria Bell",
      who: "ed@guide.example",
      uses: [
        { path: "/admin/guide/event/one", isLive: true },
        { path: `/admin/partners/${id}`, title: "Baker Hotel", isLive: true },
      ],
    },
  ]);
});

test("its words are changed, and must be there", async () => {
  const { body } = await send({ picture_alt: "IMG_2041.jpg", picture_credit: "" });
  expect(Object.keys(body.result.error)).toEqual(["picture_alt", "picture_credit"]);
  const saved = await send({ picture_credit: "Tom Reed", credit_url: "reed.example" });
  expect(await toastOf(saved)).toMatchObject({ title: "Picture saved" });
  expect(await findGuidePicture(stem)).toMatchObject({
    credit: "Photo: Tom Reed",
    creditUrl: "https://reed.example",
  });
});

test.each([
  ["by its numbers", { focus_x: "10", focus_y: "90" }, [10, 90]],
  ["by a click", { "focus.x": "136", "focus.y": "51" }, [50, 25]],
  [
    "by a key's press, which means the numbers",
    { "focus.x": "0", "focus.y": "0", focus_x: "20" },
    [20, 50],
  ],
])("a new point is set %s, and cuts anew beside the old cuts", async (_, values, [x, y]) => {
  const before = await findGuidePicture(stem);
  const count = readdirSync(folder).length;
  await send(values);
  const after = await findGuidePicture(stem);
  expect([after?.focusX, after?.focusY]).toEqual([x, y]);
  expect(after?.version).not.toBe(before?.version);
  expect(readdirSync(folder)).toHaveLength(2 * count - 1);
});

test("numbers that are none are said beside their fields, and words change no cut", async () => {
  const { body } = await send({ focus_x: "101", focus_y: "left" });
  expect(Object.keys(body.result.error)).toEqual(["focus_x", "focus_y"]);
  const before = await findGuidePicture(stem);
  await send({ picture_alt: "A boardwalk at dawn" });
  expect((await findGuidePicture(stem))?.version).toBe(before?.version);
});

test("of two editors the second is told, and loses no word", async () => {
  const { opened } = await open(`?view=${stem}`);
  await send({ picture_alt: "A boardwalk at dawn" });
  const { status, body } = await send({ picture_alt: "A pier at noon", seen: String(opened.seen) });
  expect(status).toBe(409);
  expect(body.result.initialValue.picture_alt).toBe("A pier at noon");
  expect((await send({ picture_alt: "A pier at noon", seen: String(body.seen) })).status).toBe(303);
});

test("it is deleted with its files when nothing names it, and never else", async () => {
  await write([eventRecord("one", "December 1, 2026", { image: pictureAddress(stem) })]);
  const refused = await send({ intent: "delete" });
  expect(await toastOf(refused)).toMatchObject({ title: "Failed to delete the picture" });
  await write([]);
  await db.delete(guideVersions);
  expect(await toastOf(await send({ intent: "delete" }))).toMatchObject({
    title: "Picture deleted",
  });
  expect(readdirSync(folder)).toEqual([]);
  expect((await open(`?view=${stem}`)).notice).toMatchObject({ status: 404 });
});
