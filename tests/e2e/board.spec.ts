import { execFileSync } from "node:child_process";
import { test as base, expect } from "@playwright/test";
import { type Site, startSite } from "#tests/support/site.ts";
import { hydrated, notifications, SCRIPTS, test } from "./journey.ts";

test.describe("The board with the sample jobs", () => {
  let site: Site;
  base.beforeAll(async () => {
    site = await startSite({ SEED_SAMPLE_JOBS: "on" });
  });
  base.afterAll(() => site.stop());
  const cards = "section[aria-labelledby=open-positions] li";

  for (const script of SCRIPTS) {
    test.describe(`JavaScript ${script}`, () => {
      test.use({ script });

      test("filters by word, category and type, and says when nothing is left", async ({
        page,
      }) => {
        await page.goto(`${site.url}/jobs`);
        const all = await page.locator(cards).count();
        expect(all).toBeGreaterThanOrEqual(14);

        const apply = async () => {
          if (script === "off") await page.getByRole("button", { name: "Filter" }).click();
        };
        await page.getByLabel("Category").selectOption("Wellness");
        await apply();
        await expect(page).toHaveURL(/category=Wellness/);
        await expect(page.locator(cards).first()).toContainText("Wellness");
        await expect.poll(() => page.locator(cards).count()).toBeLessThan(all);
        await page.getByLabel("Job type").selectOption("Part-time");
        await apply();
        await expect(page).toHaveURL(/category=Wellness&type=Part-time/);
        await expect(page.locator(cards).first()).toContainText("Part-time");

        await page.getByLabel("Search jobs...").fill("no such job anywhere");
        await apply();
        await expect(page.getByText("No jobs found matching your criteria.")).toBeVisible();
        await page.getByRole("link", { name: "Show all jobs" }).click();
        await expect(page.locator(cards)).toHaveCount(all);
        await expect(page.getByLabel("Search jobs...")).toHaveValue("");
        await expect(page.getByLabel("Category")).toHaveValue("all");
      });

      test("shows the highest pay first, over filters, dialogs and the way back", {
        tag: "@all",
      }, async ({ page }) => {
        await page.goto(`${site.url}/jobs`);
        await expect(page.getByText(/^\d+ jobs$/)).toBeVisible();
        const order = page.getByRole("navigation", { name: "Order" });
        await order.getByRole("link", { name: "Highest pay" }).click();
        await expect(page).toHaveURL(/\/jobs\?sort=pay$/);
        await expect(page.locator(cards).first()).toContainText("$46/hour");
        await expect(page.locator(cards).last()).toContainText("Pay not stated");
        await expect(page.locator(cards).last()).toContainText(/Posted\s.+\scloses\s/);

        await page.getByLabel("Job type").selectOption("Part-time");
        if (script === "off") await page.getByRole("button", { name: "Filter" }).click();
        await expect(page).toHaveURL(/sort=pay/);
        await expect(page.getByText(/^4 of \d+ jobs: Part-time/)).toBeVisible();
        const pay = ["$46/hour", "$28/hour", "$21/hour plus tips", "Pay not stated"];
        for (const [index, text] of pay.entries()) {
          await expect(page.locator(cards).nth(index)).toContainText(text);
        }
        await page.locator(cards).first().getByRole("link", { name: "View Details" }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toContainText("Jobs in Naples");
        await expect(dialog).toContainText("At mareawellness.example");
        await dialog.getByRole("link", { name: "Close", exact: true }).click();
        await expect(page).toHaveURL(/sort=pay/);
        await order.getByRole("link", { name: "Newest" }).click();
        await expect(page).not.toHaveURL(/sort/);
        await expect(page.getByLabel("Job type")).toHaveValue("Part-time");
      });

      test("says what was looked for in vain, and leaves one of several filters out", {
        tag: "@all",
      }, async ({ page }) => {
        await page.goto(`${site.url}/jobs?q=pilates&category=Marketing&sort=pay`);
        await expect(page.getByText("No jobs found matching your criteria.")).toBeVisible();
        await expect(
          page.getByText(/^0 of \d+ jobs: Marketing, with "pilates" in it$/),
        ).toBeVisible();
        await page.getByRole("link", { name: "Without Marketing" }).click();
        await expect(page.locator(cards).first()).toContainText("Pilates Instructor");
        await expect(page).toHaveURL(/\/jobs\?q=pilates&sort=pay$/);
      });

      test("opens a job's details over the filtered board", async ({ page }) => {
        await page.goto(`${site.url}/jobs?type=Full-time`);
        const card = page.locator(cards).first();
        const title = (await card.getByRole("heading").textContent()) ?? "";
        await card.getByRole("link", { name: "View Details" }).click();
        const dialog = page.getByRole("dialog", { name: title });
        await expect(dialog).toBeInViewport();
        await expect(dialog).toContainText("Posted");
        await dialog.getByRole("link", { name: "Close", exact: true }).click();
        await expect(page).toHaveURL(/\/jobs\?type=Full-time$/);
      });

      test("takes an address for the digest, and says what is wrong with another", async ({
        page,
      }) => {
        await page.goto(`${site.url}/jobs?q=e`);
        const email = page.getByRole("region", { name: "Weekly Job Digest" }).getByLabel("Email");
        await email.fill("not an address");
        await page.getByRole("button", { name: "Subscribe" }).click();
        await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
        await expect(email).toHaveValue("not an address");
        await email.fill("reader@example.com");
        await page.getByRole("button", { name: "Subscribe" }).click();
        await expect(notifications(page)).toContainText("Your address is saved");
      });

      test("a page that is not there says so and leads home", { tag: "@all" }, async ({ page }) => {
        const answer = await page.goto(`${site.url}/guides/mercato`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
        await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute(
          "href",
          "/",
        );
      });

      test("the menu of a phone opens and leads on", { tag: "@all" }, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`${site.url}/jobs`);
        const menu = page.getByRole("navigation", { name: "Main, small screens" });
        await expect(menu).toBeHidden();
        await page.getByText("Menu", { exact: true }).click();
        await expect(menu.getByRole("link", { name: "Jobs" })).toHaveAttribute(
          "aria-current",
          "page",
        );
        await menu.getByRole("link", { name: "Jobs" }).click();
        await expect(menu).toBeHidden();
      });
    });
  }

  test("on a phone the first screen is for who looks for a job: the search, jobs by email and the first of the list", {
    tag: "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${site.url}/jobs`);
    await page.evaluate(() => document.fonts.ready);
    const search = await page.getByLabel("Search jobs...").boundingBox();
    expect(search?.y).toBeLessThan(780 * 0.45);
    const positions = page.getByRole("region", { name: "Open positions" });
    const byEmail = positions.getByRole("link").first();
    await expect(byEmail).toHaveText("Email me jobs like these");
    await expect(byEmail).toBeInViewport({ ratio: 1 });
    const first = page.locator(cards).first();
    await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
    expect((await first.boundingBox())?.y).toBeLessThan(780 * 0.75);
    const posting = await page.getByRole("link", { name: "Post a Job" }).boundingBox();
    expect(posting?.width).toBeLessThan(360 / 2);
    expect(posting?.height).toBeLessThan(48);
  });

  test("beside a long list the margin stays in sight", { tag: "@all" }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.url}/jobs`);
    const positions = page.getByRole("region", { name: "Open positions" });
    expect((await positions.boundingBox())?.height).toBeGreaterThan(2 * 900);
    const all = page.locator(cards);
    const middle = all.nth(Math.floor((await all.count()) / 2));
    await middle.evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(middle).toBeInViewport({ ratio: 1 });
    for (const name of ["Featured Employers", "Weekly Job Digest"]) {
      await expect(page.getByRole("heading", { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("button", { name: "Subscribe" })).toBeInViewport({ ratio: 1 });
  });

  test("a job opens over the list without loading it anew, and beside it when asked to", {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto(`${site.url}/jobs`);
    await hydrated(page);
    const document = await page.evaluateHandle(() => window.document);
    const link = page.locator(`${cards} a`).first();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL(/\/jobs\?job=/);
    await expect(page).toHaveURL(`${site.url}/jobs`);
    await link.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await document.evaluate((then) => then === window.document)).toBe(true);
  });

  test("the missing path stands in the browser's console", { tag: "@all" }, async ({
    page,
    console: messages,
  }) => {
    await page.goto(`${site.url}/no/such/page`);
    await expect.poll(() => messages).toContain("404: there is no page at /no/such/page");
  });

  test("an admin is made on the command line", { tag: "@all" }, async ({ page }) => {
    await page.goto(`${site.url}/auth?mode=sign-up`);
    await page.getByLabel("Full Name").fill("Nadia Reed");
    await page.getByLabel("Email").fill("nadia@example.com");
    await page.getByLabel("Password").fill("secret1");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(notifications(page)).toContainText("Account created!");
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(`${site.url}/`);

    const variables = { ...process.env, ...site.database };
    const run = (...words: string[]) =>
      execFileSync(process.execPath, ["scripts/admin.ts", ...words], {
        env: variables,
        encoding: "utf8",
      });
    expect(run("grant", "NADIA@example.com", "editor")).toContain("editor");
    expect(run("list")).toContain("nadia@example.com  Nadia Reed  editor");
    await page.goto(`${site.url}/admin`);
    await expect(page.getByRole("banner")).toContainText("editor");

    run("revoke", "nadia@example.com");
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(`${site.url}/auth`);
  });
});
