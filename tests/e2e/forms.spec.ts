import { execFileSync } from "node:child_process";
import { type Site, startSite } from "#tests/support/site.ts";
import { ask } from "./database.ts";
import { expect, newTitle, signIn, test } from "./journey.ts";

/** What is stored for addresses that begin so, read beside the running server. */
async function listStored(site: Site, prefix: string) {
  const like = `${prefix}%`;
  const rows = await ask(site, "SELECT email FROM subscriptions WHERE lower(email) LIKE ?", like);
  return rows.map(({ email }) => String(email));
}

test("300 sign-ups at once lose none and duplicate none", { tag: "@all" }, async ({ site }) => {
  const people = Array.from({ length: 150 }, (_, index) => `crowd-${index}@example.com`);
  // Everybody presses twice, the second time with another case. A hotel's guests are asked from the 30th on.
  const answers = await Promise.all(
    people
      .flatMap((email) => [email, email.toUpperCase()])
      .map((email) =>
        fetch(`${site.url}/newsletter`, {
          method: "POST",
          body: new URLSearchParams({ email, confirmed: "yes" }),
          redirect: "manual",
        }),
      ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const stored = (await listStored(site, "crowd-")).map((email) => email.toLowerCase());
  expect(stored.sort()).toEqual(people.sort());
});

test.describe("With JavaScript off", () => {
  test.use({ script: "off" });
  let site: Site;
  test.beforeEach(async () => {
    site = await startSite();
  });
  test.afterEach(() => site.stop());

  test("a message stands in the inbox with its due time, survives a restart, and what one admin answers another sees so", {
    tag: "@all",
  }, async ({ browser }) => {
    const [visitor, first, second] = await Promise.all(
      [1, 2, 3].map(async () => {
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
        return context.newPage();
      }),
    );
    if (!visitor || !first || !second) throw new Error("There are three pages.");
    const name = newTitle("Ada");
    await visitor.goto("/contact?about=event");
    const form = visitor.locator("form").filter({ has: visitor.getByLabel("Message") });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByLabel("Message").fill("Where do we park?");
    await form.getByRole("button").last().click();
    await site.restart();

    const colleague = { email: "second@example.com", password: "correct horse" };
    await second.goto("/auth?mode=sign-up");
    await second.getByLabel("Full Name").fill("Second");
    await second.getByLabel("Email").fill(colleague.email);
    await second.getByLabel("Password").fill(colleague.password);
    await second.getByRole("button", { name: "Sign Up" }).click();
    await expect(second).toHaveURL(`${site.url}/`);
    execFileSync("node", ["scripts/admin.ts", "grant", colleague.email, "admin"], {
      env: { ...process.env, ...site.database },
    });

    await signIn(first);
    await first.goto("/admin/inbox");
    await second.goto("/admin/inbox");
    const row = (page: typeof first) => page.getByRole("row").filter({ hasText: name });
    await expect(row(first)).toContainText("Due ");
    await expect(row(first)).toContainText("An event");
    await expect(row(second)).toContainText("Due ");
    await row(first)
      .getByRole("link", { name: `View ${name}` })
      .click();
    await first.getByRole("button", { name: "Mark answered" }).click();
    await expect(row(first)).toContainText("Answered ");

    await row(second)
      .getByRole("link", { name: `View ${name}` })
      .click();
    await expect(second.getByRole("dialog")).toContainText("Answered ");
    await second.goto("/admin/inbox?state=new");
    await expect(row(second)).toHaveCount(0);
  });
});
