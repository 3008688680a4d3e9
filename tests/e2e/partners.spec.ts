import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Site } from "#tests/support/site.ts";
import { findBarriersAtWidths } from "./barriers.ts";
import { ask } from "./database.ts";
import { expect, notifications, signIn, test } from "./journey.ts";
import { clearPartners, placePartner } from "./partners.ts";

test.afterEach(({ site }) => clearPartners(site));

const TOKEN = "p".repeat(43);
const LINK = `/partners/${TOKEN}`;

/** A partner with a card on Home and a place above the hotels, whose website is a page of this site. */
async function begin(site: Site) {
  const website = `${site.url}/robots.txt`;
  const [home = "", list = ""] = await placePartner(
    site,
    [{ slot: "home" }, { slot: "category", list: "hotel" }],
    { website },
  );
  const [row] = await ask(
    site,
    "SELECT partner_id AS id FROM bookings JOIN placements ON booking_id = bookings.id WHERE placements.id = ?",
    home,
  );
  await ask(
    site,
    "INSERT INTO partner_tokens (token_hash, partner_id, made_for, created_at) VALUES (?, ?, 'email', 1)",
    createHash("sha256").update(TOKEN).digest("base64url"),
    String(row?.id),
  );
  return { home, list, website };
}

/** After the ten seconds in which they are saved. */
const countsOf = (site: Site, id: string, wanted: number[]) =>
  expect
    .poll(
      async () => {
        const [row] = await ask(
          site,
          "SELECT sum(shown) AS shown, sum(pressed) AS pressed FROM placement_days WHERE placement_id = ?",
          id,
        );
        return [Number(row?.shown), Number(row?.pressed)];
      },
      { timeout: 30_000 },
    )
    .toEqual(wanted);

async function press(page: Page, id: string, website: string) {
  const opened = page.context().waitForEvent("page");
  await page.locator(`a[href="/visit/${id}"]`).first().click();
  const tab = await opened;
  await expect(tab).toHaveURL(website);
  await tab.close();
}

test("what is opened and pressed in a browser is counted, once each", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const { home, list, website } = await begin(site);
  for (let time = 0; time < 10; time += 1) await page.goto("/");
  for (let time = 0; time < 3; time += 1) await press(page, home, website);
  // What a pointer over a link brings ahead would be shown without asking again.
  for (let time = 0; time < 5; time += 1) {
    await page.goto("/about");
    const link = page.getByRole("link", { name: "Hotels", exact: true }).first();
    await link.hover();
    await page.waitForTimeout(time * 200);
    await link.click();
    await expect(page).toHaveURL("/hotels");
  }
  await press(page, list, website);
  await page.goto("/hotels?q=bay");
  await countsOf(site, home, [10, 3]);
  await countsOf(site, list, [5, 1]);
});

test("what is no opening and no press is not", { tag: "@all" }, async ({ page, browser, site }) => {
  const { home, list, website } = await begin(site);
  await page.goto(`/visit/${home}`);
  expect(page.url()).toBe(website);
  for (const path of ["/", "/hotels", `/visit/${home}`]) {
    await page.request.get(path);
    await page.request.head(path);
    await fetch(site.url + path);
  }
  const robot = await browser.newContext({ userAgent: "Googlebot/2.1", baseURL: site.url });
  const crawler = await robot.newPage();
  await crawler.goto("/");
  await press(crawler, home, website);
  await robot.close();
  await signIn(page);
  await page.goto("/");
  await press(page, home, website);
  await page.context().clearCookies();
  await page.goto("/hotels");
  // The last is counted: the others had been, if at all, before it.
  await countsOf(site, list, [1, 0]);
  await countsOf(site, home, [0, 0]);
});

test("a partner reads its figures, switches the email off, and ends its other links", async ({
  page,
  site,
}) => {
  const { home, list, website } = await begin(site);
  await ask(
    site,
    "INSERT INTO placement_days (placement_id, day, shown, pressed) VALUES (?, '2026-10-30', 1234, 56)",
    home,
  );
  const answer = await page.goto(LINK);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("heading", { name: "Casa Calusa", level: 1 })).toBeVisible();
  const place = page.getByRole("listitem").filter({ hasText: "Card on Home" });
  await expect(place).toContainText("1,234 shown, 56 pressed.");
  await expect(place.getByText("Advertisement", { exact: true })).toBeVisible();
  // Past the counter.
  await expect(page.locator('a[href^="/visit/"]')).toHaveCount(0);
  await expect(place.locator(`a[href="${website}"]`)).toHaveAttribute("rel", /sponsored/);
  await place.getByRole("link", { name: "Month by month" }).click();
  await expect(page.getByRole("heading", { name: "Figures for Card on Home" })).toBeVisible();
  await expect(page.getByRole("row", { name: /October 2026 1,234 56/ })).toBeVisible();
  await page.getByRole("link", { name: "All spots together" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download each day (CSV)" }).click();
  expect((await file).suggestedFilename()).toBe("figures.csv");

  await page.getByRole("button", { name: "No monthly email" }).click();
  await expect(notifications(page)).toContainText("No monthly email any more");
  await page.getByRole("button", { name: "Send me the monthly email" }).click();
  await expect(page.getByRole("button", { name: "No monthly email" })).toBeVisible();

  await page.getByRole("link", { name: "End all other links" }).click();
  await page.getByRole("button", { name: "Make a new link and end all others" }).click();
  await expect(notifications(page)).toContainText("All other links have ended");
  expect(page.url()).not.toContain(LINK);
  const ended = await page.goto(LINK);
  expect(ended?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
  expect(site.output()).not.toContain(TOKEN);
  expect(site.output()).toContain("/partners/***");
  await countsOf(site, list, [0, 0]);
});

test("a partner's page has no barrier, narrow and wide", { tag: "@all" }, async ({
  page,
  site,
}) => {
  await begin(site);
  for (const path of [LINK, `${LINK}?ask=end-links`, "/partners/nothing"]) {
    await page.goto(path);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
});
