import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findBarriers } from "./barriers.ts";
import { expect, newTitle, notifications, signIn, test } from "./journey.ts";

const HEAD = "name,type,description,address,tags,image,cost";

const rowOf = (name: string, more = "18 to 40") =>
  `${name},Yoga,"Breath, and then a swim",12th Avenue South,Calm; Outdoors,/images/wellness/low-tide-yoga.jpg,${more}`;

async function show(page: Page, text: string, kind = "venue") {
  await page.goto("/admin/guide/import");
  await page.locator("#import-kind").selectOption(kind);
  const buffer = Buffer.from(text, "utf8");
  await page.getByLabel("File").setInputFiles({ name: "venues.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Show what would happen" }).click();
}

test("a CSV is shown, brought, changed by a second one, and undone", async ({ page }) => {
  const [first, second, third] = [newTitle("Tide"), newTitle("Reef"), newTitle("Dune")];
  await signIn(page);
  await show(page, [HEAD, rowOf(first), rowOf(second), rowOf(third, "cheap")].join("\n"));
  await expect(page.getByRole("heading", { name: "What would happen" })).toBeVisible();
  await expect(page.getByText("2 would be added, 1 cannot be taken")).toBeVisible();
  await expect(page.getByText(`${third}: Cost: expected`)).toBeVisible();
  expect((await page.request.get("/data/wellness.json")).ok()).toBe(true);
  expect(await (await page.request.get("/data/wellness.json")).text()).not.toContain(first);
  await page.getByLabel(second).uncheck();
  const button = page.getByRole("button", { name: "Import 1" });
  await button.click();
  await expect(notifications(page)).toContainText("One record was imported");
  const read = async () => (await page.request.get("/data/wellness.json")).text();
  expect(await read()).toContain(first);
  expect(await read()).not.toContain(second);

  await show(page, [HEAD, rowOf(first, "20"), rowOf(second)].join("\n"));
  await expect(page.getByText("1 would be added, 1 would change")).toBeVisible();
  await expect(page.getByText("removed: 18 to 40")).toBeAttached();
  await page.getByRole("button", { name: "Import 2" }).click();
  await expect(notifications(page)).toContainText("2 records were imported");
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(notifications(page)).toContainText("2 records are as before");
  expect(await read()).not.toContain(second);
  expect(await read()).not.toContain('"from": 20');
});

test("what cannot be read is said, and what was pasted stays", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/guide/import");
  await page.getByLabel("Or paste it").fill("[{ cut");
  await page.getByRole("button", { name: "Show what would happen" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "It is not JSON" })).toBeVisible();
  await expect(page.getByLabel("Or paste it")).toHaveValue("[{ cut");
  await page
    .getByLabel("File")
    .setInputFiles({
      name: "latin.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("id,title\na,=Café\n", "latin1"),
    });
  await page.getByRole("button", { name: "Show what would happen" }).click();
  await expect(page.getByText("It is not text in UTF-8.")).toBeVisible();
});

test("a kind is downloaded, and as it came it changes nothing", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/guide");
  await page.getByRole("link", { name: "Export" }).click();
  for (const format of ["json", "csv"]) {
    await page.locator("#export-kind").selectOption("hotel");
    await page.locator("#as").selectOption(format);
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`hotels.${format}`);
    const text = await readFile(await download.path(), "utf8");
    await show(page, text, "hotel");
    await expect(
      page.getByText(/\d+ are as they are in the guide. Nothing would change./),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Choose another" }).click();
    await expect(page.getByRole("heading", { name: "Export", exact: true })).toBeVisible();
  }
});

for (const width of [320, 1440])
  test(`what would happen has no barriers, at ${width} px`, { tag: "@all" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await page.goto("/admin/guide/import");
    expect(await findBarriers(page)).toEqual([]);
    const [file] = JSON.parse(await (await page.request.get("/data/wellness.json")).text());
    const long = "Wordswithoutanyspacebetweenthem".repeat(4);
    const text = JSON.stringify([
      { ...file, name: "Renamed", description: `${file.description} And ${long}.` },
      { ...file, id: "another", name: `${long} ${width}` },
      { ...file, id: "wrong", name: `Wrong ${long}`, image: long },
    ]);
    await show(page, text, "venue");
    await expect(page.getByText("1 would be added, 1 would change")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
