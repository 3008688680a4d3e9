import { describe, expect, test } from "vitest";
import { describeClosed, openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { fromCityTime } from "#app/locale/city-time.ts";

/** What the city's clock shows. */
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));

function stateAt(hours: string | string[], moment: Date) {
  const state = openStateAt(readOpeningHours([hours].flat()), moment);
  return { ...state, words: state.isOpen ? "Open Now" : describeClosed(state, moment).join(" · ") };
}
const wordsAt = (hours: string | string[], text: string) => stateAt(hours, at(text)).words;

const HERON = "Mo-Su 06:00-14:00";
const TAMARIND = "We-Su 18:00-01:00";
const LEDGER = "Oct 15-May 1 Mo-Su 17:00-22:00";

describe("a restaurant", () => {
  test("opens and closes to the minute", () => {
    expect(wordsAt(HERON, "2026-11-22T05:59:59")).toBe("Closed now · opens 6 AM");
    expect(wordsAt(HERON, "2026-11-22T06:00")).toBe("Open Now");
    expect(wordsAt(HERON, "2026-11-22T13:59:59")).toBe("Open Now");
    expect(wordsAt(HERON, "2026-11-22T14:00")).toBe("Closed now · opens tomorrow at 6 AM");
    expect(stateAt(HERON, at("2026-11-22T13:00")).changesAt).toEqual(at("2026-11-22T14:00"));
  });

  test("that closes after midnight belongs to the evening before", () => {
    expect(wordsAt(TAMARIND, "2026-11-22T23:59")).toBe("Open Now");
    expect(wordsAt(TAMARIND, "2026-11-23T00:59:59")).toBe("Open Now");
    expect(wordsAt(TAMARIND, "2026-11-23T01:00")).toBe("Closed now · opens Wednesday at 6 PM");
    expect(wordsAt(TAMARIND, "2026-11-25T00:30")).toBe("Closed now · opens 6 PM");
  });

  test("with a break at noon is closed in it", () => {
    const hours = "Mo-Su 11:00-14:00,17:30-22:00";
    expect(wordsAt(hours, "2026-11-22T14:00")).toBe("Closed now · opens 5:30 PM");
    expect(wordsAt(hours, "2026-11-22T12:00")).toBe("Open Now");
  });

  test("is open without an end where its hours touch each other", () => {
    for (const time of ["00:00", "11:59:59", "23:59:59"]) {
      expect(wordsAt("Mo-Su 00:00-24:00", `2026-11-22T${time}`)).toBe("Open Now");
    }
  });
});

describe("a season", () => {
  test.each([
    ["2026-10-14T23:59", "Closed for the season · opens tomorrow at 5 PM"],
    ["2026-10-15T00:00", "Closed now · opens 5 PM"],
    ["2026-10-15T17:00", "Open Now"],
    ["2026-12-31T21:59", "Open Now"],
    ["2027-05-01T21:59", "Open Now"],
    ["2027-05-01T22:00", "Closed now · opens October 15"],
    ["2027-05-02T18:00", "Closed for the season · opens October 15"],
    ["2027-10-10T12:00", "Closed for the season · opens Friday at 5 PM"],
  ])("at %s: %s", (moment, words) => {
    expect(wordsAt(LEDGER, moment)).toBe(words);
  });

  test("lasts through the night that it ends with", () => {
    expect(wordsAt("Jan 1-May 1 Mo-Su 20:00-02:00", "2027-05-02T01:59")).toBe("Open Now");
    expect(wordsAt("Jan 1-May 1 Mo-Su 20:00-02:00", "2027-05-02T02:00")).toMatch(/season/);
  });

  test("without a day of the week in it never comes", () => {
    const [never] = ["Feb 29-Feb 29 Mo 10:00-12:00"];
    expect(wordsAt(never as string, "2026-11-22T12:00")).toBe("Closed for the season");
  });
});

describe("when the clocks are changed", () => {
  test("in spring, who closes at 3 AM has an hour less, who closes at 1 AM as long as ever", () => {
    const open = (hours: string) => openStateAt(readOpeningHours([hours]), at("2027-03-13T23:00"));
    expect(open("Sa 22:00-03:00").changesAt).toEqual(new Date("2027-03-14T07:00Z"));
    expect(open("Sa 22:00-01:00").changesAt).toEqual(new Date("2027-03-14T06:00Z"));
  });

  test("in fall, who closes at 2 AM has an hour more, and 1:30 AM is the first of the two", () => {
    const open = (hours: string) => openStateAt(readOpeningHours([hours]), at("2026-10-31T23:00"));
    expect(open("Sa 22:00-02:00").changesAt).toEqual(new Date("2026-11-01T07:00Z"));
    expect(open("Sa 22:00-01:30").changesAt).toEqual(new Date("2026-11-01T05:30Z"));
  });

  test("the morning after opens by the new clock", () => {
    for (const [day, opens] of [
      ["2027-03-14", "2027-03-14T10:00Z"],
      ["2026-11-01", "2026-11-01T11:00Z"],
    ] as const) {
      const opening = new Date(opens);
      expect(stateAt(HERON, new Date(opening.getTime() - 1)).isOpen, day).toBe(false);
      expect(stateAt(HERON, opening).isOpen, day).toBe(true);
    }
  });
});

test("what changes next is when the answer does, at every hour of two years", () => {
  const hours = [TAMARIND, LEDGER, "Th-Tu 11:00-20:00"].map((text) => readOpeningHours([text]));
  for (const each of hours) {
    for (let time = at("2026-01-01T00:30").getTime(); time < at("2028-01-01T00:00").getTime(); ) {
      const { isOpen, changesAt } = openStateAt(each, new Date(time));
      const change = changesAt?.getTime() ?? 0;
      expect(change).toBeGreaterThan(time);
      expect(openStateAt(each, new Date(change - 1)).isOpen).toBe(isOpen);
      expect(openStateAt(each, new Date(change)).isOpen).toBe(!isOpen);
      time = change + 17 * 60_000;
    }
  }
});
