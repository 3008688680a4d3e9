import { expect, hydrated, test } from "../journey.ts";

const PAGES = [
  ["/beaches", "Beaches on the map", "#beach-"],
  ["/hotels", "Hotels on the map", "#hotel-"],
  ["/dining", "Restaurants on the map", "#restaurant-"],
  ["/guides/old-naples", "Stops on the map", "#stop-"],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    for (const [path, name, anchor] of PAGES) {
      test(`every number of the map on ${path} is a link in its list, which leads to its place`, async ({
        page,
      }) => {
        await page.goto(path);
        const links = page.getByRole("navigation", { name }).locator("a[href^='#']");
        const count = await links.count();
        expect(count).toBeGreaterThan(5);
        const numbers = await page.locator(".map a text").allTextContents();
        expect(numbers.map(Number).sort((one, other) => one - other)).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
        for (const picture of await page.locator(".map img").all()) {
          await expect(picture).toHaveAttribute("alt", /^Map of /);
        }
        for (const link of await links.all()) {
          const href = (await link.getAttribute("href")) ?? "";
          expect(href).toMatch(new RegExp(`^${anchor}`));
          await expect(page.locator(href)).toHaveCount(1);
        }
        await links.last().click();
        await expect(page.locator(":target")).toBeInViewport();
        await expect(page.locator(":target")).toBeFocused();
      });
    }
  });
}

test("numbers do not cover each other, and all names have room on the map and beside it", async ({
  page,
}) => {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, name] of [...PAGES, ["/hotels?style=Inn", "Hotels on the map"] as const]) {
      // On a phone the map of a long list stands in its place.
      await page.goto(width < 700 && /^\/(?:hotels|dining)/.test(path) ? `${path}#map` : path);
      const where = `${path} at ${width}`;
      const list = await page.getByRole("navigation", { name }).boundingBox();
      expect(list?.width, where).toBeGreaterThan(100);
      const overlaps = await page.locator(".map").evaluateAll((maps) =>
        maps.flatMap((map) => {
          const discs = [...map.querySelectorAll("circle")].map((disc) => {
            const { x, y, width: size } = disc.getBoundingClientRect();
            return { x, y, size };
          });
          return discs.filter((one, index) =>
            discs
              .slice(0, index)
              .some((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.size * 0.97),
          );
        }),
      );
      expect(overlaps, where).toEqual([]);
      const outside = await page.locator(".map").evaluateAll((maps) =>
        maps.flatMap((map) => {
          const frame = map.getBoundingClientRect();
          return [...map.querySelectorAll("svg > text")]
            .filter((name) => {
              const { left, top, right, bottom, width } = name.getBoundingClientRect();
              // A line is drawn along the edges.
              const inset = frame.width / 100;
              const isIn =
                left >= frame.left + inset &&
                right <= frame.right - inset &&
                top >= frame.top + inset &&
                bottom <= frame.bottom - inset;
              return width > 0 && !isIn;
            })
            .map((name) => name.textContent);
        }),
      );
      expect(outside, where).toEqual([]);
    }
  }
});

test("a link of the list marks its number on the map, and keys pass the map by", async ({
  page,
}) => {
  await page.goto("/beaches");
  const links = page.getByRole("navigation", { name: "Beaches on the map" }).getByRole("link");
  const fill = () =>
    page
      .locator(".map circle")
      .evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).fill));
  const before = await fill();
  expect(new Set(before).size).toBe(1);
  await links.nth(2).focus();
  await page.keyboard.press("Tab");
  await expect(links.nth(3)).toBeFocused();
  await expect
    .poll(async () => (await fill()).map((color) => color !== before[0]).indexOf(true))
    .toBe(3);
  await expect(page.locator(".map a:not([tabindex='-1'])")).toHaveCount(0);
});

test.describe("from one hotel to the next", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });

      test("the dialog leads on in the order of the list, and closes to it", async ({ page }) => {
        await page.goto("/hotels?style=Inn");
        const names = await page.locator(".card h3").allTextContents();
        await page.getByRole("link", { name: names[0] }).first().click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toHaveAccessibleName(names[0] ?? "");
        await expect(dialog.getByRole("link", { name: "Previous" })).toHaveCount(0);
        await dialog.getByRole("link", { name: `Next hotel, ${names[1]}` }).click();
        await expect(dialog).toHaveAccessibleName(names[1] ?? "");
        await expect(dialog.getByRole("link", { name: "Next" })).toHaveCount(0);
        await dialog.getByRole("link", { name: "Close" }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/hotels\?style=Inn$/);
      });
    });
  }
});

test("a hotel that was opened from the list closes to the step before it, place and focus kept", async ({
  page,
}) => {
  await page.goto("/guides");
  await page.getByRole("banner").getByRole("link", { name: "Hotels" }).first().click();
  await hydrated(page);
  await page.getByLabel("Style").selectOption("Inn");
  await expect(page).toHaveURL(/\/hotels\?style=Inn$/);
  // The address changes before the list does.
  await expect(page.locator(".card-link")).toHaveCount(2);
  const card = page.locator(".card-link").first();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const dialog = page.getByRole("dialog");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
    () => dialog.getByRole("link", { name: "Close" }).click(),
  ]) {
    await card.focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    // The last one has no next.
    await expect(dialog.getByRole("link", { name: "Previous" })).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/hotels\?style=Inn$/);
    await expect(card).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // A filter takes the place of the list.
  await page.goBack();
  await expect(page).toHaveURL(/\/guides$/);
});

test("Next stays under the finger, and a hotel opened by its address gives its place to the list", async ({
  page,
}) => {
  await page.goto("/guides");
  await page.goto("/hotels?hotel=the-gulfline");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  const next = dialog.getByRole("link", { name: "Next" });
  await next.focus();
  for (let hotel = 0; hotel < 3; hotel++) {
    const name = (await next.textContent())?.replace("Next hotel, ", "") ?? "";
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveAccessibleName(name);
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/hotels$/);
  await expect(page.locator("main")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/guides$/);
});
