import { describe, expect, test } from "vitest";
import { findEdition, hold, markMissed, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { countEditionEmails, dropEmail, isLeaving } from "#app/domain/emails/outbox.server.ts";
import { stopSubscription } from "#app/domain/subscriptions/subscription.server.ts";
import { sendNow, startEdition } from "#app/emails/editions/start-edition.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import {
  EIGHT,
  FRIDAY,
  hoursAfterEight,
  listEmails,
  makeDraft,
  makeReader,
} from "#tests/support/editions.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { claimDue, setSent } from "#tests/support/leaving-emails.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };

async function makeWeekly() {
  await makeDraft();
  return (await saveBoxes(key, 1, boxes)) ?? (await makeDraft());
}

test("every confirmed reader of the list gets one email, and nobody else", async () => {
  const [ann, bob] = [await makeReader("ann@example.com"), await makeReader("bob@example.com")];
  await makeReader("new@example.com", "weekly", { confirmedAt: null });
  await makeReader("gone@example.com", "weekly", { stoppedAt: new Date(1) });
  await makeReader("jobs@example.com", "jobs");
  expect(await startEdition(await makeWeekly(), EIGHT)).toEqual({ is: "started", recipients: 2 });
  expect(await listEmails()).toMatchObject(
    [ann, bob]
      .map(({ id, email }) => ({
        kind: "weekly",
        once: `edition:weekly:${FRIDAY}:${id}`,
        recipient: email,
        bulk: true,
        data: JSON.stringify({ subscription: id, date: FRIDAY }),
        state: "waiting",
        notBefore: EIGHT,
        subject: null,
      }))
      .sort((one, other) => (one.once < other.once ? -1 : 1)),
  );
  expect(await findEdition(key)).toMatchObject({
    state: "sending",
    startedAt: EIGHT,
    recipients: 2,
  });
});

test("the words are those of its start: a job that has expired since is not among them", async () => {
  await makeReader("ann@example.com");
  await makeLiveJob({
    title: "Gone",
    startAt: hoursAfterEight(-48),
    expiresAt: hoursAfterEight(-1),
  });
  await makeLiveJob({ title: "There", startAt: hoursAfterEight(-48) });
  await startEdition(await makeWeekly(), EIGHT);
  expect((await findEdition(key))?.text).toContain("There, Gulf Grill");
  expect((await findEdition(key))?.text).not.toContain("Gone");
});

describe("it is started once", () => {
  test("by two at once", async () => {
    await makeReader("ann@example.com");
    const edition = await makeWeekly();
    const both = await Promise.all([startEdition(edition, EIGHT), sendNow(edition, EIGHT)]);
    expect(both.map(({ is }) => is).sort()).toEqual(["started", "too late"]);
    expect(await listEmails()).toHaveLength(1);
  });

  test("with a clock that is set back over 8 AM and comes there again", async () => {
    await makeReader("ann@example.com");
    const edition = await makeWeekly();
    await startEdition(edition, EIGHT);
    for (const hours of [-1, 0, 1]) await startEdition(edition, hoursAfterEight(hours));
    expect(await listEmails()).toHaveLength(1);
  });
});

test.each([
  ["before 8 AM", -0.001],
  ["after 8 PM", 12],
])("it does not start by itself %s, but an admin can send it", async (_, hours) => {
  await makeReader("ann@example.com");
  const edition = await makeWeekly();
  expect(await startEdition(edition, hoursAfterEight(hours))).toEqual({ is: "too late" });
  expect((await findEdition(key))?.state).toBe("draft");
  expect(await sendNow(edition, hoursAfterEight(hours))).toMatchObject({ is: "started" });
});

test("what was held or got new words meanwhile does not start with the old ones", async () => {
  await makeReader("ann@example.com");
  const old = await makeWeekly();
  await saveBoxes(key, 2, { ...boxes, opening: "Good evening." });
  expect(await startEdition(old, EIGHT)).toEqual({ is: "too late" });
  await hold(key);
  const held = await findEdition(key);
  expect(held && (await startEdition(held, EIGHT))).toEqual({ is: "too late" });
  expect(await listEmails()).toEqual([]);
});

test("without anything in it, or without a reader, nothing is queued", async () => {
  expect(await startEdition(await makeWeekly(), EIGHT)).toEqual({ is: "unread" });
  await makeReader("ann@example.com", "jobs");
  expect(await startEdition(await makeDraft("jobs"), EIGHT)).toEqual({ is: "empty" });
  expect(await listEmails()).toEqual([]);
});

describe("an email of it", () => {
  test("has the edition's words, with the reader's own link to stop", async () => {
    const { token } = await makeReader("ann@example.com");
    await startEdition(await makeWeekly(), EIGHT);
    const email = await claimDue(EIGHT);
    if (!email) throw new Error("None waits.");
    const prepared = await prepareEmail(email);
    expect(prepared).toMatchObject({
      outgoing: { recipient: "ann@example.com", subject: (await findEdition(key))?.subject },
    });
    expect(JSON.stringify(prepared)).toContain(`/email/${token}/stop`);
    expect(JSON.stringify(prepared)).not.toMatch(/\{(stop|site)\}/);
    // The words of thousands of readers are stored once.
    expect((await listEmails())[0]).toMatchObject({ subject: null, text: null, html: null });
  });

  test("does not leave for whoever has stopped meanwhile", async () => {
    const { id } = await makeReader("ann@example.com");
    await startEdition(await makeWeekly(), EIGHT);
    await stopSubscription(id);
    const email = await claimDue(EIGHT);
    expect(email && (await prepareEmail(email))).toEqual({
      drop: "The address is not on the list any more.",
    });
  });
});

test("it is leaving while one of its emails waits or is under way", async () => {
  for (const name of ["ann", "bob"]) await makeReader(`${name}@example.com`);
  await startEdition(await makeWeekly(), EIGHT);
  expect(await isLeaving(key, EIGHT)).toBe(true);
  for (let left = 2; left > 0; left -= 1) {
    const email = await claimDue(EIGHT);
    expect(await isLeaving(key, EIGHT)).toBe(true);
    await setSent(email?.id ?? "");
  }
  expect(await isLeaving(key, EIGHT)).toBe(false);
  expect(await countEditionEmails(key)).toEqual({ sent: 2 });
  expect(await isLeaving({ list: "weekly", date: "2026-12-11" }, EIGHT)).toBe(false);
});

test("sent by hand after it was missed, it goes to those whose email was dropped, and to nobody twice", async () => {
  for (const name of ["ann", "bob"]) await makeReader(`${name}@example.com`);
  await startEdition(await makeWeekly(), EIGHT);
  const sent = await claimDue(EIGHT);
  await setSent(sent?.id ?? "");
  const other = (await listEmails()).find(({ id }) => id !== sent?.id);
  await dropEmail(other?.id ?? "", "It waited for too long.");
  const missed = await markMissed(key, EIGHT);
  const later = hoursAfterEight(100);
  expect(missed && (await sendNow(missed, later))).toEqual({ is: "started", recipients: 1 });
  const states = (await listEmails()).map(({ id, state, attempts }) => [id, state, attempts]);
  expect(new Map(states.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [sent?.id, ["sent", 1]],
      [other?.id, ["waiting", 0]],
    ]),
  );
});
