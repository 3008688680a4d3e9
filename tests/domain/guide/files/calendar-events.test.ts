import { expect, test } from "vitest";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { readCalendarEvents } from "#app/domain/guide/files/calendar-events.server.ts";
import { EventSchema, type GuideEvent } from "#app/domain/guide/records.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
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

/** A zone as Outlook describes it, so many hours ahead of Greenwich in winter and in summer. */
const zoneOf = (tzid: string, winter: string, summer: string, rules = OUR_RULES) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    "BEGIN:STANDARD",
    "DTSTART:16010101T020000",
    `TZOFFSETFROM:${summer}`,
    `TZOFFSETTO:${winter}`,
    `RRULE:${rules[1]}`,
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    `TZOFFSETFROM:${winter}`,
    `TZOFFSETTO:${summer}`,
    `RRULE:${rules[0]}`,
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ].join("\r\n");
const OUR_RULES = ["FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"];
const EUROPES = [
  "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;BYHOUR=02;BYMINUTE=0",
  "freq=yearly;byday=-1su;bymonth=10;",
];

async function readIn(zone: string, ...lines: string[]) {
  const file = calendarOf([...BASE, ...lines]).replace("BEGIN:VEVENT", `${zone}\r\nBEGIN:VEVENT`);
  return (await readCalendarEvents(file))[0];
}

test.each(
  [
    ["Eastern Standard Time", "19:00"],
    ["Eastern Daylight Time", "19:00"],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', "19:00"],
    ["(UTC-05:00) Eastern Time (US & Canada)", "19:00"],
    ["(GMT-05:00) Eastern Time (US and Canada)", "19:00"],
    ["Eastern Time (US & Canada)", "19:00"],
    ["/America/New_York", "19:00"],
    ["America/new york", "19:00"],
    ["/mozilla.org/20070129_1/America/New_York", "19:00"],
    ["/freeassociation.sourceforge.net/Tzfile/America/New_York", "19:00"],
    ["US-Eastern", "19:00"],
    ["US/Eastern", "19:00"],
    ["EST", "19:00"],
    ["EDT", "19:00"],
    ["EST5EDT", "19:00"],
    ["Central Standard Time", "20:00"],
    ["CST", "20:00"],
    ["US Mountain Standard Time", "21:00"],
    ["Pacific Standard Time 1", "22:00"],
    ["(UTC-08:00) Pacific Time (US & Canada)", "22:00"],
    ["W. Europe Standard Time", "13:00"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "13:00"],
    ["(GMT+01.00) Sarajevo/Warsaw/Zagreb", "13:00"],
    ["GMT Standard Time", "14:00"],
    ["Tokyo Standard Time", "05:00"],
    ["UTC", "14:00"],
    ["GMT", "14:00"],
    ["Z", "14:00"],
    ["Etc/UTC", "14:00"],
    ["tzone://Microsoft/Utc", "14:00"],
    ["UTC-08:00", "22:00"],
    ["GMT-0800", "22:00"],
    ["+0100", "13:00"],
  ].flatMap((each) => [["20261212T190000", ...each] as const]),
)("%s in the zone %s is at %s here", async (start, zone, clock) => {
  expect(await textsOf(`DTSTART;TZID=${zone}:${start}`)).toMatchObject({
    starts: `2026-12-12T${clock}`,
  });
});

test.each(["Customized Time Zone", "tzone://Microsoft/Custom", "Middle Earth", "Zulu Land Time"])(
  "the zone %s, which nobody knows, is refused with what to do",
  async (zone) => {
    expect(await problemOf(`DTSTART;TZID=${zone}:20261212T190000`)).toBe(
      `Names a time zone that the guide does not know: ${zone}. Set its event to America/New_York in the calendar it comes from.`,
    );
  },
);

test.each([
  ["20270115T190000", "2027-01-15T19:00"],
  ["20270410T190000", "2027-04-10T19:00"],
  ["20271010T190000", "2027-10-10T19:00"],
  ["20270314T030000", "2027-03-14T03:00"],
  ["20271107T013000", "2027-11-07T01:30"],
  ["20271107T020000", "2027-11-07T02:00"],
])(
  "what begins at %s in a zone that the calendar describes as the city's begins then",
  async (start, starts) => {
    const zone = zoneOf("Our own", "-0500", "-0400");
    expect((await readIn(zone, `DTSTART;TZID=Our own:${start}`))?.texts).toMatchObject({ starts });
  },
);

