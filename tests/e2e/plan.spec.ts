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
      await page.getByRole("link", { name: "Saturday with children" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "A day in" })).toBeVisible();
      await page.goto(`/plan?day=${dayIn(9)}`);
      const stops = page.getByRole("navigation", { name: "Stops" }).getByRole("listitem");
      const before = await stops.count();
      expect(before).toBeGreaterThan(2);

      const first = stops.filter({ hasText: "Instead:" }).first();
      const other = first
        .getByRole("link")
        .filter({ hasNotText: /Leave out|,|\(/ })
        .nth(1);
      const name = (await other.textContent()) ?? "";
      await other.click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      expect(await stops.count()).toBe(before);

      const gone = stops.filter({ has: page.getByRole("heading", { name, exact: true }) });
      await gone.getByRole("link", { name: /^Leave out/ }).click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toHaveCount(0);
      expect(await stops.count()).toBe(before - 1);

      const told = await stops.getByRole("heading").allTextContents();
      const href = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
      const calendar = await (await request.get(href ?? "")).text();
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(before - 1);

      // What is kept says the same to whoever opens it.
      await page.goto(page.url());
      expect(await stops.getByRole("heading").allTextContents()).toEqual(told);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("Change it")).toBeHidden();
      await expect(stops.first().getByRole("heading")).toBeVisible();
    });

    test("what is chosen in the form is planned, and each wish can be taken back", {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/plan");
      await page.getByLabel("Day", { exact: true }).fill(dayIn(12));
      await page.getByLabel("Who").selectOption("With children");
      await page.getByLabel("Dollars at most, for all").fill("200");
      await page.getByLabel("From where").selectOption("Lantern House");
      await page.getByLabel("How", { exact: true }).selectOption("On foot");
      await page.getByLabel("Art").check();
      await page.getByLabel("It rains: nothing outdoors alone").check();
      await page.getByRole("button", { name: "Plan it" }).click();
      const path = `/plan?day=${dayIn(12)}&with=kids&budget=200&stay=lantern-house&car=no&like=art&rain=yes`;
      await expect(page).toHaveURL(path);
      const wishes = page.getByRole("list", { name: "Leave out" }).getByRole("link");
      await expect(wishes).toHaveCount(6);
      await wishes.filter({ hasText: "On foot" }).click();
      await expect(page).toHaveURL(path.replace("&car=no", ""));
      await expect(page.getByLabel("Who")).toHaveValue("kids");
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

test("eight stops are printed on one sheet", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/plan?day=${dayIn(9)}`);
  const pdf = (await page.pdf()).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
