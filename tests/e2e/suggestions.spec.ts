import ical from "ical.js";
import sharp from "sharp";
import { suggested } from "#tests/support/suggested.ts";
import { findBarriersAtWidths } from "./barriers.ts";
import { expect, hydrated, newTitle, notifications, SCRIPTS, signIn, test } from "./journey.ts";

const photo = async () => ({
  name: "lanterns.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#335566" } })
    .jpeg()
    .toBuffer(),
});

const LANTERNS = ["Lantern swim", "The old pier", "12th Avenue South, Naples"] as const;
const ROWING = ["Dawn rowing", "The boat shed", "Riverside Circle, Naples"] as const;

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a stranger suggests an event with a picture, changes it, and it is published with one correction", async ({
      page,
      browser,
      site,
    }) => {
      // The guide asks whether it is the other one's.
      const [what, venue, street] = { off: LANTERNS, on: ROWING }[script];
      const title = newTitle(what);
      await page.goto("/events");
      await page.getByRole("link", { name: "Suggest an event" }).click();
      await page.getByLabel("What is it called?").fill(title);
      await page.getByLabel("First day").fill("2027-03-06");
      await page.getByLabel("From", { exact: false }).first().fill("18:00");
      await page.getByLabel("Repeats", { exact: false }).first().selectOption("weekly");
      await page.getByLabel("Where?").fill(venue);
      await page.getByLabel("Street").fill(street);
      await page.getByLabel("Price").fill("Free");
      await page.getByLabel("What happens?").fill("Out and back with a lantern each.");
      await page.getByLabel("Outdoors").check();
      await page.getByLabel("How do you know about it?").selectOption("organizer");
      await page.getByLabel("Your email").fill("lantern@example.com");
      await page.getByText("Add a picture").click();
      await page.getByLabel("Choose a picture").setInputFiles(await photo());
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(page.getByText("Say what the picture shows")).toBeVisible();
      await expect(page.getByLabel("What is it called?")).toHaveValue(title);
      await expect(page.getByText("Your picture is saved.")).toBeVisible();
      await page.getByLabel("What it shows").fill("Lanterns on black water, seen from the pier.");
      await page.getByLabel("Who took it?").fill("Maria Bell");
      await page.getByLabel("I took it or have permission to share it").check();
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(page).toHaveURL(/\/suggestions\/[\w-]{43}$/);
      await expect(page.getByRole("heading", { name: "We have your event" })).toBeVisible();
      await expect(page.getByText(/We.ll review it by \w{3}, /)).toBeVisible();
      const link = page.url();

      await page.getByRole("link", { name: "Change it" }).click();
      await expect(page.getByLabel("First day")).toHaveValue("2027-03-06");
      await page.getByLabel("Price").fill("$5");
      await page.getByRole("button", { name: "Save the change" }).click();
      await expect(page).toHaveURL(link);
      await expect(page.getByText("$5")).toBeVisible();
      expect(await (await page.request.get("/events")).text()).not.toContain(title);

      const desk = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled: script === "on",
      });
      const editor = await desk.newPage();
      await signIn(editor);
      await editor.goto("/admin/guide/suggestions");
      await editor.getByRole("link", { name: title, exact: true }).click();
      await expect(editor.getByRole("dialog")).toContainText("Out and back with a lantern each.");
      await editor.getByRole("link", { name: "Edit and approve" }).click();
      await expect(editor.getByLabel("What it shows")).toHaveValue(
        "Lanterns on black water, seen from the pier.",
      );
      await editor.getByLabel("Venue").fill("The pier");
      await editor.getByRole("button", { name: "Publish" }).last().click();
      await expect(notifications(editor)).toContainText("Published");
      await desk.close();

      await page.goto(link);
      await expect(page.getByRole("heading", { name: "It's in the guide" })).toBeVisible();
      await page.getByRole("link", { name: "See it in the guide" }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("Photo: Maria Bell")).toBeVisible();
      const calendar = await (await page.request.get(`${new URL(page.url()).pathname}.ics`)).text();
      const event = new ical.Component(ical.parse(calendar)).getFirstSubcomponent("vevent");
      expect(event?.getFirstPropertyValue("summary")).toBe(title);
      expect(String(event?.getFirstPropertyValue("rrule"))).toContain("BYDAY=SA");
    });

    test("a title that the guide has is asked about, and nothing is lost", { tag: "@all" }, async ({
      page,
    }) => {
      await page.goto("/events/suggest");
      for (const [label, text] of Object.entries({
        "What is it called?": "Palm Court Growers' Market",
        "First day": "2099-03-06",
        "Where?": "Palm Court",
        Street: "Broad Avenue South, Naples",
        Price: "Free",
        "What happens?": "What the groves and boats have this week.",
      }))
        await page.getByLabel(label).fill(text);
      await page.getByLabel("All day").check();
      await page.getByLabel("How do you know about it?").selectOption("visitor");
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
      await expect(
        page.getByRole("link", { name: "Yes, it is Palm Court Growers’ Market" }),
      ).toBeVisible();
      await expect(page.getByLabel("Where?")).toHaveValue("Palm Court");
      await page.getByRole("button", { name: "No, send mine" }).click();
      await expect(page.getByRole("heading", { name: "We have your event" })).toBeVisible();
      await page.getByRole("button", { name: "Withdraw it" }).click();
      await expect(page.getByRole("heading", { name: "You withdrew it" })).toBeVisible();
    });

    test("a reader says what is wrong, and an editor mends and answers it", async ({ page }) => {
      await page.goto("/dining/tilt-and-tide");
      await page.getByRole("link", { name: "Something wrong here?" }).click();
      await page.getByLabel("What's wrong?").selectOption("hours");
      await page.getByLabel("How do you know?").fill("I stood before the door.");
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(page.getByText("Tell us what it should say.")).toBeVisible();
      const words = newTitle("Closed on Mondays now");
      await page.getByLabel("What should it say?").fill(words);
      await page.getByLabel("Your email").fill("reader@example.com");
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(notifications(page)).toContainText("Thank you");
      await signIn(page);
      await page.goto("/admin/guide/suggestions");
      const row = page.getByRole("row").filter({ hasText: words });
      await row.getByRole("link", { name: "Read Tilt & Tide" }).click();
      await expect(page.getByRole("dialog")).toContainText("I stood before the door.");
      await page.getByLabel("A word to its sender").fill("It is. Thank you.");
      await page.getByRole("button", { name: "It is mended" }).click();
      await expect(notifications(page)).toContainText("Done");
      await page.goto("/admin/outbox?tab=waiting");
      await expect(page.getByText("Fixed, thanks to you: Tilt & Tide").first()).toBeVisible();
    });
  });
}