test.each([
  ["-0600", "-0500", OUR_RULES, "20270710T190000", "2027-07-10T20:00"],
  ["-0600", "-0500", OUR_RULES, "20270110T190000", "2027-01-10T20:00"],
  ["+0100", "+0200", EUROPES, "20270320T190000", "2027-03-20T14:00"],
  ["+0100", "+0200", EUROPES, "20270410T190000", "2027-04-10T13:00"],
  ["+0100", "+0200", EUROPES, "20270328T023000", "2027-03-27T21:30"],
  ["+0100", "+0200", EUROPES, "20271031T013000", "2027-10-30T19:30"],
  ["-0741", "-0741", OUR_RULES, "20270410T134200", "2027-04-10T17:23"],
])(
  "a zone of %s and %s is read by its own rules: %s %s is %s",
  async (winter, summer, rules, start, starts) => {
    const zone = zoneOf("Customized Time Zone", winter, summer, rules);
    const read = await readIn(zone, `DTSTART;TZID=Customized Time Zone:${start}`);
    expect(read?.texts).toMatchObject({ starts });
  },
);

test("rules that end, single changes and rules that never come are read, too", async () => {
  const zone = zoneOf("A", "-0800", "-0700", [
    "FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T100000Z",
    "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20061029T090000Z",
  ]).replace(
    "END:VTIMEZONE",
    "BEGIN:DAYLIGHT\r\nDTSTART:20270311T020000\r\nRDATE:20270311T020000,20280311T020000\r\nTZOFFSETFROM:-0800\r\nTZOFFSETTO:-0600\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE",
  );
  const startIn = async (start: string) =>
    (await readIn(zone, `DTSTART;TZID=A:${start}`))?.texts?.starts;
  expect(await startIn("20270101T120000")).toBe("2027-01-01T15:00");
  expect(await startIn("20270401T120000")).toBe("2027-04-01T14:00");
  const endless = zoneOf("Eastern Standard Time", "-0500", "-0400", [
    "FREQ=SECONDLY",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  ]);
  const start = "DTSTART;TZID=Eastern Standard Time:20261205T083000";
  expect((await readIn(endless, start, "RRULE:FREQ=WEEKLY"))?.texts).toMatchObject({
    starts: "2026-12-05T08:30",
    repeats: "FREQ=WEEKLY",
  });
});

test.each([
  ["America/New_York", "20270401T190000", ""],
  ["America/Detroit", "20270401T190000", ""],
  ["Eastern Standard Time", "20270401T190000", ""],
  ["Our own", "20270401T190000", ""],
  ["America/Puerto_Rico", "20270401T190000", "Repeats by the clock of another time zone."],
  ["America/Chicago", "20270401T190000", "Repeats by the clock of another time zone."],
  ["America/Santiago", "20270401T190000", "Repeats by the clock of another time zone."],
  ["America/Havana", "20270401T190000", ""],
  ["America/Havana", "20270401T013000", "Repeats by the clock of another time zone."],
])(
  "what repeats in %s from %s is taken where that is the city's clock all year",
  async (zone, start, problem) => {
    const described = zoneOf("Our own", "-0500", "-0400");
    const read = await readIn(described, `DTSTART;TZID=${zone}:${start}`, "RRULE:FREQ=WEEKLY");
    expect(read?.problem ?? "").toContain(problem);
    expect(Boolean(read?.problem)).toBe(problem !== "");
  },
);

test("a day off from what takes all day is that day, whatever zone its midnight is in", async () => {
  const read = await textsOf(
    "DTSTART;VALUE=DATE:20270301",
    "RRULE;X-BUSYMAC-REGENERATE=TRASH:FREQ=DAILY",
    "EXDATE;TZID=W. Europe Standard Time:20270302T000000",
    "EXDATE:20270304T000000,20270305",
  );
  expect(read).toMatchObject({ skips: "2027-03-02, 2027-03-04, 2027-03-05" });
});

