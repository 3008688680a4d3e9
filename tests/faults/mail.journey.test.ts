import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { site as guide } from "#app/config/site.ts";
import { confirmations } from "#app/content/pages/confirmations.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { type Smtp, startSmtp } from "#tests/support/smtp.ts";
import { isDone, listEmails, mailVariables } from "./emails.ts";
import { inDatabase } from "./records.ts";
import { missing, POLL, send, visit } from "./visitors.ts";

const READER = "nora@mail.example";
const ORIGIN = "https://guide.example";
const FRIDAY = "2026-12-04";
/** Five seconds after 8 AM in the city. */
const EIGHT = Date.parse("2026-12-04T13:00:05Z");
const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const THURSDAY = EIGHT - 23 * HOUR_MS;
const clock = join(process.cwd(), "node_modules/.cache", `mail-journey-${process.pid}`);
const setClock = (moment: number) => writeFileSync(clock, String(moment));

let smtp: Smtp;
let site: Site;
beforeAll(async () => {
  smtp = await startSmtp();
  setClock(THURSDAY);
  site = await startSite({ CLOCK: clock, ...mailVariables(smtp.url) });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
  rmSync(clock, { force: true });
});

const toReader = () => smtp.accepted.filter(({ to }) => to.includes(READER));

/** The email after so many others to the reader, as a mail program reads it. */
async function receive(earlier: number) {
  await expect.poll(() => toReader().length, POLL).toBe(earlier + 1);
  const email = await PostalMime.parse(toReader().at(-1)?.raw ?? "");
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
  return { ...email, headers, text: email.text ?? "", html: email.html ?? "" };
}

const signup = () =>
  inDatabase(site.folder, (database) =>
    database.prepare("SELECT * FROM subscriptions WHERE email = ?").get(READER),
  ) as { token: string; confirmed_at: number | null; stopped_at: number | null };

const editionState = (date: string) =>
  inDatabase(site.folder, (database) =>
    database
      .prepare("SELECT state FROM editions WHERE list = 'weekly' AND date = ?")
      .pluck()
      .get(date),
  );

/** Where the first form of a page's main part goes, and what its button sends. */
function formOf(page: string) {
  const [form = ""] = /<form[^>]*action="\/email[\s\S]*?<\/form>/.exec(page) ?? [];
  const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
  const fields = form.matchAll(/<(?:input|button)[^>]*name="([^"]*)" value="([^"]*)"/g);
  return {
    action,
    values: Object.fromEntries([...fields].map(([, name, value]) => [name, value])),
  };
}

test("a visitor without script signs up, and the email that asks them has one link in its plain text", async () => {
  const page = await (await visit(site, "/newsletter")).text();
  expect(page).toMatch(/<form[^>]*method="post"[^>]*action="\/newsletter"/);
  const answer = await send(site, "/newsletter", { email: READER, leave_this_empty: "" });
  expect(answer.status).toBe(303);
  const next = await (await visit(site, answer.headers.get("Location") ?? "")).text();
  const { title, description } = confirmations.newsletter;
  expect(missing(next, [title, description])).toEqual([]);

  const email = await receive(0);
  expect(email.subject).toBe(`Please confirm: ${guide.newsletter}`);
  expect(email.headers["list-unsubscribe"]).toBeUndefined();
  const links = email.text.match(/https?:\S+/g);
  expect(links).toEqual([`${ORIGIN}/email/${signup().token}`]);
  expect(email.html).toContain(`href="${links?.[0]}"`);
});

test("whoever looks at the link twenty times changes nothing; its button confirms", async () => {
  const path = `/email/${signup().token}`;
  const before = signup();
  expect(before.confirmed_at).toBeNull();
  for (let count = 0; count < 20; count += 1) {
    expect((await visit(site, path)).status).toBe(200);
  }
  for (const address of [path, `${path}/stop`]) {
    const head = await fetch(site.url + address, { method: "HEAD", redirect: "manual" });
    expect(head.status).toBe(200);
  }
  expect(signup()).toEqual(before);

  const { action, values } = formOf(await (await visit(site, path)).text());
  expect([action, values]).toEqual([path, { intent: "confirm" }]);
  const answer = await send(site, action, values, { Origin: ORIGIN });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  expect(await (await visit(site, path)).text()).toContain("You Are on the List");
  expect(signup()).toMatchObject({ confirmed_at: THURSDAY, stopped_at: null });
});

test("on Friday at 8 AM the edition arrives once, with what mail programs ask of a list", async () => {
  expect(editionState(FRIDAY)).toBe("draft");
  expect((await visit(site, `/newsletter/${FRIDAY}`)).status).toBe(404);
  setClock(EIGHT);
  await site.restart();

  const { headers, from, messageId, subject, text, html } = await receive(1);
  const row = listEmails(site.folder).find((each) => each.id && messageId?.includes(each.id));
  expect(row).toMatchObject({ recipient: READER });
  expect(messageId).toBe(`<${row?.id}@guide.example>`);
  expect(from).toEqual({ name: guide.name, address: "post@guide.example" });
  const stop = `${ORIGIN}/email/${signup().token}/stop`;
  expect(headers).toMatchObject({
    "list-id": `${guide.newsletter} <weekly.guide.example>`,
    "list-unsubscribe": `<${stop}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "list-archive": `<${ORIGIN}/newsletter>`,
  });
  const [event = ""] = (subject ?? "").split(" and ");
  expect(event).not.toBe("");
  for (const part of [text, html]) {
    expect(missing(part, [event, stop])).toEqual([]);
    expect(part).not.toMatch(/\{\w+\}/);
  }
});

test("a restart sends it to nobody again, and it is in the archive without the way to stop", async () => {
  await site.restart();
  await expect.poll(() => editionState(FRIDAY), POLL).toBe("sent");
  await expect.poll(() => isDone(site.folder), POLL).toBe(true);
  expect(toReader()).toHaveLength(2);

  const archive = await visit(site, `/newsletter/${FRIDAY}`);
  const page = await archive.text();
  expect([archive.status, page.includes("Saturday, December 5")]).toEqual([200, true]);
  expect(page).not.toContain(signup().token);
  expect(page).not.toMatch(/\/stop|Stop:|\{stop\}/);
  expect(await (await visit(site, "/newsletter")).text()).toContain(`/newsletter/${FRIDAY}`);
});

test("a mail program stops it by one click, and no later edition comes", async () => {
  const { headers } = await receive(1);
  const [, path = ""] =
    /^<https:\/\/guide\.example(.*)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
  const answer = await send(site, path, { "List-Unsubscribe": "One-Click" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
  expect(signup().stopped_at).toBe(EIGHT);

  setClock(EIGHT + WEEK_MS);
  await site.restart();
  await expect.poll(() => editionState("2026-12-11"), POLL).toBe("skipped");
  await expect.poll(() => isDone(site.folder), POLL).toBe(true);
  expect(toReader()).toHaveLength(2);
  expect(site.output()).not.toContain(READER);
});
