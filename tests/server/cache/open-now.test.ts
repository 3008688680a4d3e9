import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fromCityTime } from "#app/locale/city-time.ts";
import { serveOpenNow } from "#app/server/cache/open-now.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const express = createRequire(import.meta.url)("express");
const PATH = "/data/dining.json";
const shipped = readFileSync(`public${PATH}`, "utf8");
const folder = mkdtempSync(join(tmpdir(), "dining-"));
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`)).getTime();
const MORNING = at("2026-11-22T10:00");

let clock = MORNING;
let changed = 1_700_000_000;
let server: Awaited<ReturnType<typeof serve>>;
let files: Awaited<ReturnType<typeof serve>>;

function write(text: string) {
  writeFileSync(join(folder, PATH), text);
  changed += 60;
  utimesSync(join(folder, PATH), changed, changed);
}

beforeAll(async () => {
  mkdirSync(join(folder, "data"));
  const fromDisk = express.static(folder, { maxAge: "1h" });
  const listener: RequestListener = (request, response) =>
    fromDisk(request, response, () => response.end("not there"));
  server = await serve([serveOpenNow(folder, () => clock)], listener);
  files = await serve([], listener);
});
afterAll(async () => {
  await server.close();
  await files.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  clock = MORNING;
  write(shipped);
});

const get = (headers: Record<string, string> = {}, method = "GET", path = PATH) =>
  ask(server.port, { path, headers, method });
const openIn = (text: string) =>
  JSON.parse(text).flatMap(({ id, open_now }: { id: string; open_now: boolean }) =>
    open_now ? [id] : [],
  );

test("says who is open, at every moment from the first opening to the last closing", async () => {
  const isOpen = async (text: string) => {
    clock = at(text);
    return openIn((await get()).body).includes("early-heron");
  };
  expect(await isOpen("2026-11-22T05:59")).toBe(false);
  expect(await isOpen("2026-11-22T06:00")).toBe(true);
  expect(await isOpen("2026-11-22T13:59")).toBe(true);
  expect(await isOpen("2026-11-22T14:00")).toBe(false);
  expect(await isOpen("2026-11-22T13:00")).toBe(true);
});

test("has the headers of the file server, for no longer than its answer holds", async () => {
  const { status, headers } = await get();
  const {
    date: _,
    vary: __,
    "accept-ranges": ___,
    ...expected
  } = (await ask(files.port, { path: PATH })).headers;
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...expected,
    etag: expect.stringMatching(/^W\/"/),
    "last-modified": expect.stringMatching(/GMT$/),
    "content-length": expect.stringMatching(/^\d+$/),
  });
  clock = at("2026-11-22T13:59");
  expect((await get()).headers["cache-control"]).toBe("public, max-age=60");
});

test("of the head alone nothing is sent, and other methods are left", async () => {
  const whole = await get();
  const head = await get({}, "HEAD");
  expect(head.body).toBe("");
  expect(head.headers["content-length"]).toBe(String(whole.bytes.length));
  expect((await get({}, "POST")).body).toBe("not there");
});

test("what a browser has is not sent again until somebody opens or closes", async () => {
  const { etag = "", "last-modified": modified = "" } = (await get()).headers;
  expect((await get({ "If-None-Match": etag })).status).toBe(304);
  expect((await get({ "If-Modified-Since": modified })).status).toBe(304);
  expect((await get({ "If-None-Match": '"x"', "If-Modified-Since": modified })).status).toBe(200);
  clock = at("2026-11-22T14:00");
  expect((await get({ "If-None-Match": etag })).status).toBe(200);
  expect((await get({ "If-Modified-Since": modified })).status).toBe(200);
});

test("a part that is asked for is answered with the whole", async () => {
  const part = await get({ Range: "bytes=0-9" });
  expect(part.status).toBe(200);
  expect(openIn(part.body)).toEqual(openIn((await get()).body));
});

test("the file's address may be written in other ways", async () => {
  const names = [`${PATH}?x=1`, "/data/%64ining.json", "/data/./dining.json"];
  for (const path of names) {
    clock = at("2026-11-22T03:00");
    expect(openIn((await get({}, "GET", path)).body), path).toEqual([]);
  }
});

test("a file that is replaced, broken, gone or without hours is what the file server makes of it", async () => {
  await get();
  write(shipped.replaceAll("Mo-Su 06:00-14:00", "Mo 06:00-14:00"));
  expect(openIn((await get()).body)).not.toContain("early-heron");
  for (const other of ["[", "[]", '[{"id":"a","open_now":true}]']) {
    write(other);
    expect((await get()).body).toBe(other);
  }
  rmSync(join(folder, PATH));
  expect((await get()).body).toBe("not there");
});

test("is compressed for whoever takes it", async () => {
  const answer = await get({ "Accept-Encoding": "gzip" });
  expect(answer.headers["content-encoding"]).toBe("gzip");
  expect(answer.headers.vary).toBe("Accept-Encoding");
});

test("a file above 16 MB, which the guide does not read either, is left to the file server", async () => {
  const first = { Range: "bytes=0-999" };
  expect((await get(first)).body).toContain('"open_now": false');
  write(shipped + " ".repeat(16 * 2 ** 20));
  expect((await get(first)).body).toContain('"open_now": true');
});
