import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, insertOne } from "#app/db/client.server.ts";
import { noteMentions } from "#app/domain/partners/letters.server.ts";
import {
  bookings,
  partnerHistory,
  partners,
  partnerTokens,
  placementDays,
  placements,
} from "#app/domain/partners/partners-table.server.ts";
import { queueReminders } from "#app/domain/partners/reminders.server.ts";
import { showEmail } from "#app/emails/by-hand.server.ts";
import { makeAgreed, makeInLetter, makePlaced, midnight } from "#tests/support/bookings.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const ADDRESS = "ann@casacalusa.example";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** Ten times, as after ten restarts, and then what is due leaves. */
async function runAt(moment: string) {
  const now = new Date(moment);
  for (let run = 0; run < 10; run += 1) await queueReminders(now);
  return (await leaveAt(now)).map(({ subject }) => subject);
}

const count = (placementId: string, day: string, shown: number, pressed: number) =>
  insertOne(placementDays, { placementId, day, shown, pressed });
const cancel = (id: string) =>
  db
    .update(bookings)
    .set({ state: "canceled", canceledFrom: midnight("2026-12-10") })
    .where(eq(bookings.id, id));

describe("a booking from December 1 to March 1", () => {
  test("has each email once, at eight in the morning of the city", async () => {
    await makeAgreed();
    const left: string[] = [];
    for (const moment of [
      "2026-12-01T12:59:59Z",
      "2026-12-01T13:00:00Z",
      "2026-12-02T13:00:00Z",
      "2027-01-01T12:59:59Z",
      "2027-01-01T13:00:00Z",
      "2027-02-01T13:00:00Z",
      "2027-02-15T12:59:59Z",
      "2027-02-15T13:00:00Z",
      "2027-02-28T13:00:00Z",
      "2027-03-01T12:59:59Z",
      "2027-03-01T13:00:00Z",
      "2027-03-02T13:00:00Z",
      "2027-04-01T12:00:00Z",
    ]) {
      for (const subject of await runAt(moment)) left.push(`${moment} ${subject}`);
    }
    expect(left).toEqual([
      "2026-12-01T13:00:00Z Your spots on Naples Concierge: Casa Calusa",
      "2027-01-01T13:00:00Z Your December on Naples Concierge: Casa Calusa",
      "2027-02-01T13:00:00Z Your January on Naples Concierge: Casa Calusa",
      "2027-02-15T13:00:00Z Your advertising ends on February 28, 2027",
      "2027-03-01T13:00:00Z Your advertising on Naples Concierge has ended: Casa Calusa",
    ]);
    expect((await listQueued()).map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 5 }, () => ADDRESS),
    );
  });

  test("says what stands where from when, and opens its page with a link that no copy holds", async () => {
    const { booking, partner } = await makeAgreed();
    await makePlaced(booking.id, "home", ["2026-12-01", "2027-03-01"]);
    await makePlaced(booking.id, "category", ["2026-12-03", "2027-03-01"], { list: "hotel" });
    for (const friday of ["2026-12-04", "2026-12-18", "2027-01-01", "2027-01-15"])
      await makeInLetter(booking.id, friday);
    for (const month of [
      ["2026-12-01", "2027-01-01"],
      ["2027-01-01", "2027-02-01"],
    ] as const)
      await makePlaced(booking.id, "task", [...month], { what: "Social mention 1 of 2" });
    await queueReminders(new Date("2026-12-01T13:00:00Z"));
    const [left] = await leaveAt(new Date("2026-12-01T13:00:00Z"));
    const link = /\/partners\/[\w-]{43}/.exec(left?.text ?? "")?.[0];
    expect(
      left?.text,
    ).toBe(`Casa Calusa is with us until February 28, 2027. Every spot is labeled Advertisement.

Card on Home: December 1, 2026 to February 28, 2027
Place above a list, Hotels: December 3, 2026 to February 28, 2027
In The Naples Weekly: December 4, 2026; December 18, 2026; January 1, 2027; and 1 more
Social mention: 2

Something wrong? Write to hello@naplesconcierge.example.

Your spots and figures:
${link}

Anyone with this link can see them, so keep it private.
`);
    expect(await db.select().from(partnerTokens)).toMatchObject([
      { partnerId: partner.id, madeFor: "email" },
    ]);
    expect(JSON.stringify(await listQueued())).not.toContain(link?.slice(10));
  });

  test("tells of a month what was counted, told, done and is owed then", async () => {
    const { booking } = await makeAgreed();
    const { id } = await makePlaced(booking.id, "strip", ["2026-12-01", "2027-03-01"]);
    const other = await makePlaced(booking.id, "home", ["2026-12-01", "2027-03-01"]);
    await count(id, "2026-12-01", 1000, 9);
    await count(id, "2026-12-31", 200, 1);
    await count(id, "2027-01-01", 5000, 50);
    await count(other.id, "2026-12-01", 34, 0);
    const told = await makeInLetter(booking.id, "2026-12-04");
    await noteMentions("2026-12-04", [`placement:${told.id}`]);
    await makeInLetter(booking.id, "2026-12-18");
    await makePlaced(booking.id, "task", ["2026-12-01", "2027-01-01"], {
      what: "Social mention",
      doneAt: new Date("2026-12-20T15:00:00Z"),
    });
    await queueReminders(new Date("2027-01-01T13:00:00Z"));
    const [left] = await leaveAt(new Date("2027-01-01T13:00:00Z"));
    expect(left?.text).toMatch(
      /^A page with your spot was opened: 1,234 times\nYour link was pressed: 10 times\nIn The Naples Weekly: December 4, 2026\nSocial mention: 1\nWe still owe you: .*Not in the letter of December 18, 2026/,
    );
    expect(left?.text).toContain("Links in letters aren't counted.");
    expect(left?.text).not.toMatch(/\$|https?:/);
  });

  test("has the sums of its whole time at its end, of the days and of months that were folded", async () => {
    const { booking } = await makeAgreed();
    const { id } = await makePlaced(booking.id, "strip", ["2026-12-01", "2027-03-01"]);
    await count(id, "2026-12", 1, 1);
    await count(id, "2027-02-28", 1, 0);
    expect(await runAt("2027-03-01T13:00:00Z")).toHaveLength(1);
    const [{ text } = { text: "" }] = await listQueued();
    expect(text).toContain("It ran from December 1, 2026 to February 28, 2027.");
    expect(text).toContain("opened: 2 times\nYour link was pressed: once\n");
  });
});

