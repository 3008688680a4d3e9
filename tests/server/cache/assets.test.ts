import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveAssets } from "#app/server/cache/assets.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const script = `export const words = ${JSON.stringify("sea ".repeat(400))};`;
const font = Buffer.alloc(2000, 7);

let folder: string;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
  writeFileSync(join(folder, "page-abc.js"), script);
  writeFileSync(join(folder, "page-abc.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "sheet-abc.css"), "p { color: red } ".repeat(100));
  writeFileSync(join(folder, "face-abc.woff2"), font);
  site = await serve([serveAssets(folder)]);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = {}, method = "GET") =>
  ask(site.port, { path, headers, method });
const brotli = { "Accept-Encoding": "gzip, br" };

test("a script goes out as the build packed it, for good, and as nothing but a script", async () => {
  const { status, headers, bytes } = await get("/assets/page-abc.js", brotli);
  expect(status).toBe(200);
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
});

test("who takes no brotli gets gzip, and who takes neither the file itself", async () => {
  const zipped = await get("/assets/page-abc.js", { "Accept-Encoding": "gzip" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.bytes).toString()).toBe(script);
  const plain = await get("/assets/page-abc.js", { "Accept-Encoding": "identity" });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.body).toBe(script);
});

test("a file that the build did not pack is packed here", async () => {
  const { headers, bytes } = await get("/assets/sheet-abc.css", brotli);
  expect(headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(brotliDecompressSync(bytes).toString()).toContain("color: red");
});

test("a font is not packed a second time", async () => {
  const { headers, bytes } = await get("/assets/face-abc.woff2", brotli);
  expect(headers["content-type"]).toBe("font/woff2");
  expect(headers).not.toHaveProperty("content-encoding");
  expect(bytes.equals(font)).toBe(true);
});

test("HEAD tells the same without the bytes, and a known ETag is a 304", async () => {
  const head = await get("/assets/page-abc.js", brotli, "HEAD");
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  const again = await get("/assets/page-abc.js", {
    ...brotli,
    "If-None-Match": String(head.headers.etag),
  });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
});

test.each([
  ["a file that is not there", "/assets/other.js", "GET"],
  ["a path out of the folder", "/assets/../package.json", "GET"],
  ["the packed file itself", "/assets/page-abc.js.br", "GET"],
  ["a name that every object has", "/assets/constructor", "GET"],
  ["a form", "/assets/page-abc.js", "POST"],
])("%s is not for this step", async (_, path, method) => {
  const { headers } = await get(path, {}, method);
  expect(headers).not.toHaveProperty("cache-control");
});
