import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { markSent, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { countSignups } from "#app/domain/newsletter/newsletter.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import {
  confirmSubscription,
  findSubscription,
  stateOf,
} from "#app/domain/newsletter/subscriptions.server.ts";
import {
  askToKeep,
  forgetUnconfirmed,
  stopUnkept,
} from "#app/workflows/old-subscriptions.server.ts";
import { signUp } from "#app/workflows/sign-ups.server.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(NOON.getTime() + count * DAY_MS);

type Row = Partial<typeof newsletterSignups.$inferInsert>;
const sign = (email: string, row: Row = {}) =>
  db
    .insert(newsletterSignups)
    .values({ email, list: "weekly", source: "/", createdAt: NOON, ...row })
    .returning()
    .get();
const queued = () => db.select().from(emails).all();
const left = () =>
  db
    .select()
    .from(newsletterSignups)
    .all()
    .map(({ email }) => email)
    .sort();

describe("an address that does not confirm", () => {
  test("is forgotten thirty days after its asking has left, with its emails, and nobody else", () => {
    sign("asked@example.com", { askedAt: NOON, asks: 1 });
    sign("later@example.com", { askedAt: days(1), asks: 1 });
    sign("confirmed@example.com", { askedAt: NOON, asks: 1, confirmedAt: NOON });
    sign("stopped@example.com", { confirmedAt: NOON, stoppedAt: NOON });
    const { id } = sign("two@example.com", { askedAt: NOON, asks: 1, list: "jobs" });
    const two = sign("two@example.com", { confirmedAt: NOON });
    for (const subscription of [id, two.id]) {
      const data = { subscription, list: "weekly" } as const;
      queueEmail(
        { kind: "confirm", once: `confirm:${subscription}:1`, recipient: "Two@example.com", data },
        NOON,
      );
    }
    expect(forgetUnconfirmed(new Date(days(30).getTime() - 1))).toBe(0);
    expect(forgetUnconfirmed(days(30))).toBe(2);
    expect(left()).toEqual([
      "confirmed@example.com",
      "later@example.com",
      "stopped@example.com",
      "two@example.com",
    ]);
    expect(queued().map(({ once }) => once)).toEqual([`confirm:${two.id}:1`]);
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([3, 0]);
  });

  test("is not forgotten while no asking has left: without a mail server, or from before there was one", () => {
    sign("earlier@example.com");
    signUp("new@example.com", "weekly", "/", NOON);
    expect(forgetUnconfirmed(days(1000))).toBe(0);
  });

  test("that signs up again has thirty days anew, from when the new asking leaves", () => {
    const { id } = sign("ann@example.com", { askedAt: NOON, asks: 1 });
    signUp("ann@example.com", "weekly", "/", days(29));
    expect(forgetUnconfirmed(days(31))).toBe(0);
    expect(findSubscription(id)?.askedAt).toBeNull();
  });
});

describe("a year after it was confirmed a subscription", () => {
  const reader = (row: Row = {}) => sign("ann@example.com", { confirmedAt: NOON, ...row });
  const sent = (now: Date) => {
    for (const { id } of queued()) {
      db.update(emails).set({ state: "sending" }).run();
      markSent(id, now);
    }
  };

  test("is asked once whether it is still wanted", () => {
    const { id } = reader();
    sign("stopped@example.com", { confirmedAt: NOON, stoppedAt: NOON });
    sign("asked@example.com", { askedAt: NOON });
    expect([askToKeep(days(364)), askToKeep(days(365)), askToKeep(days(366))]).toEqual([0, 1, 0]);
    expect(queued()).toMatchObject([
      { kind: "keep", once: `keep:${id}:${NOON.getTime()}`, recipient: "ann@example.com" },
    ]);
  });

  test("stops a month after the question has left, unless its button was pressed", () => {
    const [silent, keen] = [reader(), reader({ list: "jobs" })];
    askToKeep(days(365));
    expect(stopUnkept(days(800))).toBe(0);
    sent(days(366));
    confirmSubscription(keen.id, days(370));
    expect([stopUnkept(days(395)), stopUnkept(days(396)), stopUnkept(days(397))]).toEqual([
      0, 1, 0,
    ]);
    const states = [silent, keen].map(({ id }) => stateOf(findSubscription(id) ?? silent));
    expect(states).toEqual(["stopped", "confirmed"]);
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([0, 1]);
  });

  test("is asked again another year after it was kept", () => {
    const { id } = reader();
    askToKeep(days(365));
    confirmSubscription(id, days(366));
    expect([askToKeep(days(700)), askToKeep(days(731))]).toEqual([0, 1]);
  });

  test("goes on when the question could not leave", () => {
    reader();
    askToKeep(days(365));
    expect(stopUnkept(days(800))).toBe(0);
  });
});
