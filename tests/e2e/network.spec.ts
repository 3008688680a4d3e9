import type { Page, Route } from "@playwright/test";
import { isHydrated } from "#tests/support/hydrated.ts";
import type { Site } from "#tests/support/site.ts";
import { ask } from "./database.ts";
import { expect, fillJob, hydrated, newTitle, notifications, test } from "./journey.ts";

// That a request failed is what these tests are about; the browser reports each.
test.afterEach(({ console: messages }) => {
  const own = messages.filter((text) => !/Failed to load resource|Error loading route/.test(text));
  messages.length = 0;
  // The page of a gateway, which knows nothing of transitions, is told of it where nothing can catch it.
  const expected = /dynamically imported module|Transition was aborted/;
  expect(own.filter((text) => !expected.test(text))).toEqual([]);
});

const LOST = "The connection was lost.";
const TWICE = "Sending it again won't create a duplicate.";

async function count(site: Site, table: string, column: string, value: string) {
  const sql = `SELECT count(*) AS total FROM ${table} WHERE ${column} = ?`;
  const [row] = await ask(site, sql, value);
  return row?.total;
}

async function fillContact(page: Page, name: string, comesToLife = true) {
  await page.goto("/contact");
  if (comesToLife) await hydrated(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
}

test("a posting that cannot be sent stays as it was typed, and goes out later", async ({
  page,
  context,
  site,
}) => {
  const title = newTitle("Line Cook");
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = await fillJob(page, { "Job Title": title });
  await context.setOffline(true);
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(form.getByRole("alert")).toHaveText(
    `ErrorFailed to submit job. Please try again. ${TWICE}`,
  );
  await expect(form.getByLabel("Job Title")).toHaveValue(title);
  await expect(form.getByLabel("Category")).toHaveValue("Hospitality");
  await context.setOffline(false);
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  expect(await count(site, "jobs", "title", title)).toBe(1);
});

test("an answer that was lost is asked for again by itself, and the row is one", {
  tag: "@all",
}, async ({ page, site }) => {
  const name = newTitle("Ada");
  let isFirst = true;
  await page.route("**/contact.data", async (route) => {
    if (route.request().method() !== "POST" || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await fillContact(page, name);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(await count(site, "inquiries", "name", name)).toBe(1);
});

const answers = {
  "502": { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
  "a page of somebody else": { status: 200, contentType: "text/html", body: "<h1>Sign in</h1>" },
};

for (const [what, answer] of Object.entries(answers)) {
  test(`a form that is answered by ${what} stays as it was typed`, { tag: "@all" }, async ({
    page,
  }) => {
    await page.route("**/*.data", (route) => route.fulfill(answer));
    await fillContact(page, "Ada");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      `ErrorWe couldn't send it. Please try again. ${TWICE}`,
    );
    await expect(page.getByLabel("Message")).toHaveValue("Where do we park?");
  });

  test(`a link that is answered by ${what} shows that, and Back leads to what was typed`, {
    tag: "@all",
  }, async ({ page }) => {
    await fillContact(page, "Ada");
    await page.route("**/dining", (route) => route.fulfill(answer));
    // By a key: what a pointer comes near is fetched ahead.
    await page.getByRole("banner").getByRole("link", { name: "Dining" }).first().press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Bad Gateway|Sign in/);
    await page.goBack();
    await expect(page.getByLabel("Message")).toHaveValue("Where do we park?");
  });
}

for (const [path, button] of [
  ["/", "Subscribe"],
  ["/newsletter", /^Subscribe to/],
  ["/jobs", "Subscribe"],
] as const) {
  test(`the newsletter form of ${path} keeps the address that could not be sent`, {
    tag: "@all",
  }, async ({ page, context }) => {
    await page.goto(path);
    await hydrated(page);
    const address = `${newTitle("ada").replace(/\W/g, "-")}@example.com`;
    await page.getByLabel("Email").fill(address);
    await context.setOffline(true);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(`We couldn't send it. Please try again. ${TWICE}`)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(address);
  });
}

test("signing in says that something unexpected happened", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await page.goto("/auth");
  await hydrated(page);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill("correct horse");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Login failedAn unexpected error occurred.");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("a filter keeps what is typed while the line is lost", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await page.goto("/events");
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole("main").getByRole("searchbox").fill("art");
  await expect(page.getByRole("alert")).toContainText("This page stays as it is");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("art");
  await context.setOffline(false);
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\?search=art$|\?q=art$/);
});

test("a link without a line is the browser's own page, and Back leads to the page as it was", {
  tag: "@all",
}, async ({ page, context }) => {
  await page.goto("/events");
  await hydrated(page);
  await page.getByRole("main").getByRole("searchbox").fill("art");
  await expect(page).toHaveURL(/q=art$/);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("banner").getByRole("link", { name: "Dining" }).first().press("Enter");
  await failed;
  await context.setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL(/q=art$/);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("art");
});

test("a dialog stays while the line is lost, and closes when it is asked again", {
  tag: "@all",
}, async ({ page, context }) => {
  await page.goto("/hotels");
  await hydrated(page);
  await page.locator(".card-link").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toContainText("This page stays as it is");
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/hotels$/);
});

