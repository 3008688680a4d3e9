import type { Page } from "@playwright/test";
import { admin } from "#tests/support/site.ts";
import { expect, hydrated, newTitle, notifications, postJob, signIn, test } from "../journey.ts";

test("after an admin's decision whose answer was lost the list shows how things stand", async ({
  page,
  console: messages,
}) => {
  const title = newTitle("Line Cook");
  await postJob(page, title);
  await signIn(page);
  await page.goto("/admin/jobs?filter=pending");
  await hydrated(page);
  const posts = await loseAnswers(page, "**/admin/jobs.data*");
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("See here whether it was done.");
  await expect(page.getByRole("button", { name: `Approve ${title}` })).toHaveCount(0);
  expect(posts()).toBe(1);
  // That a request failed is what this test is about.
  messages.length = 0;
});

test("what was done on the account page although its answer was lost is seen there", async ({
  page,
  console: messages,
}) => {
  await signIn(page);
  await page.goto("/admin/account");
  await hydrated(page);
  const posts = await loseAnswers(page, "**/admin/account.data*");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(notifications(page)).toContainText("See here whether it was done.");
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();

  await page.getByLabel("Current password").fill(admin.password);
  await page.getByLabel("New password").fill(admin.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.locator("form").getByRole("alert")).toContainText(
    "No answer came. If your old",
  );
  expect(posts()).toBe(3);
  messages.length = 0;
});

/** Returns how many were sent. */
async function loseAnswers(page: Page, address: string) {
  let posts = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await route.fetch({ maxRedirects: 0 });
    // A lost answer brings no cookie either.
    await page.context().clearCookies({ name: "toast" });
    await route.abort();
  });
  return () => posts;
}

for (const [path, button] of [
  ["/admin/guide/restaurant/new", "Publish"],
  ["/admin/partners/new", "Create partner"],
] as const) {
  test(`what was typed at ${path} stays in its form when the line is lost`, async ({
    page,
    console: messages,
  }) => {
    await signIn(page);
    await page.goto(path);
    await hydrated(page);
    await page.getByLabel("Name").first().fill("The Lost Line");
    await page.route(`**${path}*`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText("No answer came.")).toBeVisible();
    await expect(page.getByLabel("Name").first()).toHaveValue("The Lost Line");
    // That a request failed is what this test is about.
    messages.length = 0;
  });
}
