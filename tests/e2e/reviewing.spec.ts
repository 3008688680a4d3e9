import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Site } from "#tests/support/site.ts";
import { ask } from "./database.ts";
import { expect, hydrated, newTitle, notifications, postJob, signIn, test } from "./journey.ts";

/** As its employer asks for it. */
const askForChange = (site: Site, title: string, changes: Record<string, string>) =>
  ask(
    site,
    `INSERT INTO job_revisions (id, job_id, changes, was, submitted_at)
     SELECT ?, id, ?, '{}', ? FROM jobs WHERE title = ?`,
    crypto.randomUUID(),
    JSON.stringify(changes),
    Date.now(),
    title,
  );

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("a posting is refused with a reason, put back, rejected, and given a reason", async ({
  page,
}) => {
  const title = newTitle("Sommelier");
  await postJob(page, title);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await hydrated(page);
  const row = rowOf(page, title);
  await row.getByRole("link", { name: `Reject ${title}` }).click();
  const form = page.getByRole("dialog", { name: "Reject this posting" });
  await form.getByLabel("Reason").selectOption("money");
  const box = form.getByLabel("They may change it and send it again");
  await expect(box).toBeChecked({ checked: false });
  await form.getByLabel("In your own words").fill("Line one\n<b>line two</b>");
  await form.getByRole("link", { name: "Cancel" }).click();
  await row.getByRole("link", { name: `Reject ${title}` }).click();
  await expect(form).toContainText("We restored what you typed before.");
  await expect(form.getByLabel("In your own words")).toHaveValue("Line one\n<b>line two</b>");
  await expect(box).toBeChecked({ checked: false });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await form.getByRole("button", { name: "Reject posting" }).click();
  await expect(notifications(page)).toContainText("Job rejected");
  await expect(row).toHaveCount(0);
  await notifications(page).getByRole("button", { name: "Put back" }).click();
  await expect(notifications(page)).toContainText("Job pending again");
  await expect(row).toHaveCount(1);

  await row.getByRole("link", { name: `Reject ${title}` }).click();
  await form.getByRole("button", { name: "No reason" }).click();
  await notifications(page).getByRole("link", { name: "Add a reason" }).click();
  const reason = page.getByRole("dialog", { name: "Add a reason" });
  await reason.getByLabel("Reason").selectOption("thin");
  await expect(reason.getByLabel("In your own words")).toHaveValue("");
  await reason.getByRole("button", { name: "Add the reason" }).click();
  await expect(notifications(page)).toContainText("Reason added");
  await page.goto(`/admin/jobs?tab=rejected&q=${encodeURIComponent(title)}`);
  await rowOf(page, title)
    .getByRole("link", { name: `View ${title}` })
    .click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("listitem").filter({ hasText: "Reason added" })).toContainText(
    "admin@example.com",
  );
  await expect(dialog).toContainText("<b>line two</b>");
});

