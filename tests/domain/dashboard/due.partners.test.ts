import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, insertOne } from "#app/db/client.server.ts";
import { listDue, queueMorningNotices } from "#app/domain/dashboard/due.server.ts";
import { bookingMonths, bookings } from "#app/domain/partners/partners-table.server.ts";
import { makeAgreed, makeInLetter, makePlaced, midnight } from "#tests/support/bookings.ts";
import { leaveAt, makeAdmin } from "#tests/support/leaving-emails.ts";
import { makeMonth } from "#tests/support/partners.ts";

const due = async (day: string) => (await listDue(8, midnight(day))).items;
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

test("a month is named from the day after its day on, invoiced or not, until it is paid or nothing is to pay", async () => {
  const { booking, partner } = await makeAgreed();
  const bookingId = booking.id;
  const first = await makeMonth({ bookingId, invoice: "2026-7", invoicedOn: "2026-12-01" });
  const second = await makeMonth({ bookingId });
  expect(await due("2026-12-15")).toEqual([]);
  const late = await due("2026-12-16");
  expect(late.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual([
    "Invoice 2026-7: Growth",
    "Invoice Growth",
  ]);
  expect(late[0]).toMatchObject({
    from: "Casa Calusa",
    at: midnight("2026-12-16"),
    href: expect.stringMatching(`^/admin/partners/${partner.id}\\?invoice=`),
  });
  await db
    .update(bookingMonths)
    .set({ paidOn: "2026-12-16" })
    .where(eq(bookingMonths.id, first.id));
  await db.update(bookingMonths).set({ cents: 0 }).where(eq(bookingMonths.id, second.id));
  expect(await due("2026-12-16")).toEqual([]);
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
    const { booking } = await makeAgreed({}, { ends: midnight("2026-12-20") });
    await makeInLetter(booking.id, "2026-12-04");
    await makeMonth({ bookingId: booking.id, dueOn: "2026-12-06" });
    const { subject, text } = (await look("2026-12-08T13:00:00Z")) ?? {};
    expect(subject).toBe("Today: 1 task for partners, 1 unpaid invoice, 1 booking to end");
    expect(text).toMatch(/tab=owed\n.*tab=owed\n.*\/admin\/partners\n/s);
  });

  test("does not come for invoices and ends alone but on Mondays", async () => {
    await makeAdmin("ann@example.com");
    const { booking } = await makeAgreed({}, { ends: midnight("2026-12-20") });
    await makeMonth({ bookingId: booking.id, dueOn: "2026-12-06" });
    expect(await look("2026-12-08T13:00:00Z")).toBeUndefined();
    expect((await look("2026-12-14T13:00:00Z"))?.subject).toBe(
      "Today: 1 unpaid invoice, 1 booking to end",
    );
  });
});
