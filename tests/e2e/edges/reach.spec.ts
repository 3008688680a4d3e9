import { expect, hydrated, test } from "../journey.ts";

test("in-page links lead to their section every time", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hydrated(page);
  for (const [name, id] of [
    ["Chat with Naples AI", "ai"],
    ["Explore Naples", "categories"],
    ["Chat with Naples AI", "ai"],
    ["Chat with Naples AI", "ai"],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect.poll(() => page.locator(`#${id}`).evaluate(topOf)).toBeLessThan(200);
  }
  const skip = page.getByRole("link", { name: "Skip to content" });
  for (const path of ["/events", "/dining"]) {
    await page.getByRole("contentinfo").getByRole("link", { name: "Jobs" }).focus();
    await page.evaluate(
      (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(),
      path,
    );
    await expect(page).toHaveURL(path);
    await page.evaluate(() => scrollTo(0, 900));
    await skip.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await expect.poll(() => page.locator("main").evaluate(topOf)).toBeGreaterThan(-1);
  }
});

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("the focus goes to the section that a link or an address leads to", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const isReady = async () => script === "off" || (await hydrated(page));
      const section = (id: string) => page.locator(`#${id}`);
      await page.goto("/#ai");
      await isReady();
      await expect(section("ai")).toBeFocused();
      await page.getByRole("link", { name: "Explore Naples" }).click();
      await expect(section("categories")).toBeFocused();
      const footer = page.getByRole("contentinfo");
      for (const from of ["/", "/events"]) {
        await page.goto(from);
        await isReady();
        for (const [name, id] of [
          ["About", "about"],
          ["Partners", "partners"],
          ["Business", "business"],
        ] as const) {
          await footer.getByRole("link", { name }).click();
          await expect(section(id)).toBeFocused();
        }
      }
      await page.goto("/advertise");
      await isReady();
      await page.getByRole("link", { name: "Choose Growth" }).click();
      await expect(section("inquiry")).toBeFocused();
      await page.getByRole("link", { name: "Change" }).click();
      await expect(section("packages")).toBeFocused();
    });
  });
}

const topOf = (element: Element) => Math.abs(element.getBoundingClientRect().top);

test("another page begins at its top, and Back at the place that was left", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo({ top: 2500, behavior: "instant" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("a link of the menu leads to a page with a title of its own and no open menu, and a filter tells what it left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Main, small screens" });
  await menu.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveTitle("What's Happening in Naples | Naples Concierge");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(menu).toBeHidden();
  const statuses = page.getByRole("status");
  for (const [path, nothing] of [
    ["/events", "0 events shown"],
    ["/dining", "0 restaurants shown"],
    ["/hotels", "0 hotels shown"],
    ["/jobs", "0 of "],
  ] as const) {
    await page.goto(path);
    await expect(statuses.filter({ hasText: /^[1-9]\d* \w+( shown)?$/ })).toHaveCount(1);
    await page.getByRole("main").getByRole("searchbox").fill("zzz");
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(statuses.filter({ hasText: nothing })).toHaveCount(1);
  }
});

test("the phone menu closes on Escape, on a press beside it and when the focus goes on, even before its script has come", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Main, small screens" });
  const button = page.locator("details.menu > summary");
  const open = async () => {
    const loaded = page.evaluate(() => document.fonts.ready);
    await button.click();
    await expect(menu).toBeVisible();
    await loaded;
  };
  await open();
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect(button).toBeFocused();
  await open();
  await page.locator("main").getByRole("link").first().focus();
  await expect(menu).toBeHidden();
  await open();
  await page.mouse.click(200, 800);
  await expect(menu).toBeHidden();
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/assets/light-*.js", (route) => held.then(() => route.continue()));
  await page.reload();
  await open();
  await page.locator("main").getByRole("link").first().focus();
  load();
  await expect(menu).toBeHidden();
});

test("selects work where no script comes", async ({ page, console: messages }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/jobs");
  await page.getByLabel("Category").selectOption("Wellness");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/category=Wellness/);
  messages.length = 0;
});