test("an approval is undone, and a change of what is live is approved or refused", async ({
  page,
  site,
}) => {
  const title = newTitle("Florist");
  await postJob(page, title);
  await signIn(page);
  const list = `/admin/jobs?q=${encodeURIComponent(title)}`;
  await page.goto(list);
  await hydrated(page);
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await notifications(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Job pending again");
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("Job live");

  await askForChange(site, title, { salary: "$38/hour", applyLink: "florist@gmail.com" });
  await page.goto("/admin/jobs");
  await hydrated(page);
  const changes = page
    .getByRole("region", { name: /^Changes to live jobs/ })
    .locator("[data-row]")
    .filter({ hasText: title });
  await expect(changes).toContainText(
    "Applications would go to gmail.com instead of gulfgrill.example.",
  );
  await expect(changes.locator("dt").first()).toHaveText("Apply Email or Link");
  await page.getByRole("button", { name: `Approve the change of ${title}` }).click();
  await expect(notifications(page)).toContainText("Change live");
  await expect(changes).toHaveCount(0);
  // Where applications go has changed: that is final.
  await expect(notifications(page).getByRole("button", { name: "Undo" })).toHaveCount(0);

  await askForChange(site, title, { salary: "$40/hour" });
  await page.goto("/admin/jobs");
  await hydrated(page);
  await page.getByRole("button", { name: `Approve the change of ${title}` }).click();
  await notifications(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Change waits again");
  await page.getByRole("button", { name: `Approve the change of ${title}` }).click();
  await expect(changes).toHaveCount(0);

  await askForChange(site, title, { salary: "$4/hour" });
  await page.goto("/admin/jobs");
  await page.getByRole("link", { name: `Reject the change of ${title}` }).click();
  const form = page.getByRole("dialog", { name: "Reject this change" });
  await form.getByLabel("Reason").selectOption("other");
  await form.getByRole("button", { name: "Reject change" }).click();
  await expect(form).toContainText("Say why in your own words");
  await form.getByLabel("In your own words").fill("Is it $4 an hour?");
  await form.getByRole("button", { name: "Reject change" }).click();
  await expect(notifications(page)).toContainText("Change refused");
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.getByText("$40/hour")).toBeVisible();
});

test("the queue is worked by single keys from anywhere, and nothing acts unread", async ({
  page,
}) => {
  const word = newTitle("Keys").replace(/\W/g, "");
  for (const letter of ["A", "B", "C", "D"]) await postJob(page, `${word} ${letter}`);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${word}`);
  await hydrated(page);
  const rows = rowOf(page, word);
  const titleAt = (index: number) => rows.nth(index).getByRole("link").first();
  const dialog = (letter: string) => page.getByRole("dialog", { name: `${word} ${letter}` });
  await page.keyboard.press("a");
  await page.getByLabel("Search by title or company...").press("j");
  await expect(page.getByText("No pending jobs match.")).toBeVisible();
  await page.getByLabel("Search by title or company...").fill(word);
  await expect(rows).toHaveCount(4);
  await page.getByRole("heading", { name: "Jobs", exact: true }).click();
  await page.keyboard.press("?");
  await expect(notifications(page)).toContainText("J next");
  await page.keyboard.press("j");
  await expect(titleAt(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(titleAt(0)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Enter");
  await expect(dialog("D")).toContainText("NC-");
  await page.keyboard.press("a");
  await expect(notifications(page)).toContainText("Job live");
  await expect(dialog("C")).toBeVisible();
  await page.keyboard.press("u");
  await expect(notifications(page)).toContainText("Job pending again");
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(4);

  await titleAt(1).focus();
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("button", { name: "No reason" }).click();
  await expect(notifications(page)).toContainText("Job rejected");
  await expect(rows).toHaveCount(3);
  await expect(titleAt(1)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Edit Job" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await titleAt(2).focus();
  await page.keyboard.press("a");
  await expect(dialog("A")).toBeVisible();
  await page.keyboard.press("k");
  await expect(dialog("B")).toBeVisible();
});

test("a dialog in which something was decided is not opened again by Back", {
  tag: "@all",
}, async ({ page }) => {
  const word = newTitle("Back").replace(/\W/g, "");
  for (const letter of ["A", "B", "C", "D", "E"]) await postJob(page, `${word} ${letter}`);
  await page.goto("/contact");
  await page.getByLabel("Name").fill(word);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  await signIn(page);
  const list = new RegExp(`/admin/jobs\\?q=${word}$`);
  await page.goto(`/admin/jobs?q=${word}`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");

  await rowOf(page, `${word} E`).getByRole("link", { name: "View" }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog", { name: `${word} D` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goForward();
  await hydrated(page);
  await expect(page).toHaveURL(list);

  const isBackTheList = async () => {
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(dialog).toHaveCount(0);
  };
  await rowOf(page, `${word} D`).getByRole("link", { name: "Edit" }).click();
  await dialog.getByLabel("Location").fill("The pier");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  await isBackTheList();
  await rowOf(page, `${word} D`).getByRole("link", { name: "Reject" }).click();
  await dialog.getByLabel("Reason").selectOption("money");
  await dialog.getByRole("button", { name: "Reject posting" }).click();
  await expect(notifications(page)).toContainText("Job rejected");
  await isBackTheList();
  await rowOf(page, `${word} C`).getByRole("link", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete job" }).click();
  await expect(notifications(page)).toContainText("Job deleted");
  await isBackTheList();
  await rowOf(page, `${word} B`).getByRole("link", { name: "2 from this source" }).click();
  await dialog.getByRole("button", { name: "Reject all 2" }).click();
  await expect(notifications(page)).toContainText("2 jobs rejected");
  await isBackTheList();

  for (const [place, button] of [
    [`/admin/inbox?q=${word}`, "Mark answered"],
    ["/admin/outbox?q=work@gulfgrill.example", "Drop"],
  ] as const) {
    await page.goto(place);
    await hydrated(page);
    await page
      .getByRole("link", { name: /^View / })
      .first()
      .click();
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(place);
    await expect(dialog).toHaveCount(0);
  }
});

test("a button is busy until its answer is there, takes no second press, and aborts no other form", async ({
  page,
}) => {
  const word = newTitle("Deckhand");
  await postJob(page, `${word} A`);
  await postJob(page, `${word} B`);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${word}`);
  await hydrated(page);
  const sent: string[] = [];
  const aborted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  page.on("requestfailed", (request) => {
    if (request.method() === "POST") aborted.push(request.url());
  });
  await page.route("**/admin/jobs.data*", async (route) => {
    if (route.request().method() === "POST") await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  const approve = rowOf(page, `${word} A`).getByRole("button", { name: "Approve" });
  await approve.click();
  await expect(approve).toHaveAttribute("aria-busy", "true");
  await approve.click();
  await rowOf(page, `${word} B`).getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByText("The queue is clear").or(page.getByText("No pending jobs match")),
  ).toBeVisible();
  expect([sent.length, aborted.length]).toEqual([2, 0]);
});

test("keys that are switched off stay off in this browser", { tag: "@all" }, async ({ page }) => {
  const title = newTitle("Waiter");
  await postJob(page, title);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await hydrated(page);
  await page.getByText("Keys for reviewing").click();
  await page.getByLabel("Use them in this browser").uncheck();
  await page.reload();
  await hydrated(page);
  await page.getByText("Keys for reviewing").click();
  await expect(page.getByLabel("Use them in this browser")).not.toBeChecked();
  await rowOf(page, title).getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("a");
  await expect(rowOf(page, title)).toHaveCount(1);
});
