import type { Page } from "@playwright/test";
import { expect, hydrated, notifications, test } from "./journey.ts";

// A browser takes a name for less secure than localhost.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const rule = "--host-resolver-rules=MAP guide.test 127.0.0.1";
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
  },
});

async function joinDigest(page: Page) {
  const card = page.getByRole("region", { name: "Weekly Job Digest" });
  await card.getByLabel("Email").fill("a@example.com");
  await card.getByRole("button", { name: "Subscribe" }).click();
  await expect(notifications(page)).toContainText("Your address is saved");
}

async function chooseText(page: Page) {
  const logo = page.getByLabel("Company Logo");
  await expect(logo).toHaveClass("dropzone-input");
  await logo.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
}

const isFocusInRegion = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[aria-label=Notifications]") !== null);

/** What assistive software is told: each text that comes into a live region, with how urgent it is. */
function recordAnnouncements(page: Page) {
  return page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const urgencyOf = (element: Element | null | undefined): string => {
      if (!element) return "off";
      const role = { alert: "assertive", status: "polite" }[element.getAttribute("role") ?? ""];
      const own = element.getAttribute("aria-live") ?? role;
      return own ?? urgencyOf(element.parentElement);
    };
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const text = node.textContent ?? "";
        const inner = node instanceof Element ? [...node.querySelectorAll("[role=alert]")] : [];
        const outer = node instanceof Element ? node : node.parentElement;
        for (const urgency of [outer, ...inner].map(urgencyOf)) {
          if (text && urgency !== "off") announced.push(`${urgency}: ${text}`);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const announcements = (page: Page, words: string) =>
  page.evaluate(
    (text) =>
      (window as unknown as { announced: string[] }).announced.filter((each) =>
        each.includes(text),
      ),
    words,
  );

test("alt+T reaches the notifications and Escape gives the focus back, before, with and after a toast", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/jobs");
  await hydrated(page);
  const search = page.getByRole("main").getByRole("searchbox").first();
  const visit = async () => {
    await search.focus();
    await page.keyboard.press("Alt+t");
    await expect.poll(() => isFocusInRegion(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
  };
  await visit();
  await joinDigest(page);
  const close = notifications(page).getByRole("button", { name: "Close" });
  await expect(close).toBeVisible();
  await visit();
  await search.focus();
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(close).toHaveCount(0);
  await expect(search).toBeFocused();
  await visit();
  // As sonner does it, some time after its last toast is gone.
  await notifications(page).evaluate((region) => region.focus());
  await expect(search).toBeFocused();
});

test("in a dialog Escape leaves the notifications first, and the dialog stays", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/jobs?post");
  await hydrated(page);
  await expect(page.locator("dialog:modal")).toBeVisible();
  const company = page.getByLabel("Company Name");
  await company.focus();
  await page.keyboard.press("Alt+t");
  await expect(notifications(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(company).toBeFocused();
  await chooseText(page);
  await expect(notifications(page)).toContainText("Invalid file type");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(notifications(page)).toContainText("Invalid file type");
});

test("each toast is announced once, a problem as an alert", { tag: "@all" }, async ({ page }) => {
  await recordAnnouncements(page);
  await page.goto("/jobs");
  await hydrated(page);
  await joinDigest(page);
  await expect(notifications(page).getByRole("button", { name: "Close" })).toBeVisible();
  const title = "Your address is saved";
  expect(await announcements(page, title)).toEqual([expect.stringMatching(/^polite: /)]);
  await page.goto("/jobs?post");
  await hydrated(page);
  await chooseText(page);
  await expect(notifications(page).getByRole("alert")).toBeVisible();
  expect(await announcements(page, "Invalid file typePlease")).toEqual([
    expect.stringMatching(/^assertive: /),
  ]);
});

test("a toast goes by itself, a problem stays longer", async ({ page }) => {
  await page.clock.install();
  await page.goto("/jobs?post");
  await hydrated(page);
  await chooseText(page);
  const problem = notifications(page).getByRole("alert");
  await expect(problem).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(problem).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(problem).toHaveCount(0);
});

async function arriveWithToast(page: Page, baseURL = "") {
  const headers = { Origin: baseURL };
  const form = { email: "b@example.com" };
  await page.request.post("/newsletter", { form, headers, maxRedirects: 0 });
  // While a test holds the scripts back, the page may never have loaded.
  await page.goto("/newsletter", { waitUntil: "commit" });
  await expect(notifications(page)).toContainText("Welcome to The Naples Weekly");
}

test("a press on a toast that came with the page is not lost while React starts", {
  tag: "@all",
}, async ({ page, baseURL }) => {
  let start = () => {};
  const pressed = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await arriveWithToast(page, baseURL);
  await notifications(page).getByRole("link", { name: "Close" }).hover();
  await page.mouse.down();
  start();
  await hydrated(page);
  await page.mouse.up();
  await expect(notifications(page)).not.toContainText("Welcome to The Naples Weekly");
});

test("a toast that came with the page is told once React is there, and goes by itself unless somebody is at it", {
  tag: "@all",
}, async ({ page, baseURL }) => {
  await recordAnnouncements(page);
  await page.clock.install();
  await arriveWithToast(page, baseURL);
  await hydrated(page);
  const toast = notifications(page).getByText("Welcome to The Naples Weekly");
  await toast.hover();
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  const all = await announcements(page, "Welcome to The Naples Weekly");
  expect(all.at(-1)).toMatch(/^polite: /);
  expect(all.length).toBeGreaterThan(1);
});

test("a toast is shown when the program for it cannot be loaded", { tag: "@all" }, async ({
  page,
}) => {
  await page.route("**/sonner-toaster-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/jobs");
  await hydrated(page);
  await joinDigest(page);
  await notifications(page).getByRole("link", { name: "Close" }).click();
  await expect(notifications(page)).not.toContainText("Your address is saved");
});

test("on plain http under a name of one's own the browser shows toasts of its own", {
  tag: "@all",
}, async ({ page, site, console: messages }) => {
  await page.goto(`http://guide.test:${site.port}/jobs?post`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await hydrated(page);
  await chooseText(page);
  await expect(notifications(page).getByRole("alert")).toContainText("Invalid file type");
  // The browser tells that it ignores a header on such a page.
  expect(messages.splice(0).filter((text) => !/Opener-Policy/.test(text))).toEqual([]);
});
