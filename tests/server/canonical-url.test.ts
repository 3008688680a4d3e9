import { expect, test } from "vitest";
import { PAGES } from "#app/pages.ts";
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

test("every page of the table has its spelling", async () => {
  // A token has one spelling only.
  const paths = PAGES.filter(({ page, cache }) => page || cache)
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path));
  for (const path of paths) {
    const { status, headers } = await request({ path: `${path.toUpperCase()}//` });
    expect([status, headers.location], path).toEqual([308, path]);
  }
});
