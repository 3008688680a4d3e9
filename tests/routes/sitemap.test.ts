import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { loader as sitemap } from "#app/routes/sitemap/route.ts";
import { makeEdition } from "#tests/support/editions.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { get } from "#tests/support/requests.ts";

const SCHEMA = readFileSync("tests/support/sitemap.xsd", "utf8");

test("the sitemap is valid by the schema of sitemaps.org, whatever the Host", async () => {
  await makeLiveJob();
  await makeEdition({
    date: "2026-11-20",
    state: "sent",
    subject: "First",
    text: "Words",
    sentAt: new Date(0),
  });
  for (const host of ["guide.test", "a&b.test"]) {
    const contents = await (await sitemap(get(`http://${host}/sitemap.xml`))).text();
    expect(contents).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    const xml = { fileName: "sitemap.xml", contents };
    const { errors } = await validateXML({ xml, schema: SCHEMA });
    expect(errors).toEqual([]);
  }
});

test("a Host with an ampersand does not break the sitemap", async () => {
  const map = await (await sitemap(get("http://a&b.test/sitemap.xml"))).text();
  expect(map).toContain("<loc>http://a&amp;b.test/about</loc>");
});

test("the sitemap names the public pages by their absolute addresses", async () => {
  const map = await (await sitemap(get("/sitemap.xml"))).text();
  expect(map).toContain("<loc>http://guide.test/guides/old-naples</loc>");
  expect(map).not.toContain("/admin");
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !address.startsWith("http://guide.test/"))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
