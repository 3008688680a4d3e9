import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, sqlite } from "#app/db/client.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { deleteInquiry, markAnswered } from "#app/domain/inquiries/inquiries.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/inquiry.ts";
import { submitInquiry } from "#app/workflows/inquiries.server.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const MINUTE_MS = 60_000;
const NOON = new Date("2026-11-18T17:00:00Z");
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const ada = { name: "Ada <b>{stop}", email: "ada@example.com", message: "Look at evil.example" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

const submit = (message: string, now = NOON, email = ada.email, kind: InquiryKind = "contact") =>
  submitInquiry(kind, { ...ada, message, email }, now);

describe("whoever writes gets a receipt", () => {
  test.each([
    ["contact", "Nov 19, 12:00 PM"],
    ["advertise", "Nov 19, 12:00 PM"],
    ["wellness", "Nov 20, 12:00 PM"],
  ] as const)("by the form %s, with the hour that it promises", (kind, due) => {
    submit("Hello", NOON, ada.email, kind);
    const [email, ...others] = leaveAt(NOON);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: ada.email, subject: "We have your message" });
    expect(email?.text).toContain(`We have your message. We answer by ${due}, `);
  });

  test("without a word of what was typed", () => {
    submit(ada.message);
    const [email] = leaveAt(NOON);
    expect(email?.text).not.toMatch(/Ada|evil|stop|<b>/);
    expect(JSON.stringify(listQueued())).not.toMatch(/Ada|evil/);
  });

  test("once a day in the city, however many come to an address and however it is spelt", () => {
    submit("One");
    submit("Two", after(1));
    submit("Three", after(2), "ADA@example.com");
    expect(listQueued()).toHaveLength(1);
    submit("Four", after(12 * 60));
    expect(listQueued()).toHaveLength(2);
  });

  test("not for a repeat, which is not stored", () => {
    expect(submit("One")).toBeDefined();
    expect(submit("One", after(9))).toBeUndefined();
    expect(listQueued()).toHaveLength(1);
  });

  test("unless strangers have had five emails sent to the address within a day", () => {
    const ask = (number: number) =>
      queueEmail(
        {
          kind: "confirm",
          once: `confirm:${number}`,
          recipient: "Ada@example.com",
          data: { subscription: String(number), list: "weekly" },
        },
        NOON,
      );
    for (const number of [1, 2, 3, 4, 5]) ask(number);
    expect(submit("One", after(1))).toBeDefined();
    expect(listQueued()).toHaveLength(5);
    submit("Two", after(24 * 60 + 1));
    expect(listQueued()).toHaveLength(6);
  });
});

test.each([
  ["deleted", deleteInquiry],
  ["answered", markAnswered],
])("none leaves for a message that is %s already", (_, decide) => {
  const inquiry = submit("Hello");
  decide(inquiry?.id ?? "");
  expect(leaveAt(after(1))).toEqual([]);
  expect(listQueued()).toMatchObject([{ state: "dropped" }]);
});

test("a message and its receipt are stored together or not at all", () => {
  sqlite.exec(
    "CREATE TEMP TRIGGER full BEFORE INSERT ON emails BEGIN SELECT RAISE(FAIL, 'disk full'); END",
  );
  expect(() => submit("Hello")).toThrow("disk full");
  sqlite.exec("DROP TRIGGER full");
  expect(db.select().from(inquiries).all()).toEqual([]);
});
