import { expect, hydrated, test } from "../journey.ts";

test("what was chosen and typed before the scripts came is applied when they come", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  // On a busy machine they are asked for before the page is loaded, which then waits for them.
  await page.goto("/jobs", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Category").selectOption("Wellness");
  await page.getByLabel("Search jobs...").fill("coach");
  await page.getByRole("heading", { level: 1 }).click();
  release();
  await expect(page).toHaveURL(/\/jobs\?q=coach&category=Wellness$/);
  await expect(page.getByLabel("Category")).toHaveValue("Wellness");
  await expect(page.getByLabel("Search jobs...")).toHaveValue("coach");
});

for (const path of ["/", "/jobs?post", "/auth"]) {
  test(`${path} comes to life although it is touched all the time`, async ({ page }) => {
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.body?.click();
        port2.postMessage("again");
      };
      port2.postMessage("begin");
    });
    await page.goto(path);
    await hydrated(page);
  });
}

test("scripts come to a page of which the browser does not tell when it was shown", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/jobs");
  await hydrated(page);
});

test("a dialog that becomes modal leaves the focus in the field that is typed in", async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto("/jobs?post", { waitUntil: "commit" });
  const company = page.getByLabel("Company Name");
  await company.fill("Gulf");
  release();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(company).toBeFocused();
  await expect(company).toHaveValue("Gulf");
});
