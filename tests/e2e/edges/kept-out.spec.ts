import { ask } from "../database.ts";
import { expect, hydrated, newTitle, notifications, postJob, signIn, test } from "../journey.ts";

const BACK = "We restored what you typed before.";

test("what an admin has typed is there again after roles could not be read", async ({
  page,
  site,
}) => {
  const title = newTitle("Cook");
  await postJob(page, title);
  await signIn(page);
  const list = `/admin/jobs?q=${encodeURIComponent(title)}`;
  const dialog = page.getByRole("dialog");
  const edit = { link: `Edit ${title}`, label: "Location", button: "Save Changes" };
  const refusal = { link: `Reject ${title}`, label: "own words", button: "Reject posting" };
  for (const { link, label, button } of [edit, refusal]) {
    await page.goto(list);
    await hydrated(page);
    await page.getByRole("link", { name: link }).click();
    await dialog.getByLabel(label).fill("The pier");
    if (link !== edit.link) await dialog.getByLabel("Reason").selectOption("money");
    await ask(site, "ALTER TABLE user_roles RENAME TO unread_roles");
    try {
      await dialog.getByRole("button", { name: button }).click();
      await expect(notifications(page)).toContainText("Your role cannot be read right now.");
    } finally {
      await ask(site, "ALTER TABLE unread_roles RENAME TO user_roles");
    }
    await page.goto(list);
    await hydrated(page);
    await page.getByRole("link", { name: link }).click();
    await expect(dialog.getByText(BACK)).toBeVisible();
    await expect(dialog.getByLabel(label)).toHaveValue("The pier");
  }
});
