import { expect, hydrated, notifications, SCRIPTS, test } from "./journey.ts";

const PAGES = [
  ["/", /What's on, where to go and who to know in Naples\./],
  ["/events", "What's Happening in Naples"],
  ["/dining", "Naples Dining Guide"],
  ["/beaches", "Naples Beach Conditions"],
  ["/real-estate", "Naples Real Estate Market"],
  ["/wellness", "Naples Wellness Guide"],
  ["/guides", "Neighborhood Guides"],
  ["/guides/old-naples", "Old Naples"],
  ["/hotels", "Stay in Naples"],
  ["/newsletter", "The Naples Weekly"],
  ["/advertise", "Advertise With Us"],
  ["/about", "A city, answered"],
  ["/contact", "Write to us"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
] as const;

test("a phone whose clock is years behind keeps the page as it was sent", { tag: "@all" }, async ({
  page,
}) => {
  await page.clock.setFixedTime("2019-06-01T12:00:00Z");
  for (const path of ["/", "/jobs", "/terms"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("contentinfo")).toContainText(/© 20[2-9]\d/);
    await expect(page.getByRole("contentinfo")).not.toContainText("2019");
  }
});

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("every page is there under its title, with its pictures and its place in the menu", async ({
      page,
    }) => {
      for (const [path, title] of PAGES) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        expect(await page.evaluate(() => document.compatMode), path).toBe("CSS1Compat");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const link = page
          .getByRole("navigation", { name: "Main", exact: true })
          .locator(`a[href="${path}"]`);
        if ((await link.count()) > 0) await expect(link).toHaveAttribute("aria-current", "page");
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
          "href",
          new RegExp(`${path}$`),
        );
        await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{30,}/);
        const broken = await page
          .locator("main img")
          .evaluateAll((images) =>
            (images as HTMLImageElement[])
              .filter((image) => image.complete && image.naturalWidth === 0)
              .map((image) => image.src),
          );
        expect(broken, path).toEqual([]);
      }
    });

    test("a reader finds what is free and has music, and sees it on a map", async ({ page }) => {
      await page.goto("/events");
      const events = page.getByRole("region", { name: "Events" }).getByRole("listitem");
      const all = await events.count();
      await page.getByRole("link", { name: "Free", exact: true }).click();
      await expect(page).toHaveURL(/filter=free/);
      await expect.poll(() => events.count()).toBeLessThan(all);
      for (const price of await events.locator("strong").allTextContents()) {
        expect(price.toLowerCase()).toBe("free");
      }
      await page.getByLabel("Search events...").fill("SWING");
      if (script === "off") await page.getByRole("button", { name: "Filter" }).click();
      await expect(page).toHaveURL(/filter=free&q=SWING/);
      await expect(events).toHaveCount(1);
      const map = events.getByRole("link", { name: /^Map of/ });
      await expect(map).toHaveAttribute("target", "_blank");
      await expect(map).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/search\//);

      await page.getByLabel("Search events...").fill("nothing like this");
      if (script === "off") await page.getByRole("button", { name: "Filter" }).click();
      await expect(page.getByText("No events found matching your criteria.")).toBeVisible();
    });

    test("Add to Calendar says that it is coming", async ({ page }) => {
      await page.goto("/events?filter=family");
      const words = "Add to calendar functionality coming soon!";
      const link = page.getByRole("link", { name: /^Add to Calendar/ }).first();
      if (script === "on") {
        let said = "";
        page.on("dialog", async (dialog) => {
          said = dialog.message();
          await dialog.accept();
        });
        await hydrated(page);
        await link.click();
        await expect.poll(() => said).toBe(words);
      } else {
        await link.click();
        await expect(notifications(page)).toContainText(words);
        await expect(page).toHaveURL(/filter=family/);
      }
    });

    test("a traveller narrows the hotels, opens one and comes back to the list", async ({
      page,
    }) => {
      await page.goto("/hotels");
      const hotels = page.getByRole("region", { name: "Hotels" }).locator("ul.grid > li");
      const all = await hotels.count();
      for (const card of await hotels.all()) {
        expect(await card.locator(".tags > *").count()).toBeLessThanOrEqual(3);
      }
      await page.getByLabel("Style").selectOption({ index: 1 });
      if (script === "off") await page.getByRole("button", { name: "Filter" }).click();
      await expect(page).toHaveURL(/style=/);
      await expect.poll(() => hotels.count()).toBeLessThan(all);
      const name = (await hotels.first().getByRole("heading").textContent()) ?? "";
      await hotels.first().getByRole("link").click();
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog.getByRole("heading", { name: "Amenities" })).toBeInViewport();
      await expect(dialog.getByRole("link", { name: "Call Hotel" })).toHaveAttribute(
        "href",
        /^tel:/,
      );
      await expect(dialog.getByRole("link", { name: /^Visit Website/ })).toHaveAttribute(
        "target",
        "_blank",
      );
      await expect(dialog.getByRole("link", { name: /^View Map/ })).toBeVisible();
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/style=/);

      await page.getByLabel("Search hotels...").fill("igloo");
      if (script === "off") await page.getByRole("button", { name: "Filter" }).click();
      await expect(page.getByText("No hotels found matching your criteria.")).toBeVisible();
    });

    test("the two newsletter forms say what each promises", async ({ page }) => {
      // The answer is held until it was seen that the form waits for it.
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/newsletter.data*", (route) => held.then(() => route.continue()));
      await page.goto("/newsletter");
      if (script === "on") await hydrated(page);
      await page.getByLabel("Email").fill(`weekly-${script}@example.com`);
      await page.getByRole("button", { name: "Subscribe to The Naples Weekly" }).click();
      if (script === "on") {
        await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
        await expect(page.getByLabel("Email")).toBeDisabled();
      }
      release();
      await expect(notifications(page)).toContainText("Welcome to The Naples Weekly!");
      await expect(notifications(page)).toContainText("Check your inbox for a confirmation email.");
      await expect(page.getByLabel("Email")).toHaveValue("");

      await page.goto("/");
      await page.getByLabel("Email").fill("nobody");
      await page.getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email address/);
      await page.getByLabel("Email").fill(`home-${script}@example.com`);
      await page.getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect(notifications(page)).toContainText(
        "Welcome! You'll receive The Naples Weekly every week.",
      );
    });

    test("the three inquiry forms keep what was typed and thank in their own words", async ({
      page,
    }) => {
      const forms = [
        {
          path: "/contact",
          button: "Send Message",
          title: "Message Sent!",
          words: "We'll get back to you within 24 hours.",
        },
        {
          path: "/advertise",
          button: "Send Inquiry",
          title: "Inquiry Received!",
          words: "Our partnership team will contact you within 1 business day.",
        },
        {
          path: "/wellness",
          button: "Submit Inquiry",
          title: "Thank you for your interest!",
          words: "We'll review your submission and get back to you within 2 business days.",
        },
      ];
      for (const { path, button, title, words } of forms) {
        await page.goto(path);
        const form = page.locator("main form").last();
        await form.getByLabel(/^(Business )?Name/).fill("Ada");
        for (const label of [/^Company/, /^Message/]) {
          const field = form.getByLabel(label);
          if ((await field.count()) > 0) await field.fill("Bay House");
        }
        await form.getByLabel("Email").fill("not an address");
        await form.getByRole("button", { name: button }).click();
        await expect(form.getByRole("alert")).toContainText("One field needs your attention.");
        await expect(form.getByLabel("Email")).toBeFocused();
        await expect(form.getByLabel(/^(Business )?Name/)).toHaveValue("Ada");
        await form.getByLabel("Email").fill("ada@example.com");
        await form.getByRole("button", { name: button }).click();
        await expect(notifications(page)).toContainText(title);
        await expect(notifications(page)).toContainText(words);
        await expect(form.getByLabel("Email")).toHaveValue("");
        if (script === "on") await expect(form.getByLabel(/^(Business )?Name/)).toBeFocused();
      }
    });
  });
}

test("an unknown hotel is a 404 with the list, unknown filters show everything", async ({
  page,
}) => {
  const answer = await page.goto("/hotels?hotel=no-such-house&style=igloo");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("That hotel isn't in the guide.")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Hotels" }).locator("ul.grid > li"),
  ).not.toHaveCount(0);
});

test("the page behind a link that one points at is fetched ahead, and comes with its own title and place in the menu", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/", { waitUntil: "networkidle" });
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  const ahead = page.waitForRequest(/\/jobs$/);
  await menu.getByRole("link", { name: "Jobs" }).hover();
  expect(await (await ahead).headerValue("sec-purpose")).toBe("prefetch");
  await menu.getByRole("link", { name: "Jobs" }).click();
  await expect(page).toHaveURL("/jobs");
  await expect(page).toHaveTitle(/Jobs/);
  await expect(menu.getByRole("link", { name: "Jobs" })).toHaveAttribute("aria-current", "page");

  const footer = page.getByRole("contentinfo");
  await footer.locator('a[href="#"]').first().click();
  await expect(page).toHaveURL("/jobs#");
  await footer.getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/jobs#");
});
