import http from "node:http";
import { describe, expect, test, vi } from "vitest";
import { logError } from "#app/platform/log.server.ts";
import { openCachedSite, page } from "#tests/support/cached-site.ts";

const site = openCachedSite();
const { get, numberOf } = site;

describe("a page", () => {
  test("is rendered once and the same for everybody, with all its headers but the request's own", async () => {
    const [first, second] = [await get("/jobs"), await get("/jobs")];
    expect([first.number, second.number]).toEqual([1, 1]);
    const { "x-request-id": id, date: _, ...headers } = first.headers;
    const { date: __, ...cached } = second.headers;
    expect(id).toBeDefined();
    expect(cached).toEqual(headers);
    expect(cached).toMatchObject({
      "content-security-policy": "default-src 'self'",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  });

  test("of the archive of letters is cached like any other", async () => {
    const first = await site.numberOf("/newsletter/2026-11-27");
    expect(await site.numberOf("/newsletter/2026-11-27")).toBe(first);
    const [one, two] = [await site.numberOf("/newsletter/x"), await site.numberOf("/newsletter/x")];
    expect(one).not.toBe(two);
  });

  test("is rendered again as soon as what it is rendered from has changed", async () => {
    await get("/jobs");
    site.version = "2";
    expect(await numberOf("/jobs")).toBe(2);
    site.version = "1";
    expect(await numberOf("/jobs")).toBe(3);
  });

  test("is rendered again at the moment at which it changes by itself, not before", async () => {
    await get("/jobs");
    site.clock = 999;
    expect(await numberOf("/jobs")).toBe(1);
    site.clock = 1000;
    expect(await numberOf("/jobs")).toBe(2);
  });

  test("is asked by its own path how long it holds, also where its data alone are asked for", async () => {
    const paths: string[] = [];
    site.onExpiry = (path) => void paths.push(path);
    for (const path of ["/dining?filter=outdoor", "/dining.data", "/_root.data"]) await get(path);
    expect(paths).toEqual(["/dining", "/dining", "/"]);
  });

  test("is rendered again when the clock is set back", async () => {
    site.clock = 500;
    await get("/jobs");
    site.clock = 499;
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
    site.listener = (_request, response) => {
      const number = ++site.rendered;
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
    site.version = "2";
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
      site.listener = (_request, response) => {
        finish = () => page(response, `/jobs ${++site.rendered}`);
        resolve();
      };
    });
    const impatient = http.get({ port: site.port, host: "127.0.0.1", path: "/jobs" });
    impatient.on("error", () => {});
    await begun;
    impatient.destroy();
    site.listener = (_request, response) => page(response, `/jobs ${++site.rendered}`);
    expect(await numberOf("/jobs")).toBe(1);
    finish();
    expect(await numberOf("/jobs")).toBe(1);
  });
});

describe("a cookie that somebody made up", () => {
  const forged = { Cookie: "session=x; toast=y" };

  test("buys no page of its own: it gets the one that is kept, and keeps one for all", async () => {
    site.isPersonal = async (cookies) => cookies !== forged.Cookie;
    expect(await numberOf("/jobs", forged)).toBe(1);
    expect([await numberOf("/jobs"), await numberOf("/jobs", forged)]).toEqual([1, 1]);
    expect(await numberOf("/jobs", { Cookie: "session=true" })).toBe(2);
  });

  test("is taken for a real one while nobody can know", async () => {
    site.isPersonal = () => Promise.reject(new Error("The database does not answer."));
    expect([await numberOf("/jobs"), await numberOf("/jobs", forged)]).toEqual([1, 2]);
  });

  test.each([
    "/sitemap.xml",
    "/jobs/feed.json",
    "/events.ics",
    "/events/jazz.ics",
    "/search/suggestions?q=a",
  ])("says nothing of %s, which is the same for everybody", async (path) => {
    expect([await numberOf(path, forged), await numberOf(path)]).toEqual([1, 1]);
  });
});

describe("what a file for programs does not read", () => {
  test.each([
    ["/sitemap.xml", ["?x=1", "?", "?&&", "?_routes=root", "?q=a"]],
    ["/sitemap.xml.data", ["?x=1"]],
    ["/events/jazz.ics", ["?x"]],
    ["/events.ics?q=a%20b", ["&utm_source=x", "&&x", "&Q=b"]],
    ["/jobs/feed.json?q=chef", ["&page=2"]],
    ["/search/suggestions?q=yo", ["&query=x", "&_=1"]],
  ])("of %s makes none of its own", async (path, more) => {
    for (const end of ["", ...more]) expect(await numberOf(path + end), end).toBe(1);
  });

  test("does not reach it either", async () => {
    expect((await get("/sitemap.xml?x=1")).body).toMatch(/^\/sitemap\.xml 1 /);
    expect((await get("/jobs/feed.xml?x=1&type=Full-time&q=a+b&x")).body).toMatch(
      /^\/jobs\/feed\.xml\?type=Full-time&q=a\+b 2 /,
    );
  });

  test("is left to pages, and to files that nobody keeps", async () => {
    for (const path of ["/jobs?x=1", "/data/events.json?x=1", "/nothing.xml?x=1"]) {
      expect((await get(path)).body).toContain(`${path} `);
    }
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
    site.listener = (_request, response) =>
      page(response, `x ${++site.rendered} ${"y".repeat(999)}`, headers);
    expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([1, 2]);
  });

  test("of a page that is missing, and it says so as ever", async () => {
    site.listener = (_request, response) => {
      response.writeHead(404, { "Cache-Control": "no-cache" });
      response.end(`x ${++site.rendered}`);
    };
    const [first, second] = [await get("/jobs?job=gone"), await get("/jobs?job=gone")];
    expect([first.status, first.number, second.number]).toEqual([404, 1, 2]);
    expect(first.headers.etag).toBeUndefined();
  });

  test("of a page that was rendered while something failed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    site.listener = (_request, response) => {
      logError("Failed to load jobs", new Error("no"));
      page(response, `x ${++site.rendered}`);
    };
    expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([1, 2]);
  });

  test.each(["version", "expiresAt"])(
    "while nobody can say what has changed (%s), and the site goes on",
    async (what) => {
      const logged = vi.spyOn(console, "error").mockReturnValue();
      await get("/jobs");
      if (what === "version") site.version = "";
      else [site.version, site.expiresAt] = ["2", 0];
      expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([2, 3]);
      expect(logged).toHaveBeenCalled();
      [site.version, site.expiresAt] = ["3", 1000];
      expect([await numberOf("/jobs"), await numberOf("/jobs")]).toEqual([4, 4]);
    },
  );

  test("of a form that is sent", async () => {
    expect((await get("/jobs", {}, "POST")).number).toBe(1);
    expect((await get("/jobs", {}, "POST")).number).toBe(2);
  });

  test("beyond five hundred pages: what nobody wants goes first", async () => {
    await get("/jobs?q=first");
    for (let index = 0; index < 499; index += 1) {
      await get(`/jobs?q=${index}`);
      if (index % 100 === 0) await get("/jobs?q=first");
    }
    site.rendered = 1000;
    await get("/jobs?q=one-more");
    expect(await numberOf("/jobs?q=first")).toBe(1);
    expect(await numberOf("/jobs?q=0")).toBe(1002);
  });
});

