import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, fillJob, hydrated, newTitle, notifications, signIn, test } from "./journey.ts";

const png = async (color = "#0a625e") => ({
  name: "mark.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
const widthOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);
const notAPicture = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("just text") };

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("a job goes from an employer over a reviewer to the board", async ({ page }) => {
      const title = newTitle("Front Desk Manager");
      await page.goto("/jobs?category=Hospitality");
      await page.getByRole("link", { name: "Post a Job" }).click();
      await expect(page).toHaveURL(/category=Hospitality&post/);
      const form = await fillJob(page, { "Job Title": title });
      await form.getByLabel("Company Logo").setInputFiles(await png());
      if (script === "on") {
        await expect(page.getByText("Image uploaded successfully")).toBeVisible();
        await expect(form.getByRole("button", { name: "Remove" })).toBeAttached();
      }
      await form.getByRole("button", { name: "Submit Job" }).click();

      await expect(notifications(page)).toContainText("Job Submitted!");
      await expect(notifications(page)).toContainText(
        "Your job posting is pending approval. We'll review it within 24 hours.",
      );
      await expect(page).toHaveURL(/\/jobs\/manage\/[\w-]{43}$/);
      await expect(page.getByRole("heading", { name: "We have your posting" })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByRole("link", { name: "Post another job" }).click();
      const emptied = page.getByRole("dialog", { name: "Post a Job" });
      await expect(emptied.getByLabel("Job Title")).toHaveValue("");
      await expect(emptied.getByText("We restored what you typed before.")).toBeHidden();
      await page.goto("/jobs");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);

      await signIn(page);
      await page.getByRole("link", { name: "Approve Jobs" }).click();
      await page.getByRole("button", { name: `Approve ${title}` }).click();
      await expect(notifications(page)).toContainText("Job live");
      await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);

      await page.goto("/jobs");
      const first = page
        .getByRole("region", { name: "Open positions" })
        .getByRole("listitem")
        .first();
      await expect(first.getByRole("heading")).toHaveText(title);
      const logo = first.locator("img");
      await expect(logo).toHaveAttribute("src", /^\/uploads\/job-images\/\w+-\d+\.png$/);
      await expect.poll(() => widthOf(logo)).toBe(60);

      await first.getByRole("link", { name: `View Details of ${title}` }).click();
      const details = page.getByRole("dialog", { name: title });
      await expect(details).toContainText("Two years in a kitchen.");
      await expect(details.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
        "href",
        /^mailto:work@gulfgrill\.example\?subject=Front%20Desk/,
      );
      await details.getByRole("link", { name: "Close", exact: true }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("a wrong field comes back with everything else kept, the logo too", async ({ page }) => {
      const title = newTitle("Kept");
      await page.goto("/jobs?post");
      const form = await fillJob(page, {
        "Job Title": title,
        "Apply Email or Link": "javascript:alert(1)",
        "Company Website": "javascript:alert(2)",
        "Pay Range": "$20/hour",
      });
      await form.getByLabel("Company Logo").setInputFiles(await png());
      if (script === "on")
        await expect(page.getByText("Image uploaded successfully")).toBeVisible();
      await form.getByRole("button", { name: "Submit Job" }).click();

      await expect(form.getByRole("alert")).toContainText("Two fields need your attention.");
      const apply = form.getByLabel("Apply Email or Link");
      await expect(apply).toHaveAccessibleDescription(
        "Enter an email address, or a link like company.example/jobs.",
      );
      await expect(apply).toHaveAttribute("aria-invalid", "true");
      await expect(apply).toBeFocused();
      await expect(form.getByLabel("Job Title")).toHaveValue(title);
      await expect(form.getByLabel("Pay Range")).toHaveValue("$20/hour");
      await expect(form.getByLabel("Category")).toHaveValue("Hospitality");
      const preview = form.locator(".dropzone img");
      await expect.poll(() => widthOf(preview)).toBe(60);

      await apply.fill("https://company.example/apply");
      await form.getByLabel("Company Website").fill("");
      await form.getByRole("button", { name: "Submit Job" }).click();
      await expect(notifications(page)).toContainText("Job Submitted!");

      await signIn(page);
      await page.goto(`/admin/jobs?q=${title}`);
      const logo = page.getByRole("row").filter({ hasText: title }).locator("img");
      await expect.poll(() => widthOf(logo)).toBe(60);
      const address = await logo.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect((await fetch(address)).status).toBe(404);
    });

    test("a file that is too large or no picture is refused in words, and the text stays", async ({
      page,
    }, testInfo) => {
      const tooLarge = testInfo.outputPath("photo.png");
      writeFileSync(tooLarge, Buffer.alloc(6 * 1024 * 1024, 7));
      await page.goto("/jobs?post");
      const form = await fillJob(page, { "Job Title": "With a wrong file" });
      const logo = form.getByLabel("Company Logo");

      for (const { file, title, words } of [
        { file: tooLarge, title: "File too large", words: "Maximum file size is 5MB" },
        { file: notAPicture, title: "Invalid file type", words: "Please upload an image file" },
      ]) {
        await logo.setInputFiles(file);
        if (script === "on") await expect(notifications(page)).toContainText(title);
        else await form.getByRole("button", { name: "Submit Job" }).click();
        await expect(logo).toHaveAccessibleDescription(new RegExp(`${title}.*${words}`));
        await expect(form.getByLabel("Job Title")).toHaveValue("With a wrong file");
      }
    });
  });
}

test("the dialog keeps the focus, closes by Escape, backdrop and Back, and gives the focus back", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/about");
  await page.goto("/jobs");
  await hydrated(page);
  const opener = page.getByRole("link", { name: "Post a Job" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Post a Job" });
  await expect(dialog.getByLabel("Company Name")).toBeVisible();
  for (let press = 0; press < 24; press++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("dialog, html")?.tagName)).toBe(
    "DIALOG",
  );

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toHaveCount(0);

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  // Two steps back at once would be one.
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("Remove takes the logo out of the form", { tag: "@all" }, async ({ page }) => {
  const title = newTitle("No logo after all");
  await page.goto("/jobs?post");
  const form = await fillJob(page, { "Job Title": title });
  await form.getByLabel("Company Logo").setInputFiles(await png("#bf3a23"));
  await form.locator(".dropzone").hover();
  await form.getByRole("button", { name: "Remove" }).click();
  await expect(form.locator("img")).toHaveCount(0);
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");

  await signIn(page);
  await page.goto(`/admin/jobs?q=${title}`);
  await expect(page.getByRole("row").filter({ hasText: title }).locator("img")).toHaveCount(0);
});

test("a rate card button opens the form and the job stays basic", async ({ page }) => {
  const title = newTitle("Partner?");
  await page.goto("/jobs");
  await page.getByRole("link", { name: "Select Partner" }).click();
  await fillJob(page, { "Job Title": title });
  await page.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");

  await signIn(page);
  await page.goto(`/admin/jobs?q=${title}`);
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("basic");
});

test("wrong fields are told before anything is sent", async ({ page }) => {
  await page.goto("/jobs?post");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  // The form's own script comes with a touch; whoever is faster than it gets the same words from the server.
  await hydrated(page);
  await page.getByRole("button", { name: "Submit Job" }).click();
  await expect(page.getByLabel("Company Name")).toBeFocused();
  await expect(page.getByLabel("Company Name")).toHaveAccessibleDescription(
    "Enter the company's name.",
  );
  expect(posts).toBe(0);
});
