import { describe, expect, test } from "vitest";
import { openWholeSite } from "#tests/support/whole-site.ts";

const REACTS = /__remix|modulepreload|type="module"|data-start=|<!-- -->/;

describe("what a page has scripts for", async () => {
  test.each(["/about", "/beaches", "/search?q=pizza", "/events/no-such-event"])(
    "%s, which is only read, has neither React nor the data of its loaders",
    async (path) => {
      const { get } = await openWholeSite();
      const { body } = await get(path);
      expect(body).toMatch(/<script data-light="[^"]+">/);
      expect(body).not.toMatch(REACTS);
      expect(body).toMatch(/<\/script><\/body><\/html>$/);
    },
  );

  test.each(["/", "/jobs", "/contact"])("%s waits for a touch", async (path) => {
    const { get } = await openWholeSite();
    const { body } = await get(path);
    expect(body).toContain('<script data-start="touch">');
    expect(body).toContain("__remixContext");
  });

  test("a sign-in comes to life at once", async () => {
    const { get } = await openWholeSite();
    expect((await get("/auth")).body).toContain('<script data-start="now">');
  });

  test("a page with a toast comes to life at once, though else it is only read", async () => {
    const { get } = await openWholeSite();
    const { headers } = await get("/events?calendar=none");
    const cookie = String(headers["set-cookie"]);
    expect(cookie).toContain("toast");
    const { body } = await get("/about", { Cookie: cookie.split(";")[0] ?? "" });
    expect(body).toContain('<script data-start="now">');
  });
});
