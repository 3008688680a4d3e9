import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, sqlite } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { dropEmail, markSent, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { countSignups } from "#app/domain/newsletter/newsletter.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import {
  confirmSubscription,
  stateOf,
  stopSubscription,
} from "#app/domain/newsletter/subscriptions.server.ts";
import { noteOutcome } from "#app/workflows/deliveries.server.ts";
import { signUp } from "#app/workflows/sign-ups.server.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

const queued = () => db.select().from(emails).all();
const kinds = () => queued().map(({ kind }) => kind);
const subscriptions = () => db.select().from(newsletterSignups).all();
const only = () => {
  const [subscription] = subscriptions();
  if (!subscription) throw new Error("There is no subscription.");
  return subscription;
};
const join = (now = NOON, email = "ann@example.com", list: "weekly" | "jobs" = "weekly") =>
  signUp(email, list, "/newsletter", now);

/** As the mailer does it. */
function sendAll(now: Date) {
  for (let email = claimDue(now); email; email = claimDue(now)) {
    vi.setSystemTime(now);
    markSent(email.id, now);
    noteOutcome(email, "sent");
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("a sign-up", () => {
  test("of a new address asks it to confirm, to itself alone", () => {
    join();
    const { id } = only();
    expect(queued()).toMatchObject([
      { kind: "confirm", once: `confirm:${id}:1`, recipient: "ann@example.com", state: "waiting" },
    ]);
    expect(JSON.parse(queued()[0]?.data ?? "")).toEqual({ subscription: id, list: "weekly" });
    expect(stateOf(only())).toBe("asked");
  });

  test("is not stored without its email, nor the email without it", () => {
    sqlite.exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON emails BEGIN SELECT RAISE(FAIL, 'no'); END",
    );
    expect(() => join()).toThrow();
    sqlite.exec("DROP TRIGGER full");
    expect([subscriptions(), queued()]).toEqual([[], []]);
  });

  test("made again while the first email waits, without a mail server, asks no second time", () => {
    join();
    for (const minutes of [1, 60, 3 * 24 * 60]) join(after(minutes), "ANN@example.com");
    expect(kinds()).toEqual(["confirm"]);
  });

  test("of an unconfirmed address asks again, after ten minutes and three times a day", () => {
    const counts = [0, 5, 9.9, 10, 15, 20, 30, 600, 24 * 60 + 1].map((minutes) => {
      join(after(minutes));
      sendAll(after(minutes));
      return kinds().length;
    });
    expect(counts).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 4]);
    expect(new Set(queued().map(({ once }) => once)).size).toBe(4);
  });

  test("whose asking was refused for good begins its thirty days, too", () => {
    join();
    const email = claimDue(NOON);
    if (email) noteOutcome(email, "failed");
    expect(only()).toMatchObject({ askedAt: NOON, bounces: 1 });
  });

  test("of a confirmed address says so by email, once a day, and changes nothing", () => {
    join();
    confirmSubscription(only().id, NOON);
    const before = only();
    for (const minutes of [1, 2, 600, 24 * 60]) join(after(minutes));
    expect(kinds()).toEqual(["confirm", "already", "already"]);
    expect(only()).toEqual(before);
  });

  test("of a stopped address asks as of a new one, and until it answers it stays stopped", () => {
    join();
    sendAll(NOON);
    confirmSubscription(only().id, NOON);
    stopSubscription(only().id, NOON);
    join(after(60));
    expect(kinds()).toEqual(["confirm", "confirm"]);
    expect(stateOf(only())).toBe("stopped");
    expect(countSignups("weekly")).toBe(0);
    sendAll(after(61));
    expect(only()).toMatchObject({ confirmedAt: null, askedAt: after(61) });
    confirmSubscription(only().id, after(62));
    expect([stateOf(only()), countSignups("weekly")]).toEqual(["confirmed", 1]);
  });
});

describe("a bomb of sign-ups on one address", () => {
  test("is five emails a day, over both lists, alerts and whatever else asks it", () => {
    for (let index = 0; index < 4; index += 1) {
      const data = { alert: `a${index}`, filter: "Hospitality" };
      queueEmail({ kind: "confirm", once: `x${index}`, recipient: "Ann@example.com", data }, NOON);
    }
    for (let minutes = 0; minutes < 24 * 60; minutes += 11) {
      for (const list of ["weekly", "jobs"] as const) join(after(minutes), "ann@example.com", list);
      sendAll(after(minutes));
    }
    expect(queued()).toHaveLength(5);
    expect(subscriptions()).toHaveLength(2);
  });

  test("leaves another address its own", () => {
    for (let index = 0; index < 300; index += 1) join(NOON, "ann@example.com");
    join(NOON, "bob@example.com");
    expect(kinds()).toEqual(["confirm", "confirm"]);
  });

  test("an asking that was dropped counts as one, so that nobody gets more by waiting", () => {
    join();
    dropEmail(queued()[0]?.id ?? "", "test");
    join(after(5));
    expect(kinds()).toEqual(["confirm"]);
    join(after(11));
    expect(kinds()).toEqual(["confirm", "confirm"]);
  });
});
