import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import {
  expect,
  hydrated,
  invite,
  newTitle,
  notifications,
  signInByForm,
  test,
} from "./journey.ts";

const PASSWORD = "pelican tango rivet 9";
const NEXT_PASSWORD = "another heron 42 lamps";
const HINT = "12 characters or more are best";

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

async function acceptInvitation(page: Page, link: string) {
  await open(page, link);
  await page.getByLabel("Full Name").fill("Nadia Reed");
  await expect(page.locator("main")).toContainText(HINT);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make My Account" }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

test("an invited admin chooses a password, changes it, and signs in with two steps", async ({
  page,
  browser,
  site,
}) => {
  const email = `${newTitle("nadia").replace(" ", "-")}@example.com`;
  const link = invite(site, email);
  const second = await browser.newPage({ baseURL: site.url });
  await open(second, link);
  await acceptInvitation(page, link);
  await expect(notifications(page)).toContainText("Your account is ready.");

  await second.getByLabel("Full Name").fill("Nadia Reed");
  await second.getByLabel("New password").fill("something else 77");
  await second.getByRole("button", { name: "Make My Account" }).click();
  await expect(second.getByRole("main")).toContainText("It was already used");
  await signInByForm(second, { email, password: PASSWORD });

  await open(page, "/admin/account");
  const change = page.getByRole("button", { name: "Change password" });
  await expect(page.locator("form").filter({ has: change })).toContainText(HINT);
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill(NEXT_PASSWORD);
  await change.click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "This is not your password.",
  );
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill(NEXT_PASSWORD);
  await change.click();
  await expect(notifications(page)).toContainText("You are signed out everywhere else.");
  await second.goto("/admin/account");
  await expect(second).toHaveURL(/\/auth\?next=%2Fadmin%2Faccount$/);
  await expect(notifications(second)).toContainText("Your session has ended.");
  await second.close();

  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const app = new TOTP({ secret: (await key.innerText()).replaceAll(" ", "") });
  await page.getByRole("textbox", { name: "Code" }).fill(app.generate());
  await page.getByLabel("Your password").fill(NEXT_PASSWORD);
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();

  const nextCode = app.generate({ timestamp: Date.now() + 30_000 });
  await signInWithCode(page, email, nextCode);
  await expect(page).toHaveURL(/\/admin\/inbox\?kind=advertise$/);
  await signInWithCode(page, email, recoveryCode, "Use a recovery code");
  await expect(notifications(page)).toContainText("You have 9 recovery codes left.");
  await signInWithCode(page, email, recoveryCode, "Use a recovery code");
  await expect(page.getByLabel("Recovery code")).toHaveAccessibleDescription(
    "That code is wrong or was already used.",
  );
  await page.getByRole("link", { name: "Use the app instead" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription("");
});

test("sessions elsewhere end with the password: one by its button, all by Enter", {
  tag: "@all",
}, async ({ page, browser, site }) => {
  const email = `${newTitle("nadia").replace(" ", "-")}@example.com`;
  await acceptInvitation(page, invite(site, email));
  for (let count = 0; count < 2; count += 1) {
    const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await signInByForm(other, { email, password: PASSWORD });
    await other.close();
  }
  await open(page, "/admin/account");
  const region = page.getByRole("region", { name: "Where You Are Signed In" });
  const password = region.getByLabel("Password to sign out elsewhere");
  const one = region.getByRole("button", { name: /^Sign out .*, since / }).first();
  await one.click();
  await expect(password).toHaveAccessibleDescription("Enter your password.");
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await one.click();
  await expect(notifications(page)).toContainText("Signed out there");
  await expect(region.getByRole("listitem")).toHaveCount(2);
  await expect(password).toHaveValue("");
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(notifications(page)).toContainText("1 session has ended.");
  await expect(region.getByRole("listitem")).toHaveCount(1);
  await expect(password).toHaveCount(0);
});

test("who signs up signs out by the notification or at /sign-out", async ({ page }) => {
  const email = `${newTitle("pia").replace(" ", "-")}@example.com`;
  await open(page, "/auth?mode=sign-up");
  const masthead = await page.getByRole("banner").boundingBox();
  const picture = await page.locator("main .framed").boundingBox();
  expect(picture?.y).toBeCloseTo((masthead?.y ?? 0) + (masthead?.height ?? 0), 0);
  await page.getByLabel("Full Name").fill("Pia Lund");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await notifications(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/sign-out");
  await expect(page.locator("main")).toContainText("You are not signed in.");

  await open(page, "/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(notifications(page)).toContainText("Welcome back!");
  await page.goto("/sign-out");
  await expect(page.locator("main")).toContainText(`You are signed in as ${email}.`);
  await page.locator("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

async function signInWithCode(page: Page, email: string, code: string, way?: string) {
  await page.context().clearCookies();
  await page.goto("/admin/inbox?kind=advertise");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(NEXT_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\/code\?next=/);
  if (way) await page.getByRole("link", { name: way }).click();
  await page.getByRole("textbox", { name: way ? "Recovery code" : "Code" }).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}
