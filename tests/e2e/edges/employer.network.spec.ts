import type { Page } from "@playwright/test";
import { expect, fillJob, hydrated, newTitle, notifications, test } from "../journey.ts";

// That a request failed is what these tests are about; the browser reports each.
test.afterEach(({ console: messages }) => {
  const own = messages.filter(
    (text) => !/Failed to load resource|dynamically imported module/.test(text),
  );
  messages.length = 0;
  expect(own).toEqual([]);
});

async function postForLink(page: Page) {
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = await fillJob(page, { "Job Title": newTitle("Baker") });
  await form.getByRole("button", { name: "Submit Job" }).click();
  return page.getByLabel("Your private link").inputValue();
}

const posting = (page: Page) => page.getByRole("region", { name: "What you posted" });

for (const [mode, label, button, typed] of [
  ["edit", "Location", "Save Changes", "By the pier"],
  ["address", "Your Email", "Save", "elsewhere@gulfgrill.example"],
] as const) {
  test(`what an employer typed into ?${mode} stays when it cannot be sent, and goes out later`, async ({
    page,
    context,
  }) => {
    const link = await postForLink(page);
    await page.goto(`${link}?${mode}`, { waitUntil: "networkidle" });
    await page.getByLabel(label).fill(typed);
    await context.setOffline(true);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't send it. Please try again.");
    await expect(page.getByLabel(label)).toHaveValue(typed);
    await context.setOffline(false);
    await page.getByRole("button", { name: button }).click();
    await expect(notifications(page)).toContainText(/Changed|Saved/);
    await expect(posting(page)).toBeVisible();
  });
}

test("a page of an old tab, whose scripts are gone, still saves what an employer types", async ({
  page,
}) => {
  const link = await postForLink(page);
  await page.route("**/assets/change-form-*.js", (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.goto(`${link}?edit`);
  await page.getByLabel("Location").fill("At the lily pond");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Changed");
  await expect(posting(page)).toContainText("At the lily pond");
});