test("a day off in another season refuses no repeat", async () => {
  const zone = zoneOf("Eastern Standard Time", "-0500", "-0400");
  const read = await readIn(
    zone,
    "DTSTART;TZID=Eastern Standard Time:20270109T190000",
    "RRULE:FREQ=WEEKLY;BYDAY=SA",
    "EXDATE;TZID=Eastern Standard Time:20270410T190000",
  );
  expect(read?.texts).toMatchObject({ skips: "2027-04-10" });
});

test.each([
  [["DTSTART:20261212"], "2026-12-12", ""],
  [["DTSTART;VALUE=DATE-TIME:20261212"], "2026-12-12", ""],
  [["DTSTART;VALUE=DATE:20261212T000000"], "2026-12-12", ""],
  [["DTSTART;VALUE=DATE:20261212", "DTEND:20261214"], "2026-12-12", "2026-12-13"],
  [["DTSTART;VALUE=DATE:20261212", "DTEND:20261213T170000"], "2026-12-12", "2026-12-13"],
  [["DTSTART;VALUE=DATE:20261212", "DTEND:20261213T000000"], "2026-12-12", ""],
  [["DTSTART;VALUE=DATE:20261212", "DURATION:P2D"], "2026-12-12", "2026-12-13"],
  [["DTSTART:20261212T190000", "DTEND:"], "2026-12-12T19:00", ""],
  [["DTSTART:20261212T190000", "RDATE:", "EXDATE:", "EXRULE:", "RRULE:"], "2026-12-12T19:00", ""],
  [["DTSTART:20261212T190000", "RDATE:20261212T190000"], "2026-12-12T19:00", ""],
  [["DTSTART:20261212T1900"], "2026-12-12T19:00", ""],
  [["DTSTART:2026-12-12T19:00:00"], "2026-12-12T19:00", ""],
  [["DTSTART:2026-12-12"], "2026-12-12", ""],
  [["DTSTART:20261212T190000", "DURATION:PT"], "2026-12-12T19:00", ""],
  [["DTSTART:20261212T190000", "DURATION:P1DT2H"], "2026-12-12T19:00", "2026-12-13T21:00"],
  [["DTSTART:20261212T190000", "DURATION:-PT2H"], "2026-12-12T19:00", ""],
  [["DTSTART:20261212T240000"], "2026-12-13T00:00", ""],
  [["DTSTART:20261212T190000+0000"], "2026-12-12T14:00", ""],
  [["DTSTART:20261212T190000-0800"], "2026-12-12T22:00", ""],
  [["DTSTART:2026-12-12T19:00:00.000-08:00"], "2026-12-12T22:00", ""],
  [["DTSTART:20261212t190000z"], "2026-12-12T14:00", ""],
  [["dtstart;tzid=america/chicago:20261212T190000"], "2026-12-12T20:00", ""],
])("%j is read", async (lines, starts, ends) => {
  expect(await textsOf(...lines)).toMatchObject({ starts, ends });
});

