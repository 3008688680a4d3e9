import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { findBarriers } from "./barriers.ts";
import { expect, test } from "./journey.ts";

const PATHS = [...GUIDE_PAGES, "/hotels?hotel=the-gulfline"];
const SHIFT_MAX = 0.02;

const WIDTHS = { light: [360, 768], dark: [1440] };

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of WIDTHS[colorScheme]) {
    test(`axe finds nothing on the guide and nothing moves, ${colorScheme} at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const watched = window as unknown as { shift: number };
        watched.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            watched.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const path of PATHS) {
        await page.goto(path);
        expect(await findBarriers(page), path).toEqual([]);
        const [overflow, shift] = await page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          (window as unknown as { shift: number }).shift,
        ]);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        expect(shift, `${path} moves`).toBeLessThan(SHIFT_MAX);
      }
    });
  }
}
