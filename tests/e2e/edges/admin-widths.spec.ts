import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { longWord } from "#tests/support/long-words.ts";
import type { Site } from "#tests/support/site.ts";
import { suggested } from "#tests/support/suggested.ts";
import { ask } from "../database.ts";
import { expect, signIn, test } from "../journey.ts";

const [, columnsFrom] =
  /--breakpoint-wide: (\d+)rem/.exec(readFileSync("app/styles/admin.css", "utf8")) ?? [];
/** The last one at which rows are folded and the first at which they stand in columns are the tightest. */
const FIRST_OF_COLUMNS = Number(columnsFrom) * 16;
const WIDTHS = [320, 768, 1024, FIRST_OF_COLUMNS - 1, FIRST_OF_COLUMNS, 1280, 1440, 1920];
const HOUR_MS = 60 * 60 * 1000;

const word = longWord();
const address = `${longWord(60)}@${longWord(60)}.example`;
const longTitle = "Consulting Administrator (weekends and holidays)";
const job = {
  company: "Gulfshore Hospitality Management Group",
  title: longTitle,
  category: "Real Estate",
  type: "Freelance",
  location: "Vanderbilt Beach Road and Old Naples",
  salary: "$28 to $34 an hour, depending on experience",
  description: "Bake on Saturdays.",
  requirements: "Two years in a kitchen.",
  apply_link: "work@gulfgrill.example",
  contact_email: "reservations.and.events@gulfshore-hospitality.example",
};
const jobOfLongWords = {
  ...job,
  ...{ company: word, title: word, location: word, salary: longWord(80), description: word },
  apply_link: `https://example.com/${word}`,
};

test.use({ script: "off" });

test("every admin page and dialog is whole at every width, with long words and long lists", async ({
  page,
  request,
  site,
}) => {
  await signIn(page);
  await fill(site, request, page);
  const broken: string[] = [];
  const walk = async (path: string, status = 200) => {
    expect((await page.goto(path))?.status(), path).toBe(status);
    await page.evaluate(openDetails);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(findBroken);
      broken.push(...found.map((what) => `${path} at ${width}: ${what}`));
    }
  };

  await walk("/admin");
  const [waiting] = await ask(site, "select id from jobs where title = ?", longTitle);
  const [live] = await ask(site, "select id from jobs where title = ?", `${longTitle}, live`);
  const [change] = await ask(site, "select id from job_revisions");
  for (const query of [
    ...["?tab=pending", "?tab=live", "?tab=expired", "?tab=rejected", "?q=nothing+like+it"],
    ...["view", "edit", "delete", "refuse", "source"].map((name) => `?${name}=${waiting?.id}`),
    ...[`?tab=live&view=${live?.id}`, `?change=${change?.id}`],
  ])
    await walk(`/admin/jobs${query}`);
  await ask(site, "update guide_records set check_due_at = 0 where kind in ('venue', 'hotel')");
  await ask(site, "update guide_records set state = 'retired' where id = 'early-heron'");
  await walk("/admin/guide?tab=problems");
  await ask(site, "update guide_records set state = 'live' where id = 'early-heron'");
  for (const path of [
    ...["?tab=check", "?tab=check&kind=event", "?tab=problems&q=none"],
    ...["", "?kind=event&q=market", "?kind=restaurant&order=list", "?tab=retired", "/venue/new"],
    "/import",
    "/restaurant/tilt-and-tide/history?version=1",
  ])
    await walk(`/admin/guide${path}`);
  await walk("/admin/guide/restaurant/tilt-and-tide");
  await walk("/admin/guide/import");
  await walk("/admin/guide/suggestions");
  for (const { id } of await ask(site, "select id from guide_suggestions"))
    for (const dialog of ["view", "refuse", "delete"])
      await walk(`/admin/guide/suggestions?${dialog}=${id}`);
  await page.goto("/admin/guide/venue/new");
  await page.getByLabel("Name").fill(word);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/venue\/(?!new)/);
  await walk(`${new URL(page.url()).pathname}?delete=this`);
  await walk(`${new URL(page.url()).pathname}/history?version=1&against=live`);
  await walk("/admin/guide?tab=drafts");
  const [inquiry] = await ask(site, "select id from inquiries where name = ?", word);
  for (const query of ["", `?view=${inquiry?.id}`, `?delete=${inquiry?.id}`])
    await walk(`/admin/inbox${query}`);
  const [reader] = await ask(site, "select id from subscriptions");
  for (const query of ["", `?delete=${reader?.id}`]) await walk(`/admin/subscribers${query}`);
  const [alert] = await ask(
    site,
    "select id from subscriptions where list = 'alerts' and email = ?",
    address,
  );
  expect(alert).toBeDefined();
  for (const query of ["", `&delete=${alert?.id}`])
    await walk(`/admin/subscribers?list=alerts${query}`);
  const words = { intent: "words", name: word, line: longWord(90), text: longWord(280) };
  const contact = {
    contact_name: word,
    email: address,
    note: longTitle,
    website: jobOfLongWords.apply_link,
  };
  const made = await page.request.post("/admin/partners/new", { form: { ...words, ...contact } });
  const partner = new URL(made.url()).pathname;
  const booking = { intent: "booking", package: "growth", price: "1,250.50", from: "2027-01-31" };
  await page.request.post(partner, { form: { ...booking, months: "24" } });
  for (const path of ["", "?tab=drafts", "?tab=owed", "/new"]) await walk(`/admin/partners${path}`);
  for (const dialog of ["", "?edit=single", "?edit=premium", "?delete=contact"])
    await walk(`${partner}${dialog}`);
  await walk("/admin/editions");
  const [edition] = await ask(site, "select date from editions where list = 'weekly'");
  await walk(`/admin/editions?view=weekly-${edition?.date}`);
  await expect(page.getByText("Send to 2 readers")).toBeVisible();
  await walk("/admin/users", 404);
  const [failed] = await ask(site, "select id from emails where state = 'failed'");
  for (const query of ["?tab=sent", "?tab=trouble", `?tab=failed&view=${failed?.id}`])
    await walk(`/admin/outbox${query}`);
  await walk("/admin/account");
  expect(broken).toEqual([]);
});

