import type { Page } from "@playwright/test";
import { expect, hydrated, notifications, test } from "./journey.ts";

// A browser takes a name for less secure than localhost.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const rule = "--host-resolver-rules=MAP guide.test 127.0.0.1";
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
  },
});

async function chooseText(page: Page) {
  const logo = page.getByLabel("Company Logo");
  await expect(logo).toHaveClass("dropzone-input");
  await logo.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
}

test("on plain http under a name of one's own the browser shows toasts of its own", async ({
  page,
  site,
  console: messages,
}) => {
  await page.goto(`http://guide.test:${site.port}/jobs?post`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await hydrated(page);
  await chooseText(page);
  await expect(notifications(page).getByRole("alert")).toContainText("Invalid file type");
  // The browser tells that it ignores a header on such a page.
  expect(messages.splice(0).filter((text) => !/Opener-Policy/.test(text))).toEqual([]);
});
