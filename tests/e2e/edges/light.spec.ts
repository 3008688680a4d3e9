import type { Page } from "@playwright/test";
import { isHydrated } from "#tests/support/hydrated.ts";
import { ask } from "../database.ts";
import { expect, hydrated, newTitle, notifications, test } from "../journey.ts";

const hasReact = (page: Page) => page.evaluate(() => "__remixRouter" in window);
const wakes = (page: Page) => page.waitForFunction(isHydrated, false);

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Their scripts come when the test says so. */
async function holdScripts(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  return release;
}

for (const [path, label, words] of [
  ["/newsletter", "Email", "ada.lovelace@example.com"],
  ["/jobs", "Search jobs...", "line cook"],
  ["/jobs?post", "Company Name", "Gulf Grill and Oyster Bar"],
  ["/contact", "Message", "Where do we park?"],
  ["/advertise", "Message", "Two pages, please."],
] as const) {
  test(`what a slow phone types into ${path} from the first moment is there when React is`, async ({
    page,
  }) => {
    await slowDown(page);
    await page.goto(path, { waitUntil: "commit" });
    const field = page.getByRole("main").getByLabel(label);
    await field.focus();
    await page.keyboard.type(words, { delay: 20 });
    await page.waitForFunction(isHydrated, true);
    await page.keyboard.type("!");
    await expect(field).toHaveValue(`${words}!`);
    await expect(field).toBeFocused();
    if (path === "/jobs") await expect(page).toHaveURL(/q=line\+cook(!|%21)$/);
  });
}

test("a question and a message that are sent before any script has come arrive, the message once", async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto("/jobs", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Search jobs...").fill("cook");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=cook/);
  const name = newTitle("Ada");
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(notifications(page)).toContainText("Message Sent!");
  release();
  await wakes(page);
  await expect(notifications(page).getByText("Message Sent!")).toHaveCount(1);
  const rows = await ask(site, "SELECT id FROM inquiries WHERE name = ?", name);
  expect(rows).toHaveLength(1);
});

for (const type of ["pointerdown", "pointerover", "focusin", "keydown", "input", "change"]) {
  test(`a field that has seen nothing but ${type} wakes its page`, async ({ page }) => {
    await page.goto("/events", { waitUntil: "networkidle" });
    expect(await hasReact(page)).toBe(false);
    await page.getByRole("main").getByRole("searchbox").dispatchEvent(type);
    await wakes(page);
  });
}

test("a tab that one points at wakes its page, a link to another page does not", async ({
  page,
}) => {
  await page.goto("/events", { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await main.locator("a[href^='/events/']").first().dispatchEvent("pointerover");
  expect(await page.evaluate(() => "waking" in document.documentElement.dataset)).toBe(false);
  await main.getByRole("link", { name: "Free", exact: true }).hover();
  await wakes(page);
});

test("a form to be sent wakes its page as it comes into view, and is checked from the first touch on", async ({
  page,
}) => {
  const checks: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/contact-form-/.test(request.url())) checks.push(request.url());
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  await wakes(page);
  expect(checks).toEqual([]);
  await page.getByLabel("Message").focus();
  await expect.poll(() => checks.length).toBe(1);
});

test("a page that was translated stays as it was translated, and can be searched", async ({
  page,
}) => {
  await page.goto("/events");
  await page.evaluate(() => {
    document.documentElement.classList.add("translated-ltr");
    for (const heading of document.querySelectorAll("h1, h2")) {
      heading.innerHTML = `<font>${heading.textContent}</font>`;
    }
  });
  await page.getByRole("main").getByRole("searchbox").fill("art");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=art/);
  expect(await hasReact(page)).toBe(false);
});

test("a page that is only read answers the keys of notifications, and its menu Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about", { waitUntil: "networkidle" });
  const home = page.getByRole("banner").getByRole("link").first();
  await home.focus();
  await page.keyboard.press("Alt+t");
  await expect(notifications(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(home).toBeFocused();

  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Main, small screens" });
  await expect(menu).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/light-")),
  );
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  expect(await hasReact(page)).toBe(false);
});

test("Back shows the page where it was left", async ({ page }) => {
  await page.goto("/terms");
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await page.goto("/privacy");
  await page.goBack();
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test("who scrolls and then touches a form stays where the page was scrolled to", async ({
  page,
}) => {
  await page.goto("/events");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL(/filter=free/);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }));
  await page.getByRole("main").getByRole("searchbox").dispatchEvent("pointerover");
  await wakes(page);
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test("of a page whose light file does not come the menu, the search and the print button work", async ({
  page,
  console: messages,
}) => {
  await page.setViewportSize({ width: 800, height: 844 });
  await page.route("**/assets/light-*.js", (route) => route.abort());
  await page.goto("/jobs");
  const job = await page.locator("main li.job a").first().getAttribute("href");
  await page.goto(`/jobs/${new URLSearchParams(job?.split("?")[1]).get("job")}`);
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.append("printed") }),
  );
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.getByText("printed")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText(/^http.*\/jobs\/[\da-f-]{36}$/)).toBeVisible();
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Main, small screens" });
  await menu.getByRole("searchbox").fill("pizza");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=pizza$/);
  messages.splice(0);
});