test("an editor goes through what waits with single keys", async ({ page, request }) => {
  const titles = [newTitle("Moon row"), newTitle("Sun row")];
  for (const [index, title] of titles.entries()) {
    const form = { ...suggested, title, venue: `Dock ${index}`, location: `Dock ${index}, Naples` };
    const answer = await request.post("/events/suggest", { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
  await signIn(page);
  await page.goto("/admin/guide/suggestions");
  await hydrated(page);
  await page.getByRole("link", { name: `Read ${titles[0]}` }).focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: titles[1], exact: true })).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: titles[0] ?? "" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: titles[1] ?? "" })).toBeVisible();
  await page.keyboard.press("r");
  await page.getByLabel("Reason").selectOption("thin");
  await page.getByRole("button", { name: "Refuse it" }).click();
  await expect(notifications(page)).toContainText("Refused");
});

test("the pages of suggestions have no barrier, narrow and wide", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of ["/events/suggest", "/tell-us/restaurant/tilt-and-tide"]) {
    await page.goto(path);
    await hydrated(page);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
    await page.getByRole("button", { name: "Send it" }).click();
    await expect(page.getByRole("alert")).toContainText("need your attention");
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
  await signIn(page);
  await page.goto("/admin/guide/suggestions");
  expect(await findBarriersAtWidths(page)).toEqual([]);
});
