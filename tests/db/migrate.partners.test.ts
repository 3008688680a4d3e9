import { expect } from "vitest";
import { insert, type Row, testUpgrade } from "#tests/support/upgrade.ts";

const midnight = (day: string) => Date.parse(`${day}T05:00:00Z`);

const booking = (id: string, partner: string, more: Row = {}) =>
  insert("bookings", {
    ...{ id, partner_id: partner, package: "growth", sold_as: "{}", cents: 60_000 },
    ...{ starts: midnight("2026-12-01"), ends: midnight("2027-03-01"), state: "agreed", ...more },
  });
const invoice = (id: string, more: Row) =>
  insert("invoices", {
    ...{ id, what: "Growth", cents: 60_000, from: "2026-12-01", until: "2026-12-31" },
    ...{ due_on: "2026-12-15", ...more },
  });

const placement = (id: string, more: Row) =>
  insert("placements", {
    ...{ id, booking_id: "now", slot: "strip" },
    ...{ starts: midnight("2026-12-01"), ends: midnight("2027-03-01"), ...more },
  });

const FILLED = [
  ...["casa", "idle"].map((id) => insert("partners", { id, name: id, created_at: 1 })),
  booking("now", "casa"),
  booking("later", "casa", {
    instead: "A second mention",
    starts: midnight("2027-03-01"),
    ends: midnight("2027-06-01"),
  }),
  booking("draft", "idle", { state: "draft" }),
  insert("letter_mentions", { date: "2026-12-11", subject: "placement:told" }),
  placement("stands", {}),
  placement("stopped", { stopped_at: midnight("2026-12-10"), stop_why: "Water" }),
  placement("never", { stopped_at: midnight("2026-11-10"), stop_why: "Water" }),
  placement("told", { slot: "feature", stopped_at: midnight("2026-12-10") }),
  placement("left-out", { slot: "feature", stopped_at: midnight("2026-12-10") }),
  placement("done", { slot: "task", done_at: 1, stopped_at: midnight("2026-12-10") }),
  invoice("a", { partner_id: "casa", number: "7", issued_on: "2026-12-01", pay_at: "https://p" }),
  invoice("b", { partner_id: "casa", from: "2027-03-01", until: "2027-03-31", what: "A page" }),
  invoice("c", { partner_id: "casa", paid_on: "2026-12-03", paid_how: "Check" }),
  invoice("d", { partner_id: "casa", number: "8", void_at: 1, why: "Twice" }),
  invoice("e", { partner_id: "idle", number: "9", paid_on: "2026-12-03", paid_how: "Check" }),
  invoice("f", { job_id: "gone", what: "Featured job", cents: 24_900 }),
];

const month = (id: string, booking_id: string, more: Row = {}) => ({
  ...{ id, booking_id, cents: 60_000, from: "2026-12-01", until: "2026-12-31" },
  ...{ due_on: "2026-12-15", invoice: null, invoiced_on: null, paid_on: null, pay_at: null },
  ...{ revision: 1, ...more },
});
const line = (partner_id: string, what: string, words: string | null, verb = "note") =>
  expect.objectContaining({ partner_id, verb, what, words });

const AFTER = {
  months: [
    month("a", "now", { invoice: "7", invoiced_on: "2026-12-01", pay_at: "https://p" }),
    month("b", "later", { from: "2027-03-01", until: "2027-03-31", invoice: "A page" }),
    month("c", "now", { paid_on: "2026-12-03" }),
    month("d", "now", { cents: 0, invoice: "8" }),
  ],
  history: [
    line("casa", "8: Growth", "$600.00, 2026-12-01 to 2026-12-31, due 2026-12-15, void: Twice"),
    line(
      "idle",
      "9: Growth",
      "$600.00, 2026-12-01 to 2026-12-31, due 2026-12-15, paid 2026-12-03, Check",
    ),
    line(
      "invoices-of-jobs",
      "Featured job, job gone",
      "$249.00, 2026-12-01 to 2026-12-31, due 2026-12-15",
    ),
    line(
      "casa",
      "Instead of a list, in the booking from 2027-03-01: A second mention",
      null,
      "draft",
    ),
  ],
  placements: [
    ["done", midnight("2027-03-01")],
    ["stands", midnight("2027-03-01")],
    ["stopped", midnight("2026-12-10")],
    ["told", midnight("2027-03-01")],
  ],
  partners: ["Invoices of jobs", "casa", "idle"],
};

testUpgrade({
  title:
    "invoices are noted in the months of bookings, what has no month in the history, and what was stopped has ended",
  migration: "booking_months",
  filled: FILLED,
  async check(read) {
    const history = await read("SELECT * FROM partner_history ORDER BY id");
    const names = (await read("SELECT name FROM partners")).map(({ name }) => String(name));
    const placements = await read("SELECT id, ends FROM placements ORDER BY id");
    expect({
      months: await read("SELECT * FROM booking_months ORDER BY id"),
      history,
      partners: names.sort(),
      placements: placements.map(({ id, ends }) => [id, Number(ends)]),
    }).toEqual(AFTER);
    expect(Number(history[0]?.at)).toBe(Date.parse("2026-12-15"));
  },
});
