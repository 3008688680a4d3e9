import { describe, expect, test } from "vitest";
import { db, stored } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { claimEmail, dropEmail, queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  confirmSubscription,
  countSignups,
  endUnrenewed,
  findSubscription,
  forgetUnconfirmed,
  requestConsentRenewal,
  signUp,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { setSent } from "#tests/support/leaving-emails.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(NOON.getTime() + count * DAY_MS);

type Row = Partial<typeof subscriptions.$inferInsert>;
const sign = (email: string, row: Row = {}) =>
  stored(
    db
      .insert(subscriptions)
      .values({ email, list: "weekly", source: "/", createdAt: NOON, ...row })
      .returning(),
  );
const queued = async () => db.select().from(emails);
const left = async () => (await db.select().from(subscriptions)).map(({ email }) => email).sort();

describe("an address that does not confirm", () => {
  test("is forgotten thirty days after its asking has left, with its emails, and nobody else", async () => {
    await sign("asked@example.com", { askedAt: NOON, asks: 1 });
    await sign("later@example.com", { askedAt: days(1), asks: 1 });
    await sign("confirmed@example.com", { askedAt: NOON, asks: 1, confirmedAt: NOON });
    await sign("stopped@example.com", { confirmedAt: NOON, stoppedAt: NOON });
    const { id } = await sign("two@example.com", { askedAt: NOON, asks: 1, list: "jobs" });
    const two = await sign("two@example.com", { confirmedAt: NOON });
    for (const subscription of [id, two.id]) {
      const data = { subscription, list: "weekly" } as const;
      await queueEmail(
        { kind: "confirm", once: `confirm:${subscription}:1`, recipient: "Two@example.com", data },
        NOON,
      );
    }
    expect(await forgetUnconfirmed(new Date(days(30).getTime() - 1))).toBe(0);
    expect(await forgetUnconfirmed(days(30))).toBe(2);
    expect(await left()).toEqual([
      "confirmed@example.com",
      "later@example.com",
      "stopped@example.com",
      "two@example.com",
    ]);
    expect((await queued()).map(({ once }) => once)).toEqual([`confirm:${two.id}:1`]);
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([3, 0]);
  });

  test("is not forgotten while no asking has left: without a mail server, or from before there was one", async () => {
    await sign("earlier@example.com");
    await signUp("new@example.com", "weekly", "/", NOON);
    expect(await forgetUnconfirmed(days(1000))).toBe(0);
  });

  test("that signs up again has thirty days anew, from when the new asking leaves", async () => {
    const { id } = await sign("ann@example.com", { askedAt: NOON, asks: 1 });
    await signUp("ann@example.com", "weekly", "/", days(29));
    expect(await forgetUnconfirmed(days(31))).toBe(0);
    expect((await findSubscription(id))?.askedAt).toBeNull();
  });
});

describe("a year after it was confirmed a subscription", () => {
  const reader = (row: Row = {}) => sign("ann@example.com", { confirmedAt: NOON, ...row });
  const sent = async (now: Date) => {
    for (const { id } of await queued()) {
      await claimEmail(id);
      await setSent(id, now);
    }
  };

  test("is asked once whether it is still wanted", async () => {
    const { id } = await reader();
    await sign("stopped@example.com", { confirmedAt: NOON, stoppedAt: NOON });
    await sign("asked@example.com", { askedAt: NOON });
    expect([
      await requestConsentRenewal(days(364)),
      await requestConsentRenewal(days(365)),
      await requestConsentRenewal(days(366)),
    ]).toEqual([0, 1, 0]);
    expect(await queued()).toMatchObject([
      { kind: "keep", once: `keep:${id}:${NOON.getTime()}:1`, recipient: "ann@example.com" },
    ]);
  });

  test("stops a month after the question has left, unless its button was pressed", async () => {
    const [silent, keen] = [await reader(), await reader({ list: "jobs" })];
    await requestConsentRenewal(days(365));
    expect(await endUnrenewed(days(800))).toBe(0);
    await sent(days(366));
    await confirmSubscription(keen.id, days(370));
    expect([
      await endUnrenewed(days(395)),
      await endUnrenewed(days(396)),
      await endUnrenewed(days(397)),
    ]).toEqual([0, 1, 0]);
    const states = await inOrder([silent, keen], async ({ id }) =>
      subscriptionState((await findSubscription(id)) ?? silent),
    );
    expect(states).toEqual(["stopped", "confirmed"]);
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([0, 1]);
  });

  test("is asked again another year after it was kept", async () => {
    const { id } = await reader();
    await requestConsentRenewal(days(365));
    await confirmSubscription(id, days(366));
    expect([
      await requestConsentRenewal(days(700)),
      await requestConsentRenewal(days(731)),
    ]).toEqual([0, 1]);
  });

  test.each([
    ["", ":1"],
    ["of before questions had their year", ""],
  ])("is asked again in the next year when the question never left %s", async (_, year) => {
    const { id } = await reader();
    const data = { subscription: id, list: "weekly" } as const;
    const once = `keep:${id}:${NOON.getTime()}${year}`;
    await queueEmail({ kind: "keep", once, recipient: "ann@example.com", data }, days(365));
    await dropEmail((await queued())[0]?.id ?? "", "It waited for too long.");
    expect([
      await requestConsentRenewal(days(366)),
      await requestConsentRenewal(days(600)),
    ]).toEqual([0, 0]);
    expect([
      await requestConsentRenewal(days(730)),
      await requestConsentRenewal(days(731)),
    ]).toEqual([1, 0]);
    await sent(days(731));
    expect([await endUnrenewed(days(760)), await endUnrenewed(days(761))]).toEqual([0, 1]);
  });

  test("stops a month after a question of before they had their year", async () => {
    const { id } = await reader();
    const data = { subscription: id, list: "weekly" } as const;
    const once = `keep:${id}:${NOON.getTime()}`;
    await queueEmail({ kind: "keep", once, recipient: "ann@example.com", data }, days(365));
    await sent(days(366));
    expect([await requestConsentRenewal(days(367)), await endUnrenewed(days(396))]).toEqual([0, 1]);
  });

  test("goes on when the question could not leave", async () => {
    await reader();
    await requestConsentRenewal(days(365));
    expect(await endUnrenewed(days(800))).toBe(0);
  });
});