describe("a start", () => {
  test("that was agreed late is told ten minutes later", async () => {
    await makeAgreed({}, { agreedAt: new Date("2026-12-05T20:00:00Z") });
    expect(await runAt("2026-12-05T20:09:59Z")).toEqual([]);
    expect(await runAt("2026-12-05T20:10:00Z")).toHaveLength(1);
  });

  test("is made up for by a server that was down, for three days", async () => {
    await makeAgreed({ name: "Casa" });
    expect(await runAt("2026-12-04T12:59:59Z")).toHaveLength(1);
    await makeAgreed({ name: "Inn" });
    expect(await runAt("2026-12-04T13:00:00Z")).toEqual([]);
  });

  test("is not told twice after the clock was set back", async () => {
    await makeAgreed();
    expect(await runAt("2026-12-01T13:00:00Z")).toHaveLength(1);
    expect(await runAt("2026-11-30T13:00:00Z")).toEqual([]);
    expect(await runAt("2026-12-01T13:00:00Z")).toEqual([]);
  });

  test("of listings says what to do, and no month of it is told", async () => {
    await makeAgreed({}, { package: "listings" });
    expect(await runAt("2026-12-01T13:00:00Z")).toHaveLength(1);
    expect((await listQueued())[0]?.text).toContain(
      "You can post as many jobs as you like from your page.",
    );
    expect(await runAt("2027-01-01T13:00:00Z")).toEqual([]);
  });
});

