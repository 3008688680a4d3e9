import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { readText } from "#app/domain/editions/edition-text.ts";
import { findEdition, markMissed } from "#app/domain/editions/editions.server.ts";
import { setFeatured } from "#app/domain/jobs/review/review.server.ts";
import {
  agreeBooking,
  cancelBooking,
  createBooking,
} from "#app/domain/partners/bookings.server.ts";
import { noteMentions } from "#app/domain/partners/letters.server.ts";
import { listDeliveries, listOwed } from "#app/domain/partners/owed.server.ts";
import { partners, placements } from "#app/domain/partners/partners-table.server.ts";
import { moveToLetter, tickTask } from "#app/domain/partners/placements.server.ts";
import { queueReminders } from "#app/domain/partners/reminders.server.ts";
import { startEdition } from "#app/emails/editions/start-edition.server.ts";
import { makeAgreed, makeInLetter, makePlaced, midnight } from "#tests/support/bookings.ts";
import { FRIDAY, hoursAfterEight, makeDraft, makeReader } from "#tests/support/editions.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { makePartner, makePlacement } from "#tests/support/partners.ts";

const titles = async (day: string) => (await listOwed(midnight(day))).map(({ title }) => title);
const ADMIN = "eva@example.com";

describe("a letter", () => {
  test("is owed from the midnight after its Friday on, until it tells of it", async () => {
    const { booking, partner } = await makeAgreed();
    const { id } = await makeInLetter(booking.id, FRIDAY);
    expect(await listOwed(new Date(midnight("2026-12-05").getTime() - 1))).toEqual([]);
    expect(await listOwed(midnight("2026-12-05"))).toEqual([
      {
        id,
        title: "Not in the letter of December 4, 2026",
        whose: "Casa Calusa",
        partnerId: partner.id,
        since: midnight("2026-12-05"),
        href: `/admin/partners/${partner.id}#owed`,
      },
    ]);
    await noteMentions(FRIDAY, [`placement:${id}`]);
    expect(await titles("2026-12-05")).toEqual([]);
  });

  test("is owed to each partner its own", async () => {
    const casa = await makeAgreed();
    const inn = await makeAgreed({ name: "Inn" });
    await makeInLetter(inn.booking.id, FRIDAY, "mention");
    const owed = await listOwed(midnight("2026-12-05"), inn.partner.id);
    expect(owed).toMatchObject([{ whose: "Inn" }]);
    expect(await listOwed(midnight("2026-12-05"), casa.partner.id)).toEqual([]);
    expect(await listOwed(midnight("2026-12-05"))).toHaveLength(1);
  });
});

describe("a task", () => {
  test("is to be delivered three days before its month ends, and owed after it", async () => {
    const { booking } = await makeAgreed();
    const month = ["2026-12-01", "2027-01-01"] as [string, string];
    const { id } = await makePlaced(booking.id, "task", month, { what: "Social mention 1 of 2" });
    const soon = async (day: string) =>
      (await listDeliveries(midnight(day))).map(({ title }) => title);
    expect(await soon("2026-12-28")).toEqual([]);
    expect(await soon("2026-12-29")).toEqual(["Social mention 1 of 2"]);
    expect(await titles("2026-12-31")).toEqual([]);
    expect(await soon("2027-01-01")).toEqual(["Social mention 1 of 2, due by December 31"]);
    await tickTask(id, "https://example.com/1", ADMIN);
    expect(await soon("2027-01-01")).toEqual([]);
  });

  test("that a cancel has cut short is owed to nobody", async () => {
    const { booking } = await makeAgreed();
    await makePlaced(booking.id, "task", ["2026-12-01", "2027-01-01"], { what: "Social mention" });
    const now = midnight("2026-12-09");
    const { revision: seen } = booking;
    await cancelBooking(booking.id, { from: "2026-12-10", why: "Sold", seen }, ADMIN, now);
    expect(await titles("2027-01-02")).toEqual([]);
  });
});

test("a place that stays empty is owed, for whichever reason", async () => {
  const times = { starts: midnight("2026-12-01"), ends: midnight("2027-01-01") };
  vi.useFakeTimers({ toFake: ["Date"], now: midnight("2026-12-10") });
  vi.spyOn(console, "error").mockReturnValue();
  const { id } = await makePartner({ website: null, record: "hotel:gone", name: "Gone" });
  await makePlacement({ ...times, slot: "strip" }, { id });
  expect(await titles("2026-12-10")).toEqual([
    "Logo on Home: empty, because it has neither a website nor a record that is live",
  ]);
  expect(await titles("2027-01-01")).toEqual([]);
});

describe("an email that tells of the start", () => {
  test("is owed to whoever has no address, while it runs and nobody was told", async () => {
    const { partner } = await makeAgreed({ email: null });
    expect(await titles("2026-11-30")).toEqual([]);
    expect(await titles("2026-12-01")).toEqual(["No address for the email of its start"]);
    expect(await titles("2027-03-01")).toEqual([]);
    await db.update(partners).set({ email: "ann@casa.example" }).where(eq(partners.id, partner.id));
    await queueReminders(new Date("2026-12-01T13:00:00Z"));
    await db.update(partners).set({ email: null }).where(eq(partners.id, partner.id));
    expect(await titles("2026-12-02")).toEqual([]);
  });
});

