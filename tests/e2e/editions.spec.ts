import type { Page } from "@playwright/test";
import { ask } from "./database.ts";
import { expect, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

for (const around of [test.beforeEach, test.afterEach]) {
  around(({ site }) => ask(site, "DELETE FROM editions"));
}

test("a letter is tried, held and sent with the words on the screen", async ({ page, site }) => {
  await signIn(page);
  await makeDraft(page);
  const email = `${newTitle("reader").replace(" ", "-")}@example.com`;
  await page.request.post("/?index", { form: { email }, headers: { Origin: site.url } });
  await ask(site, "UPDATE subscriptions SET confirmed_at = 1 WHERE email = ?", email);

  const writeAndPress = async (name: string, words: string) => {
    await hydrated(page);
    await opening(page).fill(words);
    await press(page, name);
  };
  await page.reload();
  await writeAndPress("Send a test to me", "Words for the test.");
  await expect(notifications(page)).toContainText("Test email queued");
  const tested = await ask(site, "SELECT text FROM emails WHERE kind = 'test'");
  expect(tested.at(-1)?.text).toMatch(/^Words for the test.\n/);

  await writeAndPress("Hold", "Words to hold.");
  await expect(notifications(page)).toContainText("Edition held");
  await expect(opening(page)).toHaveValue("Words to hold.");

  await opening(page).fill("Words that leave.");
  await page.getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: /^Send to \d+ readers?$/ }).click();
  await expect(notifications(page)).toContainText("Edition on its way");
  const [sent] = await ask(site, "SELECT text FROM editions WHERE state <> 'held'");
  expect(sent?.text).toMatch(/^Words that leave.\n/);
});

const BACK = "We restored what you typed before.";

const opening = (page: Page) => page.getByLabel("Opening (optional)", { exact: true });
const market = (page: Page) => page.getByLabel(/^Market/);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openEdition(page: Page) {
  await page.goto("/admin/editions");
  await hydrated(page);
}

/** Unless the server made it by itself, as it does on Fridays before eight. */
async function makeDraft(page: Page) {
  await page.goto("/admin/editions");
  const draft = page.getByRole("button", { name: "Make this week's draft now" });
  await expect(draft.or(opening(page))).toBeVisible();
  if (await draft.isVisible()) await draft.click();
  await expect(opening(page)).toBeVisible();
}

/** Two tabs, one for each of two people. */
async function openTwice(page: Page) {
  await signIn(page);
  await makeDraft(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openEdition(tab);
  return other;
}

async function save(page: Page, words: string) {
  await opening(page).fill(words);
  await press(page, "Save words");
  await expect(notifications(page)).toContainText("Words saved");
  await hydrated(page);
}

test("words that were saved do not come back over those that another admin saved after them", {
  tag: "@all",
}, async ({ page }) => {
  const other = await openTwice(page);
  // They are stored without what stands at their ends.
  for (const words of ["Mine.", "Mine, once more. \n"]) {
    await save(page, words);
    await expect(page.getByText(BACK)).toBeHidden();
    await openEdition(other);
    await save(other, `Theirs, after ${words.trim()}`);
    await page.reload();
    await hydrated(page);
    await expect(opening(page)).toHaveValue(`Theirs, after ${words.trim()}`);
    await expect(page.getByText(BACK)).toBeHidden();
  }
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Mine");
});

test("words that did not arrive come back", { tag: "@all" }, async ({
  page,
  console: messages,
}) => {
  await openTwice(page);
  await opening(page).fill("Mine.");
  await page.route(/\/admin\/editions(\?|$)/, (route) => route.abort(), { times: 1 });
  await press(page, "Save words");
  await expect(page).toHaveURL(/^chrome-error:/);
  await openEdition(page);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(opening(page)).toHaveValue("Mine.");
  await press(page, "Save words");
  await expect(notifications(page)).toContainText("Words saved");
  messages.length = 0;
});

test("a box that another admin filled meanwhile and this one did not touch stays theirs", {
  tag: "@all",
}, async ({ page, site }) => {
  const other = await openTwice(page);
  await market(other).fill("Their prices.");
  await save(other, "");
  await opening(page).fill("Mine.");
  await press(page, "Save words");
  await expect(page.getByText("This was changed in the meantime")).toBeVisible();
  await expect(market(page)).toHaveValue("Their prices.");
  await hydrated(page);
  await press(page, "Save words");
  await expect(notifications(page)).toContainText("Words saved");
  const [edition] = await ask(site, "SELECT opening, market FROM editions");
  expect(edition).toEqual({ opening: "Mine.", market: "Their prices." });
});

for (const button of ["Save words", "Hold", "Send a test to me"]) {
  test(`"${button}" with a draft that is older than another admin's words does nothing before it has shown them`, {
    tag: "@all",
  }, async ({ page, site }) => {
    const other = await openTwice(page);
    await opening(page).fill("Mine.");
    await page.goto("/admin");
    await market(other).fill("Their prices.");
    await save(other, "Theirs.");

    await openEdition(page);
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(opening(page)).toHaveValue("Mine.");
    await expect(market(page)).toHaveValue("Their prices.");
    const tests = () => ask(site, "SELECT * FROM emails WHERE kind = 'test'");
    const before = (await tests()).length;
    await press(page, button);
    await expect(page.getByText("This was changed in the meantime")).toBeVisible();
    await expect(page.getByText("It says now: Theirs.")).toBeVisible();
    const edition = async () =>
      (await ask(site, "SELECT * FROM editions WHERE list = 'weekly'"))[0];
    expect(await edition()).toMatchObject({ opening: "Theirs.", state: "draft" });
    expect(await tests()).toHaveLength(before);

    await hydrated(page);
    await press(page, button);
    await expect(notifications(page)).toContainText(/Words saved|Edition held|Test email queued/);
    expect(await edition()).toMatchObject({ opening: "Mine.", market: "Their prices." });
  });
}