describe("a month", () => {
  test("is told until the 5th, and not to who switched it off", async () => {
    await makeAgreed();
    const other = await makeAgreed({ name: "Gulf Optics", monthly: false });
    expect(await runAt("2027-01-05T12:59:59Z")).toEqual([
      "Your December on Naples Concierge: Casa Calusa",
    ]);
    await db.update(partners).set({ monthly: true }).where(eq(partners.id, other.partner.id));
    expect(await runAt("2027-01-05T13:00:00Z")).toEqual([]);
  });

  test("that was switched off between its queue and its leaving stays", async () => {
    const { partner } = await makeAgreed();
    const now = new Date("2027-01-01T13:00:00Z");
    await queueReminders(now);
    await db.update(partners).set({ monthly: false }).where(eq(partners.id, partner.id));
    expect(await leaveAt(now)).toEqual([]);
    expect((await listQueued())[0]).toMatchObject({
      state: "dropped",
      lastError: "It wants no monthly email.",
    });
  });

  test("of a booking that ended in it is told where another follows", async () => {
    const { booking, partner } = await makeAgreed({}, { ends: midnight("2027-01-01") });
    const next = { starts: midnight("2027-01-01"), ends: midnight("2027-02-01") };
    await makeAgreed({ name: "Unlike" }, { ends: midnight("2027-01-01") });
    await insertOne(bookings, {
      ...booking,
      ...next,
      id: "next",
      follows: booking.id,
      partnerId: partner.id,
      agreedAt: new Date("2026-12-20T15:00:00Z"),
    });
    expect((await runAt("2027-01-01T13:00:00Z")).toSorted()).toEqual([
      "Your December on Naples Concierge: Casa Calusa",
      "Your advertising on Naples Concierge has ended: Unlike",
      "Your spots on Naples Concierge: Casa Calusa",
    ]);
  });
});

describe("an end", () => {
  test("is announced by what is longer than fourteen days, and was agreed before", async () => {
    await makeAgreed({ name: "Short" }, { ends: midnight("2026-12-14") });
    await makeAgreed({ name: "Late" }, { agreedAt: new Date("2027-02-20T15:00:00Z") });
    expect(await runAt("2026-12-02T13:00:00Z")).toEqual(["Your spots on Naples Concierge: Short"]);
    expect(await runAt("2027-02-20T16:00:00Z")).toEqual(["Your spots on Naples Concierge: Late"]);
  });

  test("is announced by a server that was down, until it is there", async () => {
    await makeAgreed();
    expect(await runAt("2027-02-28T23:00:00Z")).toEqual([
      "Your advertising ends on February 28, 2027",
    ]);
  });

  test("that another booking follows is neither announced nor told, whether it says so or not", async () => {
    for (const [name, follows] of [
      ["Casa", true],
      ["Inn", false],
    ] as const) {
      const { booking, partner } = await makeAgreed({ name });
      await insertOne(bookings, {
        ...booking,
        id: `after ${name}`,
        partnerId: partner.id,
        starts: booking.ends,
        ends: midnight("2027-06-01"),
        follows: follows ? booking.id : null,
      });
    }
    expect(await runAt("2027-02-15T13:00:00Z")).toEqual([]);
    expect((await runAt("2027-03-01T13:00:00Z")).join()).not.toContain("ended");
  });

  test("that a draft follows is announced", async () => {
    const { booking } = await makeAgreed();
    await makeAgreed(
      {},
      { state: "draft", follows: booking.id, starts: booking.ends, ends: midnight("2027-06-01") },
    );
    expect(await runAt("2027-02-15T13:00:00Z")).toHaveLength(1);
  });

  test("that another booking follows since the email was queued is not told", async () => {
    const { booking } = await makeAgreed();
    const now = new Date("2027-02-15T13:00:00Z");
    await queueReminders(now);
    await insertOne(bookings, {
      ...booking,
      id: "next",
      starts: booking.ends,
      ends: midnight("2027-06-01"),
    });
    expect(await leaveAt(now)).toEqual([]);
  });
});

