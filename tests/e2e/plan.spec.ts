import { findBarriersAtWidths } from "./barriers.ts";
import { expect, notifications, SCRIPTS, test } from "./journey.ts";

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

for (const script of SCRIPTS) {
  test.describe(`with scripts ${script}`, () => {
    test.use({ script });

    test("a question of Home leads to a day that is changed, kept, put into a calendar and printed", async ({
      page,
      request,
    }) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Saturday with kids" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "A day in" })).toBeVisible();
      await page.goto(`/plan?day=${dayIn(9)}`);
      const stops = page.getByRole("navigation", { name: "Stops" }).getByRole("listitem");
      const before = await stops.count();
      expect(before).toBeGreaterThan(2);

      const first = stops.filter({ hasText: "Details and swap" }).first();
      await first.locator("summary").click();
      const other = first.locator(".plan-links a").nth(1);
      const name = (await other.textContent()) ?? "";
      await other.click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      await expect(stops).toHaveCount(before);

      const gone = stops.filter({ has: page.getByRole("heading", { name, exact: true }) });
      await gone.locator("summary").click();
      await gone.getByRole("link", { name: /^Remove/ }).click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toHaveCount(0);
      await expect(stops).toHaveCount(before - 1);

      const told = await stops.getByRole("heading").allTextContents();
      const href = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
      const calendar = await (await request.get(href ?? "")).text();
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(before - 1);

      // What is kept says the same to whoever opens it.
      await page.goto(page.url());
      expect(await stops.getByRole("heading").allTextContents()).toEqual(told);
      await expect(page.getByText("This address now always opens these stops")).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("Change it")).toBeHidden();
      await expect(stops.first().getByRole("heading")).toBeVisible();
    });

    test("what is chosen in the form is planned, and each wish can be taken back", {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/plan");
      const open = (name: string) => page.locator("summary").filter({ hasText: name }).click();
      await open("Day");
      await page.getByLabel("Day", { exact: true }).fill(dayIn(12));
      await open("Party");
      await page.getByLabel("Children", { exact: true }).fill("1");
      await open("Budget");
      await page.getByLabel("Budget for everyone").fill("200");
      await open("More options");
      await page.getByLabel("Starting from").selectOption("Lantern House");
      await page.getByLabel("Dinner at").fill("18:30");
      await page.getByRole("checkbox", { name: "Art" }).check();
      await page.getByRole("button", { name: "Update plan" }).click();
      const path = `/plan?day=${dayIn(12)}&children=1&budget=200&stay=lantern-house&like=art&dinner=18:30`;
      await expect(page).toHaveURL(path);
      await page.getByRole("link", { name: /^By Car/ }).click();
      await expect(page).toHaveURL(path.replace("&like", "&car=no&like"));
      await page.getByRole("link", { name: /^Rain No/ }).click();
      await expect(page).toHaveURL(/&car=no&like=art&rain=yes&dinner=18:30$/);
      const wishes = page.getByRole("list", { name: "Remove" }).getByRole("link");
      await expect(wishes).toHaveCount(3);
      await wishes.filter({ hasText: "Dinner at 6:30 PM" }).click();
      await expect(page).toHaveURL(/&car=no&like=art&rain=yes$/);
      await expect(page.locator("summary").filter({ hasText: "Party" })).toContainText("2 + 1");
    });

    test("keeping a plan says what it did", { tag: "@all" }, async ({ page }) => {
      await page.goto(`/plan?day=${dayIn(9)}`);
      await page.getByRole("link", { name: "Keep this plan" }).click();
      await expect(notifications(page)).toContainText("Plan kept");
      await expect(page).toHaveURL(/&stops=/);
    });

    test("a question in words leads to a plan, and words change it", async ({ page }) => {
      await page.goto("/search?q=plan+a+day+on+Saturday+with+kids");
      const planned = page.getByRole("region", { name: /^A plan/ });
      await expect(planned.getByRole("listitem")).toHaveCount(3);
      await planned.getByRole("link", { name: "See the whole day" }).click();
      await expect(page).toHaveURL(/\/plan\?day=\d{4}-\d\d-\d\d&with=kids$/);
      const say = async (text: string) => {
        await page.getByLabel(/^Or say it/).fill(text);
        await page.getByRole("button", { name: "Change", exact: true }).click();
      };
      await say("under $120 and on foot");
      await expect(page).toHaveURL(/&with=kids&budget=120&car=no$/);
      await say("only the evening, with zyzzyva");
      await expect(page).toHaveURL(/&part=evening&with=kids&budget=120&car=no$/);
      await expect(notifications(page)).toContainText("zyzzyva");
    });

    test("what cannot be says why, and one press later there is a day", { tag: "@all" }, async ({
      page,
    }) => {
      await page.goto(
        `/plan?day=${dayIn(9)}&part=morning&budget=0&stay=park-shore&car=no&rain=yes`,
      );
      await page.getByRole("status").getByRole("link").click();
      const stops = page.getByRole("navigation", { name: "Stops" }).getByRole("listitem");
      expect(await stops.count()).toBeGreaterThan(2);
    });
  });
}

test("a plan, a kept one and none have no barriers, narrow and wide", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of [
    `/plan?day=${dayIn(9)}&with=kids&budget=150`,
    `/plan?day=${dayIn(9)}&stops=event:never-was~restaurant:cortile-undici`,
    "/plan?day=2020-02-01",
  ]) {
    await page.goto(path);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
});

test("a whole day stands in two screens of a phone, and nothing to tap is small", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const query of ["", "&with=kids&rain=yes", "&with=friends&budget=300"]) {
    await page.goto(`/plan?day=${dayIn(9)}${query}`);
    const last = await page.locator(".map-route > li").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(2 * 780);
    const tops = await page
      .locator(".plan-bar > *")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    const small = await page
      .locator("main")
      .locator("a, summary, button, input")
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && !each.closest(".map, p"))
          .filter((each) => each.getBoundingClientRect().height < 40)
          .map((each) => each.textContent),
      );
    expect(small).toEqual([]);
  }
});

test("eight stops are printed on one sheet", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/plan?day=${dayIn(9)}`);
  const pdf = (await page.pdf()).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
