import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { logError } from "#app/platform/log.server.ts";
import { negotiateEncoding } from "#app/server/cache/buffered-response.server.ts";
import { createPageCache } from "#app/server/cache/page-cache.server.ts";
import { assignRequestId } from "#app/server/request-id.server.ts";
import { securityHeaders } from "#app/server/security-headers.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

let version: string;
let expiresAt: number;
let clock: number;
let rendered: number;
let server: Awaited<ReturnType<typeof serve>>;
/** What the site behind the cache answers; a test may put its own. */
let site: http.RequestListener;

const page = (response: http.ServerResponse, body: string, headers: object = {}) => {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'",
    ...headers,
  });
  response.write(body.slice(0, 5));
  response.end(body.slice(5));
};

beforeEach(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  [version, expiresAt, clock, rendered] = ["1", 1000, 0, 0];
  site = (request, response) => page(response, `${request.url} ${++rendered} ${"x".repeat(2000)}`);
  const content = { version: () => orFail(version), expiresAt: () => orFail(expiresAt) };
  const pages = createPageCache(content, () => clock);
  server = await serve(
    [pages.serve, assignRequestId, securityHeaders, pages.store],
    (request, response) => site(request, response),
  );
});
afterEach(() => server.stop());

/** "" and 0 stand for a database that does not answer. */
function orFail<Known>(known: Known) {
  if (!known) throw new Error("The database does not answer.");
  return known;
}

const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await ask(server.port, { path, headers, method });
  return { ...answer, number: Number(answer.body.split(" ")[1]) };
};
const numberOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).number;

describe("a page", () => {
  test("is rendered once and the same for everybody, with all its headers but the request's own", async () => {
    const [first, second] = [await get("/jobs"), await get("/jobs")];
    expect([first.number, second.number]).toEqual([1, 1]);
    const { "x-request-id": id, date: _, ...headers } = first.headers;
    const { date: __, ...kept } = second.headers;
    expect(id).toBeDefined();
    expect(kept).toEqual(headers);
    expect(kept).toMatchObject({
      "content-security-policy": "default-src 'self'",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  });

  test("is rendered again as soon as what it is rendered from has changed", async () => {
    await get("/jobs");
    version = "2";
    expect(await numberOf("/jobs")).toBe(2);
    version = "1";
    expect(await numberOf("/jobs")).toBe(3);
  });

  test("is rendered again at the moment at which it changes by itself, not before", async () => {
    await get("/jobs");
    clock = 999;
    expect(await numberOf("/jobs")).toBe(1);
    clock = 1000;
    expect(await numberOf("/jobs")).toBe(2);
  });

  test("is rendered again when the clock is set back", async () => {
    clock = 500;
    await get("/jobs");
    clock = 499;
    expect(await numberOf("/jobs")).toBe(2);
  });

  test("of another host is another page, because it may name its own address", async () => {
    await get("/jobs", { Host: "guide.test" });
    expect(await numberOf("/jobs", { Host: "evil.test" })).toBe(2);
  });

  test("is one rendering for all who want it at the same moment", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get("/jobs")));
    expect(new Set(all.map(({ number }) => number))).toEqual(new Set([1]));
  });

  test("that was begun before a change is not for those who come after it", async () => {
    const waiting: (() => void)[] = [];
    site = (_request, response) => {
      const number = ++rendered;
      waiting.push(() => page(response, `/jobs ${number}`));
      arrived?.();
    };
    let arrived: (() => void) | undefined;
    const arrival = () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      });
    let here = arrival();
    const before = get("/jobs");
    await here;
    version = "2";
    here = arrival();
    const after = get("/jobs");
    await here;
    for (const finish of waiting) finish();
    expect([(await before).number, (await after).number]).toEqual([1, 2]);
    expect(await numberOf("/jobs")).toBe(2);
  });

  test("whose visitor leaves while it is rendered is rendered for the others", async () => {
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      site = (_request, response) => {
        finish = () => page(response, `/jobs ${++rendered}`);
        resolve();
      };
    });
    const impatient = http.get({ port: server.port, host: "127.0.0.1", path: "/jobs" });
    impatient.on("error", () => {});
    await begun;
    impatient.destroy();
    site = (_request, response) => page(response, `/jobs ${++rendered}`);
    expect(await numberOf("/jobs")).toBe(1);
    finish();
    expect(await numberOf("/jobs")).toBe(1);
  });
});

