import { expect, test } from "vitest";
import { deleteOldEmails, emptyOldEmails } from "#app/domain/emails/old-emails.server.ts";
import { sendAgain } from "#app/domain/emails/outbox.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { makeEmail } from "#tests/support/outbox.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const words = { subject: "Hello", text: "Hello", html: "<p>Hello" };

test("after 90 days an email has lost its words and keeps its address", () => {
  const old = makeEmail({ ...words, state: "sent", createdAt: daysAgo(91), sentAt: daysAgo(91) });
  const recent = makeEmail({ ...words, state: "sent", createdAt: daysAgo(89) });
  expect(emptyOldEmails(NOW)).toBe(1);
  expect(findEmail(old.id)).toEqual({ ...old, data: "{}", subject: null, text: null, html: null });
  expect(findEmail(recent.id)).toEqual(recent);
  expect(emptyOldEmails(NOW)).toBe(0);
});

test("what still waits keeps its words, whatever its age", () => {
  makeEmail({ ...words, createdAt: daysAgo(100) });
  makeEmail({ ...words, createdAt: daysAgo(100), state: "sending" });
  expect(emptyOldEmails(NOW)).toBe(0);
});

test("one without its words is not sent again", () => {
  const { id, kind } = makeEmail({ ...words, state: "failed", createdAt: daysAgo(91) });
  emptyOldEmails(NOW);
  expect(sendAgain({ id, kind }, NOW)).toBeUndefined();
  expect(findEmail(id)?.state).toBe("failed");
});

test("after 400 days the row is gone", () => {
  const old = makeEmail({ state: "sent", createdAt: daysAgo(401) });
  const recent = makeEmail({ state: "sent", createdAt: daysAgo(399) });
  expect(deleteOldEmails(NOW)).toBe(1);
  expect(findEmail(old.id)).toBeUndefined();
  expect(findEmail(recent.id)).toBeDefined();
});

test("one run takes a thousand, the oldest first, and the next ones take the rest", () => {
  for (let i = 0; i < 1001; i++) makeEmail({ state: "sent", createdAt: daysAgo(2000 - i) });
  expect([emptyOldEmails(NOW), emptyOldEmails(NOW), emptyOldEmails(NOW)]).toEqual([1000, 1, 0]);
  expect([deleteOldEmails(NOW), deleteOldEmails(NOW), deleteOldEmails(NOW)]).toEqual([1000, 1, 0]);
});
