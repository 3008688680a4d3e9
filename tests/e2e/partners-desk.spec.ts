import type { Locator, Page } from "@playwright/test";
import { picture } from "#tests/support/pictures.ts";
import { findBarriersAtWidths } from "./barriers.ts";
import { expect, newTitle, notifications, signIn, test } from "./journey.ts";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = () => day(-1 / 4);

async function writeAsAdvertiser(page: Page, company: string) {
  await page.goto("/advertise?package=starter");
  const form = page.locator("form").filter({ has: page.getByLabel("Company") });
  await form.getByLabel("Name").fill("Ana Calusa");
  await form.getByLabel("Email").fill("ana@calusa.example");
  await form.getByLabel("Company").fill(company);
  await form.getByRole("button").last().click();
  await expect(notifications(page)).toContainText("Inquiry Received!");
}

async function file() {
  const file = await picture("png", { width: 640, height: 320 });
  return { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(await file.arrayBuffer()) };
}

async function makePartner(page: Page, name: string) {
  const form = { intent: "words", name, line: "Rooms", email: "ana@calusa.example" };
  const answer = await page.request.post("/admin/partners/new", {
    form: { ...form, website: "calusa.example", monthly: "yes" },
  });
  return new URL(answer.url()).pathname;
}

test("an advertiser's message becomes a partner, an agreed booking and a paid month", async ({
  page,
}) => {
  const company = newTitle("Casa Calusa");
  await writeAsAdvertiser(page, company);
  await signIn(page);
  await page.goto(`/admin/inbox?kind=advertise&q=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: "View Ana Calusa" }).click();
  await page.getByRole("link", { name: "Make a partner" }).click();
  await expect(page.getByLabel("Name (required)")).toHaveValue(company);
  await expect(page.getByLabel("Email (optional)")).toHaveValue("ana@calusa.example");
  await page.getByLabel("Line").fill("Sixteen rooms by the pass");
  await page.getByLabel("Website").fill("https://bit.ly/casa");
  await page.getByRole("button", { name: "Create partner" }).click();
  await expect(page.getByText("This address hides where it leads.")).toBeVisible();
  await expect(page.getByLabel("Line")).toHaveValue("Sixteen rooms by the pass");
  await page.getByLabel("Website").fill("casa.example");
  await page.getByRole("button", { name: "Create partner" }).click();

  const draft = page.getByRole("dialog", { name: "Starter" });
  await expect(draft.getByLabel("Dollars a month")).toHaveValue("500");
  await draft.getByLabel("Above which list").selectOption("hotel");
  await draft.getByLabel("First day").fill(today());
  await draft.getByLabel("Months").fill("2");
  await draft.getByRole("button", { name: "Save draft" }).click();
  await expect(notifications(page)).toContainText("Draft saved");
  await page.getByRole("link", { name: /^Agree Starter/ }).click();
  const summary = page.getByRole("dialog", { name: /^Starter/ });
  await expect(summary).toContainText("2 months to bill: $1,000");
  await expect(summary).toContainText("Its logo is missing.");
  await summary.getByRole("button", { name: "Agree" }).click();
  await expect(notifications(page)).toContainText("Agreed");

  const [picture, logo] = ["Picture", "Logo"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  ) as [Locator, Locator];
  await picture.getByLabel("Or of a new one, what it shows").fill("A house on the bay, at dusk");
  for (const form of [picture, logo])
    await form.getByLabel("Choose a picture").setInputFiles(await file());
  // The second press waits for the answer to the first, and takes no file away.
  await picture.getByRole("button", { name: "Save picture" }).click();
  await logo.getByRole("button", { name: "Save logo" }).click();
  await expect(picture.getByRole("img", { name: "A house on the bay, at dusk" })).toBeVisible();
  await expect(logo.getByRole("img", { name: `Logo of ${company}` })).toBeVisible();
  await expect(page.getByText("Its logo is missing.")).toHaveCount(0);
  const bookings = page.getByRole("region", { name: "Bookings" });
  await expect(bookings).toContainText("Place above a list, Hotels");
  await expect(bookings).toContainText("Mention in the letter, ");

  await bookings.getByText("Months (2)").click();
  await bookings
    .getByRole("link", { name: /^Open .*\$500$/ })
    .last()
    .click();
  const month = page.getByRole("dialog");
  await month.getByLabel("Invoice (optional)").fill("2026-7");
  await month.getByLabel("Address where it can be paid").fill("http://pay.example");
  await month.getByRole("button", { name: "Save" }).click();
  await expect(month.getByText("Write an address that begins with https://.")).toBeVisible();
  await month.getByLabel("Address where it can be paid").fill("https://pay.example");
  await month.getByLabel("Paid on").fill(today());
  await month.getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText("Noted");
  await expect(bookings).toContainText("$500, 2026-7, Paid ");
});

test("of two admins on one booking the second is told, and keeps what was typed", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page);
  const path = await makePartner(page, newTitle("Casa"));
  await page.goto(`${path}?edit=starter`);
  const draft = page.getByRole("dialog", { name: "Starter" });
  await draft.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("link", { name: /^Change the draft/ }).click();
  await expect(draft).toBeVisible();
  const [, id = ""] = /edit=([\w-]+)/.exec(page.url()) ?? [];
  const other = { intent: "booking", package: "starter", id, seen: "1", price: "450" };
  const form = { ...other, from: day(3), months: "1" };
  expect((await page.request.post(path, { form })).ok()).toBe(true);
  await draft.getByLabel("Dollars a month").fill("475");
  await draft.getByRole("button", { name: "Save draft" }).click();
  await expect(draft.getByRole("alert")).toContainText("This was changed in the meantime.");
  await expect(draft.getByLabel("Dollars a month")).toHaveValue("475");
  await draft.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("region", { name: "Bookings" })).toContainText("$475 a month");
});

test("of two admins on one partner's words the second keeps what was typed, and may save it", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page);
  const name = newTitle("Casa");
  const path = await makePartner(page, name);
  await page.goto(path);
  const form = { intent: "words", seen: "1", name, line: "By the pass" };
  expect((await page.request.post(path, { form })).ok()).toBe(true);
  await page.getByLabel("Line").fill("On the beach");
  await page.getByRole("button", { name: "Save words" }).click();
  await expect(page.getByText("It says now: By the pass")).toBeVisible();
  await expect(page.getByLabel("Line")).toHaveValue("On the beach");
  await page.getByRole("button", { name: "Save words" }).click();
  await expect(notifications(page)).toContainText("Saved");
  await page.reload();
  await expect(page.getByLabel("Line")).toHaveValue("On the beach");
});

test("partners at the desk have no barriers, narrow and wide", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page);
  const path = await makePartner(page, newTitle("Casa"));
  for (const address of [
    ...["/admin/partners?tab=drafts", "/admin/partners?tab=owed"],
    ...["/admin/partners/new", path, `${path}?edit=single`],
    ...[`${path}?edit=premium`, `${path}?delete=contact`],
  ]) {
    await page.goto(address);
    for (const closed of await page.locator("main details:not([open]) > summary").all())
      if (!address.includes("=")) await closed.click();
    expect(await findBarriersAtWidths(page), address).toEqual([]);
  }
});
