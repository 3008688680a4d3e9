import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, fillJob, hydrated, newTitle, signIn, test } from "../journey.ts";

test.describe("With JavaScript off the first wrong field has the focus", () => {
  test.use({ script: "off" });

  test("when it is a text area", async ({ page }) => {
    await page.goto("/contact");
    const form = page.locator("main form");
    await form.getByLabel("Name").fill("Ada");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(form.getByLabel("Message")).toBeFocused();
  });

  test("when it is a select, a text area or the logo of a job", async ({ page }) => {
    await page.goto("/jobs?post");
    const form = await fillJob(page, { "Job Description": "" });
    const submit = () => form.getByRole("button", { name: "Submit Job" }).click();
    await form.getByLabel("Job Type").selectOption("");
    await submit();
    await expect(form.getByLabel("Job Type")).toBeFocused();
    await form.getByLabel("Job Type").selectOption("Part-time");
    await submit();
    await expect(form.getByLabel("Job Description")).toBeFocused();
    await form.getByLabel("Job Description").fill("Cook.");
    const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
    await form.getByLabel("Company Logo").setInputFiles(file);
    await submit();
    await expect(form.getByLabel("Company Logo")).toBeFocused();
  });

  test("when it is on the account's page", async ({ page }) => {
    await page.goto("/auth?mode=sign-up");
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Password").fill("secret1");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.goto("/auth");
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByLabel("Password")).toBeFocused();
  });

  test("when it is in the admin area", async ({ page }) => {
    await signIn(page);
    await page.goto("/jobs?post");
    const title = newTitle("Wrong notes");
    await (await fillJob(page, { "Job Title": title }))
      .getByRole("button", { name: "Submit Job" })
      .click();
    await page.goto("/admin/jobs");
    await page.getByRole("link", { name: `Edit ${title}`, exact: true }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Notes").fill("n".repeat(10_001));
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(form.getByLabel("Notes")).toBeFocused();
  });
});

test("the specified placeholder stands in the partner's form", async ({ page }) => {
  await page.goto("/wellness");
  await expect(page.getByLabel("Description")).toHaveAttribute(
    "placeholder",
    "Tell us about your wellness business...",
  );
});

const problem = /aria-describedby="([a-z-]+-error)"/g;

test("a form that failed as a whole is described by its message", async ({ request }) => {
  const robot = { leave_this_empty: "filled in", email: "ada@example.com" };
  const answers: { path: string; form: Record<string, string> }[] = [
    { path: "/auth", form: { email: "nobody@example.com", password: "secret1" } },
    { path: "/contact", form: { ...robot, name: "Ada", message: "Hello." } },
    { path: "/newsletter", form: robot },
  ];
  for (const { path, form } of answers) {
    const html = await (await request.post(path, { form })).text();
    const named = [...html.matchAll(problem)].map(([, id]) => id);
    expect(named.length, path).toBeGreaterThan(0);
    for (const id of named) expect(html.split(`id="${id}"`), `${path}: ${id}`).toHaveLength(2);
  }
});

test("the message of a form in one column leaves its fields their width", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/auth");
  const widthOf = async (name: string) => (await page.getByLabel(name).boundingBox())?.width;
  const before = await widthOf("Password");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("secret1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Login failed");
  expect(await widthOf("Password")).toBe(before);
  expect((await page.getByRole("alert").boundingBox())?.width).toBe(before);
});

test("a form sent empty says what it needs and no more, and its choices still look like choices", async ({
  page,
}) => {
  await page.goto("/jobs?post");
  await hydrated(page);
  const form = page.getByRole("dialog", { name: "Post a Job" });
  const alert = form.getByRole("alert");
  const arrow = () =>
    form.getByLabel("Category").evaluate((field) => getComputedStyle(field).backgroundImage);
  const before = await arrow();
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(form.getByLabel("Category")).toHaveAttribute("aria-invalid", "true");
  await expect(alert).toHaveText("Eight fields need your attention.");
  expect(before).toContain("gradient");
  expect(await arrow()).toBe(before);
  await form.getByLabel("Pay Range").fill("$20/hour");
  await expect(alert).toHaveText(
    "Eight fields need your attention. Everything else is still here.",
  );
});

test("a required field is not called wrong before it was looked at", async ({ page }) => {
  await page.goto("/jobs?post");
  const form = page.getByRole("dialog", { name: "Post a Job" });
  for (const label of ["Company Name", "Category", "Job Type", "Job Description"]) {
    await expect(form.getByLabel(label)).toHaveAttribute("aria-invalid", "false");
  }
});

test("a logo that could not be stored is told in whole sentences", async ({ page }) => {
  const failed = {
    title: "Upload failed",
    description: "The image could not be stored. Please try again.",
  };
  await page.route("**/jobs/logo", (route) => route.fulfill({ status: 400, json: failed }));
  await page.goto("/jobs?post");
  await hydrated(page);
  const logo = page.getByLabel("Company Logo");
  // Only the scripts of the form upload a file at once, and they come after the page's own.
  await expect(logo).toHaveClass(/dropzone-input/);
  const file = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") };
  await logo.setInputFiles(file);
  await expect(logo).toHaveAccessibleDescription(
    /Upload failed. The image could not be stored. Please try again.$/,
  );
  await page.unroute("**/jobs/logo");
  await logo.setInputFiles(file);
  await expect(logo).toHaveAccessibleDescription(
    /Invalid file type. Please upload an image file. This one is no picture that we can read./,
  );
});

test("what is wrong with a logo once the form has been sent is told beside it, and all words stay", async ({
  page,
  site,
}) => {
  await page.goto("/jobs?post");
  const form = await fillJob(page);
  const logo = form.getByLabel("Company Logo");
  await expect(logo).toHaveClass(/dropzone-input/);
  const red =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
  await logo.setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from(red, "base64"),
  });
  await expect(form.locator("[name=logo_token]")).toBeAttached();
  const folder = join(site.folder, "uploads/job-images");
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(logo).toHaveAccessibleDescription(
    /Upload failed. The logo is no longer here. Please choose it again.$/,
  );
  await expect(form.getByLabel("Location")).not.toHaveValue("");
});