test.each([
  ["December", "2026-12-01T13:00:00Z"],
  ["March, after the clocks went forward", "2027-04-01T12:00:00Z"],
])("of %s it is eight in the city", async (_, moment) => {
  await makeAgreed({ name: "Casa" });
  await makeAgreed(
    {},
    { starts: midnight("2027-03-10"), ends: midnight("2027-05-01"), agreedAt: null },
  );
  const before = new Date(Date.parse(moment) - 1000).toISOString();
  expect(await runAt(before)).toEqual([]);
  expect(await runAt(moment)).toHaveLength(1);
});

test("an end on the day on which the clocks are set back is told at eight", async () => {
  await makeAgreed({}, { starts: midnight("2026-10-01"), ends: midnight("2026-11-01") });
  expect(await runAt("2026-11-01T12:59:59Z")).toEqual([]);
  expect(await runAt("2026-11-01T13:00:00Z")).toEqual([
    "Your advertising on Naples Concierge has ended: Casa Calusa",
  ]);
});

describe("nothing leaves", () => {
  test("after a cancel, of none of the four", async () => {
    const { booking } = await makeAgreed();
    await cancel(booking.id);
    for (const moment of [
      "2026-12-01T13:00:00Z",
      "2026-12-10T13:00:00Z",
      "2027-01-01T13:00:00Z",
      "2027-02-15T13:00:00Z",
      "2027-03-01T13:00:00Z",
    ])
      expect(await runAt(moment)).toEqual([]);
  });

  test("of what was queued before the cancel", async () => {
    const { booking } = await makeAgreed();
    const now = new Date("2026-12-01T13:00:00Z");
    await queueReminders(now);
    await cancel(booking.id);
    expect(await leaveAt(now)).toEqual([]);
    expect(await db.select().from(partnerTokens)).toEqual([]);
  });

  test("to a partner without an address, one that is forgotten, or the address before this one", async () => {
    const now = new Date("2026-12-01T13:00:00Z");
    await makeAgreed({ email: null });
    const forgotten = await makeAgreed();
    const moved = await makeAgreed();
    await queueReminders(now);
    const set = (id: string, values: Partial<typeof partners.$inferInsert>) =>
      db.update(partners).set(values).where(eq(partners.id, id));
    await set(forgotten.partner.id, { forgottenAt: now });
    await set(moved.partner.id, { email: "bob@casacalusa.example" });
    expect(await listQueued()).toHaveLength(2);
    expect(await leaveAt(now)).toEqual([]);
  });
});

test("an admin who reads an email with its link stands in the partner's history", async () => {
  const { partner } = await makeAgreed();
  const now = new Date("2026-12-01T13:00:00Z");
  vi.setSystemTime(now);
  await queueReminders(now);
  const [email] = await listQueued();
  const shown = await showEmail(email?.id ?? "", { admin: "eva@example.com", site: "http://x" });
  expect(shown?.text).toMatch(/http:\/\/x\/partners\/[\w-]{43}/);
  expect(await db.select().from(partnerTokens)).toMatchObject([{ madeFor: "admin" }]);
  expect(await db.select().from(partnerHistory)).toMatchObject([
    { partnerId: partner.id, admin: "eva@example.com", verb: "link" },
  ]);
});

test("what a partner is called is neither markup nor a placeholder, and the longest fits", async () => {
  const { booking } = await makeAgreed({ name: `<b>{stop}</b>\n${"W".repeat(300)}` });
  for (let day = 1; day <= 28; day += 1)
    await makeInLetter(booking.id, `2027-02-${String(day).padStart(2, "0")}`);
  await db.update(placements).set({ ends: midnight("2027-03-02") });
  const now = new Date("2026-12-01T13:00:00Z");
  await queueReminders(now);
  await leaveAt(now);
  const [{ subject, html } = { subject: "", html: "" }] = await listQueued();
  expect(subject).not.toContain("\n");
  expect(html).not.toMatch(/<b>|\{stop\}/);
  expect(Buffer.byteLength(html ?? "")).toBeLessThan(20_480);
});
