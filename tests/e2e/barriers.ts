import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

/**
 * What axe has against a page, each rule with the first element that breaks it. Frames of other origins are left out: for
 * them axe opens a window of its own each time. So is the account of all that is well.
 */
export const findBarriers = (page: Page) =>
  runAxe(page, { rules: { "target-size": { enabled: true } } });

/** Those that colors and widths alone can make, in two thirds of the time. */
export const findDrawnBarriers = (page: Page) =>
  runAxe(page, {
    runOnly: ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
  });

/** On a phone in light and on a wide screen in dark, with what scrolls sideways: the page is loaded once. */
export async function findBarriersAtWidths(page: Page) {
  const found: unknown[] = [];
  for (const [colorScheme, width, find] of [
    ["light", 320, findBarriers],
    ["dark", 1440, findDrawnBarriers],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await find(page)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`At ${width} px it is ${over} px too wide.`);
  }
  return found;
}

/** In the whole run alone: it is a second of a processor each time. */
async function runAxe(page: Page, options: RunOptions) {
  if (process.env.TESTS !== "all") return [];
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...options });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
