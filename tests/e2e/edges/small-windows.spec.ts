import type { Page } from "@playwright/test";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { expect, hydrated, signIn, test } from "../journey.ts";

const LISTS = ["/jobs", "/events", "/dining", "/hotels"];
const DIALOGS = ["/jobs?post", "/hotels?hotel=the-gulfline"];

test("an enlarged default font makes no page wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await page.context().newCDPSession(page);
  const walk = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      for (const standard of [24, 32]) {
        await client.send("Page.setFontSizes", { fontSizes: { standard } });
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await overflow(), `${path} at ${standard} px`).toBeLessThanOrEqual(0);
      }
    }
  };
  await walk([...GUIDE_PAGES, "/jobs", "/auth", ...DIALOGS]);
  await signIn(page);
  await walk([
    "/admin",
    "/admin/jobs?tab=pending",
    "/admin/jobs?tab=live",
    "/admin/inbox",
    "/admin/partners",
    "/admin/partners?tab=owed",
    "/admin/partners/new",
    "/admin/subscribers",
    "/admin/editions",
    "/admin/guide",
    "/admin/guide?tab=problems",
    "/admin/guide/suggestions",
    "/admin/guide/import",
    "/admin/guide/event/blue-pelican-trio",
  ]);
});

test("an enlarged default font leaves the menu right below its button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await page.context().newCDPSession(page);
  await page.goto("/");
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  const button = page.locator(".menu > summary");
  await button.click();
  await expect(page.locator(".menu-panel a").first()).toBeInViewport();
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
  [320, 256],
] as const) {
  test(`what has the focus is never under a bar, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page);
    for (const path of [...LISTS, ...DIALOGS, "/admin/guide/event/blue-pelican-trio"]) {
      await page.goto(path);
      await hydrated(page);
      const hidden = await walkBack(page);
      expect(hidden, path).toEqual([]);
    }
  });
}

/** Shift+Tab from the end to the beginning of what can have the focus. */
async function walkBack(page: Page) {
  const hidden = new Set<string>();
  const count = await page.evaluate(() => {
    const place = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const stops = [
      ...(place?.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea") ?? []),
    ];
    stops.at(-1)?.focus();
    return stops.length;
  });
  for (let step = 0; step < count; step++) {
    const found = await page.evaluate(async () => {
      const { activeElement: stop } = document;
      if (!stop || stop.matches("body, dialog")) return undefined;
      const isSeen = () => {
        const { left, top, width, height } = stop.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((part) => {
          const seen = document.elementFromPoint(left + width / 2, top + height * part);
          return seen && (stop.contains(seen) || seen.contains(stop));
        });
      };
      // A browser scrolls to what has the focus some frames after the key.
      for (let frame = 0; frame < 60 && !isSeen(); frame += 1)
        await new Promise(requestAnimationFrame);
      const { top } = stop.getBoundingClientRect();
      return isSeen() ? undefined : `${stop.outerHTML.slice(0, 90)} at ${Math.round(top)}`;
    });
    if (found) hidden.add(found);
    await page.keyboard.press("Shift+Tab");
  }
  return [...hidden];
}

test("in a low window a dialog shows what it is about", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of DIALOGS) {
    await page.goto(path);
    await hydrated(page);
    for (const bar of await page.locator("dialog .sheet-head, dialog .sheet-foot").all()) {
      await expect(bar).toHaveCSS("position", "static");
    }
  }
});

test("contrast themes show where a dialog ends and which tab is open", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/events");
  const [current, other] = await page
    .locator(".filters .tab")
    .evaluateAll((tabs) => tabs.slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(current).not.toBe(other);
  for (const path of DIALOGS) {
    await page.goto(path);
    const sheet = page.getByRole("dialog");
    await expect(sheet).toHaveCSS("border-left-width", "2px");
    await expect(sheet).toHaveCSS("border-left-style", "solid");
  }
  await expect(page.locator("select").first()).not.toHaveCSS("appearance", "none");
});
