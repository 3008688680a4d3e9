import type { Page } from "@playwright/test";
import { admin, type Site } from "#tests/support/site.ts";
import { ask } from "./database.ts";
import {
  expect,
  fillJob,
  hydrated,
  newTitle,
  notifications,
  postJob,
  signIn,
  signInByForm,
  test,
} from "./journey.ts";

const BACK = "We restored what you typed before.";

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Types it, and waits for the scripts of a form that may come after those of its page. */
async function typeAndKeep(page: Page, label: string, words: string) {
  await page.getByLabel(label).fill(words);
  await expect.poll(() => keptIn(page)).toContain(words);
}

async function openEdit(page: Page, title: string) {
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Job" });
  await expect(edit.getByLabel("Company Name")).toBeVisible();
  await hydrated(page);
  return edit;
}

for (const [way, close] of [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["Cancel", (page) => page.getByRole("link", { name: "Cancel" }).click()],
  ["a press beside the dialog", (page) => page.mouse.click(5, 400)],
  ["a reload", (page) => page.goto("/jobs")],
] as [string, (page: Page) => Promise<unknown>][]) {
  test(`a posting is there again after ${way}`, { tag: "@all" }, async ({ page }) => {
    await page.goto("/jobs?post");
    await hydrated(page);
    const form = await fillJob(page);
    await close(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await hydrated(page);
    await page.getByRole("link", { name: "Post a Job" }).first().click();
    await expect(form.getByText(BACK)).toBeVisible();
    await expect(form.getByLabel("Job Title")).toHaveValue("Line Cook");
    await expect(form.getByLabel("Job Type")).toHaveValue("Full-time");
    await form.getByRole("button", { name: "Clear the form" }).click();
    await expect(form.getByText(BACK)).toBeHidden();
    await expect(form.getByLabel("Job Title")).toHaveValue("");
    await expect(form.getByLabel("Job Type")).toHaveValue("");
    await page.reload();
    await hydrated(page);
    await expect(form.getByLabel("Job Title")).toHaveValue("");
    await expect(form.getByText(BACK)).toBeHidden();
  });
}

test("what was sent never comes back: not by Back, in the next posting or in a second tab", {
  tag: "@all",
}, async ({ page, context }) => {
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = await fillJob(page, { "Job Title": newTitle("Cook") });
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  const draft = await page.evaluate(() => ({ ...sessionStorage }));
  // As a tab that was duplicated: with the same words, in the form or kept for it.
  const [open, closed] = [await context.newPage(), await context.newPage()];
  for (const tab of [open, closed]) {
    await tab.goto("/contact");
    await tab.evaluate((words) => Object.assign(sessionStorage, words), draft);
  }
  await open.goto("/jobs?post");
  await expect(open.getByText(BACK)).toBeVisible();

  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  expect(await drafts()).not.toContain("Gulf Grill");
  await expect(open.getByLabel("Company Name")).toHaveValue("");
  await closed.goto("/jobs?post");
  await hydrated(closed);
  await expect(closed.getByLabel("Requirements")).toHaveValue("");
  for (const tab of [open, closed]) await expect(tab.getByText(BACK)).toBeHidden();

  await page.goBack();
  // It is empty before anybody touches it.
  await expect(page).toHaveURL(/\?post/);
  for (const label of ["Company Name", "Category", "Job Description", "Job Title"]) {
    await expect(form.getByLabel(label)).toHaveValue("");
  }
  expect(await drafts()).not.toContain("Gulf Grill");
  // What a browser puts again by itself is a part of it alone.
  await form.getByLabel("Company Name").fill("Tin City Oysters");
  await form.getByLabel("Job Title").fill("Shucker");
  await page.goto("/contact");
  await page.goBack();
  await expect(form.getByText(BACK)).toBeVisible();
  await expect(form.getByLabel("Company Name")).toHaveValue("Tin City Oysters");
  await expect(form.getByLabel("Job Title")).toHaveValue("Shucker");
  await expect(form.getByLabel("Requirements")).toHaveValue("");
});

test("a message and an address of one that was sent are gone by Back as well", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill(newTitle("Ada"));
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  await page.goto("/about");
  await page.goBack();
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByText(BACK)).toBeHidden();
});

test("a message and an address are there again after a reload", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await typeAndKeep(page, "Message", "Where do we park?");
  await page.reload();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Where do we park?");
  await page.goto("/newsletter");
  await hydrated(page);
  await typeAndKeep(page, "Email", "ada@example.com");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.getByRole("button", { name: /^Subscribe to/ }).click();
  await expect(notifications(page)).toContainText("Welcome to");
  await expect(page.getByText(BACK)).toBeHidden();
  expect(await keptIn(page)).not.toContain("ada@example");
});

