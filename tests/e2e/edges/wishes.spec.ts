import { expect, fillJob, hydrated, newTitle, notifications, signIn, test } from "../journey.ts";

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("the package that an advertiser chose reaches the inbox, through a mistake in the form", async ({
      page,
    }) => {
      const name = newTitle("Ada");
      await page.goto("/advertise?package=platinum");
      const form = page.locator("form").filter({ has: page.getByLabel("Message") });
      await expect(form.getByRole("link", { name: "Change" })).toHaveCount(0);
      await page.getByRole("link", { name: "Choose Growth" }).click();
      await expect(page).toHaveURL(/\?package=growth#inquiry$/);
      await expect(form).toContainText("Growth, $1,000/month");
      await form.getByRole("link", { name: "Change" }).click();
      await expect(page).toHaveURL(/\/advertise#packages$/);
      await expect(form).not.toContainText("Growth");
      await page.getByRole("link", { name: "Choose Premium" }).click();
      await form.getByLabel("Name").fill(name);
      await form.getByLabel("Email").fill("ada@example.com");
      await form.getByRole("button", { name: "Send Inquiry" }).click();
      await expect(form.getByRole("alert")).toContainText("One field needs your attention.");
      await expect(form).toContainText("Premium, $2,500/month");
      await form.getByLabel("Company").fill("Bay House");
      await form.getByRole("button", { name: "Send Inquiry" }).click();
      await expect(notifications(page)).toContainText("Inquiry Received!");
      await expect(page).toHaveURL(/\/advertise$/);

      await signIn(page);
      await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}`);
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row).toContainText("Premium, $2,500/month");
      await row.getByRole("link", { name: `View ${name}` }).click();
      await expect(page.getByRole("dialog", { name })).toContainText("Premium, $2,500/month");
    });

    test("the tier that an employer selected stands in the form and in the notes", async ({
      page,
    }) => {
      const title = newTitle("Sommelier");
      await page.goto("/jobs?category=Wellness");
      await page.getByRole("link", { name: "Select Featured" }).click();
      const dialog = page.getByRole("dialog", { name: "Post a Job" });
      const wish = dialog.getByText("You're requesting Featured, $249. Sending is free");
      for (const size of [
        { width: 360, height: 780 },
        { width: 1366, height: 768 },
      ]) {
        await page.setViewportSize(size);
        await expect(wish).toBeInViewport({ ratio: 1 });
      }
      await fillJob(page, { "Job Title": title });
      await dialog.getByRole("button", { name: "Submit Job" }).click();
      await expect(notifications(page)).toContainText("Job Submitted!");
      await expect(page).toHaveURL(/\/jobs\/manage\//);
      await expect(page.getByText("You asked for Featured, $249. Sending is free")).toBeVisible();

      await signIn(page);
      await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `View ${title}` }).click();
      const view = page.getByRole("dialog", { name: title });
      await expect(view).toContainText("Asked for: Featured, $249");
      await expect(view).toContainText("basic");
    });

    test("what a posting costs stands beside the button that sends it, whichever way the form is opened", async ({
      page,
    }) => {
      await page.goto("/jobs");
      await page.getByRole("link", { name: "Post a Job" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Post a Job" });
      for (const size of [
        { width: 360, height: 780 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size);
        await expect(
          dialog.getByText(
            "Sending is free. Basic, $99 for 30 days, is billed only once you agree.",
          ),
        ).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole("button", { name: "Submit Job" })).toBeInViewport();
      }
    });

    test("the digest box leaves the board's filters as they are", async ({ page }) => {
      await page.goto("/jobs?category=Wellness");
      const box = page.getByRole("region", { name: "Weekly Job Digest" });
      await box.getByLabel("Email").fill("reader@example.com");
      await box.getByRole("button", { name: "Subscribe" }).click();
      await expect(notifications(page)).toContainText("Your address is saved");
      await expect(page).toHaveURL(/\/jobs\?category=Wellness$/);
      await expect(page.getByLabel("Category")).toHaveValue("Wellness");
    });
  });
}

test("a word typed just before a dialog was opened does not close it", async ({ page }) => {
  const title = newTitle("Late");
  await page.goto("/jobs?post");
  await fillJob(page, { "Job Title": title });
  await page.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // The clock stands still, so that the click comes before the typed word is sent, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").pressSequentially(" x");
  await page.getByRole("link", { name: `View ${title}` }).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.clock.runFor(1000);
  await page.evaluate(() => fetch("/healthz"));
  expect(asked.filter((url) => url.includes("q=") && !url.includes("view="))).toEqual([]);
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
});
