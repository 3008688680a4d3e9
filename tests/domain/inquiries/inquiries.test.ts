import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { dueAt } from "#app/domain/inquiries/due.ts";
import { InboxFilterSchema } from "#app/domain/inquiries/inbox-forms.ts";
import {
  deleteInquiry,
  findInquiry,
  listInquiries,
  markAnswered,
  markNew,
  saveInquiry,
  setInquiryNote,
  storeMissingDueTimes,
} from "#app/domain/inquiries/inquiries.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";

const now = new Date("2026-11-20T17:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const nobody = {
  kind: "contact",
  name: "Ada",
  email: "ada@example.com",
  fingerprint: "x",
} as const;

function makeInquiry(overrides: Partial<typeof inquiries.$inferInsert> = {}) {
  const row = { ...nobody, message: "Hello", createdAt: hoursAgo(1), ...overrides };
  return db
    .insert(inquiries)
    .values({ dueAt: dueAt(row.kind, row.createdAt), ...row })
    .returning()
    .get();
}

const names = (search: Record<string, string> = {}) =>
  listInquiries(InboxFilterSchema.parse(search), now).inquiries.map(({ name }) => name);

describe("the inbox", () => {
  test("has what is due first at the top, and what is answered below, the newest first", () => {
    makeInquiry({ name: "new", createdAt: hoursAgo(2) });
    makeInquiry({ name: "overdue", createdAt: hoursAgo(30) });
    makeInquiry({ name: "longer overdue", createdAt: hoursAgo(300) });
    makeInquiry({ name: "answered", createdAt: hoursAgo(40), answeredAt: hoursAgo(1) });
    makeInquiry({ name: "answered, newer", createdAt: hoursAgo(3), answeredAt: hoursAgo(1) });
    makeInquiry({ name: "newest", createdAt: hoursAgo(1) });
    makeInquiry({ name: "in time", kind: "wellness", createdAt: hoursAgo(30) });
    const waiting = ["longer overdue", "overdue", "new", "newest", "in time"];
    expect(names()).toEqual([...waiting, "answered, newer", "answered"]);
  });

  test("stores with an inquiry when its answer is due", () => {
    saveInquiry("contact", { name: "Ada", email: "ada@example.com" }, now);
    expect(db.select().from(inquiries).get()?.dueAt).toEqual(dueAt("contact", now));
  });

  test("says what is overdue: from the moment after it was due", () => {
    const { id } = makeInquiry({ createdAt: hoursAgo(24) });
    expect(findInquiry(id, now)).toMatchObject({ isOverdue: false, dueAt: now });
    expect(findInquiry(id, new Date(now.getTime() + 1))?.isOverdue).toBe(true);
    markAnswered(id, now);
    expect(findInquiry(id, new Date(now.getTime() + 1))?.isOverdue).toBe(false);
  });

  test("goes by kind and state, and a wrong value means all", () => {
    makeInquiry({ name: "c" });
    makeInquiry({ name: "a", kind: "advertise", answeredAt: now });
    expect(names({ kind: "advertise" })).toEqual(["a"]);
    expect(names({ state: "new" })).toEqual(["c"]);
    expect(names({ state: "answered" })).toEqual(["a"]);
    expect(names({ kind: "nonsense", state: "nonsense", page: "0" })).toHaveLength(2);
  });

  test("is searched in name, email, company and texts, character by character", () => {
    makeInquiry({ name: "Élodie", message: "100% sure" });
    makeInquiry({ name: "B", email: "b@gulf.example", company: "Bay House" });
    makeInquiry({ name: "C", message: null, description: "Yoga at dawn" });
    expect(names({ q: "éLO" })).toEqual(["Élodie"]);
    expect(names({ q: "%" })).toEqual(["Élodie"]);
    expect(names({ q: "gulf" })).toEqual(["B"]);
    expect(names({ q: "bay h" })).toEqual(["B"]);
    expect(names({ q: "YOGA" })).toEqual(["C"]);
  });

  test("has pages of 50, the overdue ones on the first", () => {
    for (let n = 0; n < 50; n += 1) makeInquiry({ name: `n${n}` });
    makeInquiry({ name: "overdue", createdAt: hoursAgo(48) });
    const filter = InboxFilterSchema.parse({});
    const first = listInquiries(filter, now);
    expect(first.inquiries).toHaveLength(50);
    expect(first.inquiries[0]?.name).toBe("overdue");
    expect(first.hasOlder).toBe(true);
    const second = listInquiries({ ...filter, page: 2 }, now);
    expect(second).toMatchObject({ inquiries: [{ name: "n49" }], hasOlder: false });
  });

  test("goes on behind what waits where a page left off", () => {
    for (let n = 0; n < 60; n += 1) makeInquiry({ name: `o${n}`, createdAt: hoursAgo(100 - n) });
    for (let n = 0; n < 60; n += 1) makeInquiry({ name: `n${n}`, answeredAt: now });
    const [first, second, third] = ["1", "2", "3"].map((page) => names({ page }));
    expect(first?.[0]).toBe("o0");
    expect(second?.slice(0, 11)).toEqual([..."0123456789"].map((n) => `o5${n}`).concat("n59"));
    expect(new Set([first, second, third].flat()).size).toBe(120);
    expect(third).toHaveLength(20);
  });

  test("gives rows without a due time theirs, once", () => {
    const { id } = makeInquiry({ createdAt: hoursAgo(30), dueAt: null });
    expect(findInquiry(id, now)).toMatchObject({ isOverdue: true, dueAt: hoursAgo(6) });
    expect(storeMissingDueTimes()).toBe(1);
    expect(db.select().from(inquiries).get()?.dueAt).toEqual(hoursAgo(6));
    expect(storeMissingDueTimes()).toBe(0);
  });

  test("carries the first words only, and never the fingerprint", () => {
    makeInquiry({ message: "word ".repeat(1000) });
    const [item] = listInquiries(InboxFilterSchema.parse({}), now).inquiries;
    expect(item?.excerpt).toHaveLength(160);
    expect(Object.keys(item ?? {})).not.toContain("fingerprint");
    expect(Object.keys(item ?? {})).not.toContain("note");
  });
});

describe("the verbs do nothing when someone else was quicker", () => {
  test("answered once, new again once", () => {
    const { id } = makeInquiry();
    expect(markNew(id)).toBeUndefined();
    expect(markAnswered(id, now)?.answeredAt).toEqual(now);
    expect(markAnswered(id, hoursAgo(-1))).toBeUndefined();
    expect(findInquiry(id)?.answeredAt).toEqual(now);
    expect(markNew(id)?.answeredAt).toBeNull();
  });

  test("deleted once, and nothing happens to what is gone", () => {
    const { id } = makeInquiry();
    expect(setInquiryNote(id, "Called them", null)?.note).toBe("Called them");
    expect(setInquiryNote(id, null, "Called them")?.note).toBeNull();
    expect(deleteInquiry(id)?.id).toBe(id);
    expect(deleteInquiry(id)).toBeUndefined();
    expect(markAnswered(id)).toBeUndefined();
    expect(setInquiryNote(id, "x", null)).toBeUndefined();
    expect(findInquiry(id)).toBeUndefined();
  });
});
