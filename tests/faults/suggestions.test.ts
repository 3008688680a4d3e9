import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { type Smtp, startSmtp } from "#tests/support/smtp.ts";
import { suggested } from "#tests/support/suggested.ts";
import { isDone, mailVariables } from "./emails.ts";
import { isLong, LONG_MS } from "./form.ts";
import { inDatabase, signInAdmin } from "./records.ts";
import { POLL, send, visit } from "./visitors.ts";

const SENT = isLong ? 400 : 60;
const CLIENTS = 12;
const KILLED_AFTER = SENT / 2;

let smtp: Smtp;
let site: Site;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite(mailVariables(smtp.url));
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const select = <Row>(query: string) =>
  inDatabase(site.folder, (database) => database.prepare(query).all() as Row[]);

const setPaused = (isPaused: boolean) =>
  inDatabase(site.folder, (database) =>
    isPaused
      ? database.exec("INSERT INTO mailer_state (id, paused_at, why) VALUES (1, 0, 'a test')")
      : database.exec("DELETE FROM mailer_state"),
  );

const addressOf = (index: number) => `swimmer-${index}@mail-${index}.example`;

const suggest = (index: number) =>
  send(site, "/events/suggest", {
    ...suggested,
    title: `Swim ${index}`,
    venue: `Pier ${index}`,
    location: `${index} Gulf Shore Boulevard, Naples`,
    email: addressOf(index),
  });

test(
  "kill -9 amid suggestions loses none that was acknowledged, and each sender gets one receipt",
  async () => {
    // What a kill amid the sending does to emails is tested elsewhere.
    setPaused(true);
    const links: string[] = [];
    let next = 0;
    let killed: Promise<unknown> | undefined;
    const client = async () => {
      for (let index = next++; index < SENT && !killed; index = next++) {
        const answer = await suggest(index).catch(() => undefined);
        if (!answer) return;
        const link = answer.headers.get("Location") ?? "";
        expect([answer.status, link]).toEqual([303, expect.stringMatching(/^\/suggestions\//)]);
        links.push(link.replace(/\?.*/, ""));
        if (links.length >= KILLED_AFTER) killed ??= site.kill();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await killed;
    await site.restart();
    setPaused(false);

    for (const link of links) expect((await visit(site, link)).status, link).toBe(200);
    const stored = select<{ email: string }>("SELECT email FROM guide_suggestions");
    expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);
    expect(stored.length).toBeGreaterThanOrEqual(links.length);

    await expect.poll(() => isDone(site.folder), POLL).toBe(true);
    const receipts = Map.groupBy(smtp.accepted, ({ to }) => to[0] ?? "");
    const messages = stored.map(({ email }) => {
      const ids = new Set(receipts.get(email)?.map(({ messageId }) => messageId));
      return ids.size;
    });
    expect(new Set(messages)).toEqual(new Set([1]));
    const sent = [...receipts.values()].flat().filter(({ to }) => to[0]?.startsWith("swimmer"));
    console.log(
      `${links.length} acknowledged, ${stored.length} stored; ${sent.length} receipts for ${stored.length} senders, ${sent.length - stored.length} repeated, none lost`,
    );
  },
  LONG_MS,
);

test("two editors approve the same suggestion at once: it is published once, and its sender told once", async () => {
  await suggest(SENT + 1);
  const [row] = select<{ id: string }>(
    `SELECT id FROM guide_suggestions WHERE email = '${addressOf(SENT + 1)}'`,
  );
  inDatabase(site.folder, (database) =>
    database
      .prepare("UPDATE guide_suggestions SET record = json_set(record, '$.image', ?) WHERE id = ?")
      .run("/images/events/saltmarsh-swing.jpg", row?.id),
  );
  const headers = { Cookie: `__Host-${signInAdmin(site.folder)}` };
  const press = () =>
    send(
      site,
      "/admin/guide/suggestions",
      { intent: "approve", id: row?.id ?? "", seen: "1" },
      headers,
    );
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const published = select(
    "SELECT id FROM guide_records WHERE id LIKE 'swim-%' AND state = 'live'",
  );
  expect(published).toHaveLength(1);
  const told = select("SELECT id FROM emails WHERE kind = 'suggestion-decided'");
  expect(told).toHaveLength(1);
});
