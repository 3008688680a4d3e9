import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, fillJob, hydrated, newTitle, notifications, signIn, test } from "../journey.ts";

const NAME = "How it looks on the board";
const BACK = "We restored what you typed before.";
const mark = async () => ({
  name: "mark.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: "#0a625e" } })
    .png()
    .toBuffer(),
});

for (const script of ["on", "off"] as const) {
  test.describe(`With JavaScript ${script}`, () => {
    test.use({ script });

    test("the form says what it costs and who reads it by when", async ({ page }) => {
      await page.goto("/jobs?post");
      const dialog = page.getByRole("dialog", { name: "Post a Job" });
      await expect(dialog).toContainText("Sending is free. Basic, $99 for 30 days, is billed only");
      await expect(dialog).toContainText(
        script === "on"
          ? // Around a clock change the form keeps to the hours.
            /We'll review it (by \w{3}, \w{3} \d+, \d+:\d\d [AP]M|within 24 hours)\./
          : "We'll review it within 24 hours.",
      );
    });

    test("addresses without https:// and a list arrive as what they mean", async ({ page }) => {
      const title = newTitle("Listed");
      await page.goto("/jobs?post");
      const form = await fillJob(page, {
        "Job Title": title,
        "Apply Email or Link": "gulfgrill.example/jobs",
        "Company Website": "not a url",
        "Your Email": "ada@",
        "Job Description": "You will:\n- cook\n- <b>clean</b>\n\n-5 °C in the cold store",
      });
      await form.getByRole("button", { name: "Submit Job" }).click();
      await expect(form.getByRole("alert")).toContainText("Two fields need your attention.");
      const yours = form.getByLabel("Your Email");
      await expect(yours).toHaveAccessibleDescription(
        "For your receipt and the link to manage this job. Never shown. Enter an email address like name@example.com.",
      );
      await expect(yours).toBeFocused();
      await expect(form.getByLabel("Company Website")).toHaveAccessibleDescription(
        "Enter a web address like company.example.",
      );
      await yours.fill("ada@example.com");
      await form.getByLabel("Company Website").fill("www.gulfgrill.example");
      await form.getByRole("button", { name: "Submit Job" }).click();
      await expect(notifications(page)).toContainText("Job Submitted!");

      await signIn(page);
      await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `View ${title}` }).click();
      const posting = page.getByRole("dialog", { name: title });
      await expect(
        posting.getByRole("listitem").filter({ hasText: /^(cook|<b>clean<\/b>)$/ }),
      ).toHaveCount(2);
      await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("button", { name: `Approve ${title}` }).click();
      await expect(notifications(page)).toContainText("Job live");
      await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
      await expect(page.locator(".job", { hasText: title })).toContainText("You will:");
      await expect(page.locator(".job", { hasText: title })).not.toContainText("cook");
      await page.getByRole("link", { name: `View Details of ${title}` }).click();
      const details = page.getByRole("dialog", { name: title });
      await expect(details.getByRole("listitem")).toHaveText(["cook", "<b>clean</b>"]);
      await expect(details).toContainText("-5 °C in the cold store");
      await expect(details).not.toContainText("ada@example.com");
      await expect(details.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
        "href",
        "https://gulfgrill.example/jobs",
      );
      await expect(
        details.getByRole("link", { name: /^gulfgrill\.example \(opens/ }),
      ).toHaveAttribute("href", "https://www.gulfgrill.example");
    });

    test("the tier that was selected comes through a mistake in the form", async ({ page }) => {
      const title = newTitle("Partner");
      await page.goto("/jobs?post&tier=partner");
      const form = await fillJob(page, { "Job Title": title, Location: "" });
      await form.getByRole("button", { name: "Submit Job" }).click();
      await expect(form.getByRole("alert")).toContainText("One field needs your attention.");
      await expect(form).toContainText("You're requesting Partner, $499 per month.");
      await form.getByLabel("Location").fill("Old Town");
      await form.getByRole("button", { name: "Submit Job" }).click();
      await expect(notifications(page)).toContainText("Job Submitted!");
      await signIn(page);
      await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `View ${title}` }).click();
      await expect(page.getByRole("dialog", { name: title })).toContainText("Asked for: Partner");
    });
  });
}

test.describe("Without JavaScript", () => {
  test.use({ script: "off" });
  test("no preview promises to follow what is typed", async ({ page }) => {
    await page.goto("/jobs?post");
    await expect(page.getByRole("dialog", { name: "Post a Job" })).toBeVisible();
    await expect(page.getByText(NAME).filter({ visible: true })).toHaveCount(0);
  });

  test("a browser may fill in who posts or writes, and nothing of a job", async ({ page }) => {
    for (const [path, fields] of [
      [
        "/jobs?post",
        {
          ...{ "Company Name": "organization", "Your Email": "email", "Company Website": "url" },
          ...{ "Job Title": "off", Location: "off", "Apply Email or Link": "off" },
        },
      ],
      ["/contact", { Name: "name", Email: "email" }],
    ] as const) {
      await page.goto(path);
      for (const [label, known] of Object.entries(fields)) {
        const field = page.locator("main").getByLabel(`${label} (`);
        await expect(field, label).toHaveAttribute("autocomplete", known);
      }
    }
  });
});

