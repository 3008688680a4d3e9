import { expect, hydrated, SCRIPTS, test } from "./journey.ts";

// The four whom the guide is for, with what each came for.
for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script, viewport: { width: 360, height: 780 } });

    test("a couple finds dinner on the water, whom to call and the sand beside it, by one question", async ({
      page,
    }) => {
      await page.goto("/");
      const today = page.getByRole("region", { name: "Today" });
      // A search box until its suggestions come, a combobox then.
      const box = today.locator("input[name=q]");
      await expect(box).toBeInViewport({ ratio: 1 });
      await box.fill("dinner on friday on the water");
      await box.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=dinner/);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Restaurants"]);
      const table = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link");
      const name = (await table.first().textContent()) ?? "";
      await expect(page.getByText(/^Friday, \d+(:\d\d)? [AP]M to/).first()).toBeVisible();
      await table.first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByText(/^(Open|Closed) (until|now|for)/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:/);
      await expect(page.getByText(/\$\d+ to \$\d+ a person/)).toBeVisible();
      const near = page.getByRole("region", { name: "A short walk away" });
      await near.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/(?:beaches|dining|places|events)\/./);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    });

    test("a couple narrows the open tables to those on the water, and reads until when", {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/dining?filter=waterfront");
      const all = await page.locator(".shelf > li").count();
      await page.getByRole("link", { name: "Outdoor", exact: true }).last().click();
      await expect(page).toHaveURL(/\/dining\?filter=waterfront&with=outdoor$/);
      await expect.poll(() => page.locator(".shelf > li").count()).toBeLessThan(all);
      await expect(page.locator(".shelf .facts + .facts").first()).toHaveText(/until|opens|Closed/);
      await page.getByRole("link", { name: /^Outdoor.*remove/ }).click();
      await expect(page.locator(".shelf > li")).toHaveCount(all);
    });

    test("a family knows when the market ends, where to eat near it, and what there is in the rain", {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/search?q=saturday+market");
      await page
        .getByRole("main")
        .getByRole("link", { name: /Growers/ })
        .first()
        .click();
      await expect(page.getByText("8:30 AM to 11:30 AM")).toBeVisible();
      await expect(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
      const share = page.getByRole("button", { name: "Share" });
      await expect(share).toBeVisible({ visible: script === "on" });
      const address = page.getByText(/Link to this page/);
      await expect(address).toBeVisible({ visible: script === "off" });
      await expect(page.getByRole("region", { name: "A short walk away" })).toContainText(
        "Restaurant",
      );
      await page.goto("/search?q=a+rainy+day+with+kids");
      // The day that is planned above the answer may lead there, too.
      await page
        .getByRole("heading", { level: 3 })
        .getByRole("link", { name: "The Shell & Chart Museum" })
        .click();
      await expect(page).toHaveURL(/\/places\/shell-and-chart-museum$/);
      await expect(page.getByText("Hours")).toBeVisible();
      await page.goto("/events");
      await expect(page.locator("h2", { hasText: "January" }).first()).toBeVisible();
    });

    test("a line cook finds kitchens by what the work is called, and applies in reach", async ({
      page,
    }) => {
      await page.goto("/search?q=line+cook");
      await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Jobs");
      await page
        .getByRole("main")
        .getByRole("heading", { level: 3 })
        .getByRole("link")
        .first()
        .click();
      await expect(page).toHaveURL(/\/jobs\/[\da-f-]{36}$/);
      await expect(page.getByRole("link", { name: /Apply/ }).first()).toBeInViewport();
    });

    test("a manager asks how to post a job, and the form is one tap away", { tag: "@all" }, async ({
      page,
    }) => {
      await page.goto("/search?q=I+want+to+post+a+job");
      await page.getByRole("main").getByRole("link", { name: "Post a job", exact: true }).click();
      await expect(page.getByRole("dialog", { name: /Post a/ })).toBeVisible();
      if (script === "on") await hydrated(page);
      await expect(page.getByLabel("Job title")).toBeVisible();
    });

    test("hotels and tables change to their map and back, by their addresses", {
      tag: "@all",
    }, async ({ page }) => {
      for (const [path, anchor] of [
        ["/hotels", "#hotel-"],
        ["/dining", "#restaurant-"],
      ]) {
        await page.goto(path ?? "");
        const map = page.getByRole("region", { name: "Where they are" });
        await expect(map).toBeHidden();
        await page.getByRole("link", { name: "Map", exact: true }).first().click();
        await expect(map).toBeVisible();
        await map.locator(`nav a[href^="${anchor}"]`).nth(2).click();
        await expect(map).toBeHidden();
        await expect(page.locator(`li[id^="${anchor?.slice(1)}"]`).nth(2)).toBeInViewport();
      }
    });
  });
}