/** Of each list something in each state, written by people who write at length. */
async function fill(site: Site, request: APIRequestContext, page: Page) {
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, maxRedirects: 0 });
  for (const state of ["live", "expired", "rejected"])
    await post("/jobs", { ...job, title: `${longTitle}, ${state}` });
  await post("/jobs", job);
  await post("/jobs", jobOfLongWords);
  await post("/contact", { name: word, email: address, message: word });
  await post("/events/suggest", { ...suggested, title: longTitle, venue: word, location: word });
  const note = { topic: "hours", words: word, source: longTitle, email: address };
  await post("/tell-us/restaurant/tilt-and-tide", note);
  await post("/advertise", { name: "Ada", email: address, company: word, message: longTitle });
  await post("/newsletter", { email: address });
  await post("/newsletter", { email: job.contact_email });
  for (const email of [address, job.contact_email])
    await post("/jobs/alerts", {
      email,
      pace: "daily",
      category: "Real Estate",
      type: "Freelance",
      q: word,
    });
  await ask(site, "update subscriptions set confirmed_at = ?", Date.now());
  await page.goto("/admin/editions");
  const draft = page.getByRole("button", { name: "Make this week's draft now" });
  // From Thursday morning on it is there by itself.
  if (await draft.isVisible()) await draft.click();

  const late = Date.now() - 40 * HOUR_MS;
  await ask(site, "update jobs set submitted_at = ? where status = 'pending'", late);
  await ask(site, "update inquiries set due_at = ?", late);
  for (const state of ["live", "expired", "rejected"]) {
    const title = `${longTitle}, ${state}`;
    const end = Date.now() + (state === "live" ? 1 : -1) * HOUR_MS;
    const sql = "update jobs set status = ?, start_at = ?, expires_at = ? where title = ?";
    await ask(site, sql, state, late, end, title);
  }
  const live = `(select id from jobs where title = '${longTitle}, live')`;
  await ask(
    site,
    `insert into job_revisions (id, job_id, changes, was, submitted_at)
      values ('change', ${live}, ?, ?, ?)`,
    JSON.stringify({ title: word, description: `${longTitle} ${word}` }),
    JSON.stringify({ title: `${longTitle}, live`, description: job.description }),
    late,
  );
  await ask(
    site,
    `insert into job_reports (id, job_id, reason, words, email, created_at)
      values ('report', ${live}, 'money', ?, ?, ?)`,
    ...[word, address, late],
  );
  const [first] = await ask(site, "select id from emails where kind = 'receipt'");
  await ask(
    site,
    "update emails set state = 'failed', last_error = ? where id = ?",
    `550 5.1.1 <${address}>: Recipient address rejected`,
    String(first?.id),
  );
}

