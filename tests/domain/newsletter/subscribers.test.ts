import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import { SubscriberFilterSchema } from "#app/domain/newsletter/subscriber-forms.ts";
import {
  countSignupsByWeek,
  deleteSubscriber,
  listSubscribers,
} from "#app/domain/newsletter/subscribers.server.ts";
import { PAGE_SIZE } from "#app/domain/pagination.ts";

type Row = Partial<typeof newsletterSignups.$inferInsert>;

const sign = (email: string, row: Row = {}) =>
  db
    .insert(newsletterSignups)
    .values({ email, list: "weekly", source: "/", ...row })
    .returning()
    .get();
const found = (values: Record<string, string>) =>
  listSubscribers(SubscriberFilterSchema.parse(values)).subscribers.map(({ email }) => email);

describe("the list of subscribers", () => {
  test("is newest first, also within one millisecond", () => {
    const createdAt = new Date("2026-11-01T12:00:00Z");
    sign("old@example.com", { createdAt: new Date("2026-10-01T12:00:00Z") });
    sign("first@example.com", { createdAt });
    sign("second@example.com", { createdAt });
    expect(found({})).toEqual(["second@example.com", "first@example.com", "old@example.com"]);
  });

  test("is searched by a part of the address in any case, and by list", () => {
    sign("Ann@Example.com");
    sign("ann@example.com", { list: "jobs" });
    sign("bob_100%@example.com", { list: "jobs" });
    expect(found({ q: " ANN@" })).toHaveLength(2);
    expect(found({ q: "ann", list: "weekly" })).toEqual(["Ann@Example.com"]);
    expect(found({ q: "_100%" })).toEqual(["bob_100%@example.com"]);
    expect(found({ list: "spam" })).toHaveLength(3);
  });

  test("comes in pages of fifty", () => {
    for (let index = 0; index <= PAGE_SIZE; index += 1) sign(`reader${index}@example.com`);
    const pages = ["1", "2", "3"].map((page) =>
      listSubscribers(SubscriberFilterSchema.parse({ page })),
    );
    expect(pages.map(({ subscribers }) => subscribers.length)).toEqual([50, 1, 0]);
    expect(pages.map(({ hasOlder }) => hasOlder)).toEqual([true, false, false]);
  });
});

describe("forgetting an address", () => {
  test("removes it from every list in whatever case, and nobody else", () => {
    const { id } = sign("Zoë@Example.com");
    sign("ZOË@example.com", { list: "jobs" });
    sign("zoë@example.co", { list: "jobs" });
    sign("a.zoë@example.com");
    expect(deleteSubscriber(id)).toHaveLength(2);
    expect(found({}).sort()).toEqual(["a.zoë@example.com", "zoë@example.co"]);
  });

  test("is undefined when somebody else was quicker", () => {
    const { id } = sign("reader@example.com");
    sign("other@example.com");
    deleteSubscriber(id);
    expect(deleteSubscriber(id)).toBeUndefined();
    expect(found({})).toEqual(["other@example.com"]);
  });
});

describe("a week", () => {
  test("counts its sign-ups by list; older ones are left out", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const at = (moment: string, row: Row = {}) =>
      sign(`${moment}@example.com`, { createdAt: new Date(moment), ...row });
    at("2026-11-21T11:00:00Z");
    at("2026-11-16T05:00:00Z", { list: "jobs" });
    at("2026-11-16T04:59:59.999Z", { list: "jobs" });
    at("2026-08-31T04:00:00Z");
    at("2026-08-31T03:59:59.999Z");
    const weeks = countSignupsByWeek(now);
    expect(weeks).toHaveLength(12);
    expect(weeks[11]).toMatchObject({ weekly: 1, jobs: 1 });
    expect(weeks[10]).toMatchObject({ weekly: 0, jobs: 1 });
    expect(weeks[0]).toEqual({ start: new Date("2026-08-31T04:00:00Z"), weekly: 1, jobs: 0 });
    expect(weeks.reduce((sum, { weekly, jobs }) => sum + weekly + jobs, 0)).toBe(4);
  });
});
