import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { guidePictures } from "#app/domain/guide/records/guide-table.server.ts";
import { folderOf } from "#app/domain/uploads/file-store.server.ts";
import { loader } from "#app/routes/uploads.guide/route.ts";
import { serveUploadedPictures } from "#app/server/cache/uploaded-pictures.server.ts";
import { makePicture, signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { PICTURE, PICTURE_CUT, STEM, UPLOADS } from "#tests/support/guide-files.ts";
import { ask, serve } from "#tests/support/node-http.ts";
import { get } from "#tests/support/requests.ts";

const { write } = openGuideData();
const PATH = `/uploads/guide/${PICTURE}`;
const shown = eventRecord("one", "December 1, 2026", { image: PATH });
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  mkdirSync(folderOf("guide"), { recursive: true });
  for (const name of [PICTURE, PICTURE_CUT]) {
    writeFileSync(join(folderOf("guide"), name), UPLOADS[`guide/${name}`] ?? "");
  }
  server = await serve([serveUploadedPictures], (_request, response) =>
    response.end("left to its route"),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folderOf("guide"), { recursive: true });
});
beforeEach(async () => {
  await db.delete(guidePictures);
  await makePicture({ stem: STEM });
});

const fetched = (path = PATH, headers: Record<string, string> = {}, method = "GET") =>
  ask(server.port, { path, headers, method });

describe("what the guide shows", () => {
  beforeEach(() => write([shown]));

  test("is public for an hour, its cuts too, and can do nothing", async () => {
    const { status, headers, bytes } = await fetched();
    expect([status, String(bytes)]).toEqual([200, "a picture"]);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "9",
      "cache-control": "public, max-age=3600",
      "content-security-policy": expect.stringContaining("sandbox"),
      "accept-ranges": "bytes",
      etag: `"${PICTURE}"`,
    });
    expect(String((await fetched(`/uploads/guide/${PICTURE_CUT}`)).bytes)).toBe("a cut");
  });

  test("is answered by its head, by a part, and by nothing where the browser has it", async () => {
    const head = await fetched(PATH, {}, "HEAD");
    expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([200, "9", 0]);
    expect((await fetched(PATH, { "If-None-Match": `W/"x", W/"${PICTURE}"` })).status).toBe(304);
    for (const [range, status, said, text] of [
      ["bytes=2-4", 206, "bytes 2-4/9", "pic"],
      ["bytes=2-", 206, "bytes 2-8/9", "picture"],
      ["bytes=-4", 206, "bytes 5-8/9", "ture"],
      ["bytes=0-99", 206, "bytes 0-8/9", "a picture"],
      ["bytes=9-", 416, "bytes */9", ""],
      ["bytes=0-1,3-4", 200, undefined, "a picture"],
      ["lines=1-2", 200, undefined, "a picture"],
    ] as const) {
      const part = await fetched(PATH, { Range: range });
      expect([part.status, part.headers["content-range"], String(part.bytes)], range).toEqual([
        status,
        said,
        text,
      ]);
    }
    expect((await fetched(PATH, { Range: "bytes=2-4", "If-Range": '"other"' })).status).toBe(200);
  });

  test("is answered by its route, too, where this step does not", async () => {
    const answer = await loader({ ...get(PATH), params: { name: PICTURE } });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  });
});

test("any other is for its route, which shows it to admins alone", async () => {
  await write([]);
  for (const path of [PATH, "/uploads/guide/x.jpg", `${PATH}/x`, "/uploads/guide/..%2Fguide.db"]) {
    expect(String((await fetched(path)).bytes), path).toBe("left to its route");
  }
  const read = (name: string, cookie?: string) =>
    loader({ ...get(`/uploads/guide/${name}`, cookie), params: { name } });
  expect((await read(PICTURE)).status).toBe(404);
  const cookie = await signedInAdmin();
  const seen = await read(PICTURE, cookie);
  expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect((await read("../guide.db", cookie)).status).toBe(404);
  expect((await read(PICTURE.replaceAll("b", "c"), cookie)).status).toBe(404);
});
