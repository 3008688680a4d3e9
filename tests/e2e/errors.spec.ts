import { ask } from "./database.ts";
import { expect, SCRIPTS, signIn, test } from "./journey.ts";

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });
    test.afterEach(({ site }) => ask(site, "ALTER TABLE elsewhere RENAME TO subscriptions"));

    test("an error page names the reference under which the operator finds the error", async ({
      page,
      site,
      console: messages,
    }) => {
      await signIn(page);
      await page.goto("/admin/jobs");
      await ask(site, "ALTER TABLE subscriptions RENAME TO elsewhere");
      const answer = page.waitForResponse((response) => response.status() === 500);
      await page.getByRole("link", { name: "Dashboard" }).first().click();
      const reference = (await answer).headers()["x-request-id"] ?? "none";
      const heading = page.getByRole("heading", { name: "Unexpected Application Error!" });
      await expect(heading).toBeVisible();
      await expect(page.getByText(`(reference ${reference})`)).toBeVisible();
      expect(site.output().split(`[${reference}] GET /admin`)).toHaveLength(2);

      const again = await page.reload();
      const second = again?.headers()["x-request-id"];
      await expect(page.getByText(`(reference ${second})`)).toBeVisible();
      await page.getByRole("link", { name: "Return to Home" }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      // The browser reports the failure itself. That the page and its script agree on it is what matters.
      expect(
        messages.filter((text) => /hydrat|Minified React|Security Policy/i.test(text)),
      ).toEqual([]);
      messages.length = 0;
    });
  });
}
