import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import {
  activePlacementsOn,
  refreshPlacements,
} from "#app/domain/partners/active-placements.server.ts";
import { lettersBetween } from "#app/domain/partners/booking-months.ts";
import { agreeBooking, createBooking } from "#app/domain/partners/bookings.server.ts";
import { addFigures } from "#app/domain/partners/figures.server.ts";
import { listMonthsOf } from "#app/domain/partners/invoices.server.ts";
import { listOwed } from "#app/domain/partners/owed.server.ts";
import type { PackageId } from "#app/domain/partners/partner.ts";
import { letterMentions, placements } from "#app/domain/partners/partners-table.server.ts";
import { tickTask } from "#app/domain/partners/placements.server.ts";
import { queueReminders } from "#app/domain/partners/reminders.server.ts";
import { startEdition } from "#app/emails/editions/start-edition.server.ts";
import { cityMidnight, dateInCity, dayAfter } from "#app/locale/city-time.ts";
import { makeDraft, makeReader } from "#tests/support/editions.ts";
import { makePartner } from "#tests/support/partners.ts";

const [FIRST, END] = ["2026-12-01", "2027-03-01"];
const HOUR_MS = 60 * 60 * 1000;
const at = (day: string, hour: number) => new Date(cityMidnight(day).getTime() + hour * HOUR_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: at("2026-11-27", 9) });
  vi.spyOn(console, "error").mockReturnValue();
});

const days = Array.from({ length: 91 }, (_, index) => dayAfter(FIRST, index)).filter(
  (day) => day < END,
);

type More = { list?: "hotel" | "restaurant"; from?: string; until?: string };

async function sell(name: string, sold: PackageId, more: More = {}) {
  const partner = await makePartner({ name, email: `ann@${name.toLowerCase()}.example` });
  const booking = await createBooking(
    partner.id,
    {
      package: sold,
      slots: [],
      list: more.list ?? "hotel",
      cents: 100_000,
      from: more.from ?? FIRST,
      until: more.until ?? dayAfter(END, -1),
      manager: "ann@example.com",
    },
    "ann@example.com",
  );
  const agreed = booking && (await agreeBooking(booking.id, booking.revision, "ann@example.com"));
  if (!agreed) throw new Error("It was not agreed.");
  return { partner, booking: agreed };
}

test.each([4, 5, 6, 7])(
  "over a quarter %i partners are shown as often at the top of Home, give or take two days, and nobody a second after the end",
  async (count) => {
    for (let index = 0; index < count; index += 1) {
      const list = index < 4 ? "hotel" : "restaurant";
      // No more than four features fit into a letter: the others are sold for a list and for Home.
      if (index < 4) await sell(`House-${index}`, "premium", { list });
      else await sellHero(`House-${index}`);
    }
    await refreshPlacements();
    const stood = new Map<string, number>();
    for (const day of days) {
      const morning = at(day, 9);
      const [hero, ...more] = activePlacementsOn("/", morning).filter(
        ({ slot }) => slot === "hero",
      );
      expect(more).toEqual([]);
      expect(activePlacementsOn("/", at(day, 22)).find(({ slot }) => slot === "hero")?.id).toBe(
        hero?.id,
      );
      const name = hero?.partner.name ?? "";
      stood.set(name, (stood.get(name) ?? 0) + 1);
    }
    const shares = [...stood.values()];
    expect(shares).toHaveLength(count);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(2);
    const end = cityMidnight(END);
    expect(activePlacementsOn("/", new Date(end.getTime() - 1)).length).toBeGreaterThan(0);
    expect(activePlacementsOn("/", end)).toEqual([]);
    expect(activePlacementsOn("/hotels", end)).toEqual([]);
  },
);

async function sellHero(name: string) {
  const partner = await makePartner({ name });
  const words = { list: null, cents: 0, manager: null };
  const booking = await createBooking(
    partner.id,
    { package: "single", slots: ["hero"], from: FIRST, until: dayAfter(END, -1), ...words },
    "ann@example.com",
  );
  await agreeBooking(booking?.id ?? "", booking?.revision ?? 0, "ann@example.com");
}

test("each line of the largest package is delivered within its quarter, from agreement to the last email", async () => {
  const { booking } = await sell("Casa", "premium");
  await makeReader("reader@example.com");
  await refreshPlacements();
  const seen = new Set<string>();
  for (let day = "2026-11-30"; day <= dayAfter(END, 1); day = dayAfter(day, 1)) {
    vi.setSystemTime(at(day, 8.5));
    const now = new Date();
    if (lettersBetween(day, dayAfter(day, 1)).length > 0) {
      await startEdition(await makeDraft("weekly", day), now);
    }
    for (const { id, slot } of [
      ...activePlacementsOn("/", now),
      ...activePlacementsOn("/hotels", now),
    ]) {
      seen.add(slot);
      await addFigures("shown", [{ id, at: now, count: 3 }]);
    }
    await queueReminders(now);
    await queueReminders(now);
  }
  expect(seen).toEqual(new Set(["category", "strip", "home", "hero"]));
  const placed = await db.select().from(placements);
  const features = placed.filter(({ slot }) => slot === "feature");
  expect(features.map(({ starts }) => dateInCity(starts))).toEqual(lettersBetween(FIRST, END));
  expect(new Set((await db.select().from(letterMentions)).map(({ subject }) => subject))).toEqual(
    new Set(features.map(({ id }) => `placement:${id}`)),
  );
  // Tasks are owed until somebody has done them.
  expect(await listOwed()).toHaveLength(3 * 4 + 1);
  for (const { id, slot } of placed) {
    if (slot === "task") await tickTask(id, "https://example.com/seen", "ann@example.com");
  }
  expect(await listOwed()).toEqual([]);
  expect(await listMonthsOf([booking.id])).toHaveLength(3);
  const told = (await db.select().from(emails)).filter(({ kind }) => kind.startsWith("partner-"));
  expect(told.map(({ once }) => once)).toEqual([
    `partner-start:${booking.id}`,
    `partner-month:${booking.id}:2026-12`,
    `partner-month:${booking.id}:2027-01`,
    `partner-ending:${booking.id}:${booking.ends.getTime()}`,
    `partner-ended:${booking.id}:${booking.ends.getTime()}`,
  ]);
});
