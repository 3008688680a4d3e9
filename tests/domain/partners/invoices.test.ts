import { beforeEach, expect, test } from "vitest";
import { publicVersion } from "#app/db/client.server.ts";
import {
  findMonth,
  forgetInvoices,
  type InvoiceNote,
  listOverdueMonths,
  noteInvoice,
} from "#app/domain/partners/invoices.server.ts";
import { readCents } from "#app/domain/partners/partner-forms.ts";
import { listPartnerHistory } from "#app/domain/partners/partners.server.ts";
import { formatCents } from "#app/locale/numbers.ts";
import { makeBooking, makeMonth } from "#tests/support/partners.ts";

const admin = "admin@example.com";
const NOTE: InvoiceNote = {
  ...{ cents: 60_000, dueOn: "2026-12-15", invoice: "2026-7", invoicedOn: "2026-12-01" },
  ...{ paidOn: null, payAt: null },
};

let partnerId: string;
let id: string;
beforeEach(async () => {
  const booking = await makeBooking();
  partnerId = booking.partnerId;
  id = (await makeMonth({ bookingId: booking.id })).id;
});

const note = (seen: number, more: Partial<InvoiceNote> = {}) =>
  noteInvoice(id, seen, { ...NOTE, ...more }, admin);

test("an invoice is noted, paid, open again, each with its line, and no page of visitors changes", async () => {
  const before = publicVersion();
  expect(await note(1)).toMatchObject({ invoice: "2026-7", revision: 2 });
  expect(await note(2, { paidOn: "2026-12-03" })).toMatchObject({ revision: 3 });
  expect(await note(3)).toMatchObject({ paidOn: null, revision: 4 });
  const lines = await listPartnerHistory(partnerId);
  expect(lines.map(({ verb, note }) => [verb, note])).toEqual([
    ["unmark", "$600, 2026-7, Due December 15, 2026"],
    ["pay", "$600, 2026-7, Paid December 3, 2026"],
    ["note", "$600, 2026-7, Due December 15, 2026"],
  ]);
  expect(publicVersion()).toBe(before);
});

test("the same note twice is one, and one upon an old revision is nothing", async () => {
  await note(1);
  expect(await note(1)).toMatchObject({ revision: 2 });
  expect(await note(1, { paidOn: "2026-12-03" })).toBeUndefined();
  expect(await findMonth(id)).toMatchObject({ paidOn: null });
  expect(await listPartnerHistory(partnerId)).toHaveLength(1);
  expect(await noteInvoice("gone", 1, NOTE, admin)).toBeUndefined();
});

test("of two who mark it at once one does", async () => {
  const days = ["2026-12-03", "2026-12-04"];
  const both = await Promise.all(days.map((paidOn) => note(1, { paidOn })));
  expect(both.filter(Boolean)).toHaveLength(1);
});

test("a month is overdue from the day after its day until it is paid or nothing is to pay", async () => {
  const overdue = async (day: string) =>
    (await listOverdueMonths(new Date(`${day}T15:00:00Z`))).length;
  expect([await overdue("2026-12-15"), await overdue("2026-12-16")]).toEqual([0, 1]);
  await note(1, { cents: 0 });
  expect(await overdue("2026-12-16")).toBe(0);
  await note(2, { dueOn: "2027-01-15" });
  expect([await overdue("2026-12-16"), await overdue("2027-01-16")]).toEqual([0, 1]);
  await note(3, { paidOn: "2027-01-16" });
  expect(await overdue("2027-01-16")).toBe(0);
});

test("what was settled is forgotten after seven years, what is open never", async () => {
  await makeMonth();
  await makeMonth({ cents: 0 });
  await note(1, { paidOn: "2026-12-03" });
  expect(await forgetInvoices(new Date("2033-12-01T15:00:00Z"))).toBe(0);
  expect(await forgetInvoices(new Date("2034-01-15T15:00:00Z"))).toBe(2);
  expect(await findMonth(id)).toBeUndefined();
});

test.each([
  ["1,250", 125_000],
  ["$1250.50", 125_050],
  ["$ 1,250.5", 125_050],
  ["0", 0],
  ["1,25", undefined],
  ["12.345", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["", undefined],
  ["9".repeat(40), undefined],
])("%s dollars are %s cents", (text, cents) => {
  expect(readCents(text)).toBe(cents);
  if (cents !== undefined) expect(readCents(formatCents(cents))).toBe(cents);
});
