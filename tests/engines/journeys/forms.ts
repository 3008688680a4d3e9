import type { Journey } from "./journey.ts";

export const formJourneys: Journey[] = [
  {
    name: "a message comes back with its error, then arrives",
    async run(page) {
      await page.open("/contact");
      await page.fill("#contact-form [name=name]", "Ada");
      await page.fill("#contact-form [name=email]", "not an address");
      await page.fill("#contact-form [name=message]", `Where do we park? (${page.script})`);
      await page.click("#contact-form button[type=submit]");
      await page.sees("#contact-form [role=alert]", "One field needs your attention.");
      await page.sees("#contact-form", "Enter an email address like name@example.com.");
      await page.until(
        "the wrong field to have the focus",
        () => document.activeElement?.getAttribute("name") === "email",
      );
      await page.holds("#contact-form [name=name]", "Ada");

      await page.fill("#contact-form [name=email]", "ada@example.com");
      await page.click("#contact-form button[type=submit]");
      await page.seesToast("Message Sent!");
      await page.seesToast("We'll get back to you within 24 hours.");
      await page.holds("#contact-form [name=message]", "");
    },
  },
  {
    name: "a reader signs up, and the toast goes by its button",
    async run(page) {
      await page.open("/newsletter");
      await page.fill("main [name=email]", "nobody");
      await page.click("main button[type=submit]");
      await page.sees("main form", "Please enter a valid email address");
      await page.fill("main [name=email]", `reader-${page.script}@example.com`);
      await page.click("main button[type=submit]");
      await page.seesToast("Welcome to The Naples Weekly!");
      await page.seesToast("Check your inbox for a confirmation email.");
      await page.holds("main [name=email]", "");
      await page.click("[aria-label^=Notifications] [aria-label=Close]");
      await page.misses("[aria-label^=Notifications]", "Welcome to The Naples Weekly!");
    },
  },
];
