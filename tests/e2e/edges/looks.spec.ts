import type { Page } from "@playwright/test";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { findBarriers, findDrawnBarriers } from "../barriers.ts";
import { expect, test } from "../journey.ts";

const PATHS = [...GUIDE_PAGES, "/hotels?hotel=the-gulfline"];
const SHIFT_MAX = 0.02;
/** In em. The largest headlines are drawn closer by 0.028; at 0.1 a point is gone. */
const CLOSER_MAX = 0.03;

for (const [colorScheme, width, find] of [
  ["light", 360, findBarriers],
  ["light", 768, null],
  ["dark", 1440, findDrawnBarriers],
] as const) {
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
      if (find) expect(await find(page), path).toEqual([]);
      const [overflow, shift] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        (window as unknown as { shift: number }).shift,
      ]);
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect(shift, `${path} moves`).toBeLessThan(SHIFT_MAX);
      expect(await findClosedUp(page), path).toEqual([]);
    }
  });
}

test("each part of a record's page has its place before the next part has come", async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/beaches/vanderbilt-beach", "/events/saltmarsh-swing"]) {
      await page.goto(path);
      const moved = await page.locator(".record").evaluate((record) => {
        const placesOf = () =>
          [...record.children].map((part) => {
            const { x, y } = part.getBoundingClientRect();
            return `${part.className} ${x},${y}`;
          });
        const whole = placesOf();
        const found: string[] = [];
        while (record.children.length > 1) {
          record.lastElementChild?.remove();
          found.push(...placesOf().filter((place) => !whole.includes(place)));
        }
        return found;
      });
      expect(moved, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("the points and gaps of the Market Pulse are drawn at every width", async ({ page }) => {
  await page.goto("/real-estate");
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const change of ["+8.2%", "-5 days"]) {
      await expect(page.getByText(change, { exact: true })).toBeVisible();
    }
    expect(await findClosedUp(page), `${width} px`).toEqual([]);
  }
});

test("the hours of restaurants in a row stand on one line, and no picture leaves an empty place", async ({
  page,
}) => {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/dining");
    const cards = await page
      .locator(".shelf > li:not(.shelf-lead, .shelf-wide)")
      .evaluateAll((all) =>
        all.map((card) => {
          const [picture, hours] = [".shelf-picture", "dl"].map((part) =>
            card.querySelector(part)?.getBoundingClientRect(),
          );
          const [top, bottom, line] = [picture?.top, picture?.bottom, hours?.top].map((y = 0) =>
            Math.round(y),
          );
          return { picture: bottom, top, hours: line };
        }),
      );
    const rows = Map.groupBy(cards, ({ top }) => top);
    expect(rows.size).toBeLessThan(cards.length);
    for (const row of rows.values()) {
      expect(new Set(row.map(({ hours }) => hours)).size, `hours at ${width} px`).toBe(1);
      expect(new Set(row.map(({ picture }) => picture)).size, `pictures at ${width} px`).toBe(1);
    }
  }
});

/** The largest distance of the first name from the top of a phone's window of 360 by 780. */
const FIRST_NAME_MAX = {
  "/events": 420,
  "/dining": 420,
  "/hotels": 420,
  "/real-estate": 420,
  "/wellness": 420,
  "/places": 420,
  "/beaches": 620,
};

test("a phone's first screen names the first of a list, and all of a card leads to its page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, most] of Object.entries(FIRST_NAME_MAX)) {
    await page.goto(path);
    const card = page.locator("main li.card").first();
    const name = await card.getByRole("heading").boundingBox();
    expect(name?.y, path).toBeLessThanOrEqual(most);
    const targets = await card.evaluate((card) =>
      [".pic", "h3", "p:not(:has(a))"].map((part) => {
        card.querySelector(part)?.scrollIntoView({ block: "center" });
        const { x, y, width, height } =
          card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const target = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("a");
        return target === card.querySelector(".card-link");
      }),
    );
    expect(targets, path).toEqual([true, true, true]);
  }
});

