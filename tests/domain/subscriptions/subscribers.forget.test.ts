import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { countSentTo } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  countUnasked,
  forgetSubscriber,
  requestConfirmations,
} from "#app/domain/subscriptions/subscribers.server.ts";
import {
  confirmSubscription,
  findSubscription,
  signUp,
  stopSubscription,
  subscribe,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { fillDisk } from "#tests/support/database.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const queued = async () => db.select().from(emails);

describe("forgetting a subscriber", () => {
  test("deletes all emails to the address with it, in any case, and no other's", async () => {
    await signUp("ann@example.com", "weekly", "/", NOON);
    await signUp("ANN@example.com", "jobs", "/jobs", NOON);
    await signUp("bob@example.com", "jobs", "/jobs", NOON);
    const due = { dueAt: NOON.getTime(), inquiry: "i" };
    await queueEmail({ kind: "got-it", once: "g", recipient: "Ann@Example.com", data: due }, NOON);
    const signedUp = await db.select().from(subscriptions);
    const ann = signedUp.find(({ email }) => email === "ann@example.com");
    expect(await forgetSubscriber(ann?.id ?? "")).toHaveLength(2);
    expect((await queued()).map(({ recipient }) => recipient)).toEqual(["bob@example.com"]);
    expect(await forgetSubscriber(ann?.id ?? "")).toBeUndefined();
  });

  test("deletes nothing when it cannot delete everything", async () => {
    await signUp("ann@example.com", "weekly", "/", NOON);
    const [first] = await db.select().from(subscriptions);
    const free = await fillDisk("DELETE", "emails");
    await expect(() => forgetSubscriber(first?.id ?? "")).rejects.toThrow();
    await free();
    expect(await findSubscription(first?.id ?? "")).toBeDefined();
  });
});

describe("the earlier sign-ups", () => {
  test("are those nobody has asked: neither confirmed nor stopped, and no asking under way", async () => {
    const earlier = await subscribe("earlier@example.com", "weekly", "/");
    const both = await subscribe("earlier@example.com", "jobs", "/jobs");
    await confirmSubscription((await subscribe("confirmed@example.com", "weekly", "/")).id);
    await stopSubscription((await subscribe("stopped@example.com", "weekly", "/")).id);
    await signUp("new@example.com", "weekly", "/");
    expect(await countUnasked()).toBe(2);

    expect(await requestConfirmations(NOON)).toBe(2);
    expect([await countUnasked(), await requestConfirmations(NOON)]).toEqual([0, 0]);
    const asked = (await queued()).filter(({ recipient }) => recipient === "earlier@example.com");
    expect(asked.map(({ once }) => once).sort()).toEqual(
      [`confirm:${earlier.id}:1`, `confirm:${both.id}:1`].sort(),
    );
    expect(asked[0]).toMatchObject({ kind: "confirm", state: "waiting", createdAt: NOON });
    expect(JSON.parse(asked[0]?.data ?? "")).toEqual({ subscription: earlier.id, list: "weekly" });
    expect(subscriptionState((await findSubscription(earlier.id)) ?? earlier)).toBe("asked");
  });

  test("are asked by emails that count for their mailbox as all others do", async () => {
    const address = "Ann.Bay+news@gmail.com";
    await subscribe(address, "weekly", "/");
    await requestConfirmations(NOON);
    const [asked] = await queued();
    expect(asked).toMatchObject({ recipient: address, mailbox: "annbay@gmail.com", bulk: false });
    expect(await countSentTo("annbay@googlemail.com", "confirm", NOON)).toBe(1);
  });

  test("are asked after all other emails, because they have waited for long", async () => {
    await subscribe("earlier@example.com", "weekly", "/");
    await requestConfirmations(NOON);
    await signUp("new@example.com", "weekly", "/", new Date(NOON.getTime() + 1000));
    const order = await inOrder(
      [1, 2],
      async () => (await claimDue(new Date(NOON.getTime() + 2000)))?.recipient,
    );
    expect(order).toEqual(["new@example.com", "earlier@example.com"]);
  });

  test("can be asked again when their asking was dropped before it left", async () => {
    const { id } = await subscribe("earlier@example.com", "weekly", "/");
    await requestConfirmations(NOON);
    await db.update(emails).set({ state: "dropped" });
    expect([await countUnasked(), await requestConfirmations(NOON)]).toEqual([1, 1]);
    const keys = (await queued()).map(({ once }) => once);
    expect(keys.sort()).toEqual([`confirm:${id}:1`, `confirm:${id}:2`]);
  });
});
