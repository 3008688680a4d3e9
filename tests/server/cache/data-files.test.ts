import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { dataText } from "#app/domain/guide/records/check-records.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { dataFile, importRecords } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#app/domain/guide/records.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { serveData } from "#app/server/cache/data-files.server.ts";
import { eventRecord, writeRecords } from "#tests/support/guide-data.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const DINING = "/data/dining.json";
const EVENTS = "/data/events.json";
const SECOND_MS = 1000;
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`)).getTime();
const MORNING = at("2026-11-22T10:00");

const pathOf = (kind: RecordKind) => `/data/${RECORDS[kind].file}.json`;
const shipped = (kind: RecordKind) => readFileSync(dataFile(kind), "utf8");

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve([serveData(() => Date.now())], (_request, response) =>
    response.end("not there"),
  );
});
afterAll(() => server.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: MORNING }));

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(server.port, { path, headers, method });
const bodyOf = async (path: string) => (await get(path)).body;
const tagOf = async (path: string) => (await get(path)).headers.etag;

const openIn = (text: string) =>
  JSON.parse(text).flatMap(({ id, open_now }: { id: string; open_now: boolean }) =>
    open_now ? [id] : [],
  );
const openAt = async (text: string) => {
  vi.setSystemTime(at(text));
  return openIn(await bodyOf(DINING));
};

/** As another program does. The next request finds out. */
const change = (
  id: string,
  set: Partial<typeof guideRecords.$inferInsert>,
  kind: RecordKind = "event",
) =>
  db
    .update(guideRecords)
    .set(set)
    .where(and(eq(guideRecords.kind, kind), eq(guideRecords.id, id)));

const one = eventRecord("one", "December 1, 2026");
const two = eventRecord("two", "December 2, 2026");
const renamed = { ...two, title: "Two in another way" };

describe("after the import", () => {
  test.each(RECORD_KINDS.filter((kind) => kind !== "restaurant"))(
    "the file of each %s is, byte for byte, the one that was imported",
    async (kind) => {
      const { status, body } = await get(pathOf(kind));
      expect([status, body]).toEqual([200, shipped(kind)]);
    },
  );

  test("so is that of the restaurants, but for what is open at the moment", async () => {
    const line = /"open_now": (?:true|false)/g;
    const body = await bodyOf(DINING);
    expect(body.replace(line, "")).toBe(shipped("restaurant").replace(line, ""));
    expect(openIn(body)).not.toEqual(openIn(shipped("restaurant")));
  });
});

test("says who is open, at every moment from the first opening to the last closing", async () => {
  const isOpen = async (text: string) => (await openAt(text)).includes("early-heron");
  expect(await isOpen("2026-11-22T05:59")).toBe(false);
  expect(await isOpen("2026-11-22T06:00")).toBe(true);
  expect(await isOpen("2026-11-22T13:59")).toBe(true);
  expect(await isOpen("2026-11-22T14:00")).toBe(false);
  expect(await isOpen("2026-11-22T13:00")).toBe(true);
});

test("a restaurant without hours is as open as its record says, with others or alone", async () => {
  const [hours] = JSON.parse(shipped("restaurant"));
  const { opening_hours: _, ...plain } = { ...hours, id: "plain", open_now: true };
  await writeRecords([hours, plain], "restaurant");
  expect(await openAt("2026-11-22T03:00")).toEqual(["plain"]);
  await writeRecords([plain], "restaurant");
  expect(await bodyOf(DINING)).toBe(dataText([plain]));
});

describe("with the next request it has", () => {
  beforeEach(() => writeRecords([one, two]));

  test("a changed record, under another ETag", async () => {
    expect(await bodyOf(EVENTS)).toBe(dataText([one, two]));
    const before = await tagOf(EVENTS);
    await change("two", { record: JSON.stringify(renamed) });
    expect(await bodyOf(EVENTS)).toBe(dataText([one, renamed]));
    expect((await get(EVENTS, { "If-None-Match": before ?? "" })).status).toBe(200);
    await change("two", { record: JSON.stringify(two) });
    expect(await tagOf(EVENTS)).toBe(before);
  });

  test("a record that came, went or moved, and of the other kinds nothing else", async () => {
    const others = RECORD_KINDS.filter((kind) => kind !== "event").map(pathOf);
    const before = await Promise.all(others.map(tagOf));
    await change("two", { position: 1 });
    expect(await bodyOf(EVENTS)).toBe(dataText([two, one]));
    await change("one", { state: "retired" });
    expect(await bodyOf(EVENTS)).toBe(dataText([two]));
    await change("one", { state: "live" });
    expect(await bodyOf(EVENTS)).toBe(dataText([two, one]));
    await db.delete(guideRecords).where(eq(guideRecords.kind, "event"));
    expect(await bodyOf(EVENTS)).toBe("[]\n");
    expect(await Promise.all(others.map(tagOf))).toEqual(before);
  });

  test("nothing of a draft: not a byte is another, nor the ETag", async () => {
    const before = await get(EVENTS);
    await change("two", { draft: JSON.stringify(renamed), revision: 2 });
    const common = { kind: "event", position: 5000, changedAt: new Date() } as const;
    const draft = JSON.stringify(eventRecord("three", "Daily"));
    await db.insert(guideRecords).values({ ...common, id: "three", state: "draft", draft });
    const after = await get(EVENTS);
    expect(after.body).toBe(before.body);
    expect(after.headers.etag).toBe(before.headers.etag);
    const tag = { "If-None-Match": before.headers.etag ?? "" };
    expect((await get(EVENTS, tag)).status).toBe(304);
  });

  test("what is imported, behind what was there", async () => {
    let entries = [one, two];
    for (let number = 1; number <= 3; number += 1) {
      entries = [...entries, eventRecord(`new-${number}`, "Daily")];
      await importRecords([{ kind: "event", entries, ids: new Set() }]);
      expect(await bodyOf(EVENTS), `the import ${number}`).toBe(dataText(entries));
    }
  });

  test("a record whose time has come, and not one whose time is over", async () => {
    const noon = at("2026-11-22T12:00");
    await change("one", { liveUntil: new Date(noon) });
    await change("two", { liveFrom: new Date(noon) });
    vi.setSystemTime(noon - 1);
    expect(await bodyOf(EVENTS)).toBe(dataText([one]));
    vi.setSystemTime(noon);
    expect(await bodyOf(EVENTS)).toBe(dataText([two]));
  });
});

describe("a browser and a proxy may keep it", () => {
  const maxAge = async (path: string) => (await get(path)).headers["cache-control"];

  test("with the headers of a file of JSON", async () => {
    expect((await get(EVENTS)).headers).toMatchObject({
      "content-type": "application/json; charset=UTF-8",
      "cache-control": "public, max-age=60",
      etag: expect.stringMatching(/^W\/"/),
      "last-modified": expect.stringMatching(/GMT$/),
      "content-length": expect.stringMatching(/^\d+$/),
      vary: "Accept-Encoding",
    });
  });

  test("for a minute, and where somebody opens or closes sooner until then", async () => {
    expect(await maxAge(DINING)).toBe("public, max-age=60");
    vi.setSystemTime(at("2026-11-22T13:59"));
    expect(await maxAge(DINING)).toBe("public, max-age=60");
    vi.setSystemTime(at("2026-11-22T14:00") - 7 * SECOND_MS);
    expect(await maxAge(DINING)).toBe("public, max-age=7");
    expect(await maxAge(EVENTS)).toBe("public, max-age=60");
  });

  test("until a record appears or goes", async () => {
    await writeRecords([one, two]);
    await change("two", { liveFrom: new Date(MORNING + 9 * SECOND_MS) });
    await change("one", { liveUntil: new Date(MORNING + 40 * SECOND_MS) });
    expect(await maxAge(EVENTS)).toBe("public, max-age=9");
    vi.setSystemTime(MORNING + 9 * SECOND_MS);
    expect(await maxAge(EVENTS)).toBe("public, max-age=31");
    vi.setSystemTime(MORNING + 40 * SECOND_MS);
    expect(await maxAge(EVENTS)).toBe("public, max-age=60");
  });

  test("and what it has is not sent again until somebody opens or closes", async () => {
    const { etag = "", "last-modified": modified = "" } = (await get(DINING)).headers;
    const same = await get(DINING, { "If-None-Match": etag });
    expect([same.status, same.body, same.headers.etag]).toEqual([304, "", etag]);
    expect(same.headers["cache-control"]).toBe("public, max-age=60");
    const since = { "If-Modified-Since": modified };
    expect((await get(DINING, since)).status).toBe(304);
    expect((await get(DINING, { "If-None-Match": '"x"', ...since })).status).toBe(200);
    vi.setSystemTime(at("2026-11-22T14:00"));
    expect((await get(DINING, { "If-None-Match": etag })).status).toBe(200);
    expect((await get(DINING, since)).status).toBe(200);
  });

  test("and is told when its list changed last", async () => {
    const modified = async () => (await get(EVENTS)).headers["last-modified"];
    await writeRecords([one, two]);
    const written = new Date(MORNING).toUTCString();
    vi.setSystemTime(MORNING + 60 * SECOND_MS);
    expect(await modified()).toBe(written);
    expect((await get(EVENTS, { "If-Modified-Since": written })).status).toBe(304);
    await change("two", { record: JSON.stringify(renamed), changedAt: new Date() });
    expect(await modified()).toBe(new Date().toUTCString());
    expect((await get(EVENTS, { "If-Modified-Since": written })).status).toBe(200);
    await change("one", { liveFrom: new Date(MORNING + 90 * SECOND_MS) });
    vi.setSystemTime(MORNING + 120 * SECOND_MS);
    expect(await modified()).toBe(new Date(MORNING + 90 * SECOND_MS).toUTCString());
  });
});

test("of the head alone nothing is sent, and other methods are left", async () => {
  const whole = await get(DINING);
  const head = await get(DINING, {}, "HEAD");
  expect([head.status, head.body]).toEqual([200, ""]);
  expect(head.headers["content-length"]).toBe(String(whole.bytes.length));
  expect(head.headers.etag).toBe(whole.headers.etag);
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await get(DINING, {}, method)).body, method).toBe("not there");
});

test("a part that is asked for is answered with the whole", async () => {
  const part = await get(DINING, { Range: "bytes=0-9" });
  expect([part.status, part.body]).toEqual([200, await bodyOf(DINING)]);
});

test("is compressed for whoever takes it", async () => {
  const answer = await get(DINING, { "Accept-Encoding": "gzip" });
  expect(answer.headers["content-encoding"]).toBe("gzip");
  expect(answer.headers.vary).toBe("Accept-Encoding");
});

// The file itself still lies where it was imported from: no spelling may lead past the guide to it.
test.each([
  "/data/events.json?x=1",
  "/data/%65vents.json",
  "/data%2Fevents%2Ejson",
  "/data/./events.json",
  "/data//events.json",
  "//data/events.json",
  "/data/../data/events.json",
  "/images/..%2fdata/events.json",
  "/../../data/events.json",
])("the file's address may be written as %s", async (path) => {
  await writeRecords([one]);
  expect(await bodyOf(path)).toBe(dataText([one]));
});

test.each([
  "/data",
  "/data/",
  "/data/events",
  "/data/events.json/",
  "/data/events.json%00",
  "/data/Events.json",
  "/data/guide.json",
  "/data/event.json",
  "/data/constructor",
  "/events.json",
  "/data/%ff",
])("%s is none of them", async (path) => {
  expect(await bodyOf(path)).toBe("not there");
});

test("while the database does not answer, it says what it knew", async () => {
  await refreshGuide();
  const before = await bodyOf(EVENTS);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await change("palm-court-growers-market", { record: JSON.stringify(one) });
  vi.spyOn(db, "select").mockImplementation(() => {
    throw new Error("The database does not answer.");
  });
  const answer = await get(EVENTS);
  expect([answer.status, answer.body]).toEqual([200, before]);
  expect(logged.mock.calls.flat()).toContain("The guide could not be read");
});
