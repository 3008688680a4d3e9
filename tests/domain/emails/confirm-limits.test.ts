import { expect, test } from "vitest";
import { mayAskToConfirm } from "#app/domain/emails/confirm-limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";

const start = new Date("2026-11-20T12:00:00Z").getTime();
const at = (minutes: number) => new Date(start + minutes * 60_000);
let serial = 0;

function ask(about: string, minutes: number, recipient = "reader@example.com") {
  const data = { alert: about, filter: "of all kinds" };
  queueEmail({ kind: "confirm", once: `${++serial}`, recipient, data }, at(minutes));
}

const may = (about: string, minutes: number, isKnown = false) =>
  mayAskToConfirm("READER@example.com", about, isKnown, at(minutes));

test("one thing is asked once in ten minutes and three times a day", () => {
  expect(may("a", 0)).toBe(true);
  ask("a", 0);
  expect([may("a", 9), may("b", 9), may("a", 10)]).toEqual([false, true, true]);
  ask("a", 10);
  ask("a", 20);
  expect([may("a", 60), may("b", 60), may("a", 24 * 60)]).toEqual([false, true, true]);
});

test("an address is asked five times a day, ten when it has confirmed something", () => {
  for (const about of "abcde") ask(about, 0);
  expect([may("x", 30), may("x", 30, true), may("x", 24 * 60)]).toEqual([false, true, true]);
  for (const about of "fghij") ask(about, 1);
  expect(may("x", 30, true)).toBe(false);
  expect(mayAskToConfirm("other@example.com", "x", false, at(30))).toBe(true);
});

test("a clock that was set back holds nobody up", () => {
  ask("a", 60 * 24 * 365);
  expect(may("a", 0)).toBe(true);
});

test("subscriptions and alerts count together for an address", () => {
  const data = { subscription: "s", list: "weekly" } as const;
  for (let index = 0; index < 5; index += 1) {
    const once = `s${index}`;
    queueEmail({ kind: "confirm", once, recipient: "reader@example.com", data }, at(0));
  }
  expect([may("s", 30), may("a", 30)]).toEqual([false, false]);
});