describe("a job that was paid for", () => {
  const paid = (more: Parameters<typeof makeLiveJob>[0]) =>
    makeLiveJob({
      title: "Cook",
      tier: "featured",
      featured: true,
      startAt: hoursAfterEight(-1),
      expiresAt: midnight("2027-01-01"),
      ...more,
    });

  test("is owed its star", async () => {
    const { id } = await paid({ featured: false });
    expect(await listOwed(hoursAfterEight(0))).toMatchObject([
      {
        title: "Cook: paid for, and without a star",
        whose: "Gulf Grill",
        partnerId: null,
        href: `/admin/jobs?tab=live&view=${id}`,
      },
    ]);
    await setFeatured(id, true, ADMIN, hoursAfterEight(1));
    expect(await listOwed(hoursAfterEight(1))).toEqual([]);
  });

  test("is owed its letter after the first Friday that could tell of it", async () => {
    const { id } = await paid({});
    await paid({ title: "Baker", startAt: hoursAfterEight(1) });
    expect(await titles("2026-12-04")).toEqual([]);
    expect(await titles("2026-12-05")).toEqual(["Cook: paid for, and in no letter yet"]);
    expect(await titles("2026-12-12")).toHaveLength(2);
    await noteMentions("2026-12-11", [`job:${id}`]);
    expect(await titles("2026-12-12")).toEqual(["Baker: paid for, and in no letter yet"]);
    expect(await titles("2027-01-01")).toEqual([]);
  });

  test("is owed nothing where its tier has no star, or the star was given", async () => {
    await paid({ tier: "basic" });
    await paid({ tier: "partner", featured: false });
    expect(await titles("2026-12-20")).toEqual([]);
  });
});

describe("by what was agreed, over four Fridays", () => {
  const FRIDAYS = [FRIDAY, "2026-12-11", "2026-12-18", "2026-12-25"];
  const now = new Date("2026-11-27T15:00:00Z");

  async function agree(name: string, sold: "starter" | "growth" | "premium") {
    const partner = await makePartner({ name, record: "hotel:the-gulfline" });
    const words = { slots: [], list: "hotel" as const, cents: 50_000 };
    const times = { from: "2026-12-01", until: "2026-12-28", manager: ADMIN };
    const booking = await createBooking(partner.id, { package: sold, ...words, ...times }, ADMIN);
    await agreeBooking(booking?.id ?? "", 1, ADMIN, now);
    return partner;
  }

  async function send(friday: string) {
    const key = { list: "weekly", date: friday } as const;
    const hours = 7 * 24 * FRIDAYS.indexOf(friday);
    await startEdition(
      (await findEdition(key)) ?? (await makeDraft("weekly", friday)),
      hoursAfterEight(hours),
    );
    const text = (await findEdition(key))?.text ?? "";
    return readText(text).flatMap((block) =>
      "isPaid" in block ? (block.lines[0] ?? "").replace("Advertisement: ", "") : [],
    );
  }

  test("Starter stands in one letter, Growth in two, Premium in four", async () => {
    await makeReader("ann@example.com");
    await agree("Starter", "starter");
    await agree("Growth", "growth");
    await agree("Premium", "premium");
    const told: string[] = [];
    for (const friday of FRIDAYS) told.push(...(await send(friday)));
    const times = (name: string) => told.filter((each) => each === name).length;
    expect([times("Starter"), times("Growth"), times("Premium")]).toEqual([1, 2, 4]);
    expect(await titles("2026-12-29")).not.toContain("Not in the letter");
  });

  test("a missed one is owed, moved, and told of once", async () => {
    await makeReader("ann@example.com");
    await agree("Starter", "starter");
    const [mention] = await db.select().from(placements).where(eq(placements.slot, "mention"));
    const missed =
      mention && FRIDAYS.find((friday) => Number(midnight(friday)) === Number(mention.starts));
    if (!mention || !missed) throw new Error("It stands in no letter.");
    const hours = 7 * 24 * FRIDAYS.indexOf(missed);
    await markMissed(await makeDraft("weekly", missed), hoursAfterEight(hours + 13));
    const after = hoursAfterEight(hours + 40);
    expect(await listOwed(after)).toMatchObject([{ id: mention.id, whose: "Starter" }]);
    const next = FRIDAYS[FRIDAYS.indexOf(missed) + 1] ?? "";
    await moveToLetter(mention.id, next, ADMIN, after);
    expect(await listOwed(after)).toEqual([]);
    expect(await send(next)).toEqual(["Starter"]);
    for (const friday of FRIDAYS.filter((each) => each > next))
      expect(await send(friday)).toEqual([]);
    expect(await listOwed(midnight("2026-12-27"))).toEqual([]);
  });
});
