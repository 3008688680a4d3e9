import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import {
  bringForward,
  claimEmail,
  doubtEmail,
  dropLate,
  failEmail,
  findDueEmail,
  markArrived,
  markSent,
  queueEmail,
  returnEmail,
  sendAgain,
} from "#app/domain/emails/outbox.server.ts";
import { makeEmail } from "#tests/support/emails.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

const queue = (once: string, more: { notBefore?: Date; giveUpAt?: Date } = {}) =>
  queueEmail({ kind: "test", once, recipient: "a@mail.example", data: {}, ...more }, NOW);
const all = () => db.select().from(emails).all();
const find = (id: string) => all().find((email) => email.id === id);

describe("queueing", () => {
  test("there is one email for one thing", () => {
    expect(queue("test:1")).toMatchObject({ state: "waiting", attempts: 0, bulk: false });
    expect(queue("test:1")).toBeUndefined();
    expect(all()).toHaveLength(1);
  });

  test("is undone with what caused it", () => {
    expect(() =>
      db.transaction(() => {
        queue("test:1");
        throw new Error("It was not stored");
      }),
    ).toThrow();
    expect(all()).toEqual([]);
  });

  test.each([
    ["confirm", 30 * 24],
    ["invite", 2 * 24],
    ["waiting", 12],
    ["got-it", 3 * 24],
  ] as const)("an email of the kind %s says something for %i hours", (kind, life) => {
    const email = queueEmail(
      { kind, once: "x", recipient: "a@mail.example", data: {} as never },
      NOW,
    );
    expect(email?.giveUpAt).toEqual(hours(life));
  });
});

describe("what is due", () => {
  test("is the one that waits longest, those to many last", () => {
    const bulk = makeEmail({ bulk: true, notBefore: hours(-9) });
    const late = makeEmail({ notBefore: hours(-1) });
    const early = makeEmail({ notBefore: hours(-2) });
    makeEmail({ notBefore: hours(1) });
    const order = [];
    for (let next = findDueEmail(NOW); next; next = findDueEmail(NOW)) {
      order.push(next.id);
      claimEmail(next.id);
    }
    expect(order).toEqual([early.id, late.id, bulk.id]);
  });

  test("leaves out those that others go before", () => {
    const { id } = makeEmail({ notBefore: NOW });
    expect(findDueEmail(NOW, [id])).toBeUndefined();
    expect(findDueEmail(NOW, ["another"])).toMatchObject({ id });
  });
});

describe("a change of state", () => {
  test("has one winner: an email is claimed once", () => {
    const { id } = makeEmail();
    expect(claimEmail(id)).toMatchObject({ state: "sending", attempts: 1 });
    expect(claimEmail(id)).toBeUndefined();
  });

  test("of a try that was not made gives it back", () => {
    const { id } = makeEmail();
    claimEmail(id);
    expect(returnEmail(id, "Away.")).toMatchObject({ state: "waiting", attempts: 0 });
    expect(returnEmail(id, "Away.")).toBeUndefined();
  });

  test("by an admin: only what failed or is doubtful goes again, only what is doubtful has arrived", () => {
    const { id } = makeEmail();
    expect(sendAgain({ id, kind: "test" })).toBeUndefined();
    claimEmail(id);
    expect(sendAgain({ id, kind: "test" })).toBeUndefined();
    failEmail(id, "No.");
    expect(markArrived(id)).toBeUndefined();
    expect(sendAgain({ id, kind: "test" }, NOW)).toMatchObject({
      state: "waiting",
      attempts: 0,
      notBefore: NOW,
      giveUpAt: hours(72),
    });
    claimEmail(id);
    doubtEmail(id, "Perhaps.");
    expect(markArrived(id, NOW)).toMatchObject({ state: "sent", sentAt: NOW });
    expect(sendAgain({ id, kind: "test" })).toBeUndefined();
    expect(markSent(id)).toBeUndefined();
  });
});

test("what waited for too long is dropped, whatever else it waits for", () => {
  const late = makeEmail({ notBefore: hours(-80), giveUpAt: hours(-1) });
  const retried = makeEmail({ notBefore: hours(5), giveUpAt: NOW });
  const fresh = makeEmail({ notBefore: NOW, giveUpAt: hours(1) });
  const sent = makeEmail({ state: "sent", giveUpAt: hours(-1) });
  expect(dropLate(NOW)).toBe(2);
  expect([late, retried, fresh, sent].map(({ id }) => find(id)?.state)).toEqual([
    "dropped",
    "dropped",
    "waiting",
    "sent",
  ]);
});

describe("after a clock that was ahead", () => {
  test("what was queued by it goes now", () => {
    const { id } = makeEmail({ createdAt: hours(9000), notBefore: hours(9000) });
    const soon = makeEmail({ createdAt: hours(3), notBefore: hours(3) });
    expect(bringForward(NOW)).toBe(2);
    expect([find(id)?.notBefore, find(soon.id)?.notBefore]).toEqual([NOW, NOW]);
    expect(bringForward(NOW)).toBe(0);
  });

  test("what is to be tried again goes now when no try waits that long, and keeps its time otherwise", () => {
    const far = makeEmail({ createdAt: hours(-1), attempts: 2, notBefore: hours(26) });
    const near = makeEmail({ createdAt: hours(3), attempts: 2, notBefore: hours(24) });
    const planned = makeEmail({ createdAt: NOW, notBefore: hours(10) });
    expect(bringForward(NOW)).toBe(1);
    expect(find(far.id)?.notBefore).toEqual(NOW);
    expect(find(near.id)?.notBefore).toEqual(hours(24));
    expect(find(planned.id)?.notBefore).toEqual(hours(10));
  });
});