test("a cached form tells the hour by the browser's clock, and only while that can be right", async ({
  page,
  site,
}) => {
  const clock = join(site.folder, "clock");
  const at = Date.parse("2026-11-20T20:10:00Z");
  writeFileSync(clock, String(at));
  await site.restart({ CLOCK: clock });
  const dialog = page.getByRole("dialog", { name: "Post a Job" });
  for (const [hours, says] of [
    [0, "by Sat, Nov 21, 3:10 PM."],
    [5, "by Sat, Nov 21, 8:10 PM."],
    [-3, "within 24 hours."],
    [72, "within 24 hours."],
  ] as const) {
    await page.clock.setFixedTime(at + hours * 60 * 60 * 1000);
    await page.goto("/jobs?post");
    await hydrated(page);
    await expect(dialog).toContainText(`We'll review it ${says}`);
  }
  await site.restart();
});

test("the card beside the form is the one on the board", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const title = newTitle("Previewed");
  await page.goto("/jobs?post");
  const dialog = page.getByRole("dialog", { name: "Post a Job" });
  const card = dialog.locator(".job").filter({ visible: true });
  await hydrated(page);
  await expect(card).toContainText("Job TitleCompany NameCategoryJob TypeLocation");
  await expect(card.getByRole("link")).toHaveCount(0);
  await expect(card.locator("xpath=ancestor::*[@aria-live or @role]")).toHaveCount(0);
  await fillJob(page, {
    "Job Title": title,
    "Pay Range": "$20/hour",
    "Job Description": `- ${"Longword".repeat(60)}`,
  });
  await dialog.getByLabel("Company Logo").setInputFiles(await mark());
  await expect(card.locator("img")).toHaveAttribute("src", /^\/uploads\/job-images\//);
  const shapeOf = () =>
    page
      .locator(".job", { hasText: title })
      .first()
      .evaluate((item) =>
        item.outerHTML
          .replace(/ (href|src|srcset)="[^"]*"/g, "")
          .replace(/<source[^>]*>|<!-- -->/g, "")
          // It gets its dates when it goes up.
          .replace(/<small>.*?<\/small>/, "<small></small>"),
      );
  const preview = await shapeOf();
  expect(await card.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: "Submit Job" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  await signIn(page);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(notifications(page)).toContainText("Job live");
  await page.goto("/jobs");
  await hydrated(page);
  expect(await shapeOf()).toBe(preview);
});

test("on a phone the card stands below the form, closed until it is asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/jobs?post");
  const form = await fillJob(page, { "Job Title": "Seen", "Company Name": "W".repeat(120) });
  const title = form.getByRole("heading", { name: "Seen" });
  await expect(title).toBeHidden();
  await form.getByText(NAME).filter({ visible: true }).click();
  await expect(title).toBeVisible();
  expect(await form.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});

test("the selected tier and the email come back with a draft, and a newer choice wins", async ({
  page,
}) => {
  await page.goto("/jobs");
  await hydrated(page);
  await page.getByRole("link", { name: "Select Featured" }).click();
  const form = await fillJob(page, { "Your Email": "ada@example.com" });
  const card = form.locator(".job").filter({ visible: true });
  await expect(card).toContainText("Line Cook");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);

  await page.getByRole("link", { name: "Post a Job" }).first().click();
  await expect(form.getByText(BACK)).toBeVisible();
  await expect(form).toContainText("You're requesting Featured, $249.");
  await expect(form.getByLabel("Your Email")).toHaveValue("ada@example.com");
  await expect(card).toContainText("Line Cook");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);

  await page.getByRole("link", { name: "Select Partner" }).click();
  await expect(form.getByText(BACK)).toBeVisible();
  await expect(form).toContainText("You're requesting Partner, $499 per month.");
  await expect(form.locator("[name=selected_tier]")).toHaveValue("partner");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);

  await page.getByRole("link", { name: "Post a Job" }).first().click();
  await form.getByRole("button", { name: "Clear the form" }).click();
  await expect(form).not.toContainText("You're requesting");
  await expect(card).toContainText("Job Title");
});

test.describe("With JavaScript off, on a slow line", () => {
  test.use({ script: "off" });

  test("the first wrong field has the focus though the browser drew before all of the form was there", async ({
    page,
  }) => {
    const answer = await page.request.post("/jobs?post", { form: { title: "Line Cook" } });
    const [first = "", ...rest] = (await answer.text()).split(/(?=<span class="sheet-end")/);
    expect(rest).toHaveLength(1);
    const drawn = Promise.withResolvers<void>();
    const slow = createServer(async ({ url = "" }, response) => {
      if (url !== "/") {
        const file = await fetch(new URL(url, answer.url()));
        response.setHeader("Content-Type", file.headers.get("Content-Type") ?? "");
        return response.end(new Uint8Array(await file.arrayBuffer()));
      }
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(first);
      await drawn.promise;
      response.end(rest.join(""));
    }).listen(0);
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`, { waitUntil: "commit" });
    const company = page.getByLabel("Company Name");
    await company.waitFor({ state: "attached" });
    await page.screenshot();
    drawn.resolve();
    await expect(page.locator(".sheet-end")).toBeAttached();
    await expect(company).toBeFocused();
    slow.close();
  });
});
