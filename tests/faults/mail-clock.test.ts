import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { admin, freePort, launchServer, type Site, startSite } from "#tests/support/site.ts";
import { type Smtp, startSmtp } from "#tests/support/smtp.ts";
import { countStates, insertEmails, isDone, listEmails, mailVariables } from "./emails.ts";
import { isLong } from "./form.ts";
import { inDatabase } from "./records.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse("2026-11-20T13:00:00Z");
const clock = join(process.cwd(), "node_modules/.cache", `mail-clock-${process.pid}`);
const SOON = { timeout: 120_000, interval: 100 };

let site: Site;
let smtp: Smtp | undefined;
let port: number;
beforeAll(async () => {
  setClock(START);
  port = await freePort();
  const variables = mailVariables(`smtp://127.0.0.1:${port}`);
  site = await startSite({ CLOCK: clock, ...variables });
});
afterAll(async () => {
  await site.stop();
  await smtp?.stop();
  rmSync(clock, { force: true });
});
beforeEach(() => {
  inDatabase(site.folder, (database) => database.exec("DELETE FROM emails"));
});

const setClock = (moment: number) => writeFileSync(clock, String(moment));
const until = (isTrue: () => boolean) => expect.poll(isTrue, SOON).toBe(true);

const pausedAt = () =>
  inDatabase(site.folder, (database) =>
    database.prepare("SELECT paused_at FROM mailer_state").pluck().get(),
  );

const readers = Array.from({ length: 5 }, (_, index) => `reader-${index}@mail.example`);

test("a mail server that is away for an hour costs no email a try, and then all arrive", async () => {
  insertEmails(site.folder, readers, START);
  // It waits for 1, 2, 4 minutes, and so on; a clock that jumps is a shorter test.
  const moments = isLong ? [0, 1, 3, 7, 15, 31, 61] : [0, 1, 61];
  for (const minutes of moments) {
    setClock(START + minutes * MINUTE_MS);
    await until(() => pausedAt() === START + minutes * MINUTE_MS);
  }
  expect(listEmails(site.folder).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0]);
  smtp = await startSmtp({}, port);
  setClock(START + 91 * MINUTE_MS);
  await until(() => isDone(site.folder));
  expect(smtp.accepted.map(({ to }) => to.join()).sort()).toEqual(readers);
  expect(listEmails(site.folder).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
});

test("an email that is refused for now is delivered once, and each try has the same Message-ID", async () => {
  smtp ??= await startSmtp({}, port);
  const reader = "full@mail.example";
  const begins = START + DAY_MS;
  setClock(begins);
  smtp.plan("content", reader, 451, 451);
  insertEmails(site.folder, [reader], begins);
  const tries = () => smtp?.received.filter(({ to }) => to.includes(reader)) ?? [];
  for (const [index, minutes] of [0, 1, 6].entries()) {
    setClock(begins + minutes * MINUTE_MS);
    await smtp.until(() => tries().length === index + 1);
    await until(() => countStates(site.folder).sending === undefined);
  }
  expect(new Set(tries().map(({ messageId }) => messageId)).size).toBe(1);
  expect(smtp.accepted.filter(({ to }) => to.includes(reader))).toHaveLength(1);
  expect(countStates(site.folder)).toEqual({ sent: 1 });
});

test("a mail server that is set up after eight days floods nobody", async () => {
  smtp ??= await startSmtp({}, port);
  const before = smtp.accepted.length;
  setClock(START + 2 * DAY_MS);
  await site.restart({ MAIL_URL: "" });
  insertEmails(site.folder, readers, START + 2 * DAY_MS);
  const later = START + 10 * DAY_MS;
  setClock(later);
  await site.restart();
  insertEmails(site.folder, ["new@mail.example"], later);
  await until(() => isDone(site.folder));
  const reached = smtp.accepted.slice(before).map(({ to }) => to.join());
  expect(reached.filter((to) => to !== admin.email)).toEqual(["new@mail.example"]);
  expect(countStates(site.folder)).toEqual({ dropped: 5, sent: 1 });
});

test("a signature that cannot be made stops the start with a sentence", async () => {
  const server = launchServer(site.folder, {
    PORT: String(await freePort()),
    DATABASE_PATH: join(site.folder, "other.db"),
    ...mailVariables("smtp://127.0.0.1:9"),
    DKIM_KEY_FILE: join(site.folder, "missing.pem"),
    DKIM_SELECTOR: "guide2026",
  });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(/The key in DKIM_KEY_FILE cannot be used: ENOENT.*missing\.pem/);
  expect(server.output()).not.toMatch(/^ {4}at /m);
});
