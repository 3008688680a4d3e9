import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { CACHEABLE_PAGES } from "#app/server/cache/page-cache.server.ts";
import { PAGES } from "#app/server/canonical-url.server.ts";
import { openServer, seen } from "#tests/support/pipeline.ts";

const { request } = openServer();

test.each([
  ["/Events", "/events"],
  ["/EVENTS/", "/events"],
  ["/events/", "/events"],
  ["/events//?q=A%20b&filter=FREE", "/events?q=A%20b&filter=FREE"],
  ["/guides/Old-Naples", "/guides/old-naples"],
  ["//jobs?post", "/jobs?post"],
  ["/%6Aobs", "/jobs"],
  ["//", "/"],
  ["/Auth?mode=sign-up", "/auth?mode=sign-up"],
  ["/ADMIN/jobs/", "/admin/jobs"],
  ["/jobs/?a=?b?", "/jobs?a=?b?"],
  ["//evil.example//a//", "/evil.example/a/"],
  ["///nowhere?a=//", "/nowhere?a=//"],
])("%s is %s", async (path, Location) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await request({ method, path });
    expect([status, headers.location]).toEqual([308, Location]);
  }
});

test.each(["/", "/jobs", "/jobs?q=A/", "/Nowhere/", "/images", "/jobs.data"])(
  "%s stays as it is",
  async (path) => {
    expect(seen(await request({ path })).url).toBe(path);
  },
);

test("a form is taken in any spelling", async () => {
  expect(seen(await request({ method: "POST", path: "/Jobs/" })).url).toBe("/Jobs/");
  expect(seen(await request({ method: "POST", path: "//?index" })).url).toBe("/?index");
});

test("every page of the route table has its spelling", () => {
  type Route = (typeof routes)[number];
  const pathsOf = ({ path = "", file, children = [] }: Route, parent = ""): string[] => {
    const own = path === "" ? parent || "/" : `${parent}/${path}`;
    // A token has one spelling only.
    const isShown = file.endsWith(".tsx") || Object.hasOwn(CACHEABLE_PAGES, own);
    const isPage = isShown && path !== "*" && !path.includes(":");
    return [...(isPage ? [own] : []), ...children.flatMap((child) => pathsOf(child, own))];
  };
  expect(new Set(routes.flatMap((route) => pathsOf(route)))).toEqual(PAGES);
});
