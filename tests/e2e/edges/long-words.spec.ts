import { rmSync } from "node:fs";
import { guideOfLongWords, longWord } from "#tests/support/long-words.ts";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { startSite } from "#tests/support/site.ts";
import { expect, signIn, test } from "../journey.ts";

const WIDTHS = [320, 360, 768, 1366];
const word = longWord();
const address = `${longWord(60)}@${longWord(60)}.example`;
const job = {
  company: word,
  title: word,
  category: "Hospitality",
  type: "Full-time",
  location: word,
  salary: longWord(80),
  description: word,
  requirements: word,
  apply_link: `https://example.com/${word}`,
  website: `https://example.com/${word}`,
};

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  site: async ({}, use) => {
    const folder = guideOfLongWords();
    const site = await startSite({}, { project: folder });
    await use(site);
    await site.stop();
    rmSync(folder, { recursive: true });
  },
});

test("one long word in every field makes no page and no dialog wider than the window", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const wide: string[] = [];
  const walk = async (path: string) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(findWide);
      if (found.length > 0) wide.push(`${path} at ${width}: ${found.join(", ")}`);
    }
  };
  const post = (path: string, form: Record<string, string>) => request.post(path, { form });

  await post("/jobs", job);
  await post("/jobs", { ...job, title: `${word.slice(1)}V` });
  await post("/contact", { name: word, email: address, message: word });
  await post("/wellness", { name: word, email: address, website: job.website, description: word });
  await post("/newsletter", { email: address });

  await signIn(page);
  await page.goto("/admin/jobs");
  const approve = page.getByRole("button", { name: `Approve ${word}` });
  await approve.click();
  await expect(approve).toBeHidden();
  const pending = await firstId(page, "view");
  for (const dialog of ["view", "edit", "delete", "refuse"])
    await walk(`/admin/jobs?${dialog}=${pending}`);
  for (const path of ["/admin", "/admin/jobs", "/admin/jobs?tab=live", `/admin/jobs?q=${word}`])
    await walk(path);
  await walk("/admin/inbox");
  const inquiry = await firstId(page, "view");
  for (const dialog of ["view", "delete"]) await walk(`/admin/inbox?${dialog}=${inquiry}`);
  await walk("/admin/subscribers");
  await walk(`/admin/subscribers?delete=${await firstId(page, "delete")}`);

  for (const path of ["/events", "/dining", "/hotels", "/beaches", "/real-estate", "/wellness"])
    expect(await (await request.get(path)).text(), path).toContain(word);
  await walk("/jobs");
  await walk(`/jobs?job=${await firstId(page, "job")}`);
  for (const path of [
    ...GUIDE_PAGES,
    "/jobs?post",
    `/jobs?q=${word}`,
    `/events?q=${word}`,
    "/hotels?hotel=the-gulfline",
    "/auth",
    `/${word}`,
  ])
    await walk(path);
  expect(wide).toEqual([]);
});

const firstId = async (page: import("@playwright/test").Page, name: string) => {
  const href = await page.locator(`a[href*="${name}="]`).first().getAttribute("href");
  return new URL(href ?? "", "http://guide.test").searchParams.get(name);
};

/** What reaches out of the window, or is cut off inside a dialog, unless it scrolls, ends in three dots or is not for the eye. */
function findWide() {
  const found = new Set<string>();
  const dialog = document.querySelector("dialog[open]");
  for (const box of [document.documentElement, ...(dialog ? [dialog] : [])])
    if (box.scrollWidth > box.clientWidth) found.add(`${box.localName} scrolls`);
  const right = (dialog ?? document.documentElement).getBoundingClientRect().right + 1;
  for (const element of (dialog ?? document.body).querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || (box.right <= right && box.left >= -1)) continue;
    const isHandled = (parent: Element | null): boolean => {
      if (!parent) return false;
      const style = getComputedStyle(parent);
      return (
        style.textOverflow === "ellipsis" ||
        parent.matches(".sr-only, [aria-hidden]") ||
        /auto|scroll/.test(style.overflowX) ||
        style.position === "fixed" ||
        isHandled(parent.parentElement)
      );
    };
    if (!isHandled(element)) found.add(`${element.localName}.${element.classList}`);
  }
  return [...found].slice(0, 4);
}
