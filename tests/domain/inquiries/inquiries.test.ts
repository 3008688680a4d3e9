import { describe, expect, test } from "vitest";
import { db, one, stored } from "#app/db/client.server.ts";
import { InboxFilterSchema } from "#app/domain/inquiries/inbox-forms.ts";
import {
  deleteInquiry,
  dueAt,
  findInquiry,
  listInquiries,
  markAnswered,
  markNew,
  saveInquiry,
  setInquiryNote,
} from "#app/domain/inquiries/inquiries.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { inOrder } from "#tests/support/in-order.ts";

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
  return stored(
    db
      .insert(inquiries)
      .values({ dueAt: dueAt(row.kind, row.createdAt), ...row })
      .returning(),
  );
}

const names = async (search: Record<string, string> = {}) =>
  (await listInquiries(InboxFilterSchema.parse(search), now)).inquiries.map(({ name }) => name);

describe("the inbox", () => {
  test("has what is due first at the top, and what is answered below, the newest first", async () => {
    await makeInquiry({ name: "new", createdAt: hoursAgo(2) });
    await makeInquiry({ name: "overdue", createdAt: hoursAgo(30) });
    await makeInquiry({ name: "longer overdue", createdAt: hoursAgo(300) });
    await makeInquiry({ name: "answered", createdAt: hoursAgo(40), answeredAt: hoursAgo(1) });
    await makeInquiry({ name: "answered, newer", createdAt: hoursAgo(3), answeredAt: hoursAgo(1) });
    await makeInquiry({ name: "newest", createdAt: hoursAgo(1) });
    await makeInquiry({ name: "in time", kind: "wellness", createdAt: hoursAgo(30) });
    const waiting = ["longer overdue", "overdue", "new", "newest", "in time"];
    expect(await names()).toEqual([...waiting, "answered, newer", "answered"]);
  });

  test("stores with an inquiry when its answer is due", async () => {
    await saveInquiry("contact", { name: "Ada", email: "ada@example.com" }, now);
    expect((await one(db.select().from(inquiries)))?.dueAt).toEqual(dueAt("contact", now));
  });

  test("says what is overdue: from the moment after it was due", async () => {
    const { id } = await makeInquiry({ createdAt: hoursAgo(24) });
    expect(await findInquiry(id, now)).toMatchObject({ isOverdue: false, dueAt: now });
    expect((await findInquiry(id, new Date(now.getTime() + 1)))?.isOverdue).toBe(true);
    await markAnswered(id, now);
    expect((await findInquiry(id, new Date(now.getTime() + 1)))?.isOverdue).toBe(false);
  });

  test("goes by kind and state, and a wrong value means all", async () => {
    await makeInquiry({ name: "c" });
    await makeInquiry({ name: "a", kind: "advertise", answeredAt: now });
    expect(await names({ kind: "advertise" })).toEqual(["a"]);
    expect(await names({ state: "new" })).toEqual(["c"]);
    expect(await names({ state: "answered" })).toEqual(["a"]);
    expect(await names({ kind: "nonsense", state: "nonsense", page: "0" })).toHaveLength(2);
  });

  test("is searched in name, email, company and texts, character by character", async () => {
    await makeInquiry({ name: "Élodie", message: "100% sure" });
    await makeInquiry({ name: "B", email: "b@gulf.example", company: "Bay House" });
    await makeInquiry({ name: "C", message: null, description: "Yoga at dawn" });
    expect(await names({ q: "éLO" })).toEqual(["Élodie"]);
    expect(await names({ q: "%" })).toEqual(["Élodie"]);
    expect(await names({ q: "gulf" })).toEqual(["B"]);
    expect(await names({ q: "bay h" })).toEqual(["B"]);
    expect(await names({ q: "YOGA" })).toEqual(["C"]);
  });

  test("has pages of 50, the overdue ones on the first", async () => {
    for (let n = 0; n < 50; n += 1) await makeInquiry({ name: `n${n}` });
    await makeInquiry({ name: "overdue", createdAt: hoursAgo(48) });
    const filter = InboxFilterSchema.parse({});
    const first = await listInquiries(filter, now);
    expect(first.inquiries).toHaveLength(50);
    expect(first.inquiries[0]?.name).toBe("overdue");
    expect(first.hasOlder).toBe(true);
    const second = await listInquiries({ ...filter, page: 2 }, now);
    expect(second).toMatchObject({ inquiries: [{ name: "n49" }], hasOlder: false });
  });

  test("goes on behind what waits where a page left off", async () => {
    for (let n = 0; n < 60; n += 1)
      await makeInquiry({ name: `o${n}`, createdAt: hoursAgo(100 - n) });
    for (let n = 0; n < 60; n += 1) await makeInquiry({ name: `n${n}`, answeredAt: now });
    const [first, second, third] = await inOrder(["1", "2", "3"], (page) => names({ page }));
    expect(first?.[0]).toBe("o0");
    expect(second?.slice(0, 11)).toEqual([..."0123456789"].map((n) => `o5${n}`).concat("n59"));
    expect(new Set([first, second, third].flat()).size).toBe(120);
    expect(third).toHaveLength(20);
  });

  test("gives a row without a due time its own", async () => {
    const { id } = await makeInquiry({ createdAt: hoursAgo(30), dueAt: null });
    expect(await findInquiry(id, now)).toMatchObject({ isOverdue: true, dueAt: hoursAgo(6) });
  });

  test("carries the first words only, and never the fingerprint", async () => {
    await makeInquiry({ message: "word ".repeat(1000) });
    const [item] = (await listInquiries(InboxFilterSchema.parse({}), now)).inquiries;
    expect(item?.excerpt).toHaveLength(160);
    expect(Object.keys(item ?? {})).not.toContain("fingerprint");
    expect(Object.keys(item ?? {})).not.toContain("note");
  });
});

describe("the verbs do nothing when someone else was quicker", () => {
  test("answered once, new again once", async () => {
    const { id } = await makeInquiry();
    expect(await markNew(id)).toBeUndefined();
    expect((await markAnswered(id, now))?.answeredAt).toEqual(now);
    expect(await markAnswered(id, hoursAgo(-1))).toBeUndefined();
    expect((await findInquiry(id))?.answeredAt).toEqual(now);
    expect((await markNew(id))?.answeredAt).toBeNull();
  });

  test("deleted once, and nothing happens to what is gone", async () => {
    const { id } = await makeInquiry();
    expect((await setInquiryNote(id, "Called them", null))?.note).toBe("Called them");
    expect((await setInquiryNote(id, null, "Called them"))?.note).toBeNull();
    expect((await deleteInquiry(id))?.id).toBe(id);
    expect(await deleteInquiry(id)).toBeUndefined();
    expect(await markAnswered(id)).toBeUndefined();
    expect(await setInquiryNote(id, "x", null)).toBeUndefined();
    expect(await findInquiry(id)).toBeUndefined();
  });
});
