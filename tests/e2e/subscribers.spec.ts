import { findBarriers } from "./barriers.ts";
import { expect, newTitle, notifications, signIn, test } from "./journey.ts";

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a reader signs up, is found, exported and forgotten", async ({ page }) => {
      const email = `${newTitle("reader").replace(" ", "-")}@example.com`;
      await page.goto("/newsletter");
      const form = page.locator("main form").filter({ has: page.locator("input[name=email]") });
      await form.first().locator("input[name=email]").fill(email);
      await form.first().locator("button[type=submit]").click();
      await expect(notifications(page)).not.toBeEmpty();

      await signIn(page);
      await page.goto(`/admin/subscribers?q=${encodeURIComponent(email)}`);
      const row = page.getByRole("row").filter({ hasText: email });
      await expect(row).toContainText("/newsletter");

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export CSV" }).click();
      expect((await download).suggestedFilename()).toBe("subscribers.csv");

      await row.getByRole("link", { name: `Delete ${email}` }).click();
      const ask = page.getByRole("dialog", { name: "Delete this subscriber?" });
      await ask.getByRole("button", { name: "Delete subscriber" }).click();
      await expect(notifications(page)).toContainText("Subscriber deleted");
      await expect(row).toHaveCount(0);
    });
  });
}

test("the page has no barriers that axe can find", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/subscribers");
  expect(await findBarriers(page)).toEqual([]);
});
