import { admin } from "#tests/support/site.ts";
import type { Smtp } from "#tests/support/smtp.ts";
import { inDatabase, insert, type Row } from "./records.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a site needs to send by this server, as fast as it may. */
export const mailVariables = (url: string) => ({
  MAIL_URL: url,
  MAIL_FROM: "post@guide.example",
  SITE_URL: "https://guide.example",
  MAIL_PER_MINUTE: "1200",
});

type Stored = { id: string; recipient: string; state: string; attempts: number };

/** Without those that the day brings to the admin. */
export const listEmails = (folder: string) =>
  inDatabase(
    folder,
    (database) =>
      database
        .prepare("SELECT * FROM emails WHERE recipient <> ? ORDER BY rowid")
        .all(admin.email) as Stored[],
  );

export function countStates(folder: string) {
  const groups = Map.groupBy(listEmails(folder), ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, emails]) => [state, emails.length]));
}

export const isDone = (folder: string) => {
  const { waiting = 0, sending = 0 } = countStates(folder);
  return waiting + sending === 0;
};

/** Words that are composed already. */
const words = {
  subject: "What is on",
  text: "Much is on. {stop}",
  html: "<p>Much is on. <a href='{stop}'>Stop</a></p>",
};

function emailRow(recipient: string, now: number): Row {
  return {
    id: crypto.randomUUID(),
    kind: "test",
    once: `test:${recipient}`,
    recipient,
    bulk: 0,
    data: "{}",
    ...words,
    created_at: now,
    not_before: now,
    give_up_at: now + 3 * DAY_MS,
  };
}

export const insertEmails = (folder: string, recipients: string[], now = Date.now()) =>
  inDatabase(folder, (database) =>
    database.transaction(() => {
      for (const recipient of recipients) insert(database, "emails", emailRow(recipient, now));
    })(),
  );

const DATE = "2026-11-20";

/** A confirmed reader each, with this week's edition in the outbox. */
export const insertEdition = (folder: string, recipients: string[], now = Date.now()) =>
  inDatabase(folder, (database) =>
    database.transaction(() => {
      database
        .prepare(
          "INSERT OR IGNORE INTO editions (list, date, state, subject, text, html, created_at, started_at) VALUES ('weekly', @date, 'sending', @subject, @text, @html, @now, @now)",
        )
        .run({ ...words, date: DATE, now });
      for (const email of recipients) {
        const id = crypto.randomUUID();
        const token = crypto.randomUUID();
        const asked = { created_at: now, asked_at: now, confirmed_at: now };
        const reader = { id, token, email, list: "weekly", source: "/newsletter", ...asked };
        insert(database, "subscriptions", reader);
        insert(database, "emails", {
          ...emailRow(email, now),
          kind: "weekly",
          bulk: 1,
          subject: null,
          text: null,
          html: null,
          data: JSON.stringify({ subscription: id, date: DATE }),
        });
      }
    })(),
  );

/** What "Send again" does with what is doubtful. */
export const sendDoubtfulAgain = (folder: string, now = Date.now()) =>
  inDatabase(folder, (database) =>
    database
      .prepare(
        "UPDATE emails SET state = 'waiting', attempts = 0, not_before = ?, give_up_at = ? WHERE state = 'doubtful'",
      )
      .run(now, now + 3 * DAY_MS),
  );

/** How often each address has got what came whole. */
export const countByAddress = (received: Smtp["received"]) =>
  new Map(
    [...Map.groupBy(received, ({ to }) => to.join())].map(([to, emails]) => [to, emails.length]),
  );
