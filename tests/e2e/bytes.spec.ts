import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { expect, hydrated, test } from "./journey.ts";

test.use({ variables: { SEED_SAMPLE_JOBS: "on" } });

// As they come over the line, compressed, without pictures and without the lines of HTTP around them.
const VIEW_MAX = { "/": 115_000, "/jobs": 116_000, "/events": 116_500 };
const FONTS_MAX = 20_000;
/** Connections of a slow phone have to be asked one after the other: two fonts, a sheet, the scripts. */
const FILES_MAX = 8;
/** Its cards are its own: in the sheet of every page they would weigh on the board. */
const OWN_SHEET = ["/events"];

for (const [path, most] of Object.entries(VIEW_MAX)) {
  test(`the first view of ${path} stays within its bytes`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    const heads = new Map<string, { type: string; bytes: number }>();
    const files: { type: string; bytes: number }[] = [];
    client.on("Network.responseReceived", ({ requestId, type, response }) =>
      heads.set(requestId, { type, bytes: response.encodedDataLength }),
    );
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const { type, bytes } = heads.get(requestId) ?? { type: "Other", bytes: 0 };
      files.push({ type, bytes: encodedDataLength - bytes });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    // On a busy machine a page may rest before it comes to its scripts.
    await hydrated(page);

    const sum = (...types: string[]) =>
      files.filter(({ type }) => types.includes(type)).reduce((all, { bytes }) => all + bytes, 0);
    expect(sum("Font")).toBeLessThanOrEqual(FONTS_MAX);
    expect(sum("Document", "Stylesheet", "Script", "Font")).toBeLessThanOrEqual(most);
    const loaded = files.filter(({ type }) => /Stylesheet|Script|Font/.test(type));
    expect(loaded.length).toBeLessThanOrEqual(FILES_MAX + (OWN_SHEET.includes(path) ? 1 : 0));
    expect(sum("Script")).toBeGreaterThan(0);
  });
}

for (const [width, cut] of [
  [390, "hero(-\\d+)?"],
  [1440, "hero-4x5-\\d+"],
  [1920, "hero-1x1-\\d+"],
] as const) {
  test(`the largest picture is fetched once, and before any script, at ${width} pixels`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.resourceType()} ${request.url()}`));
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/", { waitUntil: "networkidle" });
    await hydrated(page);
    const pictures = asked.filter((each) => /image .*\/hero\b/.test(each));
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatch(new RegExp(`/${cut}\\.webp$`));
    const firstScript = asked.findIndex((each) => each.startsWith("script "));
    expect(firstScript).toBeGreaterThan(asked.indexOf(pictures[0] ?? ""));
  });
}

// The first of them costs a browser, on a slow phone, as much as all else it does before a page answers to a touch.
test("no public page asks the browser for its calendar or its way to write numbers", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const name of ["DateTimeFormat", "NumberFormat", "Collator", "PluralRules"] as const) {
      const told = { construct: ask, apply: ask };
      function ask(): never {
        asked.push(`${name} on ${location.href}`);
        throw new Error(`Intl.${name}`);
      }
      Object.assign(Intl, { [name]: new Proxy(Intl[name], told) });
    }
    for (const type of [Number, Date]) {
      type.prototype.toLocaleString = function tell() {
        asked.push(`toLocaleString on ${location.href}`);
        return "";
      };
    }
  });
  await page.goto("/jobs");
  const job = await page.locator(".card-link").first().getAttribute("href");
  for (const path of [...GUIDE_PAGES, "/jobs", "/jobs?post", `/jobs${job}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await hydrated(page);
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
  }
});
