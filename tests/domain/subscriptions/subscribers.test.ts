import { describe, expect, test } from "vitest";
import { db, stored } from "#app/db/client.server.ts";
import { PAGE_SIZE } from "#app/domain/pagination.ts";
import { deleteSubscriber, listSubscribers } from "#app/domain/subscriptions/subscribers.server.ts";
import { SubscriberFilterSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { inOrder } from "#tests/support/in-order.ts";

type Row = Partial<typeof subscriptions.$inferInsert>;

const sign = (email: string, row: Row = {}) =>
  stored(
    db
      .insert(subscriptions)
      .values({ email, list: "weekly", source: "/", ...row })
      .returning(),
  );
const found = async (values: Record<string, string>) =>
  (await listSubscribers(SubscriberFilterSchema.parse(values))).subscribers.map(
    ({ email }) => email,
  );

describe("the list of subscribers", () => {
  test("is newest first, also within one millisecond", async () => {
    const createdAt = new Date("2026-11-01T12:00:00Z");
    await sign("old@example.com", { createdAt: new Date("2026-10-01T12:00:00Z") });
    await sign("first@example.com", { createdAt });
    await sign("second@example.com", { createdAt });
    expect(await found({})).toEqual(["second@example.com", "first@example.com", "old@example.com"]);
  });

  test("is searched by a part of the address in any case, and by list", async () => {
    await sign("Ann@Example.com");
    await sign("ann@example.com", { list: "jobs" });
    await sign("bob_100%@example.com", { list: "jobs" });
    expect(await found({ q: " ANN@" })).toHaveLength(2);
    expect(await found({ q: "ann", list: "weekly" })).toEqual(["Ann@Example.com"]);
    expect(await found({ q: "_100%" })).toEqual(["bob_100%@example.com"]);
    expect(await found({ list: "spam" })).toHaveLength(3);
  });

  test("comes in pages of fifty", async () => {
    for (let index = 0; index <= PAGE_SIZE; index += 1) await sign(`reader${index}@example.com`);
    const pages = await inOrder(["1", "2", "3"], (page) =>
      listSubscribers(SubscriberFilterSchema.parse({ page })),
    );
    expect(pages.map(({ subscribers }) => subscribers.length)).toEqual([50, 1, 0]);
    expect(pages.map(({ hasOlder }) => hasOlder)).toEqual([true, false, false]);
  });
});

describe("forgetting an address", () => {
  test("removes it from every list in whatever case, and nobody else", async () => {
    await sign("Zoë@Example.com");
    await sign("ZOË@example.com", { list: "jobs" });
    await sign("zoë@example.co", { list: "jobs" });
    await sign("a.zoë@example.com");
    expect(await deleteSubscriber("zoë@example.com")).toHaveLength(2);
    expect((await found({})).sort()).toEqual(["a.zoë@example.com", "zoë@example.co"]);
  });

  test("finds nobody when somebody else was quicker", async () => {
    await sign("reader@example.com");
    await sign("other@example.com");
    await deleteSubscriber("reader@example.com");
    expect(await deleteSubscriber("reader@example.com")).toEqual([]);
    expect(await found({})).toEqual(["other@example.com"]);
  });
});