function openDetails() {
  for (const details of document.querySelectorAll("details")) details.open = true;
}

/** What a person would see broken: each with the words it stands beside. Words longer than their column may break. */
function findBroken() {
  const ORDINARY_LETTERS = 16;
  const found = new Set<string>();
  const dialog = document.querySelector("dialog[open]");
  const place = dialog ?? document.body;
  const tell = (what: string, element: Element) =>
    found.add(`${what}: ${(element.textContent || element.className).trim().slice(0, 40)}`);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest(".sr-only, svg, .toasts");

  for (const box of [document.documentElement, ...(dialog ? [dialog] : [])])
    if (box.scrollWidth > box.clientWidth) tell("scrolls sideways", box);

  const edges = (dialog ?? document.documentElement).getBoundingClientRect();
  const controls = [
    ...place.querySelectorAll("a, button, input, select, textarea, summary, iframe"),
  ]
    .filter(isSeen)
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  for (const { control, box } of controls) {
    const cell = control.closest("td, [role=cell], li, dialog, main, header, section");
    const around = cell?.getBoundingClientRect() ?? edges;
    const right = Math.min(around.right, edges.right);
    if (box.left < Math.max(around.left, edges.left) - 11 || box.right > right + 1)
      tell("is cut off", control);
  }
  for (const row of place.querySelectorAll("[role=row]")) {
    const box = row.getBoundingClientRect();
    if (box.width <= 1) continue;
    const [narrow, wide] = /\S{60}/.test(row.textContent ?? "") ? [420, 280] : [300, 180];
    if (box.height > (innerWidth < 700 ? narrow : wide))
      tell(`is a row of ${Math.round(box.height)} pixels`, row);
    const inside = controls.filter(({ control }) => row.contains(control));
    inside.forEach((one, index) => {
      for (const { box: other, control } of inside.slice(index + 1))
        if (
          one.box.left < other.right - 1 &&
          other.left < one.box.right - 1 &&
          one.box.top < other.bottom - 1 &&
          other.top < one.box.bottom - 1
        )
          tell("lies over its neighbor", control);
    });
  }

  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const value = text.nodeValue ?? "";
    if (!parent || !value.trim() || parent.closest("option, script, style") || !isSeen(parent))
      continue;
    range.selectNodeContents(text);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue;
    for (const { 0: token, index } of value.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + token.length);
      const width = [...range.getClientRects()].reduce((sum, box) => sum + box.width, 0);
      let column: Element | null = parent;
      while (column && getComputedStyle(column).display.startsWith("inline") && column !== place)
        column = column.parentElement;
      const mayBreak = token.length > ORDINARY_LETTERS && width > (column?.clientWidth ?? 0);
      if (mayBreak) continue;
      for (const { 0: letters, index: start } of token.matchAll(/[\p{L}\p{N}'’]+/gu)) {
        range.setStart(text, index + start);
        range.setEnd(text, index + start + letters.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`breaks inside of ${letters.slice(0, 40)}`);
      }
    }
  }
  return [...found];
}
