import { describe, expect, test } from "vitest";
import { findEdition, hold, markMissed, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { countEditionEmails, isLeaving } from "#app/domain/emails/edition-emails.server.ts";
import { dropEmail, markSent } from "#app/domain/emails/outbox.server.ts";
import { stopSubscription } from "#app/domain/newsletter/subscriptions.server.ts";
import { sendNow, startEdition } from "#app/workflows/editions/start-edition.server.ts";
import { prepareEmail } from "#app/workflows/outgoing.server.ts";
import {
  EIGHT,
  FRIDAY,
  hoursAfterEight,
  listEmails,
  makeDraft,
  makeReader,
} from "#tests/support/editions.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };

function makeWeekly() {
  makeDraft();
  return saveBoxes(key, 1, boxes) ?? makeDraft();
}

test("every confirmed reader of the list gets one email, and nobody else", async () => {
  const [ann, bob] = [makeReader("ann@example.com"), makeReader("bob@example.com")];
  makeReader("new@example.com", "weekly", { confirmedAt: null });
  makeReader("gone@example.com", "weekly", { stoppedAt: new Date(1) });
  makeReader("jobs@example.com", "jobs");
  expect(await startEdition(makeWeekly(), EIGHT)).toEqual({ is: "started", recipients: 2 });
  expect(listEmails()).toMatchObject(
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
  expect(findEdition(key)).toMatchObject({ state: "sending", startedAt: EIGHT, recipients: 2 });
});

test("the words are those of its start: a job that has expired since is not among them", async () => {
  makeReader("ann@example.com");
  makeLiveJob({ title: "Gone", startAt: hoursAfterEight(-48), expiresAt: hoursAfterEight(-1) });
  makeLiveJob({ title: "There", startAt: hoursAfterEight(-48) });
  await startEdition(makeWeekly(), EIGHT);
  expect(findEdition(key)?.text).toContain("There, Gulf Grill");
  expect(findEdition(key)?.text).not.toContain("Gone");
});

describe("it is started once", () => {
  test("by two at once", async () => {
    makeReader("ann@example.com");
    const edition = makeWeekly();
    const both = await Promise.all([startEdition(edition, EIGHT), sendNow(edition, EIGHT)]);
    expect(both.map(({ is }) => is).sort()).toEqual(["started", "too late"]);
    expect(listEmails()).toHaveLength(1);
  });

  test("with a clock that is set back over 8 AM and comes there again", async () => {
    makeReader("ann@example.com");
    const edition = makeWeekly();
    await startEdition(edition, EIGHT);
    for (const hours of [-1, 0, 1]) await startEdition(edition, hoursAfterEight(hours));
    expect(listEmails()).toHaveLength(1);
  });
});

test.each([
  ["before 8 AM", -0.001],
  ["after 8 PM", 12],
])("it does not start by itself %s, but an admin can send it", async (_, hours) => {
  makeReader("ann@example.com");
  const edition = makeWeekly();
  expect(await startEdition(edition, hoursAfterEight(hours))).toEqual({ is: "too late" });
  expect(findEdition(key)?.state).toBe("draft");
  expect(await sendNow(edition, hoursAfterEight(hours))).toMatchObject({ is: "started" });
});

test("what was held or got new words meanwhile does not start with the old ones", async () => {
  makeReader("ann@example.com");
  const old = makeWeekly();
  saveBoxes(key, 2, { ...boxes, opening: "Good evening." });
  expect(await startEdition(old, EIGHT)).toEqual({ is: "too late" });
  hold(key);
  const held = findEdition(key);
  expect(held && (await startEdition(held, EIGHT))).toEqual({ is: "too late" });
  expect(listEmails()).toEqual([]);
});

test("without anything in it, or without a reader, nothing is queued", async () => {
  expect(await startEdition(makeWeekly(), EIGHT)).toEqual({ is: "unread" });
  makeReader("ann@example.com", "jobs");
  expect(await startEdition(makeDraft("jobs"), EIGHT)).toEqual({ is: "empty" });
  expect(listEmails()).toEqual([]);
});

describe("an email of it", () => {
  test("has the edition's words, with the reader's own link to stop", async () => {
    const { token } = makeReader("ann@example.com");
    await startEdition(makeWeekly(), EIGHT);
    const email = claimDue(EIGHT);
    if (!email) throw new Error("None waits.");
    const prepared = prepareEmail(email);
    expect(prepared).toMatchObject({
      outgoing: { recipient: "ann@example.com", subject: findEdition(key)?.subject },
    });
    expect(JSON.stringify(prepared)).toContain(`/email/${token}/stop`);
    expect(JSON.stringify(prepared)).not.toMatch(/\{(stop|site)\}/);
    // The words of thousands of readers are stored once.
    expect(listEmails()[0]).toMatchObject({ subject: null, text: null, html: null });
  });

  test("does not leave for whoever has stopped meanwhile", async () => {
    const { id } = makeReader("ann@example.com");
    await startEdition(makeWeekly(), EIGHT);
    stopSubscription(id);
    const email = claimDue(EIGHT);
    expect(email && prepareEmail(email)).toEqual({
      drop: "The address is not on the list any more.",
    });
  });
});

test("it is leaving while one of its emails waits or is under way", async () => {
  for (const name of ["ann", "bob"]) makeReader(`${name}@example.com`);
  await startEdition(makeWeekly(), EIGHT);
  expect(isLeaving(key, EIGHT)).toBe(true);
  for (let left = 2; left > 0; left -= 1) {
    const email = claimDue(EIGHT);
    expect(isLeaving(key, EIGHT)).toBe(true);
    markSent(email?.id ?? "");
  }
  expect(isLeaving(key, EIGHT)).toBe(false);
  expect(countEditionEmails(key)).toEqual({ sent: 2 });
  expect(isLeaving({ list: "weekly", date: "2026-12-11" }, EIGHT)).toBe(false);
});

test("sent by hand after it was missed, it goes to those whose email was dropped, and to nobody twice", async () => {
  for (const name of ["ann", "bob"]) makeReader(`${name}@example.com`);
  await startEdition(makeWeekly(), EIGHT);
  const sent = claimDue(EIGHT);
  markSent(sent?.id ?? "");
  const other = listEmails().find(({ id }) => id !== sent?.id);
  dropEmail(other?.id ?? "", "It waited for too long.");
  const missed = markMissed(key, EIGHT);
  const later = hoursAfterEight(100);
  expect(missed && (await sendNow(missed, later))).toEqual({ is: "started", recipients: 1 });
  const states = listEmails().map(({ id, state, attempts }) => [id, state, attempts]);
  expect(new Map(states.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [sent?.id, ["sent", 1]],
      [other?.id, ["waiting", 0]],
    ]),
  );
});