test("a draft of an edit that is older than another admin's takes their words in, and asks about those that both changed", {
  tag: "@all",
}, async ({ page, context, site }) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signIn(page);
  const mine = await openEdit(page, title);
  await typeAndKeep(page, "Location", "The pier");
  await page.goto("/admin");

  const other = await context.newPage();
  const theirs = await openEdit(other, title);
  await theirs.getByLabel("Company Name").fill("Tin City Oysters");
  await theirs.getByLabel("Location").fill("Park Shore");
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(other)).toContainText("Job updated successfully");

  const stored = async () => (await ask(site, "SELECT * FROM jobs WHERE title = ?", title))[0];
  // Whatever happens between: a draft that was not sent is as old as it was.
  for (const visit of ["first", "second"]) {
    await openEdit(page, title);
    await expect(mine.getByText(BACK), visit).toBeVisible();
    await expect(mine.getByLabel("Location")).toHaveValue("The pier");
    await expect(mine.getByLabel("Company Name")).toHaveValue("Tin City Oysters");
    await typeAndKeep(page, "Notes", `Seen at the ${visit} visit.`);
    await page.goto("/admin");
  }
  await openEdit(page, title);
  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expect(mine.getByRole("alert")).toContainText("This was changed in the meantime.");
  await expect(mine).toContainText("It says now: Park Shore");
  await expect(mine.getByLabel("Location")).toHaveValue("The pier");
  expect(await stored()).toMatchObject({ company: "Tin City Oysters", location: "Park Shore" });

  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  expect(await stored()).toMatchObject({
    company: "Tin City Oysters",
    location: "The pier",
    notes: "Seen at the second visit.",
  });
});

test("back to what is saved is back to the newest words, and what is typed then is written upon them", {
  tag: "@all",
}, async ({ page, context, site }) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signIn(page);
  const mine = await openEdit(page, title);
  await typeAndKeep(page, "Location", "The pier");
  await page.goto("/admin");
  const other = await context.newPage();
  const theirs = await openEdit(other, title);
  await theirs.getByLabel("Location").fill("Park Shore");
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(other)).toContainText("Job updated successfully");

  await openEdit(page, title);
  await mine.getByRole("button", { name: "Discard my changes" }).click();
  await expect(mine.getByLabel("Location")).toHaveValue("Park Shore");
  await mine.getByLabel("Location").fill("Park Shore, by the pier");
  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  const [job] = await ask(site, "SELECT location FROM jobs WHERE title = ?", title);
  expect(job?.location).toBe("Park Shore, by the pier");
});

test("a draft that says nothing of what it was written upon counts as written upon other words", {
  tag: "@all",
}, async ({ page, site }) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signIn(page);
  const edit = await openEdit(page, title);
  const [job] = await ask(site, "SELECT id FROM jobs WHERE title = ?", title);
  // As a release has left it that knew no such fields, and named others.
  await page.evaluate(
    (key) => sessionStorage.setItem(key, JSON.stringify({ location: "The pier", place: "x" })),
    `draft edit-job ${job?.id} ${admin.email}`,
  );
  await openEdit(page, title);
  await expect(edit.getByLabel("Location")).toHaveValue("The pier");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toContainText("It says now: Old Town");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
});

test("words stay when the answer to a second try is lost, after the first was written upon older ones", {
  tag: "@all",
}, async ({ page, context, console: messages }) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signIn(page);
  const mine = await openEdit(page, title);
  await mine.getByLabel("Location").fill("The pier");
  const other = await context.newPage();
  const theirs = await openEdit(other, title);
  await theirs.getByLabel("Location").fill("Park Shore");
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(other)).toContainText("Job updated successfully");

  const save = mine.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(mine).toContainText("It says now: Park Shore");
  await page.route("**/admin/jobs.data*", (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(mine.getByRole("alert")).toContainText("Failed to update job. Please try again.");
  await expect(mine.getByLabel("Location")).toHaveValue("The pier");
  await save.click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  messages.length = 0;
});

test("an employer's draft that is older than the posting comes back and is sent knowingly", {
  tag: "@all",
}, async ({ page, context, site }) => {
  const title = newTitle("Cook");
  const link = await postJob(page, title);
  const save = (tab: Page) => tab.getByRole("button", { name: "Save Changes" }).click();
  await page.goto(`${link}?edit`);
  await hydrated(page);
  await typeAndKeep(page, "Location", "The pier");
  await page.goto(link);

  const other = await context.newPage();
  await other.goto(`${link}?edit`);
  await hydrated(other);
  await other.getByLabel("Pay Range").fill("$30/hour");
  await other.getByLabel("Location").fill("Park Shore");
  await save(other);
  await expect(notifications(other)).toContainText("Changed");

  await page.goto(`${link}?edit`);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("The pier");
  await expect(page.getByLabel("Pay Range")).toHaveValue("$30/hour");
  await hydrated(page);
  await save(page);
  await expect(page.getByRole("alert")).toContainText("This was changed in the meantime.");
  await expect(page.getByText("It says now: Park Shore")).toBeVisible();
  const stored = async () => (await ask(site, "SELECT * FROM jobs WHERE title = ?", title))[0];
  expect(await stored()).toMatchObject({ location: "Park Shore" });
  await save(page);
  await expect(notifications(page)).toContainText("Changed");
  expect(await stored()).toMatchObject({ location: "The pier", salary: "$30/hour" });
});

