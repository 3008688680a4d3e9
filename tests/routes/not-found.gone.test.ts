import { beforeEach, expect, test, vi } from "vitest";
import { PAGES } from "#app/pages.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

/** Of each page of one of many the address of one that is gone. */
const GONE = PAGES.flatMap(({ path, page }) =>
  page && /:(id|date)\b/.test(path)
    ? path
        .replace("/jobs/:id", `/jobs/${crypto.randomUUID()}`)
        .replace(":kind", "restaurant")
        .replace(":id", "no-such-place")
        .replace(":date", "2001-01-05")
    : [],
).map((path) => [path.replace(/[\da-f-]{36}/, "a-job"), path] as const);

/** What is said of them instead of the usual words. */
const SAID: Record<string, string> = {
  "/tell-us/restaurant/no-such-place": "This is not in the guide.",
  "/admin/guide/restaurant/no-such-place": "This record is not in the guide.",
  "/admin/partners/no-such-place": "This partner is not there any more.",
};

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const read = async (path: string) => {
  const { get } = await openWholeSite("app/styles");
  const { status, body } = await get(path, { Cookie: await signedInAdmin() });
  const textOf = (tag: string) =>
    new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "s").exec(body)?.[1]?.replace(/<[^>]+>/g, "");
  return { status, body, title: textOf("title"), heading: textOf("h1"), nav: textOf("nav") };
};

test.each(GONE)("%s that is gone is a 404 of the site's own, in words", async (name, path) => {
  const { status, title, heading, body, nav } = await read(path);
  expect(status).toBe(404);
  expect(title).toMatch(/^Page not found \| /);
  expect(heading).toMatch(/Page not found/i);
  expect(body).toContain(SAID[name] ?? "");
  expect(body).not.toContain("Unexpected Application Error");
  expect(nav).toBeTruthy();
});

test("what is alike to a place that is gone is offered", async () => {
  expect((await read("/dining/tilt-and-tid")).body).toContain('href="/dining/tilt-and-tide"');
});