test("pages of more than 8 megabytes together are not cached: what nobody wants goes first", async () => {
  const megabyte = "x".repeat(2 ** 20);
  site.listener = (_request, response) => page(response, `x ${++site.rendered} ${megabyte}`);
  for (let index = 0; index < 6; index += 1) await get(`/jobs?q=${index}`);
  expect(await numberOf("/jobs?q=0")).toBe(1);
  for (let index = 6; index < 9; index += 1) await get(`/jobs?q=${index}`);
  expect(await numberOf("/jobs?q=0")).toBe(1);
  expect(await numberOf("/jobs?q=1")).toBe(10);
});

describe("the data of a page", () => {
  test("is cached like the page, and opened by itself it may do nothing", async () => {
    site.listener = (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/x-script", "Cache-Control": "no-cache" });
      response.end(`x ${++site.rendered}`);
    };
    for (const _ of ["rendered", "cached"]) {
      const { number, headers } = await get("/jobs.data?q=a");
      expect(number).toBe(1);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    }
  });
});

test("a second question mark belongs to a value, and what stands behind it is no parameter", async () => {
  expect(await site.numberOf("/jobs?q=a?&_routes=root")).toBe(1);
  expect(await site.numberOf("/jobs?q=a?&_routes=root")).toBe(2);
  expect(await site.numberOf("/jobs?q=a?")).toBe(3);
  expect(await site.numberOf("/jobs?q=a?")).toBe(3);
});