async function openNote(page: Page, site: Site) {
  const name = newTitle("Ada");
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  await signIn(page);
  const [inquiry] = await ask(site, "SELECT id FROM inquiries WHERE name = ?", name);
  await page.goto(`/admin/inbox?view=${inquiry?.id}`);
  await hydrated(page);
  const stored = async () =>
    (await ask(site, "SELECT note FROM inquiries WHERE name = ?", name))[0]?.note;
  return { stored, other: await page.context().newPage() };
}

async function saveNote(page: Page, note: string) {
  await page.getByLabel("Note").fill(note);
  await page.getByRole("button", { name: "Save note" }).click();
}

test("a draft of a note is written upon the note that its admin saw", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const { stored, other } = await openNote(page, site);
  await typeAndKeep(page, "Note", "Mine");
  await other.goto(page.url());
  await hydrated(other);
  await saveNote(other, "Theirs");
  await expect(notifications(other)).toContainText("Note saved");

  await page.reload();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Mine");
  await hydrated(page);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("It says now: Theirs")).toBeVisible();
  expect(await stored()).toBe("Theirs");
  await saveNote(page, "Theirs and mine");
  await expect(notifications(page)).toContainText("Note saved");
  expect(await stored()).toBe("Theirs and mine");
});

test("a note that stands open is written upon the note that was seen, also when the page was read again", {
  tag: "@all",
}, async ({ page, site, console: messages }) => {
  const { stored, other } = await openNote(page, site);
  await typeAndKeep(page, "Note", "Mine");
  await other.goto(page.url());
  await hydrated(other);
  await saveNote(other, "Theirs");
  await expect(notifications(other)).toContainText("Note saved");

  // After a decision whose answer was lost.
  await page.route("**/admin/inbox.data*", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Mark answered" }).click();
  await expect(notifications(page)).toContainText("See here whether it was done.");
  await expect(page.getByLabel("Note")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("It says now: Theirs")).toBeVisible();
  expect(await stored()).toBe("Theirs");
  messages.length = 0;
});

test("a form that a browser shows again as it was left is empty when it was sent", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = await fillJob(page, { "Job Title": newTitle("Cook") });
  // Browsers keep pages, those of these tests do not: as if this one were shown again once its form has arrived.
  await page.evaluate(() => {
    addEventListener("form-sent", () => {
      const words = () => document.querySelector<HTMLInputElement>("[name=company]")?.value;
      const before = words();
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      Object.assign(sessionStorage, { before, after: words() });
    });
  });
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(page.getByRole("heading", { name: "We have your posting" })).toBeVisible();
  const { before, after } = await page.evaluate(() => ({ ...sessionStorage }));
  expect([before, after]).toEqual(["Gulf Grill", ""]);
});

test("what an admin typed and did not send is gone after signing out, and is no other account's", {
  tag: "@all",
}, async ({ page, site }) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signInByForm(page);
  const edit = await openEdit(page, title);
  await typeAndKeep(page, "Location", "The pier");
  await page.goto("/sign-out");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await keptIn(page)).not.toContain("The pier");

  await signInByForm(page);
  await openEdit(page, title);
  await typeAndKeep(page, "Location", "The pier");
  // A session that ends by itself leaves the words to whoever typed them.
  await page.context().clearCookies({ name: "session" });
  await ask(site, "UPDATE users SET email = ? WHERE email = ?", "bea@example.com", admin.email);
  await signInByForm(page, { ...admin, email: "bea@example.com" });
  await openEdit(page, title);
  await expect(edit.getByLabel("Location")).toHaveValue("Old Town");
  await expect(edit.getByText(BACK)).toBeHidden();
  await page.context().clearCookies({ name: "session" });
  await ask(site, "UPDATE users SET email = ? WHERE email = ?", admin.email, "bea@example.com");
  await signInByForm(page);
  await openEdit(page, title);
  await expect(edit.getByLabel("Location")).toHaveValue("The pier");
});

test("passwords are never kept", async ({ page }) => {
  await page.goto("/auth");
  await hydrated(page);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill("correct horse");
  expect(await keptIn(page)).not.toContain("correct horse");
});

test("a browser that keeps nothing has forms that work", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/contact");
  await page.getByLabel("Name").fill(newTitle("Ada"));
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
});

test("a session that ended in the middle of an edit says so and goes on after signing in", {
  tag: "@all",
}, async ({ page, context }) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signIn(page);
  await page.goto("/admin/jobs");
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Job" });
  await edit.getByLabel("Location").fill("The pier");
  await context.clearCookies({ name: "session" });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  const told = page.getByText("Your session has ended.");
  await expect(told).toBeVisible();
  await page.getByLabel("Email").fill("admin@example.com");
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\?edit=/);
  await expect(edit.getByText(BACK)).toBeVisible();
  await expect(edit.getByLabel("Location")).toHaveValue("The pier");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  expect(await keptIn(page)).not.toContain("The pier");
});
