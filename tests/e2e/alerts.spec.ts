import { expect, hydrated, newTitle, notifications, test } from "./journey.ts";

const address = () => `${newTitle("alert").replace(" ", "-")}@example.com`;

test.describe("without script", () => {
  test.use({ script: "off" });

  test("a visitor filters the board and asks for jobs like these by email", async ({ page }) => {
    await page.goto("/jobs?category=Hospitality&type=Part-time");
    await page.getByRole("link", { name: "Email me jobs like these" }).click();
    await expect(page).toHaveURL("/jobs/alerts?category=Hospitality&type=Part-time");
    await expect(page.locator("main")).toContainText("Hospitality, Part-time");
    await expect(page.locator("main")).toContainText(/jobs? match(es)? now/);
    await page.getByLabel("Category").selectOption("All");
    await page.getByRole("button", { name: "How many match?" }).click();
    await expect(page).toHaveURL("/jobs/alerts?type=Part-time");
    await page.getByLabel("Keywords").fill("e");
    await page.getByLabel("Email").last().fill(address());
    await page.getByLabel("Every Friday at 8 AM").check();
    await page.getByRole("button", { name: "Email me these jobs" }).click();
    await expect(page).toHaveURL("/jobs?q=e&type=Part-time");
    await expect(notifications(page)).toContainText("Your address is saved");
  });

  test("an alert without a filter says that it is of each new job", async ({ page }) => {
    await page.goto("/jobs/alerts");
    await expect(page.locator("main")).toContainText("We'll email you every new job.");
    await page.goto("/jobs/alerts?type=Part-time");
    await expect(page.locator("main")).toContainText("every new job like this: Part-time.");
  });
});

test("a wrong address is told at its field, which has the focus", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/jobs/alerts?q=cook");
  await hydrated(page);
  const email = page.locator("main").getByLabel("Email (required)");
  await email.fill("pia@");
  await page.getByLabel("Every Friday at 8 AM").check();
  await page.getByRole("button", { name: "Email me these jobs" }).click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(email).toBeFocused();
  await expect(page.getByLabel("Every Friday at 8 AM")).toBeChecked();
  await page.getByLabel("Category").selectOption("Wellness");
  await expect(page).toHaveURL("/jobs/alerts?q=cook&category=Wellness");
  await expect(email).toHaveValue("pia@");
  await email.fill(address());
  await page.getByRole("button", { name: "Email me these jobs" }).click();
  await expect(notifications(page)).toContainText("Your address is saved");
  await expect(page).toHaveURL(/\/jobs\?q=cook&category=Wellness/);
});
