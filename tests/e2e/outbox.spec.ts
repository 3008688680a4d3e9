import { findBarriersAtWidths } from "./barriers.ts";
import { expect, newTitle, notifications, postJob, signIn, test } from "./journey.ts";

test("an email to oneself is kept, read as text and in its frame, and dropped", async ({
  page,
}) => {
  await signIn(page);
  // From a page that may frame nothing to the one that may.
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Email" })
    .click();
  await page.getByRole("link", { name: "Outbox" }).click();
  await expect(page.getByRole("main")).toContainText("not set up here yet");
  await page.getByRole("button", { name: "Send a test email to me" }).click();
  await expect(notifications(page)).toContainText("A test is in the outbox");

  await page
    .getByRole("link", { name: /^View A test from / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^A test from / });
  await expect(dialog).toContainText("It is sent to nobody else.");
  const email = page.frameLocator("iframe[title='How it looks']");
  await expect(email.getByRole("heading", { name: "It works" })).toBeVisible();

  await dialog.getByRole("button", { name: "Drop" }).click();
  await expect(notifications(page)).toContainText("Email dropped");
  await page.goto("/admin/outbox?tab=dropped&q=admin@");
  await expect(page.getByRole("row").filter({ hasText: "An admin dropped it." })).not.toHaveCount(
    0,
  );
});

test("a superadmin reads an employer's link where no mail server takes it, once, and sends it by hand", async ({
  page,
}) => {
  const owner = "owner@gulfgrill.example";
  const title = newTitle("Line Cook");
  await postJob(page, title, { contact_email: owner });
  await signIn(page);
  await page.goto(`/admin/outbox?q=${owner}`);
  await page.getByRole("link", { name: /^View / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Show with its link" }).click();
  const shown = dialog.locator("pre");
  await expect(shown).toContainText("/jobs/manage/");
  await expect(shown).toBeInViewport();
  await expect(dialog).toContainText(`Send it to ${owner}`);
  const [link = ""] = /http:\S+\/jobs\/manage\/[\w-]+/.exec(await shown.innerText()) ?? [];
  await page.goto(page.url());
  await expect(dialog.getByText("How it looks", { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await dialog.getByRole("button", { name: "Sent by hand" }).click();
  await expect(notifications(page)).toContainText("Marked as sent by hand");
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(title);
});

test("only the desk may frame, and only the framed address may be framed", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page);
  const headersOf = async (path: string) => (await page.request.get(path)).headers();
  const headers = await headersOf("/admin/outbox");
  expect(headers["content-security-policy"]).toContain("frame-src 'self'");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect((await headersOf("/jobs"))["content-security-policy"]).toContain("frame-src 'none'");
  const frame = await headersOf("/admin/outbox/frame?email=none");
  expect(frame["content-security-policy"]).toBe(
    "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(frame["x-frame-options"]).toBe("SAMEORIGIN");
});

test("the outbox has no barriers, narrow and wide", { tag: "@all" }, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/outbox");
  await page.getByRole("button", { name: "Send a test email to me" }).click();
  await expect(notifications(page)).toContainText("test");
  const view = await page.locator("a[aria-label^='View ']").first().getAttribute("href");
  for (const path of ["/admin/outbox", view ?? "", "/admin/account"]) {
    await page.goto(path);
    // axe would wait for an answer out of a frame that runs no script. React must have found it first.
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main > :last-child, iframe")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactProps")),
      ),
    );
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll("iframe")) frame.remove();
    });
    expect(await findBarriersAtWidths(page), path).toEqual([]);
  }
});
