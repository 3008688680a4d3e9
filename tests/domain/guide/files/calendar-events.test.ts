import { expect, test } from "vitest";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { readCalendarEvents } from "#app/domain/guide/files/calendar-events.server.ts";
import { EventSchema, type GuideEvent } from "#app/domain/guide/records.ts";
import { readSchedule } from "#app/domain/guide/schedule.server.ts";
import { calendarOf } from "#tests/support/calendars.ts";
import { events } from "#tests/support/guide-data.ts";

const BASE = ["UID:one@x", "SUMMARY:Pier Walk"];
const START = "DTSTART;TZID=America/New_York:20261205T083000";

async function read(...lines: string[]) {
  const [record] = await readCalendarEvents(calendarOf([...BASE, ...lines]));
  return record;
}
const textsOf = async (...lines: string[]) => (await read(...lines))?.texts;
const problemOf = async (...lines: string[]) => (await read(...lines))?.problem;

test.each([
  ["on a clock without a name", ["DTSTART:20261205T083000"], "2026-12-05T08:30", ""],
  [
    "on the city's clock",
    [START, "DTEND;TZID=America/New_York:20261205T100000"],
    "2026-12-05T08:30",
    "2026-12-05T10:00",
  ],
  [
    "in Greenwich's time",
    ["DTSTART:20261205T133000Z", "DTEND:20261206T010000Z"],
    "2026-12-05T08:30",
    "2026-12-05T20:00",
  ],
  [
    "on another city's clock",
    ["DTSTART;TZID=Europe/Berlin:20261205T143000"],
    "2026-12-05T08:30",
    "",
  ],
  ["with its length", [START, "DURATION:PT1H30M"], "2026-12-05T08:30", "2026-12-05T10:00"],
  [
    "for a whole day",
    ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261206"],
    "2026-12-05",
    "",
  ],
  [
    "for three whole days",
    ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261208"],
    "2026-12-05",
    "2026-12-07",
  ],
])("reads when it is %s", async (_, lines, starts, ends) => {
  expect(await textsOf(...lines)).toMatchObject({ starts, ends });
});

test("a zone that only the calendar knows is read from it", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Eastern Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:-0400",
    "TZOFFSETTO:-0500",
    "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:-0500",
    "TZOFFSETTO:-0400",
    "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ].join("\r\n");
  const start = "DTSTART;TZID=Eastern Standard Time:20261205T083000";
  const file = calendarOf([...BASE, start, "RRULE:FREQ=WEEKLY"]).replace(
    "BEGIN:VEVENT",
    `${zone}\r\nBEGIN:VEVENT`,
  );
  const [record] = await readCalendarEvents(file);
  expect(record?.texts).toMatchObject({ starts: "2026-12-05T08:30", repeats: "FREQ=WEEKLY" });
  const other = file.replaceAll("-0500", "-0600").replaceAll("-0400", "-0500");
  expect((await readCalendarEvents(other))[0]?.problem).toContain("that nobody knows");
  const endless = file
    .replaceAll("FREQ=YEARLY", "FREQ=SECONDLY")
    .replaceAll("BYMONTH=3", "BYMONTH=2;BYMONTHDAY=30");
  expect((await readCalendarEvents(endless))[0]?.texts).toMatchObject({ repeats: "FREQ=WEEKLY" });
  expect(await problemOf(start)).toBe(
    "Names a time zone that nobody knows: Eastern Standard Time.",
  );
});

test("reads what repeats, its last day and the days on which it is not", async () => {
  expect(
    await textsOf(
      START,
      "RRULE:FREQ=WEEKLY;UNTIL=20270131T133000Z;BYDAY=SA",
      "EXDATE;TZID=America/New_York:20261219T083000,20261212T083000",
      "EXDATE;TZID=America/New_York:20261213T083000",
    ),
  ).toMatchObject({
    repeats: "FREQ=WEEKLY;BYDAY=SA",
    until: "2027-01-31",
    skips: "2026-12-12, 2026-12-19",
  });
  expect(await textsOf(START, "RRULE:FREQ=DAILY;UNTIL=20270131T120000Z")).toMatchObject({
    until: "2027-01-30",
  });
  expect(await textsOf(START, "RRULE:FREQ=DAILY;UNTIL=20270131")).toMatchObject({
    until: "2027-01-31",
  });
});

test("reads its words, and says nothing of what it lacks", async () => {
  expect(
    await textsOf(
      START,
      "DESCRIPTION:Along\\, and\\nback \\; with a very long li",
      " ne",
      "LOCATION:The pier\\, 12th Avenue South\\, Naples",
      "URL:https://pier.example",
      "CATEGORIES:Family,Live Music",
      "STATUS:CANCELLED",
      "BEGIN:VALARM",
      "DESCRIPTION:Ring",
      "END:VALARM",
    ),
  ).toEqual({
    title: "Pier Walk",
    canceled: "yes",
    description: "Along, and\nback ; with a very long line",
    venue: "The pier",
    location: "12th Avenue South, Naples",
    website: "https://pier.example",
    tags: "Family, Live Music",
    starts: "2026-12-05T08:30",
    ends: "",
    repeats: "",
    until: "",
    skips: "",
  });
  expect(Object.keys((await textsOf(START)) ?? {})).not.toContain("venue");
});

