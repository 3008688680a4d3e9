import { expect, test } from "vitest";
import { loader as robots } from "#app/routes/robots/route.ts";
import { loader as sitemap } from "#app/routes/sitemap/route.ts";
import { get } from "#tests/support/requests.ts";

test("sitemap and robots name absolute addresses", async () => {
  const map = await sitemap(get("/sitemap.xml")).text();
  expect(map).toContain("<loc>http://guide.test/guides/old-naples</loc>");
  expect(map).not.toContain("/admin");
  expect(await robots(get("/robots.txt")).text()).toContain(
    "Sitemap: http://guide.test/sitemap.xml",
  );
});
