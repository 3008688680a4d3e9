import { describe, expect, test } from "vitest";
import { db, sqlite } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import {
  confirmSubscription,
  findSubscription,
  stateOf,
  stopSubscription,
} from "#app/domain/newsletter/subscriptions.server.ts";
import { signUp } from "#app/workflows/sign-ups.server.ts";
import { askUnasked, countUnasked, forgetSubscriber } from "#app/workflows/subscribers.server.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const queued = () => db.select().from(emails).all();

describe("forgetting a subscriber", () => {
  test("deletes all emails to the address with it, in any case, and no other's", () => {
    signUp("ann@example.com", "weekly", "/", NOON);
    signUp("ANN@example.com", "jobs", "/jobs", NOON);
    signUp("bob@example.com", "jobs", "/jobs", NOON);
    const due = { dueAt: NOON.getTime(), inquiry: "i" };
    queueEmail({ kind: "got-it", once: "g", recipient: "Ann@Example.com", data: due }, NOON);
    const [first] = db.select().from(newsletterSignups).all();
    expect(forgetSubscriber(first?.id ?? "")).toHaveLength(2);
    expect(queued().map(({ recipient }) => recipient)).toEqual(["bob@example.com"]);
    expect(forgetSubscriber(first?.id ?? "")).toBeUndefined();
  });

  test("deletes nothing when it cannot delete everything", () => {
    signUp("ann@example.com", "weekly", "/", NOON);
    const [first] = db.select().from(newsletterSignups).all();
    sqlite.exec(
      "CREATE TEMP TRIGGER full BEFORE DELETE ON emails BEGIN SELECT RAISE(FAIL, 'no'); END",
    );
    expect(() => forgetSubscriber(first?.id ?? "")).toThrow();
    sqlite.exec("DROP TRIGGER full");
    expect(findSubscription(first?.id ?? "")).toBeDefined();
  });
});

describe("the earlier sign-ups", () => {
  test("are those nobody has asked: neither confirmed nor stopped, and no asking under way", () => {
    const earlier = subscribe("earlier@example.com", "weekly", "/");
    const both = subscribe("earlier@example.com", "jobs", "/jobs");
    confirmSubscription(subscribe("confirmed@example.com", "weekly", "/").id);
    stopSubscription(subscribe("stopped@example.com", "weekly", "/").id);
    signUp("new@example.com", "weekly", "/");
    expect(countUnasked()).toBe(2);

    expect(askUnasked(NOON)).toBe(2);
    expect([countUnasked(), askUnasked(NOON)]).toEqual([0, 0]);
    const asked = queued().filter(({ recipient }) => recipient === "earlier@example.com");
    expect(asked.map(({ once }) => once).sort()).toEqual(
      [`confirm:${earlier.id}:1`, `confirm:${both.id}:1`].sort(),
    );
    expect(asked[0]).toMatchObject({ kind: "confirm", state: "waiting", createdAt: NOON });
    expect(JSON.parse(asked[0]?.data ?? "")).toEqual({ subscription: earlier.id, list: "weekly" });
    expect(stateOf(findSubscription(earlier.id) ?? earlier)).toBe("asked");
  });

  test("are asked after all other emails, because they have waited for long", () => {
    subscribe("earlier@example.com", "weekly", "/");
    askUnasked(NOON);
    signUp("new@example.com", "weekly", "/", new Date(NOON.getTime() + 1000));
    const order = [1, 2].map(() => claimDue(new Date(NOON.getTime() + 2000))?.recipient);
    expect(order).toEqual(["new@example.com", "earlier@example.com"]);
  });

  test("can be asked again when their asking was dropped before it left", () => {
    const { id } = subscribe("earlier@example.com", "weekly", "/");
    askUnasked(NOON);
    db.update(emails).set({ state: "dropped" }).run();
    expect([countUnasked(), askUnasked(NOON)]).toEqual([1, 1]);
    expect(queued().map(({ once }) => once)).toEqual([`confirm:${id}:1`, `confirm:${id}:2`]);
  });
});
