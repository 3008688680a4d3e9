import type { Page } from "@playwright/test";
import type { Site } from "#tests/support/site.ts";
import { ask } from "./database.ts";
import { expect, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const posting = {
  company: "Gulf Grill",
  category: "Hospitality",
  type: "Full-time",
  location: "Old Town",
  description: "Cook on the line.",
  requirements: "Two years in a kitchen.",
  apply_link: "work@gulfgrill.example",
};

/** As if the clock had reached its end. */
const end = (site: Site, id: string, closedAs: "filled" | null) =>
  ask(
    site,
    "UPDATE jobs SET status = 'expired', expires_at = ?, closed_as = ? WHERE id = ?",
    Date.now() - 1000,
    closedAs,
    id,
  );

test("on a phone one applies without a scroll, and a job's dialog keeps the screen for the job", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/jobs");
  await page.getByRole("link", { name: "Executive Housekeeper", exact: true }).click();
  const foot = page.getByRole("dialog").locator(".sheet-foot");
  await expect(foot.getByRole("link", { name: "Apply Now" })).toBeInViewport();
  expect((await foot.boundingBox())?.height).toBeLessThan(100);
  await foot.getByRole("link", { name: "Open as a page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply Now" })).toBeInViewport({ ratio: 1 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

async function openPage(page: Page, name: string) {
  await page.goto("/jobs");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Open as a page" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

test("a visitor opens a job as a page and reports it, and an admin keeps it", async ({
  page,
  browser,
  site,
}) => {
  const title = "Executive Housekeeper";
  const id = await openPage(page, title);
  await hydrated(page);
  await expect(page.locator("main")).toContainText("Closes");
  await expect(page.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", /./);
  await expect(page.getByRole("heading", { name: "Similar jobs" })).toBeVisible();

  await page.getByRole("link", { name: "Report this job" }).click();
  await page.getByLabel("What's wrong?").selectOption("It asks for money or documents");
  await page.getByLabel("In your own words").fill("They want $50 first.");
  await page.getByLabel("Email, in case we have questions").fill("pia@example");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByLabel("Email, in case we have questions")).toBeFocused();
  await page.getByLabel("Email, in case we have questions").fill("pia@mail.example");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(notifications(page)).toContainText("Thank you");
  expect(new URL(page.url()).pathname).toBe(`/jobs/${id}`);

  const desk = await browser.newPage({ baseURL: site.url });
  await signIn(desk);
  await desk.goto("/admin/jobs?tab=live");
  const row = desk.getByRole("row").filter({ hasText: title });
  await row.getByRole("link", { name: "1 report" }).click();
  await expect(desk.getByRole("dialog")).toContainText("They want $50 first.");
  await desk.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(notifications(desk)).toContainText("Job kept");
  await expect(desk.getByRole("dialog").getByText("They want $50 first.")).toHaveCount(0);
  await desk.close();
});

test("a job that ended says so, and leads on", { tag: "@all" }, async ({ page, site }) => {
  const title = "Copywriter";
  const id = await openPage(page, title);
  await end(site, id, "filled");
  const answer = await page.goto(`/jobs/${id}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This job is closed");
  await expect(page.locator("main")).toContainText("The employer says it has been filled.");
  await expect(page.getByRole("link", { name: "Apply Now" })).toHaveCount(0);
  await page.getByRole("link", { name: "Email me jobs like this" }).click();
  await expect(page).toHaveURL(/\/jobs\/alerts\?category=/);

  await page.goto(`/jobs?job=${id}`);
  await page.getByRole("link", { name: "See how it ended" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This job is closed");
  await page.getByRole("link", { name: "All jobs" }).click();
  await expect(page).toHaveURL("/jobs");
});

test("what is opened is counted, ahead or not, from the cache and rendered, and an admin is not", {
  tag: "@all",
}, async ({ page, site }) => {
  const title = newTitle("Counted");
  await page.request.post("/jobs", { form: { ...posting, title }, maxRedirects: 0 });
  await ask(
    site,
    "UPDATE jobs SET status = 'live', start_at = ?, expires_at = ? WHERE title = ?",
    ...[Date.now() - 1000, Date.now() + DAY_MS, title],
  );
  await page.goto("/jobs");
  await hydrated(page);
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("link", { name: "Open as a page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  await page.reload();
  await signIn(page);
  await page.goto(`/jobs/${id}`);
  await site.restart();
  const [row] = await ask(site, "SELECT sum(views) AS views FROM job_views WHERE job_id = ?", id);
  expect(row?.views).toBe(3);
});
