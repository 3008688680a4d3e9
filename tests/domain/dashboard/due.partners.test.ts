import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, insertOne } from "#app/db/client.server.ts";
import { listDue, queueMorningNotices } from "#app/domain/dashboard/due.server.ts";
import { markPaid, voidInvoice } from "#app/domain/partners/invoices.server.ts";
import { bookings, invoices } from "#app/domain/partners/partners-table.server.ts";
import { makeAgreed, makeInLetter, makePlaced, midnight } from "#tests/support/bookings.ts";
import { leaveAt, makeAdmin } from "#tests/support/leaving-emails.ts";

const due = async (day: string) => (await listDue(8, midnight(day))).items;
const makeInvoice = (partnerId: string, more: Partial<typeof invoices.$inferInsert> = {}) =>
  insertOne(invoices, {
    partnerId,
    what: "Growth",
    cents: 60_000,
    from: "2026-12-01",
    until: "2026-12-31",
    dueOn: "2026-12-15",
    ...more,
  });

test("a delivery is due by its day, and leads to its partner", async () => {
  const { booking, partner } = await makeAgreed();
  await makePlaced(booking.id, "task", ["2026-12-01", "2027-01-01"], { what: "Social mention" });
  await makeInLetter(booking.id, "2026-12-04");
  expect(await due("2026-12-30")).toMatchObject([
    {
      kind: "Delivery",
      title: "Not in the letter of December 4, 2026",
      from: "Casa Calusa",
      at: midnight("2026-12-05"),
      href: `/admin/partners/${partner.id}#owed`,
    },
    {
      kind: "Delivery",
      title: "Social mention",
      at: midnight("2027-01-01"),
      href: `/admin/partners/${partner.id}`,
    },
  ]);
});

test("an invoice is named from the day after its day on, issued or not, until it is paid or void", async () => {
  const { partner } = await makeAgreed();
  const first = await makeInvoice(partner.id, { number: "2026-7", issuedOn: "2026-12-01" });
  const second = await makeInvoice(partner.id);
  expect(await due("2026-12-15")).toEqual([]);
  const late = await due("2026-12-16");
  expect(late.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual([
    "Invoice 2026-7: Growth",
    "Invoice Growth",
  ]);
  expect(late[0]).toMatchObject({
    from: "Casa Calusa",
    at: midnight("2026-12-16"),
    href: `/admin/partners/${partner.id}`,
  });
  await markPaid(first.id, { on: "2026-12-16", how: "check" }, "eva@example.com");
  await voidInvoice(second.id, "Twice", "eva@example.com");
  expect(await due("2026-12-16")).toEqual([]);
});

test("an invoice of a job leads to the invoices", async () => {
  await insertOne(invoices, {
    jobId: "gone",
    what: "Featured job",
    cents: 19_900,
    ...{ from: "2026-12-01", until: "2026-12-31", dueOn: "2026-12-15" },
  });
  expect(await due("2026-12-16")).toMatchObject([
    { title: "Featured job", from: "A job", href: "/admin/partners?tab=invoices" },
  ]);
});

test("an end is named fourteen days before, unless another booking follows", async () => {
  const { booking, partner } = await makeAgreed();
  expect(await due("2027-02-14")).toEqual([]);
  expect(await due("2027-02-15")).toMatchObject([
    {
      kind: "Ending",
      title: "Growth ends",
      at: booking.ends,
      href: `/admin/partners/${partner.id}`,
    },
  ]);
  expect(await due("2027-03-01")).toEqual([]);
  const next = { starts: booking.ends, ends: midnight("2027-06-01"), follows: booking.id };
  await insertOne(bookings, { ...booking, ...next, id: "next" });
  expect(await due("2027-02-15")).toEqual([]);
  await db.update(bookings).set({ state: "canceled" }).where(eq(bookings.id, "next"));
  expect(await due("2027-02-15")).toHaveLength(1);
});

describe("the morning's email", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  const look = async (moment: string) => {
    vi.setSystemTime(new Date(moment));
    await queueMorningNotices();
    return (await leaveAt(new Date(moment)))[0];
  };

  test("counts deliveries, unpaid invoices and ends, each with its list", async () => {
    await makeAdmin("ann@example.com");
    const { booking, partner } = await makeAgreed({}, { ends: midnight("2026-12-20") });
    await makeInLetter(booking.id, "2026-12-04");
    await makeInvoice(partner.id, { dueOn: "2026-12-06" });
    const { subject, text } = (await look("2026-12-08T13:00:00Z")) ?? {};
    expect(subject).toBe("Today: 1 task for partners, 1 unpaid invoice, 1 booking to end");
    expect(text).toMatch(/tab=owed\n.*tab=invoices\n.*\/admin\/partners\n/s);
  });

  test("does not come for invoices and ends alone but on Mondays", async () => {
    await makeAdmin("ann@example.com");
    const { partner } = await makeAgreed({}, { ends: midnight("2026-12-20") });
    await makeInvoice(partner.id, { dueOn: "2026-12-06" });
    expect(await look("2026-12-08T13:00:00Z")).toBeUndefined();
    expect((await look("2026-12-14T13:00:00Z"))?.subject).toBe(
      "Today: 1 unpaid invoice, 1 booking to end",
    );
  });
});
