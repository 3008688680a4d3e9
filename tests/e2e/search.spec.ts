import { readFileSync } from "node:fs";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import { askedDays } from "#app/domain/search/days.ts";
import { toKey } from "#app/domain/search/terms.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";
import { findBarriers, findBarriersAtWidths } from "./barriers.ts";
import { expect, hydrated, SCRIPTS, test } from "./journey.ts";

const events: GuideEvent[] = JSON.parse(readFileSync("public/data/events.json", "utf8"));

function freeMusicThisWeekend() {
  const days = askedDays(new Date()).get(toKey("this weekend"));
  return events
    .filter(({ price, tags }) => price.toLowerCase() === "free" && tags.includes("Live Music"))
    .filter((event) => days && listOccurrences(event, days.from, days.to).length > 0)
    .map(({ title }) => title);
}

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a question typed on Home is answered with exactly what fits", async ({ page }) => {
      await page.goto("/");
      if (script === "on") await hydrated(page);
      const box = page.getByRole("main").getByRole("searchbox", { name: "Ask the guide" });
      await box.fill("free music this weekend");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=free\+music\+this\+weekend$/);
      const expected = freeMusicThisWeekend();
      const answer = page.getByRole("heading", { level: 1 });
      if (expected.length === 0) await expect(answer).toHaveText(/^No free events/);
      else {
        await expect(answer).toHaveText(/free events? with live music this weekend/);
        const titles = page.getByRole("main").getByRole("heading", { level: 3 });
        expect((await titles.allTextContents()).toSorted()).toEqual(expected.toSorted());
      }
      await page.getByRole("link", { name: "Without: free" }).click();
      await expect(page).toHaveURL(/\/search\?q=music\+this\+weekend$/);
    });

    test("an answer leads to each of its records", { tag: "@all" }, async ({ page }) => {
      await page.goto("/search?q=pelican");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/matching “pelican”$/);
      await expect(page.locator("mark").first()).toHaveText("Pelican");
      await page.getByRole("link", { name: "Pelican & Vine" }).click();
      await expect(page).toHaveURL(/\/dining\/pelican-and-vine$/);
      await expect(page.getByRole("heading", { name: "Pelican & Vine" })).toBeInViewport();
      await page.goto("/search?q=full-time+hospitality+jobs");
      const job = page.getByRole("main").getByRole("heading", { level: 3 }).first();
      const title = (await job.textContent()) ?? "";
      await job.getByRole("link").click();
      await expect(page).toHaveURL(/\/jobs\/[\da-f-]{36}$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    });

    test("nothing asked explains itself, and nothing found offers what is near", async ({
      page,
    }) => {
      await page.goto("/search");
      await page.getByRole("link", { name: "hotels with a pool" }).click();
      const answer = page.getByRole("heading", { level: 1 });
      await expect(answer).toHaveText(/hotels with a pool$/);
      await page.goto("/search?q=free+hotels");
      await expect(answer).toHaveText("No free hotels");
      await expect(page.getByText("Closest: without “free”.")).toBeVisible();
      await page.getByRole("link", { name: "Without: free" }).click();
      await expect(page).toHaveURL(/\/search\?q=hotels$/);
      await page.goto("/search?q=resturant+with+bandaloops");
      await expect(page.getByText('Read "resturant" as "restaurant".')).toBeVisible();
      await expect(page.getByText('We could not use: "bandaloops".')).toBeVisible();
    });

    test("what is near is sorted from a place of the list", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto("/search?q=restaurants+near+me");
      await page.getByLabel("Where are you?").selectOption("Third Street South");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/from=third-street-south$/);
      const first = page.getByRole("main").getByRole("heading", { level: 3 }).first();
      await expect(page.getByText(/minute walk$/).first()).toBeVisible();
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(360);
    });

    test("the box is in the masthead, on phones in its menu", { tag: "@all" }, async ({ page }) => {
      await page.goto("/about");
      const banner = page.getByRole("banner");
      await banner.getByRole("searchbox").fill("yoga");
      await banner.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/search\?q=yoga$/);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/nowhere");
      await expect(banner.getByRole("searchbox")).toHaveCount(0);
      await banner.getByText("Menu", { exact: true }).click();
      await banner.getByRole("searchbox").fill("yoga");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=yoga$/);
    });
  });
}