test.each([
  ["FREQ=WEEKLY;INTERVAL=1;BYDAY=SA;", "FREQ=WEEKLY;INTERVAL=1;BYDAY=SA", ""],
  [";FREQ=WEEKLY", "FREQ=WEEKLY", ""],
  ["FREQ=WEEKLY; BYDAY=SA, SU", "FREQ=WEEKLY;BYDAY=SA,SU", ""],
  ["freq=weekly;byday=sa", "FREQ=WEEKLY;BYDAY=SA", ""],
  ["FREQ=WEEKLY;BYDAY=SA;BYHOUR=19;BYMINUTE=0;BYSECOND=0", "FREQ=WEEKLY;BYDAY=SA", ""],
  ["FREQ=WEEKLY;BYDAY=SA;COUNT=", "FREQ=WEEKLY;BYDAY=SA", ""],
  ["FREQ=WEEKLY;UNTIL=20270130T235959Z;COUNT=5", "FREQ=WEEKLY;COUNT=5", "2027-01-29"],
  ["FREQ=WEEKLY;BYDAY=SA;X-DONE=1", "FREQ=WEEKLY;BYDAY=SA", ""],
  ['FREQ=WEEKLY;BYDAY="TH,SA"', "FREQ=WEEKLY;BYDAY=TH,SA", ""],
  ["FREQ=WEEKLY;UNTIL=2027-01-30", "FREQ=WEEKLY", "2027-01-30"],
  ["RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT", "FREQ=YEARLY", ""],
])("the rule %s is read", async (rule, repeats, until) => {
  const read = await textsOf("DTSTART;TZID=America/New_York:20261212T190000", `RRULE:${rule}`);
  expect(read).toMatchObject({ repeats, until });
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
  ["without a start", [], "Has no start (DTSTART)."],
  [
    "with a rule finer than a day",
    [START, "RRULE:FREQ=HOURLY"],
    "Repeats in a way that the guide cannot show (expected a rule of whole days: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY).",
  ],
  [
    "at more hours than its own",
    [START, "RRULE:FREQ=DAILY;BYHOUR=8,12"],
    "Repeats in a way that the guide cannot show (expected a rule of whole days: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY).",
  ],
  [
    "with a rule of no weekday",
    [START, "RRULE:FREQ=WEEKLY;BYDAY=XX"],
    "Repeats in a way that the guide cannot show (BYDAY cannot be XX).",
  ],
  ["with two rules", [START, "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"], "Repeats by more than one"],
  ["with dates beside its rule", [START, "RDATE:20261206T083000"], "Repeats by more than one"],
  [
    "that repeats on another clock",
    ["DTSTART:20261205T133000Z", "RRULE:FREQ=WEEKLY"],
    "Repeats by the clock of another time zone.",
  ],
  [
    "that changes all that follows",
    [START, "RECURRENCE-ID;RANGE=THISANDFUTURE:20261205T083000"],
    "Changes one date of a repeat and all that follow.",
  ],
  [
    "that calls off a date of what is not in the file",
    [START, "RECURRENCE-ID:20261212T083000", "STATUS:CANCELLED"],
    "Calls off one date of a repeat, 2026-12-12, that is not in the file.",
  ],
  [
    "with a date that is none",
    ["DTSTART:20261305T083000"],
    "Has a date that cannot be read: DTSTART is “20261305T083000”.",
  ],
  ["with words for a date", ["DTSTART:Next Saturday"], "Has a date that cannot be read"],
  ["with a wrong hour", ["DTSTART:20261205T253000"], "Has a date that cannot be read"],
  ["of another century", ["DTSTART:16010101T083000"], "Has a date that cannot be read"],
  [
    "with a last day that is none",
    [START, "RRULE:FREQ=DAILY;UNTIL=soon"],
    "Has a date that cannot be read: UNTIL is “SOON”.",
  ],
  [
    "with a length that is none",
    [START, "DURATION:two hours"],
    "Has a date that cannot be read: DURATION",
  ],
  ["that is private", [START, "CLASS:PRIVATE"], "Is marked as private in its calendar."],
  ["that is confidential", [START, "CLASS:Confidential"], "Is marked as confidential"],
])("one %s is named with its reason and what to do", async (_, lines, problem) => {
  const said = await problemOf(...lines);
  expect(said).toContain(problem);
  expect(said).toMatch(/\. (?:Correct|Give|Save|Set|Enter|Open|If it is)[^.]*.*\.$/);
});

test("one without a title is named, and one without a UID has one of its start and title", async () => {
  const titled = ["SUMMARY:Pier  Walk", START];
  const read = await readCalendarEvents(calendarOf(titled, ["UID:b", START], ["UID:", ...titled]));
  expect(read.map(({ title, uid, problem }) => [title, uid, problem])).toEqual([
    ["Pier Walk", "2026-12-05T08:30 pier walk", undefined],
    ["Pier Walk", "", "Is in the file twice. The first of them counts."],
    ["b", "b", "Has no title (SUMMARY). Give it one in the calendar it comes from."],
  ]);
});

const version = (summary: string, start: string, ...more: string[]) => [
  "UID:one@x",
  `SUMMARY:${summary}`,
  `DTSTART:${start}`,
  ...more,
];

