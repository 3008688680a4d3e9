import { readFile } from "node:fs/promises";
import { findBarriers } from "./barriers.ts";
import { expect, newTitle, notifications, SCRIPTS, signIn, test } from "./journey.ts";

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a reader signs up, is found, exported and forgotten", async ({ page }) => {
      const email = `${newTitle("reader").replace(" ", "-")}@example.com`;
      await page.goto("/newsletter");
      const form = page.locator("main form").filter({ has: page.locator("input[name=email]") });
      await form.first().locator("input[name=email]").fill(email);
      await form.first().locator("button[type=submit]").click();
      await expect(notifications(page)).not.toBeEmpty();

      await page.request.post("/jobs/alerts", { form: { email, pace: "daily" }, maxRedirects: 0 });
      await signIn(page);
      await page.goto(`/admin/subscribers?q=${encodeURIComponent(email)}`);
      const rows = page.getByRole("row").filter({ hasText: email });
      await expect(rows).toHaveCount(2);
      const row = rows.filter({ hasText: "/newsletter" });
      await expect(row).toHaveCount(1);

      for (const [name, file] of [
        ["Export Subscriptions", "subscribers.csv"],
        ["Export Job Alerts", "alerts.csv"],
      ] as const) {
        const download = page.waitForEvent("download");
        await page.getByRole("link", { name }).click();
        expect((await download).suggestedFilename()).toBe(file);
        const words = await readFile(await (await download).path(), "utf8");
        expect(words.split(email)).toHaveLength(2);
      }

      await row.getByRole("link", { name: `Delete ${email}` }).click();
      const ask = page.getByRole("dialog", { name: "Delete this subscriber?" });
      await ask.getByRole("button", { name: "Delete subscriber" }).click();
      await expect(notifications(page)).toContainText("Subscriber deleted");
      await expect(rows).toHaveCount(0);
    });
  });
}

test("the page has no barriers that axe can find", { tag: "@all" }, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/subscribers");
  expect(await findBarriers(page)).toEqual([]);
});
