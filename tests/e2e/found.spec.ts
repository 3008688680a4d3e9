import type { APIRequestContext } from "@playwright/test";
import { DESCRIPTION_MAX, TITLE_MAX } from "#app/domain/head-text.ts";
import { missingFromPage, readHead } from "#tests/support/page-head.ts";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";
import { expect, test } from "./journey.ts";

async function read(request: APIRequestContext, path: string, status = 200) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  const html = await answer.text();
  return { html, head: readHead(html) };
}

/** What is wrong with the data of a page: by the vocabulary, and by what the page shows. */
async function problemsOf(request: APIRequestContext, path: string) {
  const { html, head } = await read(request, path);
  return head.data.flatMap((object) => [
    ...checkStructuredData(object).map((problem) => `${path} ${problem}`),
    ...missingFromPage(object, html).map((value) => `${path} does not show ${value}`),
  ]);
}

async function hotelPaths(request: APIRequestContext) {
  const { html } = await read(request, "/hotels");
  const found = html.matchAll(/href="(\/hotels\?hotel=[\w-]+)"/g);
  return [...new Set([...found].map(([, path = ""]) => path))];
}

const typesOf = (data: readonly Record<string, unknown>[]) => data.map((each) => each["@type"]);

test("what pages say in schema.org's words is right, and stands on them", { tag: "@all" }, async ({
  request,
}) => {
  const hotels = await hotelPaths(request);
  expect(hotels.length).toBeGreaterThan(5);
  const found: string[] = [];
  for (const path of [...GUIDE_PAGES, "/dining?filter=waterfront", ...hotels]) {
    found.push(...(await problemsOf(request, path)));
  }
  expect(found).toEqual([]);
});

test("each kind of page says what it is about, and Home alone what the site is", async ({
  request,
}) => {
  const [hotel = ""] = await hotelPaths(request);
  const expected: Record<string, string[]> = {
    "/": ["WebSite"],
    "/dining": ["ItemList"],
    "/beaches": ["ItemList"],
    "/wellness": ["ItemList"],
    "/guides/old-naples": ["BreadcrumbList"],
    "/hotels": [],
    [hotel]: ["Hotel"],
    "/dining?q=zzz": [],
    "/about": [],
  };
  for (const [path, types] of Object.entries(expected)) {
    expect(typesOf((await read(request, path)).head.data), path).toEqual(types);
  }
});

test("every page has a title, a description and a picture for sharing of its own kind", async ({
  request,
}) => {
  const titles = new Set<string>();
  for (const path of [...GUIDE_PAGES, "/jobs", ...(await hotelPaths(request))]) {
    const { head } = await read(request, path);
    expect([...head.title].length, head.title).toBeLessThanOrEqual(TITLE_MAX);
    const description = head.meta("description") ?? "";
    expect([...description].length, `${path}: ${description}`).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(head.meta("og:locale")).toBe("en_US");
    expect(head.meta("twitter:card")).toBe("summary_large_image");
    const [width, height] = [head.meta("og:image:width"), head.meta("og:image:height")].map(Number);
    expect((width ?? 0) / (height ?? 1), path).toBeGreaterThan(1.7);
    expect(head.meta("og:image:alt"), path).toMatch(/.{10,}/);
    const picture = await request.get(head.meta("og:image") ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    titles.add(head.title);
  }
  expect(titles.size).toBe(GUIDE_PAGES.length + 1 + (await hotelPaths(request)).length);
});

test("a hotel has one address, whatever filters it was opened from, and an unknown one none", async ({
  request,
  baseURL,
}) => {
  const { head } = await read(request, "/hotels?q=pool&hotel=the-gulfline&price=$$$");
  expect(head.title).toBe("The Gulfline, Old Naples | Naples Concierge");
  expect(head.canonical).toBe(`${baseURL}/hotels/the-gulfline`);
  expect(head.meta("og:image")).toBe(`${baseURL}/images/hotels/the-gulfline.jpg`);
  const unknown = await read(request, "/hotels?hotel=gone", 404);
  expect(unknown.head.meta("robots")).toBe("noindex");
  expect(unknown.head.data).toEqual([]);
  expect((await read(request, "/hotels")).head.meta("robots")).toBeUndefined();
});

test("a dialog that is opened and closed gives the page its title, and takes it back", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/hotels");
  await page.locator("h3").getByRole("link", { name: "The Gulfline" }).click();
  await expect(page).toHaveTitle("The Gulfline, Old Naples | Naples Concierge");
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle("Stay in Naples | Naples Concierge");
});

test("every address of the sitemap is a page that is known by that address", {
  tag: "@all",
}, async ({ request, baseURL }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    const { head } = await read(request, address.replace(baseURL ?? "", ""));
    expect(head.canonical).toBe(address);
    expect(head.data.flatMap(checkStructuredData), address).toEqual([]);
    expect([...head.title].length, head.title).toBeLessThanOrEqual(TITLE_MAX);
    expect([...(head.meta("description") ?? "")].length, address).toBeLessThanOrEqual(
      DESCRIPTION_MAX,
    );
    expect(head.meta("robots"), address).toBeUndefined();
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`${baseURL}/sitemap.xml`);
});

test("older pages of the board are pages of their own, those behind the last are none", async ({
  request,
  baseURL,
}) => {
  const { head } = await read(request, "/jobs?page=9999", 404);
  expect(head.canonical).toBe(`${baseURL}/jobs?page=9999`);
  expect((await read(request, "/jobs?page=1&q=cook")).head.canonical).toBe(`${baseURL}/jobs`);
});

test("the site can be installed: an identity, a scope and an icon for every shape", async ({
  request,
}) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/" });
  for (const { src, sizes } of manifest.icons) {
    expect((await request.get(src)).status(), `${src} ${sizes}`).toBe(200);
  }
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
  const { html } = await read(request, "/");
  expect(html.match(/<meta name="theme-color" [^>]*prefers-color-scheme/g)).toHaveLength(2);
});
