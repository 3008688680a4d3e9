import { expect, test } from "vitest";
import { loader as robots } from "#app/routes/robots/route.ts";
import { get } from "#tests/support/requests.ts";

test("robots are kept out of the admins' pages and told the sitemap's absolute address", async () => {
  const text = await robots(get("/robots.txt")).text();
  expect(text).toContain("Sitemap: http://guide.test/sitemap.xml");
  expect(text).toContain("Disallow: /admin\n");
});