test("what is on stands in view before anything is scrolled, and nothing of Open Now is cut", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [
    "/events?filter=live-music",
    "/dining?filter=waterfront&with=step-free&with=outdoor",
    "/places?with=indoor",
    "/real-estate?sort=square-foot",
  ]) {
    await page.goto(path);
    const on = page.locator(".scroller [aria-current]");
    for (const each of (await on.all()).slice(0, 2))
      await expect(each, path).toBeInViewport({ ratio: 1 });
  }
  await page.goto("/dining?filter=open-now");
  for (const badge of await page.locator(".shelf .badge").all()) {
    const cut = await badge.evaluate((badge) => {
      const gap = Number.parseFloat(getComputedStyle(badge).marginLeft);
      const line = badge.parentElement?.getBoundingClientRect();
      return badge.getBoundingClientRect().left < (line?.left ?? 0) + gap;
    });
    expect(cut).toBe(false);
  }
});

test("the day and its sunset stand once on the first screen", async ({ page }) => {
  for (const path of ["/events", "/beaches", "/guides/old-naples"]) {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = page.getByText(/sunset\s\d/).filter({ visible: true });
      await expect(shown, `${path} at ${width} px`).toHaveCount(1);
    }
  }
});

test("what stands beside each other in the rate card and over the figures of Advertise is on one line", async ({
  page,
}) => {
  const lines = (row: string, ...parts: string[]) =>
    page.locator(row).evaluateAll(
      (rows, parts) =>
        rows.map((row) =>
          parts.map((part) => {
            const text = document
              .createTreeWalker(row.querySelector(part) ?? row, NodeFilter.SHOW_TEXT)
              .nextNode() as Text;
            // It has no height, and stands where the letters do; with them in one box it is laid out as they were.
            const box = document.createElement("span");
            const mark = document.createElement("span");
            mark.style.display = "inline-block";
            text.replaceWith(box);
            box.append(mark, text);
            const line = Math.round(mark.getBoundingClientRect().bottom);
            box.replaceWith(text);
            return line;
          }),
        ),
      parts,
    );
  const [name, offer, price, button] = ["h3", "h3 + p", "p .display", ".btn"];
  const card = "section[aria-labelledby=rate-card] li";
  for (const [width, ...together] of [
    [360, [name, price], [offer, button]],
    [768, [name, offer, price, button]],
    [1440, [name, offer, price, button]],
  ] as [number, ...string[][]][]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/jobs");
    for (const parts of together) {
      const rows = await lines(card, ...parts);
      expect(rows).toHaveLength(3);
      for (const row of rows) expect(new Set(row).size, `${parts} at ${width} px`).toBe(1);
    }
    await page.goto("/advertise");
    const tops = await page
      .locator("main dl")
      .first()
      .locator("dd")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size, `figures at ${width} px`).toBe(width < 1024 ? 2 : 1);
  }
});

/** The small texts whose letters are drawn closer to each other than the face has them, measured letter by letter. */
function findClosedUp(page: Page) {
  return page.evaluate((closerMax) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { text: Text; size: number }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement;
      if (!text.data.trim() || !element?.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 24) texts.push({ text, size });
    }
    const range = document.createRange();
    const measure = () =>
      texts.map(({ text }) =>
        Array.from({ length: Math.min(text.length, 60) }, (_, index) => {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return range.getBoundingClientRect().width;
        }),
      );
    const drawn = measure();
    const plain = new CSSStyleSheet();
    plain.replaceSync("* { letter-spacing: normal !important; transition: none !important }");
    document.adoptedStyleSheets = [plain];
    const natural = measure();
    document.adoptedStyleSheets = [];
    // A gap at the end of a line has no width.
    const isCloser = (width: number, full: number, size: number) =>
      width > 0 && full - width > closerMax * size;
    return texts.flatMap(({ text, size }, index) =>
      drawn[index]?.some((width, at) => isCloser(width, natural[index]?.[at] ?? 0, size))
        ? [text.data]
        : [],
    );
  }, CLOSER_MAX);
}
