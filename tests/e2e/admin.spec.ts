import { admin } from "#tests/support/site.ts";
import { findBarriersAtWidths } from "./barriers.ts";
import {
  expect,
  hydrated,
  newTitle,
  notifications,
  postJob,
  signIn,
  signInByForm,
  test,
} from "./journey.ts";

test("a reviewer features, edits and deletes a job, with its dialogs opened by address", async ({
  page,
}) => {
  const title = newTitle("Sommelier");
  await postJob(page, title);
  await signInByForm(page);
  await expect(notifications(page)).toContainText("Welcome back!");
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("Job live");
  await expect(page).toHaveURL(/q=Sommelier/);

  await page.getByRole("link", { name: "Live", exact: true }).click();
  const star = row.getByRole("button", { name: `Feature ${title}` });
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");

  await row.getByRole("link", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Job" });
  await edit.getByLabel("Location").fill("Bayfront");
  await edit.getByLabel("Tier").selectOption("partner");
  await edit.getByLabel("Notes").fill("Called them, all good.");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  await expect(row).toContainText("Bayfront");
  await expect(row).toContainText("partner");

  await row.getByRole("link", { name: `View ${title}` }).click();
  await expect(page.getByRole("dialog", { name: title })).toContainText("Called them, all good.");
  await page.getByRole("link", { name: "Close" }).click();
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator(".ribbon")).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Called them");

  await page.goto(`/admin/jobs?tab=live&q=${encodeURIComponent(title)}`);
  await row.getByRole("link", { name: `Delete ${title}` }).click();
  const ask = page.getByRole("dialog", { name: "Delete this job?" });
  await ask.getByRole("link", { name: "Keep it" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("link", { name: `Delete ${title}` }).click();
  await ask.getByRole("button", { name: "Delete job" }).click();
  await expect(notifications(page)).toContainText("Job deleted");
  await expect(row).toHaveCount(0);
});

test("a job that another admin just decided is left as it is, and the page says so", {
  tag: "@all",
}, async ({ page, browser }) => {
  const title = newTitle("Two admins");
  await postJob(page, title);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other);
  await other.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await other.getByRole("link", { name: `Reject ${title}` }).click();
  await other.getByRole("button", { name: "No reason" }).click();
  await expect(notifications(other)).toContainText("Job rejected");
  await other.close();

  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("Failed to update job");
  await page.goto(`/admin/jobs?tab=rejected&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
});

test("a job that another admin just edited keeps their words; what both changed is replaced knowingly", {
  tag: "@all",
}, async ({ page, browser }) => {
  const title = newTitle("Two editors");
  await postJob(page, title);
  await signIn(page);
  const row = page.getByRole("row").filter({ hasText: title });
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await row.getByRole("link", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Job" });
  await edit.getByLabel("Location").fill("Bayfront");

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other);
  await other.goto(page.url());
  await other.getByLabel("Notes").fill("Call them back.");
  await other.getByLabel("Location").fill("Park Shore");
  await other.getByLabel("Tier").selectOption("partner");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(other)).toContainText("Job updated successfully");
  await other.close();

  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit.getByRole("alert")).toContainText("This was changed in the meantime.");
  await expect(edit).toContainText("It says now: Park Shore");
  await expect(edit.getByLabel("Location")).toHaveValue("Bayfront");
  await expect(edit.getByLabel("Notes")).toHaveValue("Call them back.");
  await expect(edit.getByLabel("Tier")).toHaveValue("partner");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(notifications(page)).toContainText("Job updated successfully");
  await row.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("Job live");
  await page.goto(`/admin/jobs?tab=live&q=${encodeURIComponent(title)}`);
  await row.getByRole("link", { name: `View ${title}` }).click();
  const view = page.getByRole("dialog", { name: title });
  await expect(view).toContainText(`Decided by ${admin.email} on `);
  await expect(view).toContainText("Bayfront");
  await expect(view).toContainText("partner");
  await expect(view).toContainText("Call them back.");
});

test("a wrong password is refused in words, and signing out ends the session", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill("wrong password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await expect(page.locator("main")).toContainText("Forgot your password? Ask whoever runs");
  await expect(page.getByLabel("Email")).toHaveValue(admin.email);

  await signInByForm(page);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("banner")).toContainText(admin.email);
  await expect(page.getByRole("banner")).toContainText("superadmin");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/admin/jobs?tab=live");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\?tab=live$/);
});

test("the sidebar has its seven links and five more, folded, which answer the 404 page", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page);
  const sidebar = page.getByRole("navigation", { name: "Admin" });
  const own = ["Dashboard", "Jobs", "Guide", "Inbox", "Partners", "Email", "Account"];
  await expect(sidebar.getByRole("link")).toHaveText(own);
  await sidebar.getByText("Elsewhere").click();
  await expect(sidebar.getByRole("link")).toHaveText([
    ...own,
    ...["Sponsors", "Pricing", "Newsletter", "Users", "Settings"],
  ]);
  for (const [name, place] of [
    ["sponsors", "Who asks about advertising is in the inbox."],
    ["pricing", "What a job costs is in the rate card."],
    ["newsletter", "The newsletter is under Editions."],
    ["users", "Accounts and their roles are under Colleagues."],
    ["settings", "Your password, two-step sign-in and the emails you want are under Account."],
  ]) {
    const answer = await page.goto(`/admin/${name}`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("main")).toContainText(`Page not found${place}`);
  }
  await page.goto("/admin");
  for (const figure of [
    "Total Jobs Live",
    "Pending Submissions",
    "Revenue (30d)",
    "Newsletter Subscribers",
  ]) {
    await expect(page.getByText(figure)).toBeVisible();
  }
  await expect(page.getByText("1,250")).toBeVisible();
  for (const note of ["It is billed by hand.", "of them signed up here."]) {
    await expect(page.getByText(note)).toBeVisible();
  }
});

test("the queue goes by keyboard: after a decision the next row has the focus", {
  tag: "@all",
}, async ({ page }) => {
  const word = newTitle("Queue");
  for (const number of [1, 2, 3]) await postJob(page, `${word} no ${number}`);
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(word)}`);
  await hydrated(page);
  await page.getByRole("button", { name: `Approve ${word} no 2` }).press("Enter");
  // Enter opens what has the focus: nothing is approved unread.
  await expect(page.getByRole("link", { name: `${word} no 1` }).first()).toBeFocused();
  await page.getByRole("button", { name: `Approve ${word} no 1` }).press("Enter");
  await expect(page.getByRole("link", { name: `${word} no 3` }).first()).toBeFocused();
});

test("the admin area, posting and signing in have no barriers, narrow and wide", {
  tag: "@all",
}, async ({ page }) => {
  await postJob(page, newTitle("Accessible"));
  await signIn(page);
  const paths = ["/admin", "/admin/jobs", "/jobs", "/jobs?post", "/no-such-page"];
  await page.goto("/admin/jobs");
  const id = await page.locator("a[aria-label^='Edit ']").first().getAttribute("href");
  paths.push(`/admin/jobs${id}`, `/admin/jobs${id?.replace("edit", "delete")}`);
  for (const path of paths) {
    await page.goto(path);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
  await page.context().clearCookies();
  for (const path of ["/auth", "/auth?mode=sign-up"]) {
    await page.goto(path);
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
});
