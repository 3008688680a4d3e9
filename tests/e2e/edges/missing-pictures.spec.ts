import { expect, hydrated, test } from "../journey.ts";

test("a picture that is missing gives way to the placeholder, and its words go with it", async ({
  page,
}) => {
  await page.route("**/images/beaches/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/beaches");
  const picture = page.locator("main span > picture > img").first();
  await expect(picture).toHaveAttribute("src", "/images/placeholder.jpg");
  await expect(picture).toHaveAttribute("alt", "");
});

test("a cut that is missing gives way to the placeholder as well", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/images/hotels/*-1x1-*", (route) => route.fulfill({ status: 404 }));
  await page.goto("/hotels");
  const picture = page.locator("main li img").nth(1);
  await expect(picture).toHaveAttribute("src", "/images/placeholder.jpg");
  await expect(page.locator("main li img").first()).toHaveAttribute("src", /the-gulfline/);
});

test("a logo that failed before the scripts came gives way to an initial", async ({ page }) => {
  await page.route("**/images/logos/**", (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("/logos/"),
  );
  await page.route("**/assets/*.js", async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto("/jobs");
  await hydrated(page);
  const logo = page.locator("main .logo").first();
  await expect(logo).toHaveClass(/logo-none/);
  await expect(logo).toHaveText(/^[A-Z]$/);
});