test("the browser's position is sent once, and stands in no address", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 26.1325, longitude: -81.8014 });
  await page.goto("/search?q=restaurants+near+me");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText(/minute walk$/).first()).toBeVisible();
  expect(page.url()).not.toMatch(/26\.|81\./);
});

test("on a phone the first of few results stands in the first third of the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const question of [
    "dinner for two under $80",
    "sushi",
    "is tilt and tide open now",
    "waterfront condos",
  ]) {
    await page.goto(`/search?q=${encodeURIComponent(question)}`);
    const first = page.getByRole("main").getByRole("heading", { level: 3 }).first();
    expect((await first.boundingBox())?.y, question).toBeLessThanOrEqual(330);
  }
});

test("suggestions are reached by keys, told of, and gone with Escape", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  const form = page.getByRole("banner").getByRole("search");
  await form.getByRole("searchbox").focus();
  const box = form.getByRole("combobox", { name: "Ask the guide" });
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("pelican");
  const options = form.getByRole("option");
  await expect(options.filter({ hasText: "Pelican & Vine" })).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(form.getByRole("status")).toHaveText(/^\d suggestions$/);
  expect(await findBarriers(page)).toEqual([]);

  await box.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await box.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await box.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await box.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue("pelican");
  await box.press("Escape");
  await expect(box).toHaveValue("");

  await box.pressSequentially("casa calusa");
  await expect(options.first()).toContainText("Casa Calusa");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Casa Calusa" })).toBeVisible();
});

test("what was typed before the suggestions' script came is asked for when it comes, and the field comes before its button", {
  tag: "@all",
}, async ({ page }) => {
  let letScriptCome = () => {};
  await page.route("**/assets/light-*.js", async (route) => {
    await new Promise<void>((come) => {
      letScriptCome = come;
    });
    await route.continue();
  });
  await page.goto("/about");
  await hydrated(page);
  const asked = page.waitForRequest("**/assets/light-*.js");
  await page.getByRole("banner").getByRole("link").first().focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Ask the guide" })).toBeFocused();
  await asked;
  await page.keyboard.type("pelican");
  letScriptCome();
  const options = page.getByRole("banner").getByRole("option");
  await expect(options.filter({ hasText: "Pelican & Vine" })).toBeVisible();
});

test("in a phone's menu the suggestions stand above the links, and are not cut off", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await hydrated(page);
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Main, small screens" });
  await menu.getByRole("searchbox").focus();
  await menu.getByRole("combobox").fill("beach");
  const options = menu.getByRole("option");
  await expect(options).toHaveCount(8);
  const last = await options.last().boundingBox();
  const events = menu.getByRole("link", { name: "Events" });
  expect((await events.boundingBox())?.y).toBeGreaterThanOrEqual(
    (last?.y ?? 0) + (last?.height ?? 0),
  );
  await events.click();
  await expect(page).toHaveURL(/\/events$/);
});

test("a late suggestion is not shown, and a lost line leaves the form", { tag: "@all" }, async ({
  page,
  console,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const form = page.getByRole("banner").getByRole("search");
  let answerFirst = () => {};
  const isFirstAsked = new Promise<void>((resolve) =>
    page.route("**/search/suggestions?q=pel", async (route) => {
      resolve();
      await new Promise<void>((answer) => {
        answerFirst = answer;
      });
      await route.continue().catch(() => {});
    }),
  );
  await form.getByRole("searchbox").focus();
  const box = form.getByRole("combobox");
  await expect(box).toBeFocused();
  await box.pressSequentially("pel");
  await isFirstAsked;
  await box.fill("yoga");
  const options = form.getByRole("option");
  await expect(options.first()).toContainText("Yoga");
  answerFirst();
  await page.evaluate(() => fetch("/healthz"));
  await expect(options.first()).toContainText("Yoga");

  const isLost = page.waitForEvent("requestfailed");
  await page.route("**/search/suggestions?*", (route) => route.abort());
  await box.fill("oyster");
  await isLost;
  await expect.poll(() => console.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
  await expect(options).toHaveCount(0);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=oyster$/);
});

test("what a question leads to has no barriers, narrow and wide", { tag: "@all" }, async ({
  page,
}) => {
  for (const question of ["pelican", "free music this weekend", "resturant", "zzzzzz"]) {
    await page.goto(`/search?q=${encodeURIComponent(question)}`);
    expect(await findBarriersAtWidths(page), question).toEqual([]);
  }
});
