import type { Page } from "@playwright/test";
import { findBarriers, findDrawnBarriers } from "../barriers.ts";
import { expect, hydrated, test } from "../journey.ts";
import { clearPartners, placePartner } from "../partners.ts";

const LONG = "Marigold and Daughters Private Realty of the Bay ".repeat(3).slice(0, 120).trim();
const NAMES = ["Casa Calusa", "The Gulfline", LONG, "Seagrape Kitchen", "Old Pier Bank"];
const LISTS = {
  "/events": "event",
  "/dining": "restaurant",
  "/hotels": "hotel",
  "/wellness": "venue",
  "/real-estate": "listing",
};
const PATHS = ["/", ...Object.keys(LISTS), "/partners"];

test.beforeEach(async ({ site }) => {
  await clearPartners(site);
  for (const name of NAMES) {
    const places = ["hero", "home", "strip"].map((slot) => ({ slot }));
    await placePartner(site, places, { name, line: `${name} stands here.` });
  }
  for (const list of Object.values(LISTS))
    for (const name of NAMES.slice(1, 3))
      await placePartner(site, [{ slot: "category", list }], { name });
});

/** How much has moved, and what was painted largest. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const watched = window as unknown as { shift: number; largest: string };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.largest = (entry as unknown as { url: string }).url;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

for (const [colorScheme, width, find] of [
  ["light", 320, findBarriers],
  ["dark", 1440, findDrawnBarriers],
] as const) {
  test(`with all slots axe finds nothing and nothing moves, ${colorScheme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await watch(page);
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: "networkidle" });
      const slots = page.locator("aside[role=note]");
      await expect(slots).toHaveCount(path === "/" ? 3 : path === "/partners" ? 0 : 1);
      for (const slot of await slots.all()) await slot.scrollIntoViewIfNeeded();
      expect(await find(page), path).toEqual([]);
      const [overflow, shift, largest] = await page.evaluate(() => {
        const { shift, largest } = window as unknown as { shift: number; largest: string };
        return [document.documentElement.scrollWidth - innerWidth, shift, largest] as const;
      });
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(shift, path).toBeLessThan(0.02);
      expect(largest ?? "", path).not.toContain("/uploads/");
    }
  });
}

test("a logo is forty pixels high and whole, and what names an advertisement is read", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const logos = page.locator("aside[role=note] li img");
  await expect(logos).toHaveCount(NAMES.length);
  for (const logo of await logos.all()) {
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toHaveJSProperty("complete", true);
    const shown = await logo.evaluate((img: HTMLImageElement) => ({
      height: img.getBoundingClientRect().height,
      fit: getComputedStyle(img).objectFit,
      natural: img.naturalWidth,
    }));
    expect(shown).toMatchObject({ height: 40, fit: "contain" });
    expect(shown.natural).toBeGreaterThan(0);
  }
  for (const label of await page.getByText("Advertisement", { exact: true }).all()) {
    const size = await label.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(size).toBeGreaterThanOrEqual(12);
  }
});

test("without scripts whoever asks why is told, and a list leads to the card", async ({
  browser,
  site,
}) => {
  const [id] = await placePartner(site, [{ slot: "strip" }], { name: "Lantern" });
  expect(id).toBeTruthy();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/hotels");
  await page.getByRole("link", { name: "Why am I seeing this?" }).click();
  await expect(page).toHaveURL("/partners");
  await expect(page.getByRole("heading", { name: "The Gulfline" }).first()).toBeVisible();
  await context.close();
});

test("a slot stays behind a dialog, and comes with a page that was not loaded anew", async ({
  page,
}) => {
  const slot = page.locator("aside[role=note]");
  await page.goto("/hotels");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await page.locator(".card-link").filter({ hasText: "Lantern House" }).click();
  await expect(page).toHaveURL(/hotel=lantern-house/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(slot).toHaveCount(1);
  await page.goto("/about");
  await page.getByRole("link", { name: "Hotels" }).first().click();
  await expect(slot).toHaveCount(1);
});

// Words as long as most of theirs.
const TRADES =
  "Kitchen Realty Bank Dental Kayaks Gallery Florist Tailors Cellar Legal Pilates Tiles";
const TWELVE_MAX = 1_500;

test("paid for by twelve Home is little larger, browsers load no more for it, and React keeps it", async ({
  site,
  page,
  request,
}) => {
  /** What comes over the line, when as many stand in the strip. */
  const weigh = async (count: number) => {
    const logos = page.locator("#slot-strip li");
    await expect(async () => {
      await page.goto("/");
      await expect(logos).toHaveCount(count);
    }).toPass();
    await hydrated(page);
    await expect(logos).toHaveCount(count);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js"))
        .toSorted(),
    );
    const answer = await request.get("/", { headers: { "Accept-Encoding": "br" } });
    return { scripts, bytes: Number(answer.headers()["content-length"]) };
  };
  await clearPartners(site);
  const without = await weigh(0);
  for (const [index, trade] of TRADES.split(" ").entries()) {
    const slots = ["strip", ...(index === 0 ? ["hero"] : index < 4 ? ["home"] : [])];
    const places = slots.map((slot) => ({ slot }));
    const line = `${trade} on the bay since 1987, ten steps from the old pier.`;
    const website = `https://www.heron${trade.toLowerCase()}.example/`;
    await placePartner(site, places, { name: `Heron & Bay ${trade}`, line, website });
  }
  const { scripts, bytes } = await weigh(TRADES.split(" ").length);
  expect(bytes - without.bytes).toBeLessThanOrEqual(TWELVE_MAX);
  expect(scripts).toEqual(without.scripts);
});
