import { expect, test } from "vitest";
import { sendAgain } from "#app/domain/emails/outbox.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { makeEmail } from "#tests/support/outbox.ts";
import { forget } from "#tests/support/retention.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const words = { subject: "Hello", text: "Hello", html: "<p>Hello" };

test("after 90 days an email has lost its words and keeps its address", async () => {
  const old = await makeEmail({
    ...words,
    state: "sent",
    createdAt: daysAgo(91),
    sentAt: daysAgo(91),
  });
  const recent = await makeEmail({ ...words, state: "sent", createdAt: daysAgo(89) });
  expect(await forget("texts of emails", NOW)).toBe(1);
  expect(await findEmail(old.id)).toEqual({
    ...old,
    data: "{}",
    subject: null,
    text: null,
    html: null,
  });
  expect(await findEmail(recent.id)).toEqual(recent);
  expect(await forget("texts of emails", NOW)).toBe(0);
});

test("what still waits keeps its words, whatever its age", async () => {
  await makeEmail({ ...words, createdAt: daysAgo(100) });
  await makeEmail({ ...words, createdAt: daysAgo(100), state: "sending" });
  expect(await forget("texts of emails", NOW)).toBe(0);
});

test("one without its words is not sent again", async () => {
  const { id, kind } = await makeEmail({ ...words, state: "failed", createdAt: daysAgo(91) });
  await forget("texts of emails", NOW);
  expect(await sendAgain({ id, kind }, NOW)).toBeUndefined();
  expect((await findEmail(id))?.state).toBe("failed");
});

test("after 400 days the row is gone", async () => {
  const old = await makeEmail({ state: "sent", createdAt: daysAgo(401) });
  const recent = await makeEmail({ state: "sent", createdAt: daysAgo(399) });
  expect(await forget("emails", NOW)).toBe(1);
  expect(await findEmail(old.id)).toBeUndefined();
  expect(await findEmail(recent.id)).toBeDefined();
});

test("one run takes a thousand, the oldest first, and the next ones take the rest", async () => {
  for (let i = 0; i < 1001; i++) await makeEmail({ state: "sent", createdAt: daysAgo(2000 - i) });
  expect([
    await forget("texts of emails", NOW),
    await forget("texts of emails", NOW),
    await forget("texts of emails", NOW),
  ]).toEqual([1000, 1, 0]);
  expect([
    await forget("emails", NOW),
    await forget("emails", NOW),
    await forget("emails", NOW),
  ]).toEqual([1000, 1, 0]);
});
