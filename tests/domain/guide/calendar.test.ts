import { describe, expect, test } from "vitest";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { type Read, readWithIcalJs, readWithNodeIcal } from "#tests/support/calendars.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const OPTIONS = {
  name: "Events",
  origin: "https://guide.example",
  uidHost: "guide.example",
  now: NOW,
};
const events = readDataFile("event").records.map(({ record }) => record);
const [first] = events;
if (!first) throw new Error("no events");

const READERS = { "ical.js": readWithIcalJs, "node-ical": readWithNodeIcal };
/** Around both clock changes of a year, and the next of the first. */
const WINDOWS = [
  ["2026-10-20T00:00:00Z", "2026-11-20T00:00:00Z"],
  ["2027-03-01T00:00:00Z", "2027-04-05T00:00:00Z"],
  ["2027-10-20T00:00:00Z", "2027-11-20T00:00:00Z"],
].map(([from = "", to = ""]) => ({ from: new Date(from), to: new Date(to) }));

function dated(event: GuideEvent) {
  const { schedule, problems } = readSchedule(event, NOW);
  if (!schedule) throw new Error(`${event.id} ${problems}`);
  return { event, schedule, changed: NOW };
}

const make = (facts: Partial<GuideEvent>): GuideEvent => ({
  ...first,
  id: "made",
  date: "Some day",
  time: "Some time",
  repeats: undefined,
  ends: undefined,
  skips: undefined,
  ...facts,
});

const calendarOf = (events: GuideEvent[], more = {}) =>
  toCalendar(events.map(dated), { ...OPTIONS, ...more });

const startsOf = (read: Read, id = "made") => read[`${id}@guide.example`]?.starts;