test("a dialog and the words in it stay while the server does not answer, and Back leads on", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/about");
  await page.goto("/jobs");
  await hydrated(page);
  await page.getByRole("link", { name: "Post a Job" }).first().click();
  const form = await fillJob(page);
  await page.route("**/*", (route) => route.abort());
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toContainText("This page stays as it is");
  await expect(form.getByLabel("Job Title")).toHaveValue("Line Cook");
  await expect(page).toHaveURL(/\?post/);
  await page.unroute("**/*");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

const gone = (route: Route) => route.fulfill({ status: 404, body: "" });

for (const press of ["click", "dblclick"] as const) {
  test(`a form whose script does not come works as without script, by a ${press}`, {
    tag: "@all",
  }, async ({ page, site }) => {
    const name = newTitle("Ada");
    await page.route("**/assets/contact-form-*.js", gone);
    await fillContact(page, name, false);
    await page.getByRole("button", { name: "Send Message" })[press]();
    await expect(notifications(page)).toContainText("Message Sent!");
    expect(await count(site, "inquiries", "name", name)).toBe(1);
  });
}

test("a form whose script does not come stays while the server does not answer", {
  tag: "@all",
}, async ({ page, site }) => {
  const name = newTitle("Ada");
  let isSilent = true;
  await page.route("**/assets/contact-form-*.js", gone);
  await page.route("**/contact", (route) => {
    if (!isSilent || route.request().method() !== "HEAD") return route.fallback();
  });
  await fillContact(page, name, false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toContainText(LOST, { timeout: 10_000 });
  await expect(page.getByLabel("Message")).toHaveValue("Where do we park?");
  isSilent = false;
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  expect(await count(site, "inquiries", "name", name)).toBe(1);
});

test("a line that is lost before a form is touched leaves the words, and the form goes out later", {
  tag: "@all",
}, async ({ page, context, site }) => {
  const name = newTitle("Ada");
  await page.goto("/contact");
  await page.waitForFunction(isHydrated, false);
  await context.setOffline(true);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toContainText(LOST);
  await expect(page.getByLabel("Message")).toHaveValue("Where do we park?");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  expect(await count(site, "inquiries", "name", name)).toBe(1);
});

test("a dialog whose script is gone comes whole from the server", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/jobs");
  await hydrated(page);
  await page.route("**/assets/post-job-form-*.js", gone);
  await page.getByRole("link", { name: "Post a Job" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Job Title")).toBeVisible();
});

test("a page whose scripts never come is read, searched and sent all the same", {
  tag: "@all",
}, async ({ page, site }) => {
  await page.route("**/assets/*.js", gone);
  await page.goto("/privacy");
  await page.getByRole("banner").getByRole("link", { name: "Events" }).first().click();
  await page.getByRole("main").getByRole("searchbox").fill("art");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/events\?(filter=\w+&)?q=art$/);
  const name = newTitle("Ada");
  await fillContact(page, name, false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  expect(await count(site, "inquiries", "name", name)).toBe(1);
});

test("a form that has arrived is not left busy when the page that follows does not come", {
  tag: "@all",
}, async ({ page }) => {
  const name = newTitle("Ada");
  await fillContact(page, name);
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.continue() : route.abort(),
  );
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
});

for (const file of ["js", "css"]) {
  test(`a toast is shown although its ${file} does not come`, { tag: "@all" }, async ({ page }) => {
    await page.route(`**/assets/sonner-toaster-*.${file}`, (route) => route.abort());
    await page.goto("/");
    await hydrated(page);
    await page.getByLabel("Email").fill("nope");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(notifications(page).getByRole("alert")).toBeVisible();
    await notifications(page).getByLabel("Close").click();
    await expect(notifications(page).getByRole("alert")).toHaveCount(0);
  });
}
