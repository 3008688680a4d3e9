import { ask } from "./database.ts";
import { expect, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a letter is tried, held and sent with the words on the screen", async ({
      page,
      site,
    }) => {
      await signIn(page);
      await page.goto("/admin/editions");
      const draft = page.getByRole("button", { name: "Make this week's draft now" });
      if (await draft.isVisible()) await draft.click();
      const email = `${newTitle("reader").replace(" ", "-")}@example.com`;
      await page.request.post("/?index", { form: { email }, headers: { Origin: site.url } });
      await ask(site, "UPDATE newsletter_signups SET confirmed_at = 1 WHERE email = ?", email);

      const opening = page.getByLabel("Opening (optional)", { exact: true });
      const press = async (name: string | RegExp, words: string) => {
        if (script === "on") await hydrated(page);
        await opening.fill(words);
        await page.getByRole("button", { name, exact: true }).click();
      };
      await page.reload();
      await press("Send a test to me", "Words for the test.");
      await expect(notifications(page)).toContainText("Test email queued");
      const tested = await ask(site, "SELECT text FROM emails WHERE kind = 'test'");
      expect(tested.at(-1)?.text).toMatch(/^Words for the test.\n/);

      await press("Hold", "Words to hold.");
      await expect(notifications(page)).toContainText("Edition held");
      await expect(opening).toHaveValue("Words to hold.");

      await opening.fill("Words that leave.");
      await page.getByText("Send now", { exact: true }).click();
      await page.getByRole("button", { name: /^Send to \d+ readers?$/ }).click();
      await expect(notifications(page)).toContainText("Edition on its way");
      const [sent] = await ask(site, "SELECT text FROM editions WHERE state <> 'held'");
      expect(sent?.text).toMatch(/^Words that leave.\n/);
      await ask(site, "DELETE FROM editions");
    });
  });
}