test.each([
  ["the higher SEQUENCE", ["SEQUENCE:0"], ["SEQUENCE:3"], "20261213T200000"],
  [
    "the later DTSTAMP",
    ["DTSTAMP:20261101T000000Z"],
    ["DTSTAMP:20261102T000000Z"],
    "20261212T200000",
  ],
  [
    "the later change",
    ["DTSTAMP:20261110T000000Z", "LAST-MODIFIED:20261101T000000Z"],
    ["DTSTAMP:20261110T000000Z", "LAST-MODIFIED:20261102T000000Z"],
    "20261212T190000",
  ],
])("of two versions of an event %s counts, wherever it stands", async (_, older, newer, start) => {
  const first = version("As planned", "20261212T190000", ...older);
  const then = version("As it is", start, ...newer);
  for (const both of [
    [first, then],
    [then, first],
  ]) {
    const read = await readCalendarEvents(calendarOf(...both));
    const taken = read.filter(({ problem }) => !problem);
    expect(taken).toMatchObject([{ title: "As it is", uid: "one@x" }]);
    expect(read.find(({ problem }) => problem)).toMatchObject({
      title: "As planned",
      problem: "A newer version of it is in the file and counts instead.",
    });
  }
});

test("several events that share a UID are all brought, each by its start", async () => {
  const evenings = ["12", "13", "14"].map((day) => version("Show", `202612${day}T190000`));
  const read = await readCalendarEvents(calendarOf(...evenings));
  expect(read.map(({ uid, otherUid, problem }) => [uid, otherUid, problem])).toEqual(
    ["12", "13", "14"].map((day) => [`one@x 2026-12-${day}T19:00`, "one@x", undefined]),
  );
});

test("what a part within an event says is not the event's, and what has lost its END is read", async () => {
  const lines = [START, "BEGIN:X-NOTE", "LOCATION:Of the note", "SUMMARY:Note", "END:X-NOTE"];
  expect(Object.keys((await textsOf(...lines)) ?? {})).not.toContain("venue");
  const file = calendarOf([...BASE, START], ["UID:two@x", "SUMMARY:Two", START]);
  const unended = file.replace("END:VEVENT\r\n", "");
  for (const text of [
    unended,
    file.replaceAll("\r\n", "\r"),
    `${file}X-COMMENT:Kept from 9:00 AM\n`,
    `\n# list\n${file}`,
  ])
    expect((await readCalendarEvents(text)).map(({ texts }) => texts?.title)).toEqual([
      "Pier Walk",
      "Two",
    ]);
});

test("HTML, quoted-printable and lines that were broken without being folded are read as plain text", async () => {
  expect(
    await textsOf(
      START,
      'DESCRIPTION;X="a:b":<p>Bring <b>chairs</b>.</p>Tickets: <a href=\\"https://t.example/\\">here</a>&nbsp\\;now',
      "LOCATION:The Caf&eacute\\;\\, 5th Avenue",
      "CATEGORIES:Food &amp\\; Drink,Jazz\\, live",
      "URL:https://t.example/?a=1&amp;b=2",
    ),
  ).toMatchObject({
    description: "Bring chairs.\n\nTickets: here (https://t.example/) now",
    venue: "The Café",
    location: "5th Avenue",
    tags: "Food & Drink, Jazz, live",
    website: "https://t.example/?a=1&b=2",
  });
  expect(
    await textsOf(
      START,
      "DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BAsica=0D=0Aat the =",
      "pier",
      "LOCATION:The pier",
      "at the end",
    ),
  ).toMatchObject({
    description: "Música\nat the pier",
    venue: "The pier",
    location: "at the end",
  });
});

test("ten thousand lines that nobody reads do not matter, of those that are read it is too long", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `ATTENDEE:mailto:${index}@x.example`);
  expect(await textsOf(START, ...lines)).toMatchObject({ starts: "2026-12-05T08:30" });
  const folded = lines.map((line) => ` ${line}`);
  expect(await problemOf(START, "DESCRIPTION:a", ...folded)).toBe(
    "Is longer than 64 KB. Shorten its description.",
  );
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
