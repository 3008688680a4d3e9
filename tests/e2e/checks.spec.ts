import { findBarriersAtWidths } from "./barriers.ts";
import { ask } from "./database.ts";
import { expect, hydrated, notifications, signIn, test } from "./journey.ts";

const TEN = 10;
const TAB = "/admin/guide?tab=check";

test("on the first of a month an editor clears ten records with ten presses, and visitors read that they were checked", async ({
  page,
  site,
}) => {
  await signIn(page);
  const kind = "place";
  const rows = await ask(
    site,
    "SELECT number, id FROM guide_records WHERE kind = ? ORDER BY number LIMIT 10",
    kind,
  );
  for (const [index, { number }] of rows.entries())
    await ask(
      site,
      "UPDATE guide_records SET check_due_at = ? WHERE number = ?",
      Date.now() - (100 - index) * 86_400_000,
      Number(number),
    );
  expect(rows).toHaveLength(TEN);
  await page.goto(TAB);
  await hydrated(page);
  const tab = page.getByRole("link", { name: /^To do/ });
  await expect(tab).toHaveText("To do10 due");
  const list = page.getByRole("table", { name: "Records to check" });
  await list
    .getByRole("button", { name: /^All right/ })
    .first()
    .focus();
  for (let left = TEN - 1; left >= 0; left -= 1) {
    const before = await page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press("Enter");
    await expect(tab).toHaveText(left > 0 ? `To do${left} due` : "To do");
    if (left === 0) break;
    // The next press is the next record's.
    const focused = page.locator(":focus");
    await expect(focused).toHaveText(/^All right/);
    expect(await focused.getAttribute("id")).not.toBe(before);
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("Nothing is due today.")).toBeVisible();
  await expect(notifications(page)).toContainText("Checked");
  const { id } = rows[0] ?? {};
  const shown = await (await page.request.get(`/${kind}s/${id}`)).text();
  expect(shown).toMatch(/Checked on [A-Z][a-z]+ \d+</);
});

test("what is to be checked and what is a problem has no barriers, narrow and wide", {
  tag: "@all",
}, async ({ page, site }) => {
  await signIn(page);
  await ask(site, "UPDATE guide_records SET check_due_at = ? WHERE kind = 'hotel'", Date.now());
  await ask(
    site,
    "UPDATE guide_records SET state = 'retired' WHERE kind = 'restaurant' AND id = 'early-heron'",
  );
  for (const path of [TAB, "/admin/guide?tab=problems", "/admin/guide/hotel/the-gulfline"]) {
    await page.goto(path);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
  await page.goto("/admin");
  await page.getByRole("link", { name: /records to check/ }).click();
  await expect(page).toHaveURL(TAB);
  await expect(page.getByText("is retired, and the page of Old Naples names it")).toBeVisible();
  await ask(site, "UPDATE guide_records SET state = 'live' WHERE id = 'early-heron'");
  await page.goto("/admin/guide/hotel/the-gulfline");
  await page.getByRole("button", { name: "All right" }).click();
  await expect(page.getByText(/^Last checked on .* by /)).toBeVisible();
});
