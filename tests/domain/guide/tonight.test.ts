import { describe, expect, test } from "vitest";
import { listBeaches, listRestaurants } from "#app/domain/guide/guide.server.ts";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { listTonight } from "#app/domain/guide/tonight.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

/** By the city's clock. */
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const FIRST = Date.parse("2026-11-27T00:00Z");
const moments = (hour: number) =>
  Array.from({ length: 366 }, (_, day) => fromCityTime(FIRST + day * DAY_MS + hour * HOUR_MS));

describe("this evening", () => {
  test.each([
    ["at noon and at six it is two tables that are open at seven, for an hour or more", 12, 19],
    ["later it is two that are open then", 20.5, 20.5],
  ])("%s", (_, hour, open) => {
    const [asked, then] = [moments(hour), moments(open)];
    for (const [index, now] of asked.entries()) {
      const { tables } = listTonight(now);
      expect(tables.length, now.toISOString()).toBe(2);
      for (const { name } of tables) {
        const table = listRestaurants().find((each) => each.name === name);
        const hours = readOpeningHours(table?.opening_hours ?? []);
        const from = then[index] as Date;
        for (const more of [0, HOUR_MS - 1]) {
          const moment = new Date(from.getTime() + more);
          expect(openStateAt(hours, moment).isOpen, `${name} ${moment}`).toBe(true);
        }
      }
    }
  });

  test("in the night there is nothing to name but what is still open", () => {
    expect(listTonight(at("2026-11-28T23:30")).tables.map(({ detail }) => detail)).toEqual([
      "until 1 AM",
    ]);
  });

  test("what was said a while ago is not said any more when it is not so, nor when the clock is set back", () => {
    const tables = (text: string) => listTonight(at(text)).tables.map(({ detail }) => detail);
    const early = tables("2026-11-28T19:10");
    expect(tables("2026-11-28T19:20")).toEqual(early);
    for (const later of ["20:30", "21:30", "22:30", "23:30"]) {
      const found = listTonight(at(`2026-11-28T${later}`));
      for (const { name } of found.tables) {
        const table = listRestaurants().find((each) => each.name === name);
        const hours = readOpeningHours(table?.opening_hours ?? []);
        expect(openStateAt(hours, at(`2026-11-28T${later}`)).isOpen, `${name} ${later}`).toBe(true);
      }
    }
    expect(tables("2026-11-28T19:10")).toEqual(early);
  });

  test("each has its turn, and no beach that is reached by boat", () => {
    const all = moments(12).map((now) => listTonight(now));
    const beaches = new Set(all.flatMap((each) => each.beaches.map(({ name }) => name)));
    const onLand = listBeaches().filter(({ access }) => access !== "boat");
    expect([...beaches].sort()).toEqual(onLand.map(({ name }) => name).sort());
    const tables = new Set(all.flatMap((each) => each.tables.map(({ name }) => name)));
    expect(tables.size).toBeGreaterThanOrEqual(8);
  });
});

describe("of other records", () => {
  const data = openGuideData();

  test("an event of tonight is named with its hour, a later one with its day, a canceled one never", async () => {
    await data.write([
      { ...eventRecord("off", "Friday, November 27"), canceled: true },
      eventRecord("gala", "Saturday, November 28"),
    ]);
    expect(listTonight(at("2026-11-27T12:00"))).toMatchObject({
      isTonight: false,
      events: [{ name: "gala", href: "/events/gala", detail: "Sat, Nov 28, 7:00 PM" }],
      tables: [],
      beaches: [],
    });
    expect(listTonight(at("2026-11-28T12:00"))).toMatchObject({
      isTonight: true,
      events: [{ name: "gala", detail: "7:00 PM" }],
    });
    expect(listTonight(at("2026-11-29T12:00")).events).toEqual([]);
  });
});
