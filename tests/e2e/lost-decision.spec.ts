import { expect, fillJob, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

test("after an admin's decision whose answer was lost the list shows how things stand", async ({
  page,
  console: messages,
}) => {
  const title = newTitle("Line Cook");
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = await fillJob(page, { "Job Title": title });
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  await signIn(page);
  await page.goto("/admin/jobs?filter=pending");
  await hydrated(page);
  let posts = 0;
  await page.route("**/admin/jobs.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await route.fetch({ maxRedirects: 0 });
    // A lost answer brings no cookie either.
    await page.context().clearCookies({ name: "toast" });
    await route.abort();
  });
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("See here whether it was done.");
  await expect(page.getByRole("button", { name: `Approve ${title}` })).toHaveCount(0);
  expect(posts).toBe(1);
  // That a request failed is what this test is about.
  messages.length = 0;
});
