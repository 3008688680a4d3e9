import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatWeekdayName } from "#app/locale/dates.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { findBarriers, findBarriersAtWidths } from "./barriers.ts";
import { ask } from "./database.ts";
import { expect, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

/** Of a map, where it is pressed. */

const seenAt = async (page: Page, path: string) => (await page.request.get(path)).text();

test("an editor changes an hour, and visitors read it once it is published", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/guide?kind=restaurant&q=Tilt+%26");
  await page.getByRole("link", { name: "Edit Tilt & Tide" }).click();
  const hours = "Daily, 11 AM to 9 PM";
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Hours, in words").fill(hours);
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  for (const day of days) await page.getByLabel(day).fill("");
  await page.getByLabel("Thursday").fill("11–9 PM");
  await page.getByLabel("The first hours hold on every day left empty").check();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(notifications(page)).toContainText("Draft saved");
  expect(await seenAt(page, "/dining/tilt-and-tide")).not.toContain(hours);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(notifications(page)).toContainText("Published");
  expect(await seenAt(page, "/dining/tilt-and-tide")).toContain(hours);
  expect(await seenAt(page, "/data/dining.json")).toContain(hours);
});

test("an editor sees a draft as visitors will, puts earlier words back, and undoes what was published", async ({
  page,
}) => {
  const name = newTitle("Tilt");
  await signIn(page);
  await page.goto("/admin/guide/restaurant/cortile-undici");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("link", { name: "As they will see the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await seenAt(page, "/dining/cortile-undici")).not.toContain(name);
  await page.getByRole("link", { name: "Back to its form" }).click();
  await page.getByRole("link", { name: "and in its list" }).click();
  await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  await expect(notifications(page)).toContainText("Only admins can see it for now.");
  expect(await seenAt(page, "/dining")).not.toContain(name);
  await notifications(page).getByRole("link", { name: "Back to its form" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(notifications(page)).toContainText("Published");
  expect(await seenAt(page, "/dining/cortile-undici")).toContain(name);
  await notifications(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("It is as it was before");
  expect(await seenAt(page, "/dining/cortile-undici")).not.toContain(name);
  await page.getByRole("link", { name: "All changes, and what they were" }).click();
  await page.getByRole("link", { name: "Imported" }).click();
  await page.getByRole("link", { name: "Beside what visitors read now" }).click();
  await page.getByRole("button", { name: "Put these words into the draft" }).click();
  await expect(notifications(page)).toContainText("These words are in its draft");
  await expect(page.getByLabel("Name")).not.toHaveValue(name);
});

test("an event is added, found everywhere, retired, found nowhere, and deleted", async ({
  page,
}) => {
  const title = newTitle("Lantern walk");
  const { today, weekday, saturday } = daysFrom(new Date());
  await signIn(page);
  await page.goto("/admin/guide/event/new");
  const form = page.locator("form#record");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Say at least what it is called.")).toBeVisible();
  for (const [label, text] of Object.entries({
    Title: title,
    Description: "Along the shore with a lantern each.",
    "First day": today,
    From: "17:00",
    Venue: "The pier",
    Address: "12th Avenue South, Naples",
    Price: "Free",
    "What it shows": "Lanterns along a boardwalk at dusk",
    Credit: "Maria Bell",
  }))
    await form.getByLabel(label).first().fill(text);
  await form.getByLabel("Choose a picture").setInputFiles(await photo());
  await page.getByLabel("Repeats", { exact: false }).first().selectOption("weekly");
  await page.getByLabel(weekday).check();
  await page.getByLabel("Saturday").check();
  await page.getByLabel("Not on").fill(saturday);
  await page.getByLabel("Coordinates").fill("Tilt & Tide");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(notifications(page)).toContainText("Published");
  await expect(page.getByLabel("Date, in words")).toHaveValue(/Saturdays/);
  await expect(page.getByLabel("Time, in words")).toHaveValue("5:00 PM");
  const places = [
    // In the sample of its conversation, because it is this evening.
    "/",
    "/events",
    "/events.ics",
    "/data/events.json",
    "/events/feed.xml",
    `/search?q=${encodeURIComponent(title)}`,
  ];
  for (const path of places) expect(await seenAt(page, path), path).toContain(title);
  expect(await seenAt(page, "/events")).toContain("Photo: Maria Bell");
  const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const calendar = await seenAt(page, `/events/${slug}.ics`);
  expect(calendar).toMatch(/RRULE:FREQ=WEEKLY;BYDAY=\S*SA/);
  expect(calendar).toMatch(new RegExp(`EXDATE\\S*:${saturday.replaceAll("-", "")}T170000`));
  expect(await seenAt(page, "/sitemap.xml")).toContain(`/events/${slug}`);
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Retire" }).click();
  await expect(notifications(page)).toContainText("Retired");
  for (const path of places.slice(0, 5))
    expect(await seenAt(page, path), path).not.toContain(title);
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(404);
  await page.getByRole("link", { name: "Delete for good" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Delete for good" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(notifications(page)).toContainText("Forgotten");
  await expect(page).toHaveURL(/\/admin\/guide$/);
});

test("an event is added with a photograph, whose credit stands on its page, and its cuts follow a new point", async ({
  page,
}) => {
  const title = newTitle("Lantern photo");
  await signIn(page);
  await page.goto("/admin/guide/event/new");
  const form = page.locator("form#record");
  await form.getByText("More", { exact: true }).click();
  for (const [label, text] of Object.entries({
    Title: title,
    Description: "Along the shore with a lantern each.",
    "Date, in words": "Every Saturday",
    "Time, in words": "6:00 PM",
    Venue: "The pier",
    Address: "12th Avenue South, Naples",
  }))
    await form.getByLabel(label).first().fill(text);
  await form.getByLabel("Choose a picture").setInputFiles(await photo("a text"));
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please upload an image file")).toBeVisible();
  await form.getByLabel("Choose a picture").setInputFiles(await photo());
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Say what the picture shows")).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByLabel("One of the guide's")).toHaveValue(/^\/uploads\/guide\//);
  await form.getByLabel("What it shows").fill("Lanterns along a boardwalk at dusk");
  await form.getByLabel("Credit").fill("Maria Bell");
  await form.getByLabel("Price").fill("Free");
  await page.getByRole("button", { name: "Save draft" }).last().click();
  await expect(notifications(page)).toContainText("Draft saved");
  await page.getByRole("link", { name: "As they will see the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Photo: Maria Bell")).toBeVisible();
  await page.getByRole("link", { name: "Back to its form" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(notifications(page)).toContainText("Published");
  const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const cutOf = async () =>
    /\/uploads\/guide\/[\w-]+-16x9-800\.webp/.exec(await seenAt(page, `/events/${slug}`))?.[0];
  const before = (await cutOf()) ?? "";
  expect((await page.request.get(before)).headers()["content-type"]).toBe("image/webp");
  for (const path of [`/events/${slug}`, "/events"])
    expect(await seenAt(page, path), path).toContain("Photo: Maria Bell");
  expect(await seenAt(page, "/events")).toMatch(/<h2[^>]*>Pictures<\/h2>/);
  await page.getByRole("link", { name: "How it is cut" }).click();
  await page
    .getByRole("button", { name: "Set the point that every shape keeps" })
    .click({ position: { x: 20, y: 20 } });
  await expect(notifications(page)).toContainText("Picture saved");
  await expect(page.getByLabel("From the left")).toHaveValue("7");
  expect(await cutOf()).not.toBe(before);
  expect((await page.request.get((await cutOf()) ?? "")).status()).toBe(200);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/admin/guide/event/${slug}`);
  await page.getByRole("button", { name: "Retire" }).click();
  await expect(notifications(page)).toContainText("Retired");
  const gone = await page.request.get(before, { headers: { Cookie: "" } });
  expect(gone.status()).toBe(404);
});

/** Of the city, and the Saturday after it. */
function daysFrom(now: Date) {
  const today = dateInCity(now);
  const noon = Date.parse(`${today}T12:00Z`);
  const day = new Date(noon).getUTCDay();
  const saturday = new Date(noon + (6 - day || 7) * DAY_MS).toISOString().slice(0, 10);
  return { today, weekday: formatWeekdayName(new Date(noon)), saturday };
}

/** With a light at its left, or a text that only says it is one. */
async function photo(text?: string) {
  const create = { width: 1600, height: 1200, channels: 3, background: "#204060" } as const;
  const light = { create: { ...create, width: 200, background: "#ffe0a0" } };
  const bytes = await sharp({ create })
    .composite([{ input: light, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: "26/1 8/1 0/1" } })
    .jpeg()
    .toBuffer();
  const buffer = text ? Buffer.from(text) : bytes;
  return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}

test("the desk has no barriers, narrow and wide", { tag: "@all" }, async ({ page }) => {
  await signIn(page);
  for (const path of [
    "/admin/guide",
    "/admin/guide?tab=retired",
    "/admin/guide/venue/new?copy=low-tide-yoga",
    "/admin/guide/place/new",
    "/admin/guide/event/blue-pelican-trio",
    "/admin/guide/restaurant/tilt-and-tide",
    "/admin/guide/hotel/the-gulfline",
    "/admin/guide/hotel/the-gulfline/history?version=1",
    "/admin/guide?kind=hotel&order=list",
    "/admin/guide/pictures",
  ]) {
    await page.goto(path);
    for (const closed of await page.locator("form details:not([open]) > summary").all())
      if (await closed.isVisible()) await closed.click();
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
  await page.goto("/admin/guide/event/new");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Say at least what it is called.")).toBeVisible();
  expect(await findBarriersAtWidths(page)).toEqual([]);
});

test("the page of an event that is over has no barriers", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const title = newTitle("Long over");
  await signIn(page);
  const form = {
    title,
    description: "Nobody remembers the second half.",
    date: "Saturday, September 5, 2020",
    time: "9 AM",
    venue: "The pier",
    location: "12th Avenue South, Naples",
    image: "/images/events/saltmarsh-swing.jpg",
    price: "Free",
    tags: "Family",
    intent: "publish",
  };
  const answer = await page.request.post("/admin/guide/event/new", { form });
  const [id = ""] = new URL(answer.url()).pathname.split("/").slice(-1);
  const [kind, before] = ["event", Date.now() - 40 * DAY_MS];
  await ask(
    site,
    "UPDATE guide_records SET changed_at = ? WHERE kind = ? AND id = ?",
    before,
    kind,
    id,
  );
  // Nothing is asked of a server that is away.
  await page.goto("about:blank");
  await site.restart();
  expect((await page.goto(`/events/${id}`))?.status()).toBe(410);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText("It was on Saturday, September 5, 2020.")).toBeVisible();
  const next = page.getByRole("region", { name: "Coming up" });
  await expect(next.getByRole("listitem")).toHaveCount(3);
  expect(await findBarriersAtWidths(page)).toEqual([]);
});

test("of an event's days only what applies is in sight, and boxes typed before are back", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/guide/event/new");
  await hydrated(page);
  const [saturday, second] = [page.getByLabel("Saturday"), page.getByLabel("On the")];
  await expect(saturday).toBeHidden();
  await page.getByLabel("Repeats").first().selectOption("monthly");
  await expect(second).toBeVisible();
  await page.getByLabel("Repeats").first().selectOption("weekly");
  await expect(second).toBeHidden();
  await saturday.check();
  await page.reload();
  await expect(page.getByText("We restored what you typed before.")).toBeVisible();
  await expect(saturday).toBeChecked();
});
