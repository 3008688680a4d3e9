import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { type Smtp, startSmtp } from "#tests/support/smtp.ts";
import {
  countByAddress,
  countStates,
  insertEdition,
  insertEmails,
  isDone,
  listEmails,
  mailVariables,
  sendDoubtfulAgain,
} from "./emails.ts";
import { isLong, LONG_MS } from "./form.ts";
import { inDatabase } from "./records.ts";

const READERS = isLong ? 2000 : 120;
const KILLS = isLong ? 50 : 2;
/** Of the mailer, which looks every two seconds, and of a loaded machine. */
const SOON = { timeout: 120_000, interval: 100 };

let smtp: Smtp;
let site: Site;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite(mailVariables(smtp.url));
});
beforeEach(() => {
  inDatabase(site.folder, (database) => {
    // On a Thursday its admin would be told of the week's draft.
    database.exec(
      "INSERT OR IGNORE INTO notice_opt_outs (user_id, notice) SELECT id, 'draft' FROM users",
    );
    database.exec("DELETE FROM emails; DELETE FROM subscriptions");
  });
  smtp.received.length = 0;
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const until = (isTrue: () => boolean, timeout = SOON.timeout) =>
  expect.poll(isTrue, { ...SOON, timeout }).toBe(true);

test(
  "with two kills amid an edition nobody gets it twice, and only who is in doubt does not get it",
  async () => {
    const readers = Array.from({ length: READERS }, (_, index) => `reader-${index}@mail.example`);
    const dropped = readers[READERS / 10] ?? "";
    smtp.plan("content", dropped, "drop");
    insertEdition(site.folder, readers);
    for (const third of [1, 2]) {
      await smtp.until(() => smtp.received.length >= (READERS * third) / 3);
      await site.kill();
      await site.restart();
    }
    await until(() => isDone(site.folder), LONG_MS);

    const heard = countByAddress(smtp.received);
    const states = countStates(site.folder);
    const doubtful = listEmails(site.folder).filter(({ state }) => state === "doubtful");
    expect(states).toEqual({ sent: READERS - doubtful.length, doubtful: doubtful.length });
    expect([...heard].filter(([, count]) => count > 1)).toEqual([]);
    // One of each kill at most, and the one that was dropped.
    expect(doubtful.length).toBeLessThanOrEqual(3);
    const inDoubt = doubtful.map(({ recipient }) => recipient);
    expect(inDoubt).toContain(dropped);
    const lost = readers.filter((reader) => !heard.has(reader));
    expect(lost.filter((reader) => !inDoubt.includes(reader))).toEqual([]);

    sendDoubtfulAgain(site.folder);
    await until(() => isDone(site.folder));
    expect(countStates(site.folder)).toEqual({ sent: READERS });
    const all = countByAddress(smtp.received);
    expect(readers.filter((reader) => !all.has(reader))).toEqual([]);
    expect([...all].filter(([to, count]) => count > 1 && !inDoubt.includes(to))).toEqual([]);
    expect(site.output()).not.toMatch(/@mail\.example|Much is on/);
    console.log(
      `edition: ${READERS} readers, 2 kills, 1 drop; ${doubtful.length} in doubt, ` +
        `${lost.length} of them without it, 0 twice; sent again: ${inDoubt.length}`,
    );
  },
  LONG_MS,
);

test(
  "kill -9 between the content and its answer: a notice arrives at least once, an edition at most once",
  async () => {
    const recipients = Array.from({ length: KILLS }, (_, index) => `one-${index}@mail.example`);
    for (const [index, recipient] of recipients.entries()) {
      smtp.plan("content", recipient, "silence");
      const queue = index % 2 ? insertEmails : insertEdition;
      queue(site.folder, [recipient]);
      await smtp.until(() => smtp.received.some(({ to }) => to.includes(recipient)));
      await site.kill();
      await site.restart();
    }
    await until(() => countStates(site.folder).sending === undefined);
    // Instead of a minute.
    inDatabase(site.folder, (database) =>
      database.exec("UPDATE emails SET not_before = 0 WHERE state = 'waiting'"),
    );
    await until(() => isDone(site.folder));

    const heard = countByAddress(smtp.received);
    const editions = recipients.filter((_, index) => index % 2 === 0);
    const notices = recipients.filter((_, index) => index % 2 === 1);
    expect(editions.map((to) => heard.get(to))).toEqual(editions.map(() => 1));
    expect(notices.map((to) => heard.get(to))).toEqual(notices.map(() => 2));
    expect(countStates(site.folder)).toEqual({ doubtful: editions.length, sent: notices.length });
    for (const to of notices) {
      const ids = smtp.received.filter((email) => email.to.includes(to));
      expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(1);
    }
    console.log(
      `kill -9 after the content: ${KILLS} kills; ${notices.length} notices repeated under the same id, ` +
        `${editions.length} editions in doubt, 0 lost`,
    );
  },
  LONG_MS,
);

test.runIf(isLong)(
  "SIGTERM amid an email ends before its server answers, and says what is known of it",
  async () => {
    smtp.plan("content", "slow@mail.example", "silence");
    insertEdition(site.folder, ["slow@mail.example", "next@mail.example"]);
    await smtp.until(() => smtp.received.length === 1);
    await site.restart();
    await until(() => isDone(site.folder));
    expect(listEmails(site.folder)).toMatchObject([
      { state: "doubtful", last_error: "The connection ended" },
      { state: "sent" },
    ]);
  },
);
