import type { Page } from "@playwright/test";
import { admin } from "#tests/support/site.ts";
import { expect, fillJob, notifications, test } from "../journey.ts";

for (const script of ["on", "off"] as const) {
  test.describe(`A browser that refuses cookies, with JavaScript ${script}`, () => {
    test.use({ script });
    test.beforeEach(({ page, site }) => refuseCookies(page, site.url));
    test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

    test("is told so after signing in", async ({ page }) => {
      await page.goto("/auth");
      await page.getByLabel("Email").fill(admin.email);
      await page.getByLabel("Password").fill(admin.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("alert")).toHaveText(
        "Your browser refused the cookie that keeps you signed in.",
      );
    });

    test("is told that its message, its address and its job have arrived", async ({ page }) => {
      await page.goto("/contact");
      await page.getByLabel("Name").fill("Ada");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByLabel("Message").fill("Hello");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(notifications(page)).toContainText("Message Sent!");

      await page.goto("/newsletter");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(notifications(page)).toContainText("Check your inbox");

      await page.goto("/jobs?post&category=Wellness");
      await fillJob(page);
      await page.getByRole("button", { name: "Submit Job" }).click();
      await expect(notifications(page)).toContainText("Job Submitted!");
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  });
}

async function refuseCookies(page: Page, url: string) {
  await page.route(`${url}/**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const { "set-cookie": _, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
}