describe.each(Object.entries(READERS))("%s reads the same moments as the guide", (_, read) => {
  test("of every sample event", () => {
    const calendar = calendarOf(events);
    let compared = 0;
    for (const { from, to } of WINDOWS) {
      const found = read(calendar, from, to);
      for (const event of events) {
        const expected = listOccurrences(event, from, to).map(({ starts }) => starts.toISOString());
        expect(startsOf(found, event.id), event.id).toEqual(expected);
        compared += expected.length;
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  test.each<Partial<GuideEvent>>([
    { starts: "2026-01-01T08:30", repeats: "FREQ=DAILY" },
    { starts: "1990-01-01T08:30", repeats: "FREQ=DAILY;INTERVAL=3" },
    { starts: "2026-10-01T22:00", ends: "2026-10-02T01:00", repeats: "FREQ=WEEKLY;BYDAY=TH,SA" },
    { starts: "2026-10-03T08:30", repeats: "FREQ=WEEKLY", until: "2026-10-31" },
    { starts: "2026-10-03T08:30", repeats: "FREQ=WEEKLY;UNTIL=20261107T133000Z" },
    { starts: "2026-10-03T08:30", repeats: "UNTIL=20261107;FREQ=WEEKLY" },
    { starts: "2026-10-03T08:30", repeats: "FREQ=WEEKLY;COUNT=5" },
    { starts: "2026-10-30T08:30", repeats: "FREQ=MONTHLY;BYDAY=-1FR" },
    { starts: "2026-11-26T08:30", repeats: "FREQ=YEARLY;BYDAY=4TH;BYMONTH=11" },
    { starts: "2027-11-07T00:30", ends: "2027-11-07T03:30" },
    { starts: "2027-03-14T03:00" },
    { starts: "2027-03-14T02:30", ends: "2027-03-14T04:00" },
    { starts: "2027-11-07T01:30", ends: "2027-11-07T02:00" },
    { date: "Saturdays", time: "8:30 AM to 1 PM", starts: undefined },
    { date: "Sunday, November 1", time: "All day", starts: undefined },
  ])("of %j", (facts) => {
    const event = make(facts);
    const calendar = calendarOf([event]);
    for (const { from, to } of WINDOWS.slice(0, 3)) {
      const expected = listOccurrences(event, from, to)
        .filter(({ starts }) => starts >= from)
        .map(({ starts }) => starts.toISOString());
      const found = startsOf(read(calendar, from, to))?.map(withoutZone(event));
      expect(found).toEqual(expected.map(withoutZone(event)));
    }
  });

  test.each([
    ["America/Los_Angeles", "2026-10-31T15:30:00.000Z", "2026-11-01T16:30:00.000Z"],
    ["America/Phoenix", "2026-10-31T15:30:00.000Z", "2026-11-01T15:30:00.000Z"],
    ["Europe/Berlin", "2026-10-31T07:30:00.000Z", "2026-11-01T07:30:00.000Z"],
  ])("in %s", (timeZone, saturday, sunday) => {
    const event = make({ starts: "2026-10-31T08:30", repeats: "FREQ=DAILY;COUNT=2" });
    const calendar = calendarOf([event], { timeZone });
    const found = read(calendar, new Date("2026-10-20"), new Date("2026-11-20"));
    expect(startsOf(found)).toEqual([saturday, sunday]);
  });

  test("in Berlin over its own change", () => {
    const event = make({ starts: "2026-10-24T08:30", repeats: "FREQ=DAILY;COUNT=2" });
    const calendar = calendarOf([event], { timeZone: "Europe/Berlin" });
    const found = read(calendar, new Date("2026-10-20"), new Date("2026-11-20"));
    expect(startsOf(found)).toEqual(["2026-10-24T06:30:00.000Z", "2026-10-25T07:30:00.000Z"]);
  });

  test("without the days that it skips", () => {
    const weekly = { starts: "2026-10-17T08:30", repeats: "FREQ=WEEKLY;BYDAY=SA" };
    const event = make({ ...weekly, skips: ["2026-10-31", "2026-11-14"] });
    const found = read(calendarOf([event]), new Date("2026-10-20"), new Date("2026-11-23"));
    const days = startsOf(found)?.map((moment) => moment.slice(0, 10));
    expect(days).toEqual(["2026-10-24", "2026-11-07", "2026-11-21"]);
  });

  test.each([
    ["a tag's end", "</script><script>alert(1)</script>"],
    // Not before an "n": node-ical takes that for a line break, although the backslash is escaped.
    ["what iCalendar escapes", 'a, b; c: d\\e \\, "quoted"'],
    ["emoji at every fold", "🦩".repeat(40)],
    ["families of emoji", "👩‍👩‍👧‍👦".repeat(30)],
    ["accents at every fold", "é".repeat(150)],
    ["direction marks", "\u202eevil\u202c and ابجد"],
    ["a line that begins another event", "x END:VEVENT BEGIN:VEVENT"],
  ])("%s comes back as it was", (_, text) => {
    const event = make({ starts: "2026-12-05T08:30", title: text, description: text, venue: text });
    const read1 = read(calendarOf([event]), NOW, new Date("2027-01-01"))["made@guide.example"];
    expect(read1?.title).toBe(text);
    expect(read1?.text.startsWith(text)).toBe(true);
    expect(read1?.place.startsWith(text)).toBe(true);
  });

  test("control characters and halves of characters are taken out, and lines stay lines", () => {
    const title = "a\u0000b\u0007c\u001bd\u0085e\u007ff\tg\ud83dh";
    const description = "one\r\ntwo\rthree\nEND:VCALENDAR";
    const event = make({ starts: "2026-12-05T08:30", title, description });
    const read1 = read(calendarOf([event]), NOW, new Date("2027-01-01"))["made@guide.example"];
    expect(read1?.title).toBe("abcdef g\ufffdh");
    expect(read1?.text).toMatch(/^one\ntwo\nthree\nEND:VCALENDAR\n/);
  });

  test("three thousand letters come back", () => {
    const event = make({ starts: "2026-12-05T08:30", description: "x".repeat(3000) });
    const read1 = read(calendarOf([event]), NOW, new Date("2027-01-01"))["made@guide.example"];
    expect(read1?.text).toContain("x".repeat(3000));
  });
});

/** A whole day has no zone: one reader takes the machine's, the other the calendar's. */
const withoutZone = (event: GuideEvent) => (moment: string) =>
  event.time === "All day" ? moment.slice(0, 10) : moment;

describe("the file", () => {
  const hostile = make({
    starts: "2026-12-05T08:30",
    title: "🦩 ".repeat(50),
    description: "é\u0007\n".repeat(100),
    tags: ["a,b", "c;d"],
  });
  const calendar = calendarOf([...events, hostile]);

  test("says what is canceled, and of nothing else", () => {
    const event = make({ starts: "2026-12-05T08:30", canceled: true });
    expect(calendarOf([event])).toContain("\r\nSTATUS:CANCELLED\r\n");
    expect(calendar).not.toContain("STATUS:");
  });

  test("has lines of at most 75 bytes, each whole, with both letters of its end", () => {
    expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const lines = calendar.split("\r\n");
    expect(lines.join("")).not.toMatch(/(?!\u2028)\p{Cc}/u);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  test("tells each event by its id and the site, and when it was changed", () => {
    expect(calendar).toContain("UID:made@guide.example\r\n");
    expect(calendar).toContain("DTSTAMP:20261122T120000Z\r\n");
    expect(calendar).toContain("CATEGORIES:a\\,b,c\\;d\r\n");
    expect(calendar).toContain("URL:https://guide.example/events/made\r\n");
  });

  test("is the same each time, and newer with each change of the event", () => {
    const at = (moment: string, changed: string) => {
      const events = [{ ...dated(hostile), changed: new Date(changed) }];
      return toCalendar(events, { ...OPTIONS, now: new Date(moment) });
    };
    const early = at("2026-11-22T12:00:00Z", "2026-11-22T10:00:00Z");
    expect(at("2026-11-25T12:00:00Z", "2026-11-22T10:00:00Z")).toBe(early);
    const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const late = at("2026-11-25T12:00:00Z", "2026-11-22T10:00:01Z");
    expect(sequenceOf(late)).toBeGreaterThan(sequenceOf(early));
    expect(sequenceOf(at("2026-11-25T12:00:00Z", "1970-01-01T00:00:00Z"))).toBe(0);
  });

  test("of whole days alone needs no time zone, and ends on the day after the last", () => {
    const days = calendarOf([
      make({
        starts: "2026-12-05",
        ends: "2026-12-06",
        repeats: "FREQ=YEARLY",
        until: "2030-12-31",
      }),
    ]);
    expect(days).not.toContain("VTIMEZONE");
    expect(days).toContain("DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261207\r\n");
    expect(days).toContain("RRULE:FREQ=YEARLY;UNTIL=20301231\r\n");
  });
});
