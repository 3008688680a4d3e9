import { beforeEach, expect, test } from "vitest";
import { publicVersion } from "#app/db/client.server.ts";
import {
  findInvoice,
  forgetInvoices,
  issueInvoice,
  listInvoices,
  markPaid,
  noteInvoice,
  sumInvoicesByMonth,
  unmarkPaid,
  voidInvoice,
} from "#app/domain/partners/invoices.server.ts";
import { readCents } from "#app/domain/partners/partner-forms.ts";
import { listPartnerHistory } from "#app/domain/partners/partners.server.ts";
import { formatCents } from "#app/locale/numbers.ts";
import { makeJob } from "#tests/support/factories.ts";
import { makePartner } from "#tests/support/partners.ts";

const now = new Date("2026-12-01T15:00:00Z");
const admin = "admin@example.com";
const words = {
  ...{ what: "Growth", cents: 100_000, from: "2026-12-01", until: "2026-12-31", number: null },
  ...{ issuedOn: null, dueOn: "2026-12-15", payAt: null },
};
const paid = { on: "2026-12-03", how: "Check 1043" };

let partnerId: string;
beforeEach(async () => {
  partnerId = (await makePartner()).id;
});

const note = (more: Partial<typeof words> & { number?: string } = {}) =>
  noteInvoice({ partnerId }, { ...words, ...more } as typeof words, admin, now);

test("one is paid once, open again, and paid anew, each with its line, and no page of visitors changes", async () => {
  const before = publicVersion();
  const { id } = await note();
  expect(await markPaid(id, paid, admin, now)).toMatchObject({ paidOn: "2026-12-03", revision: 2 });
  expect(await markPaid(id, { ...paid, how: "Card" }, admin, now)).toBeUndefined();
  expect(await findInvoice(id)).toMatchObject({ paidHow: "Check 1043" });
  expect(await unmarkPaid(id, admin, now)).toMatchObject({ paidOn: null, paidHow: null });
  expect(await unmarkPaid(id, admin, now)).toBeUndefined();
  expect(await markPaid(id, paid, admin, now)).toMatchObject({ revision: 4 });
  const lines = await listPartnerHistory(partnerId);
  expect(lines.map(({ verb }) => verb)).toEqual(["pay", "unmark", "pay", "note"]);
  expect(publicVersion()).toBe(before);
});

test("of two who mark it at once one does", async () => {
  const { id } = await note();
  const both = await Promise.all(
    ["Check 1", "Check 2"].map((how) => markPaid(id, { ...paid, how }, admin, now)),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
});

test("a number twice is refused, and an old revision is nothing", async () => {
  const first = await note({ number: "2026-7" } as never);
  await expect(note({ number: "2026-7" } as never)).rejects.toThrow(
    "There is an invoice 2026-7 already.",
  );
  const { id } = await note();
  const issue = (number: string, seen: number) =>
    issueInvoice(id, seen, { ...words, number, issuedOn: "2026-12-01" }, admin, now);
  await expect(issue("2026-7", 1)).rejects.toThrow("There is an invoice 2026-7 already.");
  expect(await issue("2026-8", 1)).toMatchObject({ number: "2026-8", revision: 2 });
  expect(await issue("2026-9", 1)).toBeUndefined();
  expect(await issue("2026-8", 2)).toMatchObject({ revision: 3 });
  await markPaid(id, paid, admin, now);
  expect(await issue("2026-9", 4)).toBeUndefined();
  expect(first.number).toBe("2026-7");
});

test("what is void is neither paid nor changed, and counts nowhere", async () => {
  const { id } = await note();
  await note({ cents: 5050 });
  const other = await note({ cents: 1, from: "2026-11-01" });
  await markPaid(other.id, paid, admin, now);
  expect(await voidInvoice(id, "Canceled", admin, now)).toMatchObject({ why: "Canceled" });
  expect(await voidInvoice(id, "Again", admin, now)).toBeUndefined();
  expect(await markPaid(id, paid, admin, now)).toBeUndefined();
  expect(await issueInvoice(id, 2, words, admin, now)).toBeUndefined();
  expect(await sumInvoicesByMonth()).toEqual([
    { month: "2026-12", billed: 5050, paid: 0, open: 5050 },
    { month: "2026-11", billed: 1, paid: 1, open: 0 },
  ]);
  const count = async (state: "open" | "paid" | "void") =>
    (await listInvoices({ state, page: 1 })).invoices.length;
  expect([await count("open"), await count("paid"), await count("void")]).toEqual([1, 1, 1]);
});

test("one of a job outlives it, and has no line of a partner's", async () => {
  const { id } = await makeJob();
  await noteInvoice({ jobId: id }, words, admin, now);
  await noteInvoice({ jobId: "gone" }, words, admin, now);
  const { invoices } = await listInvoices({ state: "open", page: 1 });
  expect(invoices.map(({ partner, job }) => [partner, job])).toContainEqual([null, null]);
  expect(await listPartnerHistory(partnerId)).toEqual([]);
});

test("what was settled is forgotten after seven years, what is open never", async () => {
  const { id } = await note();
  await note();
  await markPaid(id, paid, admin, now);
  expect(await forgetInvoices(new Date("2033-12-01T15:00:00Z"))).toBe(0);
  expect(await forgetInvoices(new Date("2034-01-15T15:00:00Z"))).toBe(1);
  expect(await findInvoice(id)).toBeUndefined();
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
