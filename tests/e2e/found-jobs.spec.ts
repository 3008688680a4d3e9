import type { Page } from "@playwright/test";
import { formatDay } from "#app/locale/dates.ts";
import { checkAtom, checkJsonFeed, readFeed } from "#tests/support/feeds.ts";
import { checkStructuredData, valuesOf } from "#tests/support/structured-data.ts";
import { expect, hydrated, test } from "./journey.ts";

/** What a page calls the words of the vocabulary. The country's code alone stands on no page. */
const WORDS: Record<string, string> = {
  FULL_TIME: "Full-time",
  PART_TIME: "Part-time",
  CONTRACTOR: "Freelance",
  USD: "$",
  HOUR: "hour",
  WEEK: "week",
  MONTH: "month",
  YEAR: "year",
  FL: "Florida",
  US: "",
};

/** As the page tells a value: dates as days, amounts with their commas, HTML as its text. */
function toldAs(value: string) {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [formatDay(new Date(value))];
  if (/^\d+$/.test(value)) return [Number(value).toLocaleString("en-US")];
  if (!value.startsWith("<")) return [WORDS[value] ?? value];
  const texts = value.split(/<[^>]*>/).filter(Boolean);
  return texts.map((text) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ");

async function markupOf(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

/** Words, and where links and pictures lead: an address is shown by them. */
async function shownOn(page: Page) {
  const words = await page.locator("body").innerText();
  const addresses = await page
    .locator("main a, main img, nav a")
    .evaluateAll((all) =>
      all.flatMap((each) => [
        each.getAttribute("href"),
        (each as HTMLAnchorElement).href,
        (each as unknown as HTMLImageElement).src,
      ]),
    );
  return `${plain(words)} ${addresses.join(" ")} ${page.url()}`;
}

test.describe("without scripts", () => {
  test.use({ script: "off" });

  test("what every job says to search engines is valid and stands on its page", {
    tag: "@all",
  }, async ({ page, request }) => {
    const { items } = await (await request.get("/jobs/feed.json")).json();
    expect(items.length).toBeGreaterThan(10);
    for (const { url } of items) {
      await page.goto(url);
      const markup = await markupOf(page);
      expect(markup.map((data) => data["@type"])).toEqual(["JobPosting", "BreadcrumbList"]);
      expect(markup.flatMap(checkStructuredData)).toEqual([]);
      const shown = await shownOn(page);
      const missing = markup
        .flatMap(valuesOf)
        .flatMap(toldAs)
        .filter((value) => !shown.includes(plain(value).trim()));
      expect(missing, url).toEqual([]);
    }
  });

  test("an open job is known by its page, and the board and its dialogs carry no markup", async ({
    page,
  }) => {
    await page.goto("/jobs?category=Hospitality");
    const filtered = 'link[rel="alternate"][type="application/atom+xml"]';
    await expect(page.locator(filtered)).toHaveAttribute("href", /feed\.xml\?category=Hospitality/);
    expect(await markupOf(page)).toEqual([]);
    const job = page.locator(".card-link").first();
    const title = await job.innerText();
    await job.click();
    await expect(page).toHaveTitle(new RegExp(`^${title}, .+ \\| `));
    const id = new URL(page.url()).searchParams.get("job");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/jobs/${id}$`),
    );
    expect(await markupOf(page)).toEqual([]);
  });

  test("who wants jobs in a reader finds the feed of what they look at", async ({
    page,
    request,
  }) => {
    await page.goto("/jobs?type=Part-time");
    await page.getByRole("link", { name: "Email me jobs like these" }).click();
    const follow = page.getByRole("link", { name: "Follow these jobs in a feed reader" });
    const path = (await follow.getAttribute("href")) ?? "";
    const xml = await (await request.get(path)).text();
    expect(await checkAtom(xml)).toEqual([]);
    const { items } = await readFeed(xml);
    await page.goto("/jobs?type=Part-time");
    await expect(page.locator(".card-link")).toHaveCount(items.length);
    const json = await (await request.get(path.replace(".xml", ".json"))).text();
    expect(checkJsonFeed(json)).toEqual([]);
    for (const feed of ["/newsletter/feed.xml", "/jobs/feed.xml"]) {
      expect(await checkAtom(await (await request.get(feed)).text())).toEqual([]);
    }
  });
});

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("every job is printed on one sheet, with where to apply, until when, and where it stands", {
  tag: "@all",
}, async ({ page, request }) => {
  const { items } = await (await request.get("/jobs/feed.json")).json();
  for (const { url } of items) {
    await page.goto(url);
    for (const format of ["A4", "Letter"]) expect(pagesOf(await page.pdf({ format })), url).toBe(1);
  }
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const part of ["Print", "Similar jobs", "Report this job"]) {
    await expect(page.getByText(part, { exact: true })).toBeHidden();
  }
  await expect(page.getByText("Closes")).toBeVisible();
  const after = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element, "::after").content);
  const apply = page.getByRole("link", { name: "Apply Now" });
  await expect(apply).toBeVisible();
  expect(await after("[data-address]")).toContain(await apply.getAttribute("data-address"));
  expect(await after("article")).toContain(page.url());
});
