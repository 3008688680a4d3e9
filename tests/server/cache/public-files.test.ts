import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servePublicFiles } from "#app/server/cache/public-files.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const express = createRequire(import.meta.url)("express");
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const files = express.static(folder, { maxAge: "1h" });
let server: Awaited<ReturnType<typeof serve>>;
let own: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  mkdirSync(join(folder, "images"));
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data/events.json"), "[]");
  for (const name of ["images/a.jpg", "b.png", "c.webp", "d.svg"]) {
    writeFileSync(join(folder, name), name.repeat(40_000));
    utimesSync(join(folder, name), 1_700_000_000, 1_700_000_000.123);
  }
  const reject = (_request: unknown, response: { end: (text: string) => void }) =>
    response.end("not ours");
  own = await serve([servePublicFiles(folder)], reject);
  server = await serve([], (request, response) => files(request, response, () => response.end()));
});
afterAll(async () => {
  await own.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each(["/images/a.jpg", "/b.png", "/c.webp"])(
  "%s has the headers and bytes of the file server, the first time and later",
  async (path) => {
    const expected = await ask(server.port, { path });
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(own.port, { path });
      expect(headersOf(answer)).toEqual(headersOf(expected));
      expect(answer.bytes.equals(expected.bytes)).toBe(true);
    }
  },
);

function headersOf({ headers: { date: _, ...headers } }: Awaited<ReturnType<typeof ask>>) {
  return headers;
}

test.each([
  ["a part", { headers: { Range: "bytes=0-1" } }],
  ["what a browser has already", { headers: { "If-None-Match": "*" } }],
  ["another version", { headers: { "If-None-Match": '"x"' } }],
  ["what has not changed", { headers: { "If-Modified-Since": "Tue, 14 Nov 2023 22:13:20 GMT" } }],
  ["what has changed", { headers: { "If-Modified-Since": "Mon, 13 Nov 2023 22:13:20 GMT" } }],
  ["the head alone", { method: "HEAD" }],
  ["a question behind it", { path: "/b.png?x" }],
  ["a drawing", { path: "/d.svg" }],
])("%s is as the file server has it", async (_, request) => {
  const [answer, expected] = await Promise.all([
    ask(own.port, { path: "/b.png", ...request }),
    ask(server.port, { path: "/b.png", ...request }),
  ]);
  expect(answer.status).toBe(expected.status);
  for (const name of ["content-range", "etag", "last-modified", "cache-control"]) {
    expect(answer.headers[name], name).toBe(expected.headers[name]);
  }
  expect(answer.bytes.equals(expected.bytes)).toBe(true);
});

test("a drawing says in which letters it is written", async () => {
  const { headers } = await ask(own.port, { path: "/d.svg" });
  expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
});

test("a data file of the guide is left to the guide", async () => {
  expect((await ask(own.port, { path: "/data/events.json" })).body).toBe("not ours");
});

test("one that is not there is left", async () => {
  expect((await ask(own.port, { path: "/none.png" })).headers["content-type"]).toBeUndefined();
});
