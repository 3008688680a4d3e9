import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  fillJob,
  hydrated,
  newTitle,
  notifications,
  SCRIPTS,
  signIn,
  test,
} from "./journey.ts";

const png = async () => ({
  name: "mark.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: "#0a625e" } })
    .png()
    .toBuffer(),
});

const emailOf = (title: string) => `${title.toLowerCase().replaceAll(" ", "-")}@mail.example`;

async function post(page: Page, title: string) {
  await page.goto("/jobs?post");
  const form = await fillJob(page, { "Job Title": title, "Your Email": emailOf(title) });
  await form.getByLabel("Company Logo").setInputFiles(await png());
  await expect(form.getByRole("button", { name: "Submit Job" })).toBeEnabled();
  await form.getByRole("button", { name: "Submit Job" }).click();
  await expect(page.getByRole("heading", { name: "We have your posting" })).toBeVisible();
  return page.getByLabel("Your private link").inputValue();
}

for (const script of SCRIPTS) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("an employer posts, mends the pay, changes a live job and marks it filled", async ({
      page,
      context,
      site,
    }) => {
      const title = newTitle("Night Auditor");
      const link = await post(page, title);
      expect(page.url()).toBe(link);
      const posting = page.getByRole("region", { name: "What you posted" });
      await expect(posting.getByRole("heading", { name: title })).toBeVisible();
      await expect
        .poll(() => posting.locator("img").evaluate((logo: HTMLImageElement) => logo.naturalWidth))
        .toBe(60);
      await expect(page.getByText("We'll review it by")).toBeVisible();
      await expect(page.getByText("Email isn't set up here yet, so keep this link.")).toBeVisible();
      await expect(page.getByText("a link in one of our emails")).toHaveCount(0);

      await page.getByRole("link", { name: "Change it" }).click();
      if (script === "on") await hydrated(page);
      await page.getByLabel("Pay Range").fill("$24/hour");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(notifications(page)).toContainText("Changed");
      await expect(posting).toContainText("$24/hour");
      await expect(posting.locator("img")).toBeVisible();

      const [reference = ""] =
        (
          await page
            .getByText(/NC-[0-9A-F]{5}/)
            .first()
            .innerText()
        ).match(/NC-\w{5}/) ?? [];
      await signIn(page);
      await page.goto(`/admin/outbox?q=${emailOf(title)}`);
      await page
        .getByRole("link", { name: `We have your job posting (${reference})`, exact: true })
        .click();
      await expect(page.getByRole("dialog")).toContainText(emailOf(title));
      await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("button", { name: `Approve ${title}` }).click();
      await expect(notifications(page)).toContainText("Job live");
      await context.clearCookies();

      await page.goto(link);
      await expect(page.getByRole("heading", { name: "Your job is live" })).toBeVisible();
      await page.getByRole("link", { name: "Change it" }).click();
      if (script === "on") await hydrated(page);
      await page.getByLabel("Apply Email or Link").fill("elsewhere@gulfgrill.example");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(notifications(page)).toContainText("Your change waits for review");
      const change = page.getByRole("region", { name: "Your change waits for review" });
      await expect(change.locator("ins")).toContainText("elsewhere@gulfgrill.example");
      await expect(posting).toContainText("work@gulfgrill.example");
      await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `View Details of ${title}` }).click();
      await expect(page.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
        "href",
        /^mailto:work@gulfgrill\.example\?subject=Night%20Auditor/,
      );

      await signIn(page);
      await page.goto("/admin/jobs?tab=pending");
      await page.getByRole("button", { name: `Approve the change of ${title}` }).click();
      await expect(notifications(page)).toContainText("Change live");
      await context.clearCookies();
      await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `View Details of ${title}` }).click();
      await expect(page.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
        "href",
        /^mailto:elsewhere@gulfgrill\.example\?subject=/,
      );

      await page.goto(link);
      await page.getByRole("link", { name: "Mark it filled" }).click();
      await expect(page.getByRole("heading", { name: "Is it filled?" })).toBeVisible();
      await page.getByRole("button", { name: "Yes, it's filled" }).click();
      await expect(page.getByRole("heading", { name: "It's been filled" })).toBeVisible();
      await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);

      await page.goto(link);
      await page.getByRole("button", { name: "Post it again" }).click();
      await expect(page.getByRole("heading", { name: "We have your posting" })).toBeVisible();
      await expect(posting).toContainText("elsewhere");
      for (const each of [link, page.url()]) {
        expect(site.output()).not.toContain(each.split("/").pop());
      }
    });

    test("what two windows do to one posting is told, and no word is lost", {
      tag: "@all",
    }, async ({ page, context }) => {
      const title = newTitle("Sommelier");
      const link = await post(page, title);
      await page.goto(`${link}?edit`);
      if (script === "on") await hydrated(page);
      await page.getByLabel("Location").fill("By the pier");

      const other = await context.newPage();
      await other.goto(`${link}?edit`);
      if (script === "on") await hydrated(other);
      await other.getByLabel("Pay Range").fill("$30/hour");
      await other.getByRole("button", { name: "Save Changes" }).click();
      await expect(notifications(other)).toContainText("Changed");

      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("This was changed in the meantime.");
      await expect(page.getByLabel("Location")).toHaveValue("By the pier");
      await expect(page.getByLabel("Pay Range")).toHaveValue("$30/hour");

      await other.goto(link);
      await other.getByRole("button", { name: "Withdraw it" }).click();
      await expect(other.getByRole("heading", { name: "You withdrew it" })).toBeVisible();
      await page.getByRole("button", { name: "Save Changes" }).click();
      const typed = page.getByRole("region", { name: "What you typed" });
      await expect(typed).toContainText("By the pier");
      await expect(page.getByRole("heading", { name: "You withdrew it" })).toBeVisible();
    });

    test("a link that opens nothing says so, and a lost one can be asked for", async ({ page }) => {
      await page.goto(`/jobs/manage/${"x".repeat(43)}`);
      await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
      await page.getByLabel("The email you posted with").fill("work@gulfgrill.example");
      await page.getByRole("button", { name: "Send me my links" }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "If you posted a job with this address, we'll email you its links, at most once an hour",
      );
    });
  });
}

test("the notification of a posting covers nothing of the link that is to be kept", {
  tag: "@all",
}, async ({ page }) => {
  const toast = notifications(page).locator(".toast");
  const emails = page.getByText("Email isn't set up here yet, so keep this link.");
  const kept = [
    page.getByLabel("Your private link"),
    page.getByRole("button", { name: "Copy" }),
    page.getByText("Keep it safe: anyone who has it can change or end this posting."),
  ];
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await post(page, newTitle("Line Cook"));
    await expect(toast).toContainText("Job Submitted!");
    // Where it has come to rest; below the pointer it stays.
    await toast.hover();
    const { x, y, ...size } = await boxOf(toast);
    for (const each of kept) await expect(each).toBeInViewport({ ratio: 1 });
    for (const each of [...kept, emails]) {
      const box = await boxOf(each);
      const isBeside = box.x >= x + size.width || box.x + box.width <= x;
      const isAboveOrBelow = box.y >= y + size.height || box.y + box.height <= y;
      expect(isBeside || isAboveOrBelow, `${each} at ${width} px`).toBe(true);
    }
  }
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return box;
}
