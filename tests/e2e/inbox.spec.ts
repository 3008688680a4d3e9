import type { Page } from "@playwright/test";
import { findBarriersAtWidths } from "./barriers.ts";
import { expect, newTitle, notifications, SCRIPTS, signIn, test } from "./journey.ts";

/** Writes to the people behind the guide, as a visitor whose name is markup. */
async function write(page: Page, name: string) {
  await page.goto("/contact");
  const form = page.locator("form").filter({ has: page.getByLabel("Message") });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Message").fill("<script>alert(1)</script>\nWhere do we park?");
  await form.getByRole("button").last().click();
  await expect(notifications(page)).toContainText("Message Sent!");
}

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("an inquiry is read, noted, answered, made new again and deleted", async ({ page }) => {
      const name = newTitle("<b>Ada</b>");
      await write(page, name);
      await signIn(page);
      await page.goto(`/admin/inbox?kind=contact&q=${encodeURIComponent(name)}`);
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row).toContainText("Due ");

      const dialog = page.getByRole("dialog", { name });
      await row.getByRole("link", { name: `View ${name}` }).click();
      await expect(dialog).toContainText("<script>alert(1)</script>");
      await expect(dialog.getByRole("link", { name: "Reply" })).toHaveAttribute(
        "href",
        /^mailto:ada@example\.com\?subject=Re%3A%20/,
      );
      await dialog.getByLabel("Note").fill("Called <i>her</i>.");
      await dialog.getByRole("button", { name: "Save note" }).click();
      await expect(notifications(page)).toContainText("Note saved");
      await expect(page).toHaveURL(/kind=contact/);

      await row.getByRole("link", { name: `View ${name}` }).click();
      await expect(dialog.getByLabel("Note")).toHaveValue("Called <i>her</i>.");
      await dialog.getByRole("button", { name: "Mark answered" }).click();
      await expect(notifications(page)).toContainText("Marked answered");
      await expect(row).toContainText("Answered ");

      await row.getByRole("link", { name: `View ${name}` }).click();
      await dialog.getByRole("button", { name: "Mark new again" }).click();
      await expect(notifications(page)).toContainText("Marked new again");

      await row.getByRole("link", { name: `Delete ${name}` }).click();
      const ask = page.getByRole("dialog", { name: "Delete this inquiry?" });
      await ask.getByRole("link", { name: "Keep it" }).click();
      await row.getByRole("link", { name: `Delete ${name}` }).click();
      await ask.getByRole("button", { name: "Delete inquiry" }).click();
      await expect(notifications(page)).toContainText("Inquiry deleted");
      await expect(row).toHaveCount(0);
    });

    test("an unknown inquiry is a 404 with the list and a notice", async ({ page }) => {
      await signIn(page);
      const answer = await page.goto("/admin/inbox?view=no-such-inquiry");
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("alert")).toContainText("not there any more");
      await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    });
  });
}

test("the inbox has no barriers, narrow and wide", { tag: "@all" }, async ({ page }) => {
  const name = newTitle("Accessible");
  await write(page, name);
  await signIn(page);
  await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}`);
  const view = await page.locator("a[aria-label^='View ']").getAttribute("href");
  const open = `/admin/inbox${view}`;
  for (const path of ["/admin/inbox", open, open.replace("view=", "delete=")]) {
    await page.goto(path);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
});
