import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  answerFrom,
  bufferResponse,
  negotiateEncoding,
} from "#app/server/cache/buffered-response.server.ts";
import { openCachedSite } from "#tests/support/cached-site.ts";

const site = openCachedSite();
const { get } = site;

describe("an answer", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("comes in %s, rendered or cached", async (encoding, unpack) => {
    for (const _ of ["rendered", "cached"]) {
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        const headers = { "Accept-Encoding": encoding };
        http.get({ port: site.port, host: "127.0.0.1", path: "/jobs", headers }, (response) => {
          expect(response.headers["content-encoding"]).toBe(encoding);
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => resolve(Buffer.concat(chunks)));
          response.on("error", reject);
        });
      });
      expect(unpack(bytes).toString()).toMatch(/^\/jobs 1 x+$/);
    }
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5, br;q=0", "gzip"],
    ["br;q=0.0, *", "gzip"],
    ["*", "br"],
    ["br;q=0.1, gzip;q=1", "gzip"],
    ["br; q=0.8, gzip;q=0.8", "br"],
    ["*;q=0.5, br;q=0.2", "gzip"],
    ["identity, gzip;q=0.5", "identity"],
    ["br;q=x", "identity"],
    ["*;q=0", "identity"],
    ["identity", "identity"],
    ["bread", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("to a browser that takes %j is %s", (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });

  test("is not sent again to a browser that has it", async () => {
    const etag = (await get("/jobs")).headers.etag ?? "";
    for (const asked of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await get("/jobs", { "If-None-Match": asked });
      expect([again.status, again.body]).toEqual([304, ""]);
      expect(again.headers).toMatchObject({
        etag,
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'self'",
      });
    }
    expect((await get("/jobs", { "If-None-Match": '"other"' })).status).toBe(200);
    site.version = "2";
    expect((await get("/jobs", { "If-None-Match": etag })).status).toBe(200);
  });

  test("holds no more memory than its bytes, plain and compressed", async () => {
    const pooled = Buffer.from("word ".repeat(1000));
    const buffered = bufferResponse(200, { "content-type": "text/plain" }, pooled);
    await answerFrom(buffered, { headers: { "accept-encoding": "br" } } as never);
    for (const { body } of [buffered, buffered.encoded.get("br")].flatMap((each) => each ?? [])) {
      expect(body.buffer.byteLength).toBe(body.length);
    }
    expect([pooled.buffer.byteLength > pooled.length, buffered.encoded.size]).toEqual([true, 1]);
  });

  test("to HEAD has the headers alone", async () => {
    const { headers } = await get("/jobs");
    const head = await get("/jobs", {}, "HEAD");
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });
});
