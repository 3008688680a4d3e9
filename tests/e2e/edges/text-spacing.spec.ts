import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { ask } from "../database.ts";
import { expect, signIn, test } from "../journey.ts";

/** What WCAG 1.4.12 lets a reader set: nothing is lost and nothing is wider than the window. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;
const WIDTHS = [360, 320];
const DESK =
  "jobs guide guide/pictures guide/suggestions guide/import guide/venue/new guide/event/new guide/restaurant/tilt-and-tide guide/restaurant/tilt-and-tide/history inbox partners partners/new subscribers editions account outbox".split(
    " ",
  );

test.use({ script: "off", bypassCSP: true });

test("no page is wider than a small window for who spaces letters and words apart", async ({
  page,
  site,
}) => {
  await signIn(page);
  const [job] = await ask(site, "select id from jobs where status = 'live' limit 1");
  const paths = [
    ...GUIDE_PAGES,
    ...["/jobs", "/jobs?post", "/jobs/alerts", "/jobs/manage", "/no-such-page", "/search?q=jobs"],
    ...[`/jobs/${job?.id}`, `/jobs/${job?.id}/report`, "/tell-us/restaurant/tilt-and-tide"],
    ...["/newsletter/sample", "/plan?with=kids", "/auth/code", "/email/no-such-link/stop"],
    ...["/admin", "/admin/jobs?tab=live", `/admin/jobs?tab=live&view=${job?.id}`],
    ...DESK.map((path) => `/admin/${path}`),
  ];
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate((css) => {
      const style = document.createElement("style");
      style.textContent = css;
      document.head.append(style);
    }, SPACED);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(findWide);
      if (found) wide.push(`${path} at ${width}: ${found}`);
    }
  }
  expect(wide).toEqual([]);
});

/** By how much, and the outermost elements that stick out. */
function findWide() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return "";
  const sticksOut = (element: Element) =>
    element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility();
  const all = [...document.body.querySelectorAll("*")].filter(sticksOut);
  const last = all.filter(
    (element) => !all.some((other) => other !== element && element.contains(other)),
  );
  const named = last
    .slice(0, 4)
    .map((each) => `${each.tagName}.${each.className} ${each.textContent?.trim().slice(0, 30)}`);
  return `${scrollWidth - clientWidth} px: ${named.join("; ")}`;
}
