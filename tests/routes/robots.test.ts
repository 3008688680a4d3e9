import { expect, test } from "vitest";
import { meta as auth } from "#app/routes/auth/route.tsx";
import { loader as robots } from "#app/routes/robots/route.ts";
import { get } from "#tests/support/requests.ts";

test("robots are kept out of the admins' pages and told the sitemap's absolute address", async () => {
  const text = await robots(get("/robots.txt")).text();
  expect(text).toContain("Sitemap: http://guide.test/sitemap.xml");
  expect(text).toContain("Disallow: /admin\n");
});

test("robots may read that the sign-in page is not to be listed", async () => {
  expect(await robots(get("/robots.txt")).text()).not.toContain("/auth");
  expect(auth({} as Parameters<typeof auth>[0])).toContainEqual({
    name: "robots",
    content: "noindex",
  });
});
