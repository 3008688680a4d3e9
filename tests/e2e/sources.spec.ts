import { findBarriers } from "./barriers.ts";
import { expect, newTitle, notifications, postJob, signIn, test } from "./journey.ts";

test("a flood from one source is rejected at once, and comes back with Undo", {
  tag: "@all",
}, async ({ page }) => {
  const flood = newTitle("Easy cash");
  for (const number of [1, 2, 3]) await postJob(page, `${flood} no ${number}`);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(flood)}`);
  const row = page.getByRole("row").filter({ hasText: `${flood} no 2` });
  await row.getByRole("link", { name: "3 from this source" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject all 3 from this source?" });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Keep them" }).click();
  await row.getByRole("link", { name: `View ${flood} no 2` }).click();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Reject all 3 from this source" }).click();
  await dialog.getByRole("button", { name: "Reject all 3" }).click();
  await expect(notifications(page)).toContainText("3 jobs rejected");
  await expect(row).toHaveCount(0);

  await page.getByRole("link", { name: "Rejected", exact: true }).click();
  await expect(row).toHaveCount(1);
  await expect(page.getByText("3 jobs from one source are rejected.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("3 jobs pending again");
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(flood)}`);
  await expect(row.getByRole("link", { name: "3 from this source" })).toBeVisible();
});
