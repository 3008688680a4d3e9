import { expect, test } from "vitest";
import { loader as sitemap } from "#app/routes/sitemap/route.ts";
import { get } from "#tests/support/requests.ts";

test("a Host with an ampersand does not break the sitemap", async () => {
  const map = await sitemap(get("http://a&b.test/sitemap.xml")).text();
  expect(map).toContain("<loc>http://a&amp;b.test/about</loc>");
});

test("the sitemap names the public pages by their absolute addresses", async () => {
  const map = await sitemap(get("/sitemap.xml")).text();
  expect(map).toContain("<loc>http://guide.test/guides/old-naples</loc>");
  expect(map).not.toContain("/admin");
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !address.startsWith("http://guide.test/"))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
