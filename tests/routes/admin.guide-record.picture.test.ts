import { readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { findGuidePicture } from "#app/domain/guide/records/guide-pictures.server.ts";
import { findRecord, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { guidePictures } from "#app/domain/guide/records/guide-table.server.ts";
import { isPictureShown, refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import * as files from "#app/domain/uploads/file-store.server.ts";
import { stemOf } from "#app/domain/uploads/picture.ts";
import { action, loader } from "#app/routes/admin.guide-record/route.tsx";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { picture } from "#tests/support/pictures.ts";
import { answerOf, get, postFiles } from "#tests/support/requests.ts";

const { write } = openGuideData();
decodeHere();
const folder = files.folderOf("guide");
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin("ed@guide.example");
  removeFolder();
  await db.delete(guidePictures);
  await write([eventRecord("one", "December 1, 2026"), eventRecord("two", "December 2, 2026")]);
});
afterEach(removeFolder);

const photo = () => picture("jpeg", { width: 900, height: 600, color: "#336699" });

const pathOf = (id: string) => `/admin/guide/event/${id}`;
const open = async (id = "one") => {
  const asked = { ...get(pathOf(id), cookie), params: { kind: "event", id } };
  return (await answerOf(() => loader(asked as never))).body;
};
const send = async (values: Record<string, string | File>, id = "one") => {
  const { texts, seen, picture } = id === "new" ? await open("new") : await open(id);
  const form = { ...texts, seen: String(seen), picture_of: picture.stem ?? "" };
  const all = { ...form, picture_seen: String(picture.seen), ...values };
  const sent = { ...postFiles(pathOf(id), all, cookie), params: { kind: "event", id } };
  return answerOf(() => action(sent as never));
};

const ALT = "A boardwalk at dusk, with lanterns along it";
const WORDS = { picture_alt: ALT, picture_credit: "Maria Bell" };
const stored = () => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
const draftOf = async (id = "one") => wordsOf((await findRecord({ kind: "event", id })) as never);

test("a photograph is published with its record, and its words with it", async () => {
  const { status } = await send({ picture: await photo(), ...WORDS, intent: "publish" });
  expect(status).toBe(303);
  await refreshGuide();
  const [one] = listEvents();
  const stem = stemOf(one?.image) ?? "";
  expect(one?.picture).toMatchObject({ alt: ALT, credit: "Photo: Maria Bell", width: 900 });
  expect(await findGuidePicture(stem)).toMatchObject({ uploadedBy: "ed@guide.example" });
  expect(stored()).toHaveLength(6);
  expect(isPictureShown(stem)).toBe(true);
});

test("without its words it is kept as a draft, and says beside the fields what is missing", async () => {
  expect((await send({ picture: await photo(), intent: "save" })).status).toBe(303);
  expect(stemOf((await draftOf()).image)).toBeDefined();
  expect((await open()).problems).toHaveLength(2);
  const { status, body } = await send({ intent: "publish" });
  expect(status).toBe(400);
  expect(Object.keys(body.result.error)).toEqual(["", "picture_alt", "picture_credit"]);
  expect((await send({ ...WORDS, intent: "publish" })).status).toBe(303);
});

test("what else is wrong loses neither the words nor the picture", async () => {
  const wrong = { picture: await photo(), ...WORDS, website: "nowhere", intent: "publish" };
  const { status, body } = await send(wrong);
  expect(status).toBe(400);
  expect(Object.keys(body.result.error)).toEqual(["", "website"]);
  const { image } = body.result.initialValue;
  expect(body.result.initialValue).toMatchObject({ ...WORDS, website: "nowhere" });
  expect(body.picture).toMatchObject({ stem: stemOf(image), shown: { src: image } });
  const again = { ...WORDS, image, picture_of: stemOf(image) ?? "" };
  const seen = { picture_seen: String(body.picture.seen) };
  expect((await send({ ...again, ...seen, website: "", intent: "publish" })).status).toBe(303);
  expect(stored()).toHaveLength(6);
});

test("a new record begins with its picture", async () => {
  const { status } = await send(
    { title: "Lanterns", picture: await photo(), intent: "save" },
    "new",
  );
  expect(status).toBe(303);
  expect(stemOf((await draftOf("lanterns")).image)).toBeDefined();
});

describe("what cannot be taken", () => {
  test.each([
    [
      "a text that is called .jpg",
      () => new File(["Dear editors"], "a.jpg", { type: "image/jpeg" }),
      400,
      "Please upload an image file",
    ],
    [
      "one of over 20 MB",
      () => new File([new Uint8Array(20 * 2 ** 20 + 1)], "a.jpg"),
      400,
      "larger than 20 MB",
    ],
  ])("%s is named beside its field, and nothing typed is lost", async (_, make, code, words) => {
    const { status, body } = await send({
      picture: make(),
      ...WORDS,
      price: "$12",
      intent: "save",
    });
    expect(status).toBe(code);
    expect(body.result.error.picture[0]).toContain(words);
    expect(body.result.initialValue).toMatchObject({ ...WORDS, price: "$12" });
    expect([stored(), await db.select().from(guidePictures)]).toEqual([[], []]);
  });

  test("when all together take two gigabytes, one more is refused with a sentence", async () => {
    await send({ picture: await photo(), intent: "save" });
    await db.update(guidePictures).set({ bytes: 2 ** 31 - 1 });
    const { status, body } = await send({ picture: await photo(), intent: "save" });
    expect(status).toBe(507);
    expect(body.result.error.picture[0]).toContain("2 GB together");
  });

  test("a body that was cut behind its file is a form still", async () => {
    const picture = new File([new Uint8Array(20 * 2 ** 20 + 1)], "a.jpg");
    const { body } = await send({ price: "$12", picture });
    expect(body.result.error.picture[0]).toContain("larger than 20 MB");
    expect(body.result.initialValue.price).toBe("$12");
  });
});

describe("when it fails in between", () => {
  const failAt = (fails: (name: string) => boolean) => {
    const { diskStore } = files;
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(files, "fileStore").mockImplementation((which) => ({
      ...diskStore(which),
      put: async (name, bytes) => {
        if (fails(name)) throw new Error("killed");
        await diskStore(which).put(name, bytes);
      },
    }));
  };

  test("of the files, there is neither a row nor a draft, and the form is back", async () => {
    failAt((name) => name.endsWith(".jpg"));
    const { status, body } = await send({ picture: await photo(), ...WORDS, intent: "save" });
    expect(status).toBe(503);
    expect(body.result.initialValue).toMatchObject(WORDS);
    expect(await db.select().from(guidePictures)).toEqual([]);
    expect((await draftOf()).image).toBe("/images/events/one.jpg");
    // For the sweep.
    expect(stored()).toHaveLength(5);
  });

  test("of the record, its picture is stored as a whole, and named by nothing", async () => {
    const records = await import("#app/domain/guide/records/guide-records.server.ts");
    vi.spyOn(records, "editRecord").mockRejectedValueOnce(new Error("killed"));
    vi.spyOn(console, "error").mockReturnValue();
    const { status, body } = await send({ picture: await photo(), ...WORDS, intent: "save" });
    expect(status).toBe(500);
    const stem = stemOf(body.result.initialValue.image) ?? "";
    expect(await findGuidePicture(stem)).toMatchObject({ alt: ALT });
    expect(stored()).toHaveLength(6);
  });
});

describe("the words of a picture", () => {
  test("that visitors see wait for a publication", async () => {
    await send({ picture: await photo(), ...WORDS, intent: "publish" });
    const { picture } = await open();
    const picture_alt = "Lanterns along a boardwalk at dusk";
    const draft = await send({ picture_alt, intent: "save" });
    expect(draft.body.result.error.picture_alt[0]).toContain("Visitors read it already");
    expect((await findGuidePicture(picture.stem))?.alt).toBe(ALT);
    expect((await send({ picture_alt, intent: "publish" })).status).toBe(303);
    expect((await findGuidePicture(picture.stem))?.alt).toBe(picture_alt);
  });

  test("that two editors changed are in conflict, and the second is asked", async () => {
    await send({ picture: await photo(), ...WORDS, intent: "save" });
    const first = await open();
    await send({ picture_alt: "Theirs, in ten letters", intent: "save" });
    const mine = { picture_alt: "Mine, in ten letters", picture_seen: String(first.picture.seen) };
    const { status, body } = await send({ ...mine, intent: "save" });
    expect(status).toBe(409);
    expect(body.result.error.picture_alt[0]).toContain("Theirs, in ten letters");
    expect(body.result.initialValue.picture_alt).toBe("Mine, in ten letters");
    const again = { ...mine, picture_seen: String(body.picture.seen) };
    expect((await send({ ...again, intent: "save" })).status).toBe(303);
  });

  test("typed beside another picture are not this one's", async () => {
    await send({ picture: await photo(), ...WORDS, intent: "save" });
    const { image } = await draftOf();
    await send({ image: String(image), picture_alt: "Of something else", intent: "save" }, "two");
    expect((await findGuidePicture(stemOf(image) ?? ""))?.alt).toBe(ALT);
  });
});

test.each([
  ["from before another editor's upload", "1"],
  ["that does not say which version it shows", ""],
])("a form %s replaces no picture, keeps its own, and is asked", async (_, seen) => {
  expect((await send({ picture: await photo(), ...WORDS, intent: "publish" })).status).toBe(303);
  const theirs = (await draftOf()).image;
  const mine = { picture: await photo(), ...WORDS, picture_of: "", picture_seen: "0", seen };
  const { status, body } = await send({ ...mine, intent: "publish" });
  expect(status).toBe(409);
  expect(body.result.error.image[0]).toContain(`It says now: ${theirs}`);
  expect((await draftOf()).image).toBe(theirs);
  const { image } = body.result.initialValue;
  expect(image).not.toBe(theirs);
  const again = { ...WORDS, image, picture_of: stemOf(image) ?? "" };
  const next = { picture_seen: String(body.picture.seen), seen: String(body.seen) };
  expect((await send({ ...again, ...next, intent: "publish" })).status).toBe(303);
  expect((await draftOf()).image).toBe(image);
});

test("a picture that is not here any more cannot be published", async () => {
  const image = "/uploads/guide/aaaaaaaaaaaaaaaaaaaa-1234567890123.jpg";
  const { body } = await send({ image, intent: "publish" });
  expect(body.result.error.image).toEqual(["This picture is not here any more. Choose it again."]);
  expect((await send({ image, intent: "save" })).status).toBe(303);
});
