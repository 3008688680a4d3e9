import { expect, hydrated, test } from "../journey.ts";

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("an open job is printed alone, on one page, with the address to apply to", async ({
  page,
}) => {
  await page.goto("/jobs");
  const job = await page.locator(".card-link").first().getAttribute("href");
  await page.goto(`/jobs${job}`);
  await hydrated(page);
  const apply = page.getByRole("link", { name: "Apply Now" });
  const address = (await apply.getAttribute("href"))?.replace(/^mailto:|\?.*/g, "");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("main > .wrap").first()).toBeHidden();
  const printed = await apply.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain(address);
  expect(pagesOf(await page.pdf())).toBe(1);
});

test("an event is printed on one page", async ({ page }) => {
  await page.goto("/events/saltmarsh-swing");
  expect(pagesOf(await page.pdf())).toBe(1);
});

test("a page is printed without what only a screen can use", async ({ page }) => {
  await page.goto("/guides/old-naples");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of ["banner", "contentinfo"] as const) {
    await expect(page.getByRole(part)).toBeHidden();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("the evening's walk is printed on a page of its own, with its map", async ({ page }) => {
  // What browsers leave of US Letter, in CSS pixels.
  await page.setViewportSize({ width: 739, height: 979 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/guides/old-naples");
  const evening = page.getByRole("region", { name: "An evening here" });
  await expect(evening).toHaveCSS("break-before", "page");
  await expect(evening.getByRole("img", { name: /^Map of / })).toBeVisible();
  await expect(evening.getByRole("link", { name: "Supper" })).toBeVisible();
  expect((await evening.boundingBox())?.height).toBeLessThanOrEqual(979);
});