test("one date that was moved is an event of its own, and one that was called off is skipped", async () => {
  const own = (day: string, ...more: string[]) => [
    ...BASE,
    `RECURRENCE-ID;TZID=America/New_York:${day}T083000`,
    ...more,
  ];
  const read = await readCalendarEvents(
    calendarOf(
      [...BASE, START, "RRULE:FREQ=WEEKLY"],
      own("20261212", "DTSTART;TZID=America/New_York:20261213T090000"),
      own("20261219", "DTSTART;TZID=America/New_York:20261219T083000", "STATUS:CANCELLED"),
    ),
  );
  expect(read.map(({ uid, texts }) => [uid, texts?.starts, texts?.skips])).toEqual([
    ["one@x", "2026-12-05T08:30", "2026-12-12, 2026-12-19"],
    ["one@x 2026-12-12", "2026-12-13T09:00", ""],
  ]);
});

test.each([
  ["without a start", [], "Has no DTSTART."],
  [
    "with a rule that the guide cannot say",
    [START, "RRULE:FREQ=HOURLY"],
    "Repeats as the guide cannot say it: expected nothing finer than a day.",
  ],
  [
    "with two rules",
    [START, "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"],
    "Repeats by more than one rule, or on single dates beside it (RDATE).",
  ],
  [
    "with dates beside its rule",
    [START, "RDATE:20261206T083000"],
    "Repeats by more than one rule, or on single dates beside it (RDATE).",
  ],
  [
    "that repeats on another clock",
    ["DTSTART:20261205T133000Z", "RRULE:FREQ=WEEKLY"],
    "Repeats by the clock of another time zone.",
  ],
  [
    "that changes all that follows",
    [START, "RECURRENCE-ID;RANGE=THISANDFUTURE:20261205T083000"],
    "Changes all dates from one on.",
  ],
  ["with a date that is none", ["DTSTART:20261305T083000"], "Has a date that cannot be read."],
  ["of another century", ["DTSTART:16010101T083000"], "Has a date that cannot be read."],
])("one %s is named with its reason", async (_, lines, problem) => {
  expect(await problemOf(...lines)).toBe(problem);
});

test("one without a UID or a title is named", async () => {
  const read = await readCalendarEvents(calendarOf(["SUMMARY:A", START], ["UID:b", START]));
  expect(read.map(({ title, problem }) => [title, problem])).toEqual([
    ["A", "Has no UID, by which it would be known again."],
    ["b", "Has no SUMMARY, which would be its title."],
  ]);
});

test("ten thousand lines that nobody reads do not matter, of those that are read it is too long", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `ATTENDEE:mailto:${index}@x.example`);
  expect(await textsOf(START, ...lines)).toMatchObject({ starts: "2026-12-05T08:30" });
  const folded = lines.map((line) => ` ${line}`);
  expect(await problemOf(START, "DESCRIPTION:a", ...folded)).toBe("Is longer than 64 KB.");
});

test("a calendar that ends too soon, or has more than 2,000 events, is refused with a sentence", async () => {
  const whole = calendarOf([...BASE, START]);
  await expect(readCalendarEvents(whole.slice(0, -20))).rejects.toThrow("It ends too soon");
  const many = calendarOf(...Array.from({ length: 2001 }, () => BASE));
  await expect(readCalendarEvents(many)).rejects.toThrow("It has more than 2,000 events.");
});

test("what this guide's calendar says of when its events are is read as they have it", async () => {
  const now = new Date("2026-11-26T12:00:00Z");
  const dated = events.map((entry) => {
    const event = EventSchema.parse({
      ...entry,
      ...(entry.repeats ? { skips: [] } : {}),
    }) as never as GuideEvent;
    const { schedule } = readSchedule(event, now);
    if (!schedule) throw new Error("no schedule");
    return { event, schedule, changed: now };
  });
  const options = { name: "All", origin: "https://guide.example", uidHost: "guide.example", now };
  const read = await readCalendarEvents(toCalendar(dated, options));
  for (const [index, { texts }] of read.entries()) {
    const again = readSchedule(
      {
        date: "",
        time: "",
        ...texts,
        ends: texts?.ends || undefined,
        until: texts?.until || undefined,
        skips: undefined,
      } as never,
      now,
    );
    expect(again.schedule).toEqual({ ...dated[index]?.schedule, skips: undefined });
  }
});
