import assert from "node:assert/strict";
import { poll } from "../browser.ts";
import type { Page } from "../page.ts";
import type { Journey } from "./journey.ts";

const EVENTS = "section[aria-label=Events] li";
const HOTELS = "section[aria-labelledby=hotels-list] li";
const HOTEL_LINK = "section[aria-labelledby=hotels-list] a[href*='hotel=']";

/** Without JavaScript a filter has a button. */
async function apply(page: Page) {
  if (page.script === "off") await page.click("form[role=search] button", "Filter");
}

const fewerThan = (page: Page, selector: string, most: number) =>
  page.until(
    `fewer than ${most} of ${selector}`,
    (what, count) => {
      const { length } = document.querySelectorAll(what);
      return length > 0 && length < count;
    },
    selector,
    most,
  );

export const guideJourneys: Journey[] = [
  {
    name: "home is there with its parts and its pictures",
    async run(page) {
      await page.open("/");
      await page.sees("h1", "What's on");
      await page.sees("nav a[aria-current=page]", "Home");
      await page.click("a[href='#ai']");
      await page.isAt("/#ai");
      await page.until("its pictures above the fold to be whole", () =>
        [...document.images]
          .filter((image) => image.complete && image.loading !== "lazy")
          .every((image) => image.naturalWidth > 0),
      );
    },
  },
  {
    name: "events are filtered, searched and not found",
    async run(page) {
      await page.open("/events");
      const all = await page.count(EVENTS);
      await page.click("nav[aria-label='Filter events'] a", "Free");
      await page.isAt("filter=free");
      await fewerThan(page, EVENTS, all);
      await page.fill("main [name=q]", "SWING");
      await apply(page);
      await page.isAt("filter=free&q=SWING");
      await fewerThan(page, EVENTS, 2);
      await page.fill("main [name=q]", "nothing like this");
      await apply(page);
      await page.sees("main", "No events found matching your criteria.");
    },
  },
  {
    name: "Add to Calendar says that it is coming",
    async run(page) {
      await page.open("/events?filter=family");
      await page.click("a[href*='calendar=']");
      const words = "Add to calendar functionality coming soon!";
      if (page.script === "on") assert.equal(await page.alertText(), words);
      else await page.seesToast(words);
    },
  },
  {
    name: "a hotel opens over the narrowed list and closes again",
    async run(page) {
      await page.open("/hotels");
      const all = await page.count(HOTELS);
      const style = await page.evaluate(
        () => document.querySelector<HTMLOptionElement>("[name=style] option:nth-child(2)")?.value,
      );
      await page.choose("[name=style]", style ?? "");
      await apply(page);
      await fewerThan(page, HOTELS, all);
      await page.click(HOTEL_LINK);
      await page.sees("dialog h3", "Amenities");
      await page.sees("dialog a[href^='tel:']", "Call Hotel");
      if (page.script === "on") {
        await page.until("the dialog to hold the focus", () =>
          Boolean(document.activeElement?.closest("dialog:modal")),
        );
        await page.press("Escape");
        await page.misses("dialog");
        await page.until("the card to have the focus back", () =>
          Boolean(document.activeElement?.getAttribute("href")?.includes("hotel=")),
        );
        await page.click(HOTEL_LINK);
        await page.sees("dialog");
      }
      await page.click("dialog a[aria-label=Close]");
      await page.misses("dialog");
      await page.until("the filter to be kept", () => /[?&]style=/.test(location.search));
    },
  },
  {
    name: "the menu of a phone opens, leads on and closes",
    async run(page) {
      await page.resize(360, 740);
      await page.open("/jobs");
      const menu = "nav[aria-label='Main, small screens'] a";
      assert.equal(await page.exists(menu), false);
      await page.click("summary", "Menu");
      await page.sees(`${menu}[aria-current=page]`, "Jobs");
      await page.click(menu, "Hotels");
      await page.isAt("/hotels");
      await page.misses(menu);
    },
  },
  {
    name: "a page that is not there says so and leads home",
    async run(page) {
      await page.open("/no/such/page");
      await page.sees("h1", "Oops! Page not found");
      if (page.script === "on") {
        await poll("the missing path in the console", () =>
          page.consoleErrors().find((text) => text === "404: there is no page at /no/such/page"),
        );
      }
      await page.click("main a", "Return to Home");
      await page.sees("h1", "What's on");
    },
  },
];
