import type { Site } from "#tests/support/site.ts";
import { findBarriers } from "./barriers.ts";
import { ask } from "./database.ts";
import { expect, hydrated, newTitle, notifications, SCRIPTS, test } from "./journey.ts";

const NOT_SET_UP = "Email isn't set up here yet. We'll send your confirmation as soon as it is.";

/** As the link in its email has it, which waits in the outbox. */
async function tokenOf(site: Site, email: string) {
  const confirm = "SELECT data FROM emails WHERE kind = 'confirm' AND recipient = ?";
  const [row] = await ask(site, confirm, email);
  const { subscription } = JSON.parse(String(row?.data));
  const [signup] = await ask(site, "SELECT token FROM subscriptions WHERE id = ?", subscription);
  return signup?.token;
}

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a reader signs up, confirms, adds the other list and stops", async ({ page, site }) => {
      const email = `${newTitle("reader").replace(" ", "-")}@example.com`;
      await page.goto("/newsletter");
      if (script === "on") await hydrated(page);
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: /^Subscribe to/ }).click();
      await expect(notifications(page)).toContainText("Check your inbox for a confirmation email.");
      await expect(page.locator("main").getByText(NOT_SET_UP)).toBeVisible();

      const token = await tokenOf(site, email);
      const answer = await page.goto(`/email/${token}`);
      expect(answer?.headers()).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex, nofollow",
      });
      if (script === "on") await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please Confirm");
      await page.getByRole("button", { name: "Yes, send it to me" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are on the List");
      await expect(notifications(page)).toContainText("Confirmed");
      if (script === "on") {
        expect(await findBarriers(page)).toEqual([]);
      }

      await page.getByRole("button", { name: /^Also send me/ }).click();
      await expect(page.getByRole("button", { name: /^Also send me/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Stop/ })).toHaveCount(2);

      await page.goto(`/email/${token}/stop`);
      if (script === "on") await hydrated(page);
      await page.getByRole("button", { name: "Yes, stop it" }).click();
      await expect(page).toHaveURL(new RegExp(`/email/${token}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ Is Stopped$/);
      expect(site.output()).not.toContain(token);
    });
  });
}

test("one click in a mail program stops, and a link that opens nothing says so in its own words", async ({
  page,
  site,
}) => {
  const email = `${newTitle("clicker").replace(" ", "-")}@example.com`;
  await page.request.post("/?index", { form: { email }, headers: { Origin: site.url } });
  const token = await tokenOf(site, email);
  const headers = { Origin: "null", "Content-Type": "application/x-www-form-urlencoded" };
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(`${site.url}/email/${token}/stop`, {
      method: "POST",
      headers,
      body: "List-Unsubscribe=One-Click",
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([200, null]);
  }
  await page.goto(`/email/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ Is Stopped$/);

  const none = await page.goto(`/email/${"x".repeat(43)}`);
  expect(none?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  const posted = await fetch(`${site.url}/email/${"y".repeat(43)}/stop`, { method: "POST" });
  expect(posted.status).toBe(404);
  expect(site.output()).not.toMatch(/xxxxx|yyyyy/);
});

test("each section of the sample of the letter has its heading", async ({ page }) => {
  await page.goto("/newsletter/sample");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A sample of the letter");
  await expect(page.locator("main section").first()).toBeVisible();
  await expect(page.locator("main section:not(:has(h2))")).toHaveCount(0);
});