describe("nothing is cached", () => {
  test.each([
    ["for one who is signed in", "/jobs", { Cookie: "a=b; session=x" }],
    ["for one with a message waiting", "/jobs", { Cookie: "toast=x" }],
    ["of an address with more in it than the page reads", "/jobs?q=a&utm_source=b", {}],
    ["of an address that is no public page", "/admin/jobs", {}],
    ["of the sign-in page", "/auth", {}],
    ["of a part of a page", "/jobs.data?_routes=root", {}],
    ["of a name that every object has", "/constructor", {}],
  ])("%s", async (_, path, headers) => {
    expect([await numberOf(path, headers), await numberOf(path, headers)]).toEqual([1, 2]);
  });

  test.each([
    ["sets a cookie", { "Set-Cookie": "a=b" }],
    ["says so itself", { "Cache-Control": "no-store" }],
    ["says nothing about it", { "Cache-Control": "" }],
  ])("when the answer %s", async (_, headers) => {
    site = (_request, response) => page(response, `x ${++rendered} ${"y".repeat(999)}`, headers);
    expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([1, 2]);
  });

  test("of a page that is missing, and it says so as ever", async () => {
    site = (_request, response) => {
      response.writeHead(404, { "Cache-Control": "no-cache" });
      response.end(`x ${++rendered}`);
    };
    const [first, second] = [await get("/jobs?job=gone"), await get("/jobs?job=gone")];
    expect([first.status, first.number, second.number]).toEqual([404, 1, 2]);
    expect(first.headers.etag).toBeUndefined();
  });

  test("of a page that was rendered while something failed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    site = (_request, response) => {
      logError("Failed to load jobs", new Error("no"));
      page(response, `x ${++rendered}`);
    };
    expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([1, 2]);
  });

  test.each(["version", "expiresAt"])(
    "while nobody can say what has changed (%s), and the site goes on",
    async (what) => {
      const logged = vi.spyOn(console, "error").mockReturnValue();
      await get("/jobs");
      if (what === "version") version = "";
      else [version, expiresAt] = ["2", 0];
      expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([2, 3]);
      expect(logged).toHaveBeenCalled();
      [version, expiresAt] = ["3", 1000];
      expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([4, 4]);
    },
  );

  test("of a form that is sent", async () => {
    expect((await get("/jobs", {}, "POST")).number).toBe(1);
    expect((await get("/jobs", {}, "POST")).number).toBe(2);
  });

  test("beyond what memory is meant for it: what nobody wants goes first", async () => {
    await get("/jobs?q=first");
    for (let index = 0; index < 499; index += 1) {
      await get(`/jobs?q=${index}`);
      if (index % 100 === 0) await get("/jobs?q=first");
    }
    rendered = 1000;
    await get("/jobs?q=one-more");
    expect(await numberOf("/jobs?q=first")).toBe(1);
    expect(await numberOf("/jobs?q=0")).toBe(1002);
  });
});

describe("an answer", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("comes in %s, rendered or cached", async (encoding, unpack) => {
    for (const _ of ["rendered", "cached"]) {
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        const headers = { "Accept-Encoding": encoding };
        http.get({ port: server.port, host: "127.0.0.1", path: "/jobs", headers }, (response) => {
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
    version = "2";
    expect((await get("/jobs", { "If-None-Match": etag })).status).toBe(200);
  });

  test("to HEAD has the headers alone", async () => {
    const { headers } = await get("/jobs");
    const head = await get("/jobs", {}, "HEAD");
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });

  test("of data is kept like its page, and opened by itself it may do nothing", async () => {
    site = (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/x-script", "Cache-Control": "no-cache" });
      response.end(`x ${++rendered}`);
    };
    for (const _ of ["rendered", "cached"]) {
      const { number, headers } = await get("/jobs.data?q=a");
      expect(number).toBe(1);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    }
  });
});
