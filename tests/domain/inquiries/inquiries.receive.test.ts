import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  deleteInquiry,
  markAnswered,
  submitInquiry,
} from "#app/domain/inquiries/inquiries.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/inquiry.ts";
import { fillDisk } from "#tests/support/database.ts";
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
  ] as const)("by the form %s, with the hour that it promises", async (kind, due) => {
    await submit("Hello", NOON, ada.email, kind);
    const [email, ...others] = await leaveAt(NOON);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: ada.email, subject: "We got your message" });
    expect(email?.text).toContain(`We got your message. We'll reply by ${due}, `);
  });

  test("without a word of what was typed", async () => {
    await submit(ada.message);
    const [email] = await leaveAt(NOON);
    expect(email?.text).not.toMatch(/Ada|evil|stop|<b>/);
    expect(JSON.stringify(await listQueued())).not.toMatch(/Ada|evil/);
  });

  test("once a day in the city, however many come to an address and however it is spelt", async () => {
    await submit("One");
    await submit("Two", after(1));
    await submit("Three", after(2), "ADA@example.com");
    expect(await listQueued()).toHaveLength(1);
    await submit("Four", after(12 * 60));
    expect(await listQueued()).toHaveLength(2);
  });

  test("once a day at one mailbox, by whatever of its addresses", async () => {
    await submit("One", NOON, "a.nn+1@gmail.com");
    await submit("Two", NOON, "ANN+2@googlemail.com");
    await submit("Three", NOON, "kit+1@guide.example");
    await submit("Four", NOON, "kit@guide.example");
    await submit("Five", NOON, "k.it@guide.example");
    expect((await listQueued()).map(({ recipient }) => recipient).sort()).toEqual([
      "a.nn+1@gmail.com",
      "k.it@guide.example",
      "kit+1@guide.example",
    ]);
  });

  test("not for a repeat, which is not stored", async () => {
    expect(await submit("One")).toBeDefined();
    expect(await submit("One", after(9))).toBeUndefined();
    expect(await listQueued()).toHaveLength(1);
  });

  test("unless strangers have had five emails sent to the address within a day", async () => {
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
    for (const number of [1, 2, 3, 4, 5]) await ask(number);
    expect(await submit("One", after(1))).toBeDefined();
    expect(await listQueued()).toHaveLength(5);
    await submit("Two", after(24 * 60 + 1));
    expect(await listQueued()).toHaveLength(6);
  });
});

test.each([
  ["deleted", deleteInquiry],
  ["answered", markAnswered],
])("none leaves for a message that is %s already", async (_, decide) => {
  const inquiry = await submit("Hello");
  await decide(inquiry?.id ?? "");
  expect(await leaveAt(after(1))).toEqual([]);
  expect(await listQueued()).toMatchObject([{ state: "dropped" }]);
});

test("a message and its receipt are stored together or not at all", async () => {
  const free = await fillDisk("INSERT", "emails");
  await expect(() => submit("Hello")).rejects.toThrow("disk full");
  await free();
  expect(await db.select().from(inquiries)).toEqual([]);
});
