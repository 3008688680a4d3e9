import type { Page } from "@playwright/test";
import { isHydrated } from "#tests/support/hydrated.ts";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { expect, hydrated, test } from "../journey.ts";

// As they come over the line, compressed, with their heads and without pictures.
const READ_MAX = 45_000;
/** Long lists, with a map or with a form over them. */
const LONG_MAX = 51_000;
/** Whoever comes to a form may lose the line before the first word: its scripts come as it is seen. */
const WITH_FORM_MAX = 127_000;
/** All of a page whose filter or card is used. */
const TOUCHED_MAX = 138_000;
const LONG = ["/dining", "/beaches", "/hotels", "/hotels?hotel=casa-calusa", "/jobs?post"];
const WITH_FORM = [
  ...["/contact", "/newsletter", "/jobs/alerts", "/jobs/manage"],
  ...["/events/suggest", "/tell-us/restaurant/tilt-and-tide"],
];
const FONTS_MAX = 21_500;

async function countBytes(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map<string, string>();
  const sums: Record<string, number> = {};
  client.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    sums[type] = (sums[type] ?? 0) + encodedDataLength;
  });
  return (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (sums[kind] ?? 0), 0);
}

for (const path of [
  ...GUIDE_PAGES,
  "/jobs",
  "/jobs/alerts",
  "/jobs/manage",
  "/tell-us/restaurant/tilt-and-tide",
  "/jobs?post",
  "/hotels?hotel=casa-calusa",
  "/nowhere",
]) {
  const hasForm = WITH_FORM.includes(path);
  const most = hasForm ? WITH_FORM_MAX : LONG.includes(path) ? LONG_MAX : READ_MAX;
  test(`the first view of ${path} stays within ${most} bytes`, async ({ page }) => {
    const sum = await countBytes(page);
    await page.goto(path, { waitUntil: "networkidle" });
    if (hasForm) await page.waitForFunction(isHydrated, false);
    expect(sum("Font")).toBeLessThanOrEqual(FONTS_MAX);
    expect(sum("Document", "Stylesheet", "Script", "Font")).toBeLessThanOrEqual(most);
    // What a dialog needs to be one.
    if (!hasForm) expect(sum("Script")).toBeLessThan(path.includes("?") ? 3_000 : 1);
  });
}

for (const path of ["/", "/jobs", "/events"]) {
  test(`${path} is within ${TOUCHED_MAX} bytes when it was touched`, async ({ page }) => {
    const sum = await countBytes(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(sum("Script")).toBeGreaterThan(0);
    expect(sum("Document", "Stylesheet", "Script", "Font")).toBeLessThanOrEqual(TOUCHED_MAX);
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
