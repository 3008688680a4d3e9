import { findBarriers } from "./barriers.ts";
import { expect, fillJob, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

test("an employer gives a number, and who presses for it on the job's page can call and text", async ({
  page,
  context,
}) => {
  const title = newTitle("Prep Cook");
  await page.goto("/jobs?post");
  const form = await fillJob(page, {
    "Job Title": title,
    "Phone for applicants": "900 555 0142",
    "When to call": "Weekdays from 2 to 5 PM",
  });
  await form.getByLabel("Applicants may text").check();
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(form.getByLabel("Phone for applicants")).toBeFocused();
  await expect(form.getByText("Calls to 900 and 976 cost extra.")).toBeVisible();
  await expect(form.getByLabel("Applicants may text")).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  await form.getByLabel("Phone for applicants").fill("(239) 555-0142 x7");
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(page.getByText("(239) 555-0142 ext. 7, call, text, Weekdays")).toBeVisible();

  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("(239) 555-0142 ext. 7, call, text");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(notifications(page)).toContainText("Job live");
  await context.clearCookies();

  await page.goto("/jobs");
  await hydrated(page);
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Show phone" }).click();
  await expect(page.getByText("(239) 555-0142 ext. 7", { exact: true })).toBeVisible();
  await expect(page.getByText("When to call: Weekdays from 2 to 5 PM")).toBeVisible();
  const text = `sms:+12395550142?body=${encodeURIComponent(title)}`;
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    "tel:+12395550142;ext=7",
  );
  await expect(page.getByRole("link", { name: "Text", exact: true })).toHaveAttribute("href", text);
  expect(await findBarriers(page)).toEqual([]);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();

  await page.goto(address);
  await expect(page.getByText("To see the number, press the button")).toBeVisible();
  await expect(page.getByText("555-0142")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the job" }).click();
  await page.getByRole("link", { name: "Show phone" }).click();
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();
});
