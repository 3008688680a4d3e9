import type { Page } from "@playwright/test";
import { expect, hydrated, newTitle, notifications, test } from "../journey.ts";

const INVALID = "Please enter a valid email address";

const FORMS = [
  { path: "/", button: "Subscribe" },
  { path: "/newsletter", button: "Subscribe to The Naples Weekly" },
  { path: "/jobs", button: "Subscribe" },
];

const address = (what: string) => `${newTitle(what).replace(" ", "-")}@example.com`;

async function open(page: Page, { path, button }: (typeof FORMS)[number]) {
  await page.goto(path);
  await hydrated(page);
  const email = page.locator("main").getByLabel("Email");
  const submit = page.getByRole("button", { name: button, exact: true });
  return { email, submit };
}

for (const form of FORMS) {
  test.describe(`the newsletter form of ${form.path}`, () => {
    test("tells what is wrong before it sends anything, at the field and to everybody", async ({
      page,
    }) => {
      const { email, submit } = await open(page, form);
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      const live = page.locator("main form [aria-live]");
      await expect(live).toHaveText("");
      for (const wrong of ["pia@", "a@b", "nobody", ""]) {
        await email.fill(wrong);
        await submit.click();
        await expect(email).toBeFocused();
        await expect(email).toHaveAttribute("aria-invalid", "true");
        await expect(email).toHaveAccessibleDescription(INVALID);
        await expect(live).toHaveText(INVALID);
        await expect(email).toHaveValue(wrong);
      }
      expect(sent).toEqual([]);
    });

    test("after a corrected address is empty, without an error, and has the focus", async ({
      page,
    }) => {
      const { email, submit } = await open(page, form);
      await email.fill("pia@");
      await submit.click();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await email.fill(address("corrected"));
      await submit.click();
      await expect(notifications(page)).toContainText(/Welcome|address is saved/);
      await expect(email).toHaveValue("");
      await expect(email).toHaveAttribute("aria-invalid", "false");
      await expect(page.locator("main").getByText(INVALID)).toHaveCount(0);
      await expect(email).toBeFocused();
    });

    test("forgets what the server answered to an earlier attempt", async ({ page }) => {
      const { email, submit } = await open(page, form);
      const trap = page.locator("main form").getByLabel("Leave this field empty");
      await trap.evaluate((input: HTMLInputElement) => (input.value = "filled in"));
      await email.fill(address("robot"));
      await submit.click();
      await expect(email).toHaveAccessibleDescription(/This looks automated/);
      await expect(page.getByLabel("I'm a person")).toBeFocused();
      await page.getByLabel("I'm a person").check();
      await submit.click();
      await expect(notifications(page)).toContainText(/Welcome|address is saved/);
      await expect(email).toHaveValue("");
      await expect(email).toHaveAttribute("aria-invalid", "false");
      await expect(page.getByLabel("I'm a person")).toHaveCount(0);
    });
  });
}

test("on Home what has no @ is told in the specified toast too, and only that", async ({
  page,
}) => {
  const { email, submit } = await open(page, { path: "/", button: "Subscribe" });
  await email.fill("a@b");
  await submit.click();
  await expect(email).toHaveAccessibleDescription(INVALID);
  await expect(notifications(page)).toHaveText("");
  await email.fill("nobody");
  await submit.click();
  await expect(notifications(page).getByRole("alert")).toContainText(INVALID);
  await expect(page.locator("main form [aria-live]")).toHaveAttribute("aria-live", "off");
});
