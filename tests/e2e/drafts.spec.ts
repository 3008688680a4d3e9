import { expect, fillJob, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

const BACK = "What you typed before is back.";

for (const [way, close] of [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["Cancel", (page) => page.getByRole("link", { name: "Cancel" }).click()],
  ["a press beside the dialog", (page) => page.mouse.click(5, 400)],
  ["a reload", (page) => page.goto("/jobs")],
] as [string, (page: import("@playwright/test").Page) => Promise<unknown>][]) {
  test(`a posting is there again after ${way}`, async ({ page }) => {
    await page.goto("/jobs?post");
    await hydrated(page);
    const form = await fillJob(page);
    await close(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await hydrated(page);
    await page.getByRole("link", { name: "Post a Job" }).first().click();
    await expect(form.getByText(BACK)).toBeVisible();
    await expect(form.getByLabel("Job Title")).toHaveValue("Line Cook");
    await expect(form.getByLabel("Job Type")).toHaveValue("Full-time");
    await form.getByRole("button", { name: "Empty the form" }).click();
    await expect(form.getByText(BACK)).toBeHidden();
    await expect(form.getByLabel("Job Title")).toHaveValue("");
    await expect(form.getByLabel("Job Type")).toHaveValue("");
    await page.reload();
    await hydrated(page);
    await expect(form.getByLabel("Job Title")).toHaveValue("");
    await expect(form.getByText(BACK)).toBeHidden();
  });
}

test("what was sent never comes back: not by Back, in the next posting or in a second tab", async ({
  page,
  context,
}) => {
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = await fillJob(page, { "Job Title": newTitle("Cook") });
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  const draft = await page.evaluate(() => ({ ...sessionStorage }));
  // As a tab that was duplicated: with the same words, in the form or kept for it.
  const [open, closed] = [await context.newPage(), await context.newPage()];
  for (const tab of [open, closed]) {
    await tab.goto("/contact");
    await tab.evaluate((words) => Object.assign(sessionStorage, words), draft);
  }
  await open.goto("/jobs?post");
  await expect(open.getByText(BACK)).toBeVisible();

  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  expect(await drafts()).not.toContain("Gulf Grill");
  await expect(open.getByLabel("Company Name")).toHaveValue("");
  await closed.goto("/jobs?post");
  await hydrated(closed);
  await expect(closed.getByLabel("Requirements")).toHaveValue("");
  for (const tab of [open, closed]) await expect(tab.getByText(BACK)).toBeHidden();

  await page.goBack();
  await hydrated(page);
  await expect(page).toHaveURL(/\?post/);
  for (const label of ["Company Name", "Category", "Job Description", "Job Title"]) {
    await expect(form.getByLabel(label)).toHaveValue("");
  }
  expect(await drafts()).not.toContain("Gulf Grill");
  // What a browser puts again by itself is a part of it alone.
  await form.getByLabel("Company Name").fill("Tin City Oysters");
  await form.getByLabel("Job Title").fill("Shucker");
  await page.goto("/contact");
  await page.goBack();
  await expect(form.getByText(BACK)).toBeVisible();
  await expect(form.getByLabel("Company Name")).toHaveValue("Tin City Oysters");
  await expect(form.getByLabel("Job Title")).toHaveValue("Shucker");
  await expect(form.getByLabel("Requirements")).toHaveValue("");
});

test("a message and an address of one that was sent are gone by Back as well", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill(newTitle("Ada"));
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  await page.goto("/about");
  await page.goBack();
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByText(BACK)).toBeHidden();
});

test("a message and an address are there again after a reload", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Message").fill("Where do we park?");
  await page.reload();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Where do we park?");
  await page.goto("/newsletter");
  await hydrated(page);
  await page.getByLabel("Email").pressSequentially("ada@example.com");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain("ada@example.com");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.getByRole("button", { name: /^Subscribe to/ }).click();
  await expect(notifications(page)).toContainText("Welcome to");
  await expect(page.getByText(BACK)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("ada@example");
});

test("passwords are never kept", async ({ page }) => {
  await page.goto("/auth");
  await hydrated(page);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill("correct horse");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("correct horse");
});

test("a browser that keeps nothing has forms that work", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/contact");
  await page.getByLabel("Name").fill(newTitle("Ada"));
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
});

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a session that ended in the middle of an edit says so and goes on after signing in", async ({
      page,
      context,
    }) => {
      const title = newTitle("Cook");
      await page.goto("/jobs?post");
      const posting = await fillJob(page, { "Job Title": title });
      await posting.getByRole("button", { name: "Submit Job" }).click();
      await expect(notifications(page)).toContainText("Job Submitted!");
      await signIn(page);
      await page.goto("/admin/jobs");
      await page.getByRole("link", { name: `Edit ${title}` }).click();
      const edit = page.getByRole("dialog", { name: "Edit Job" });
      await edit.getByLabel("Location").fill("The pier");
      await context.clearCookies({ name: "session" });
      await edit.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL(/\/auth\?next=/);
      const told = page.getByText("Your session has ended.");
      await expect(told).toBeVisible();
      await page.getByLabel("Email").fill("admin@example.com");
      await page.getByLabel("Password").fill("correct horse");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/admin\/jobs\?edit=/);
      if (script === "off") return;
      await expect(edit.getByText(BACK)).toBeVisible();
      await expect(edit.getByLabel("Location")).toHaveValue("The pier");
      await edit.getByRole("button", { name: "Save Changes" }).click();
      await expect(notifications(page)).toContainText("Job updated successfully");
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("The pier");
    });
  });
}
