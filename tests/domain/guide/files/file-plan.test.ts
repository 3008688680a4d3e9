import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { csvOfRecords } from "#app/domain/guide/files/csv-records.server.ts";
import { bringFile, planFile, readRecordFile } from "#app/domain/guide/files/file-plan.server.ts";
import { isBrought, type Verdict } from "#app/domain/guide/files/import-form.ts";
import type { Entry } from "#app/domain/guide/records/check-records.ts";
import {
  editRecord,
  findRecord,
  retireRecord,
  saveDraft,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import { importRecords, writtenRecords } from "#app/domain/guide/records/import.server.ts";
import { listUndoableImports, undoImport } from "#app/domain/guide/records/undo-import.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { calendarOf } from "#tests/support/calendars.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

openGuideData();
beforeEach(async () => void (await db.delete(guideVersions)));

const HOST = "guide.example";
const NOW = new Date("2026-11-26T12:00:00Z");
const ADMIN = "ed@guide.example";

const plan = async (text: string, kind: RecordKind = "event", now = NOW) =>
  planFile(await readRecordFile(kind, text), HOST, now);

/** What its plan says, with so many of all. */
async function tell(text: string, kind: RecordKind = "event", now = NOW) {
  const { lines, same, wrong } = await plan(text, kind, now);
  const idsOf = (verdict: string) =>
    lines.filter((line) => line.verdict === verdict).map(({ id }) => id);
  return { add: idsOf("add"), change: idsOf("change"), stay: idsOf("stay"), same, wrong };
}

/** As somebody does who ticks these, or all but what was edited since. */
async function bring(
  text: string,
  kind: RecordKind = "event",
  take?: readonly string[],
  now = NOW,
) {
  const file = await readRecordFile(kind, text);
  const { digest: seen, lines } = await planFile(file, HOST, now);
  const isTaken = (id: string, verdict: Verdict) => take?.includes(id) ?? isBrought(verdict);
  const ticked = new Set(
    lines.flatMap(({ id, verdict }, index) => (isTaken(id, verdict) ? [index] : [])),
  );
  const { brought } = await bringFile(file, HOST, { seen, ticked, admin: ADMIN }, now);
  return brought?.map(({ id }) => id);
}

const named = (id: string, more: Record<string, unknown> = {}): Entry => ({
  ...eventRecord(id, "Daily"),
  ...more,
});
const json = (...entries: unknown[]) => JSON.stringify(entries);
const find = (id: string) => findRecord({ kind: "event", id });
const titles = async () => ((await writtenRecords("event")) as Entry[]).map(({ title }) => title);
const edit = async (id: string, words: Entry) => {
  const seen = (await find(id))?.revision ?? 0;
  return editRecord(
    { kind: "event", id },
    words,
    { admin: ADMIN, seen },
    { liveFrom: null, liveUntil: null },
  );
};

describe("a file of JSON", () => {
  test("adds, changes and leaves what is the same, and a second time there is nothing to do", async () => {
    await bring(json(named("a"), named("b")));
    const file = json(named("a"), named("b", { title: "B anew" }), named("c", { own: 1 }));
    expect(await tell(file)).toEqual({ add: ["c"], change: ["b"], stay: [], same: 1, wrong: [] });
    expect(await bring(file)).toEqual(["b", "c"]);
    expect(await titles()).toEqual(["a", "B anew", "c"]);
    expect(wordsOf((await find("c")) as never)).toMatchObject({ own: 1 });
    expect(await tell(file)).toEqual({ add: [], change: [], stay: [], same: 3, wrong: [] });
  });

  test("leaves out what is not ticked", async () => {
    expect(await bring(json(named("a"), named("b")), "event", ["b"])).toEqual(["b"]);
    expect(await titles()).toEqual(["b"]);
  });

  test("is undone as one, and each line says whose import it was", async () => {
    await bring(json(named("a")));
    await bring(json(named("a", { title: "A anew" }), named("b")));
    const lines = await db.select().from(guideVersions).where(eq(guideVersions.verb, "import"));
    expect(lines.map(({ admin }) => admin)).toEqual([ADMIN, ADMIN, ADMIN]);
    const [found] = await listUndoableImports(new Date(NOW));
    expect(await undoImport(found?.batch ?? "", ADMIN, NOW)).toBe(2);
    expect(await titles()).toEqual(["a"]);
  });

  test("what somebody has edited since stays and is named, unless it is ticked", async () => {
    await bring(json(named("a"), named("b"), named("c"), named("d")));
    await edit("a", named("a", { title: "A of the desk" }));
    await saveDraft({ kind: "event", id: "b" }, named("b", { title: "A draft" }), {
      admin: ADMIN,
      seen: 1,
    });
    await retireRecord({ kind: "event", id: "c" }, { admin: ADMIN, seen: 1 });
    const file = json(
      ...["a", "b", "c", "d"].map((id) => named(id, { title: `${id} of the file` })),
    );
    expect(await tell(file)).toMatchObject({ change: ["d"], stay: ["a", "b", "c"] });
    await bring(file);
    expect(await titles()).toEqual(["A of the desk", "b", "d of the file"]);
    expect(await tell(file)).toMatchObject({ change: [], stay: ["a", "b", "c"], same: 1 });
    await bring(file, "event", ["a", "b", "c"]);
    expect(await titles()).toEqual(["a", "b", "c", "d"].map((id) => `${id} of the file`));
    expect((await find("b"))?.draft).toBeNull();
  });

  test("the same file after an edit names what it has otherwise", async () => {
    await bring(json(named("a")));
    await edit("a", named("a", { title: "A of the desk" }));
    expect(await tell(json(named("a")))).toMatchObject({ change: [], stay: ["a"], same: 0 });
  });

  test("a wrong date is told beside what else is missing", async () => {
    const { wrong } = await plan(
      json({ ...named("a", { starts: "12/12/2026" }), date: undefined }),
    );
    expect(wrong).toMatchObject([
      { reason: "Starts: expected a date like 2026-12-05 or 2026-12-05T08:30; date: is missing." },
    ]);
  });

  test("what is wrong is left out with its reason", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const text = `[${[
      json(named("a", { price: 5 })).slice(1, -1),
      json(named("b")).slice(1, -1),
      json(named("b", { title: "B again" })).slice(1, -1),
      json(named("new")).slice(1, -1),
      json(named("c", { own: "x".repeat(20_000) })).slice(1, -1),
      json(named("d", { own: "\u0000" })).slice(1, -1),
      json(named("e", { own: "a\\u0000" })).slice(1, -1),
      `{"id":"f","own":${deep}}`,
      "null",
      "7",
      json({ id: "g" }).slice(1, -1),
    ].join(",")}]`;
    const { lines, wrong } = await plan(text);
    expect(lines.map(({ id }) => id)).toEqual(["b", "e"]);
    expect(
      wrong.map(({ title, reason }) => `${title}: ${reason.slice(0, 60)}`),
    ).toMatchInlineSnapshot(`
      [
        "a: Price: expected text in quotes.",
        "B again: Is in the file twice: its id is that of b.",
        "new: Its id is the address of another page: new.",
        "c: Is longer than 16 KB.",
        "d: Has a character that no database keeps.",
        "f: Is nested too deeply.",
        "Record 9: Expected a record in { }.",
        "Record 10: Expected a record in { }.",
        "g: Title: is missing; description: is missing; date: is missing",
      ]
    `);
  });

  test("that somebody else has changed since it was seen is not imported", async () => {
    await bring(json(named("a"), named("b")));
    const file = await readRecordFile(
      "event",
      json(named("a", { title: "A anew" }), named("b", { title: "B anew" })),
    );
    const { digest: seen } = await planFile(file, HOST, NOW);
    await edit("a", named("a", { title: "A of the desk" }));
    const choice = { seen, ticked: new Set([0, 1]), admin: ADMIN };
    const { brought, plan: now } = await bringFile(file, HOST, choice, NOW);
    expect(brought).toBeUndefined();
    expect(now.lines.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["a", "stay"],
      ["b", "change"],
    ]);
    expect(await titles()).toEqual(["A of the desk", "b"]);
  });

  test("of two admins who bring the same at once one brings it, and nothing is twice", async () => {
    const file = await readRecordFile("event", json(named("a"), named("b")));
    const { digest: seen } = await planFile(file, HOST, NOW);
    const choice = { seen, ticked: new Set([0, 1]), admin: ADMIN };
    const both = await Promise.all([1, 2].map(() => bringFile(file, HOST, choice, NOW)));
    // Either may be the first.
    expect(both.map(({ brought }) => brought?.length).sort()).toEqual([2, undefined]);
    const late = both.find(({ brought }) => !brought);
    expect(late?.plan).toMatchObject({ lines: [], same: 2 });
    expect(await db.select().from(guideVersions)).toHaveLength(2);
  });

  test("of more than 200 all come, whatever is ticked", async () => {
    const many = Array.from({ length: 201 }, (_, index) => named(`event-${index}`));
    expect(await bring(json(...many), "event", ["event-7"])).toHaveLength(201);
  });

  test("new records stand behind all others", async () => {
    await bring(json(named("a"), named("b")));
    await bring(json(named("c"), named("d")));
    await bring(json(named("a"), named("e")));
    expect(await titles()).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("a file of CSV", () => {
  const csv = async (kind: RecordKind) =>
    [...csvOfRecords(kind, (await writtenRecords(kind)) as Entry[])].join("");

  test.each(RECORD_KINDS)("of each %s as it was exported changes nothing", async (kind) => {
    const { readDataFile } = await import("#app/domain/guide/records/import.server.ts");
    const entries = readDataFile(kind).records.map(({ entry }) => entry);
    await importRecords([{ kind, entries, ids: new Set() }]);
    expect(await tell(await csv(kind), kind)).toMatchObject({
      add: [],
      change: [],
      stay: [],
      same: entries.length,
      wrong: [],
    });
  });

  test("is read as the form reads it: dollars, coordinates, lists, yes and no, and words from dates", async () => {
    const file = [
      "title,description,starts,ends,repeats,venue,location,price,tags,coordinates,step_free,image,skips",
      'Pier Walk,"Along, and back",2026-12-05T08:30,2026-12-05T10:00,FREQ=WEEKLY;BYDAY=SA,Pier,12th Avenue,Free,Family; Outdoors,"26.1, -81.8",TRUE,/images/a.jpg,2026-12-12; 2026-12-19',
    ].join("\n");
    expect(await bring(file)).toEqual(["pier-walk"]);
    expect(wordsOf((await find("pier-walk")) as never)).toEqual({
      id: "pier-walk",
      title: "Pier Walk",
      description: "Along, and back",
      starts: "2026-12-05T08:30",
      ends: "2026-12-05T10:00",
      repeats: "FREQ=WEEKLY;BYDAY=SA",
      skips: ["2026-12-12", "2026-12-19"],
      date: "Saturdays",
      time: "8:30 AM to 10:00 AM",
      venue: "Pier",
      location: "12th Avenue",
      price: "Free",
      tags: ["Family", "Outdoors"],
      coordinates: { latitude: 26.1, longitude: -81.8 },
      step_free: true,
      image: "/images/a.jpg",
    });
    expect(await tell(file)).toMatchObject({ add: [], change: [], same: 1 });
    expect(await tell(file, "event", new Date("2031-01-01"))).toMatchObject({
      change: [],
      same: 1,
    });
  });

  test("says before it is live what cannot be understood, in the words of the list of problems", async () => {
    const file = "title,description,date,time,venue,location,price,tags,image\n";
    const row = "Pier Walk,Along,some day,99:00,Pier,Avenue,Free,Family,/images/none.jpg";
    const { lines } = await plan(file + row);
    expect(lines).toMatchObject([
      {
        verdict: "add",
        note: 'Date, in words: No day is read from "some day". Time, in words: No time is read from "99:00". Picture: There is no such picture.',
      },
    ]);
  });

  test.each([
    ["of the columns changes those alone, and an empty cell", "id,price,website\na,$12,\n"],
    ["fields of JSON, the same, and null", json({ id: "a", price: "$12", website: null })],
  ])("with some %s empties", async (_, file) => {
    await bring(json(named("a", { own: { deep: 1 }, website: "https://a.example" })));
    await bring(file);
    expect(wordsOf((await find("a")) as never)).toEqual(
      named("a", { own: { deep: 1 }, price: "$12" }),
    );
  });

  test("formulas are text, and come out guarded and in again as they were", async () => {
    await bring(json(named("a")));
    await bring('id,title,venue\na,"=HYPERLINK(""http://evil.example"",""x"")",@SUM(A1)\n');
    expect(await titles()).toEqual(['=HYPERLINK("http://evil.example","x")']);
    const out = await csv("event");
    expect(out).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(out).toContain(",'@SUM(A1),");
    expect(await tell(out)).toMatchObject({ same: 1, change: [] });
  });

  test.each([
    ["starts", "13/12/2026 19:00", "Starts: expected a date like 2026-12-05 or 2026-12-05T08:30."],
    ["ends", "soon", "Ends: expected a date like 2026-12-05 or 2026-12-05T13:00."],
    ["ends", "2026-12-12T18:00", "Ends: is not after starts."],
    ["repeats", "at full moon", "Repeats: expected a rule such as FREQ=WEEKLY;BYDAY=SA."],
    ["repeats", "every Sunday", "Starts: is no day on which it repeats."],
    ["until", "12/31/2026", "Until: it does not repeat: leave this empty, or say how it repeats."],
    ["skips", "12/26/2026", "Skips: it does not repeat: leave this empty, or say how it repeats."],
    ["minutes", "about an hour", "Minutes: expected a number."],
    ["step_free", "maybe", "Step_free: expected yes or no."],
    ["coordinates", "here", "Coordinates: expected 26.1415, -81.7951, or a link to a map."],
    ["title", "\u200b", "Title: is missing."],
    ["title", "Jazz: a night", undefined],
  ])("a new event with %s of %j has its reason at its field", async (field, cell, reason) => {
    const cells = {
      ...{ title: "A", description: "Words.", venue: "V", location: "L", price: "Free" },
      ...{ image: "/a.jpg", starts: "12/12/2026 7:00 PM", [field]: cell },
    };
    const lines = [Object.keys(cells), Object.values(cells)];
    const file = lines.map((line) => line.map((each) => `"${each}"`).join()).join("\n");
    const { add, wrong } = await tell(file);
    expect(wrong.map((each) => each.reason)).toEqual(reason ? [reason] : []);
    expect(add).toHaveLength(reason ? 0 : 1);
  });

  test("what stands without a start is read of the words", async () => {
    const head = "title,description,venue,location,price,image,date,time,until,minutes";
    const row = (time: string) => `A,B,V,L,Free,/a.jpg,Saturdays,${time},12/31/2026`;
    expect(await tell(`${head}\n${row("8 AM")},60\n`)).toMatchObject({ add: ["a"], wrong: [] });
    const { wrong } = await tell(`${head}\n${row("8 AM")},soon\n`);
    expect(wrong).toMatchObject([{ reason: "Minutes: expected a number." }]);
  });

  test("a title with a colon hides no reason", async () => {
    const head = "title,description,venue,location,price,image,starts";
    const { wrong } = await tell(`${head}\n"Jazz: a night",Words.,V,L,Free,/a.jpg,soon\n`);
    expect(wrong).toEqual([
      {
        title: "Jazz: a night",
        reason: "Starts: expected a date like 2026-12-05 or 2026-12-05T08:30.",
      },
    ]);
  });

  test.each([
    ["Mo-Fr 10am", /^Opening_hours\[1\]: expected hours such as "Mo-Fr [^;]*"\.$/],
    ["Mo-Fr 10:00-16:00; We 12:00-18:00", /^Opening_hours: Wednesday has hours that overlap/],
    ["Oct 1-Mar 31 Mo 10:00-12:00; Apr 1-Sep 30 Mo 10:00-11:00", /^Hours: write in words what/],
  ])("hours of %j are told at their field", async (cell, reason) => {
    const head = "name,cuisine,description,address,opening_hours,open_now,image";
    const { wrong } = await tell(`${head}\nA,B,C,D,"${cell}",yes,/a.jpg\n`, "restaurant");
    expect(wrong).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });

  test("a title in any letters gets an id, by which the same file finds it again", async () => {
    const rows = ["Джаз в парке", "🎷", "爵士樂", "Рок 2026", "Джаз 2026", "Café Ñ"].map(
      (title) => `${title},Words.,Daily,Noon,V,L,Free,,/a.jpg`,
    );
    const file = ["title,description,date,time,venue,location,price,tags,image", ...rows].join(
      "\n",
    );
    const ids = ["event", "event-2", "event-3", "2026", "2026-2", "cafe-n"];
    expect(await tell(file)).toMatchObject({ add: ids, wrong: [] });
    await bring(file);
    expect(await tell(file)).toMatchObject({ add: [], same: 6, wrong: [] });
    expect(await tell(file.replace("🎷,Words.", "🎷,Words anew."))).toMatchObject({
      change: ["event-2"],
      same: 5,
    });
    expect(await tell(`${file}\n${rows[1]}`)).toMatchObject({
      wrong: [{ title: "🎷", reason: "Is in the file twice: its id is that of 🎷." }],
    });
  });

  test("dates of a spreadsheet are stored as records have them, with their words", async () => {
    const head = "title,description,venue,location,price,image,starts,ends,repeats,until";
    await bring(
      `${head}\nA,B,V,L,Free,/a.jpg,12/12/2026 7:00 PM,9:00 PM,every Saturday,12/31/2026\n`,
    );
    expect(wordsOf((await find("a")) as never)).toMatchObject({
      starts: "2026-12-12T19:00",
      ends: "2026-12-12T21:00",
      repeats: "FREQ=WEEKLY;BYDAY=SA",
      until: "2026-12-31",
      date: "Saturdays",
      time: "7:00 PM to 9:00 PM",
    });
  });

  test("wrong rows are left out with their reasons, the others come", async () => {
    const head = "id,title,description,date,time,venue,location,price,tags,image";
    const good = "a,A,Words,Daily,Noon,V,L,Free,,/a.jpg";
    const file = [
      head,
      good,
      "Not An Id,B,Words,Daily,Noon,V,L,Free,,/a.jpg",
      "c,C,Words,Daily,Noon,V,L,Free,,a.jpg",
      "d,D,Words,one, two,Daily,Noon,V,L,Free,,/a.jpg",
      ",,Words,Daily,Noon,V,L,Free,,/a.jpg",
      good,
      ",,,,,,,,,",
    ].join("\r\n");
    const { add, wrong } = await tell(file);
    expect(add).toEqual(["a"]);
    expect(wrong).toMatchInlineSnapshot(`
      [
        {
          "reason": "Id: expected small letters, digits and hyphens, as in growers-market.",
          "title": "B",
        },
        {
          "reason": "Image: expected a path that begins with / or an address that begins with https://.",
          "title": "C",
        },
        {
          "reason": "Has more cells than there are names on top: what has a comma in it stands in quotation marks.",
          "title": "D",
        },
        {
          "reason": "Title: is missing.",
          "title": "Row 6",
        },
        {
          "reason": "Is in the file twice: its id is that of A.",
          "title": "A",
        },
      ]
    `);
  });
});

describe("a calendar", () => {
  const event = (uid: string, more: string[] = []) => [
    `UID:${uid}`,
    "SUMMARY:Pier Walk",
    "DTSTART:20261205T083000",
    "LOCATION:The pier\\, 12th Avenue South\\, Naples",
    ...more,
  ];

  test("brings drafts, which say what they lack, and a second time nothing", async () => {
    const file = calendarOf(event("one@x"), event("two@x"));
    const { lines } = await plan(file);
    expect(lines.map(({ id, isDraft, note }) => [id, isDraft, note])).toEqual([
      ["pier-walk", true, "Still missing: description, image, price."],
      ["pier-walk-2", true, "Still missing: description, image, price."],
    ]);
    expect(await bring(file)).toEqual(["pier-walk", "pier-walk-2"]);
    expect(await find("pier-walk")).toMatchObject({
      state: "draft",
      record: null,
      publishedAt: null,
    });
    expect(wordsOf((await find("pier-walk")) as never)).toEqual({
      id: "pier-walk",
      uid: "one@x",
      title: "Pier Walk",
      starts: "2026-12-05T08:30",
      date: "Saturday, December 5",
      time: "8:30 AM",
      venue: "The pier",
      location: "12th Avenue South, Naples",
      tags: [],
    });
    expect(await tell(file)).toMatchObject({ add: [], change: [], same: 2 });
    expect(await tell(file, "event", new Date("2026-12-30"))).toMatchObject({ same: 2, wrong: [] });
    expect(await titles()).toEqual([]);
  });

  test("says in words what of a draft's dates is wrong", async () => {
    const { lines } = await plan(calendarOf(event("one@x", ["RRULE:FREQ=WEEKLY;BYDAY=SU"])));
    expect(lines.map(({ note }) => note)).toEqual([
      "Still missing: description, image, price. Starts: is no day on which it repeats.",
    ]);
  });

  test("a draft follows it; what an editor has published keeps what the calendar lacks", async () => {
    await bring(calendarOf(event("one@x")));
    await bring(calendarOf(event("one@x", ["DESCRIPTION:Along the shore"])));
    const draft = wordsOf((await find("pier-walk")) as never);
    expect(draft).toMatchObject({ description: "Along the shore" });
    expect(await find("pier-walk")).toMatchObject({ state: "draft", revision: 2 });
    await edit("pier-walk", { ...draft, image: "/a.jpg", price: "Free" });
    const moved = calendarOf(event("one@x", ["DESCRIPTION:Along the shore"])).replace(
      "T0830",
      "T0930",
    );
    expect(await tell(moved)).toMatchObject({ stay: ["pier-walk"] });
    await bring(moved, "event", ["pier-walk"]);
    expect(wordsOf((await find("pier-walk")) as never)).toMatchObject({
      starts: "2026-12-05T09:30",
      time: "9:30 AM",
      price: "Free",
    });
    expect(await find("pier-walk")).toMatchObject({ state: "live" });
    await bring(moved.replace("T0930", "T1030"));
    expect((await find("pier-walk"))?.record).toContain("10:30 AM");
  });

  test("what is over is left out, and this guide's own events, too", async () => {
    await bring(json(named("a")));
    const file = calendarOf(
      event("old@x").map((line) => line.replace("20261205", "20251205")),
      event(`a@${HOST}`),
      event(`b@${HOST}`),
    );
    const { add, wrong } = await tell(file);
    expect(add).toEqual(["pier-walk"]);
    expect(wrong.map(({ reason }) => reason)).toEqual([
      "Is over.",
      "Is of this guide's own calendar. Bring its JSON or CSV instead.",
    ]);
  });

  test("brings nothing that is canceled, but says so of what the guide has", async () => {
    const canceled = calendarOf(event("one@x", ["STATUS:CANCELLED"]));
    const calledOff = calendarOf(["UID:one@x", "SEQUENCE:2"]).replace(
      "VERSION:2.0",
      "VERSION:2.0\r\nMETHOD:CANCEL",
    );
    for (const file of [canceled, calledOff])
      expect((await tell(file)).wrong.map(({ reason }) => reason)).toEqual([
        "Is canceled, and the guide does not have it.",
      ]);
    await bring(calendarOf(event("one@x")));
    expect(await tell(canceled)).toMatchObject({ change: ["pier-walk"], wrong: [] });
    expect(await bring(calledOff)).toEqual(["pier-walk"]);
    expect(wordsOf((await find("pier-walk")) as never)).toMatchObject({
      canceled: true,
      starts: "2026-12-05T08:30",
    });
  });

  test("of an event that the guide has under another UID says so, and brings it where it is ticked alone", async () => {
    await bring(calendarOf(event("one@x")));
    await bring(json(named("b", { title: "Live!", date: "Saturday, December 5" })));
    const again = calendarOf(
      event("two@x"),
      event("three@x").map((line) => line.replace("20261205", "20261206")),
      event("four@x").map((line) => line.replace("Pier Walk", "Live")),
    );
    const { lines } = await plan(again);
    expect(lines.map(({ verdict, note }) => [verdict, note.split(".")[0]])).toEqual([
      ["double", "The guide has an event of this name on that day"],
      ["add", "Still missing: description, image, price"],
      ["double", "The guide has an event of this name on that day"],
    ]);
    expect(await bring(again, "event", undefined)).toEqual(["pier-walk-3"]);
    expect(await bring(again, "event", ["pier-walk-2"])).toEqual(["pier-walk-2"]);
    const both = calendarOf(event("one@x"), event("two@x"), event("five@x"));
    expect((await plan(both)).lines.map(({ verdict }) => verdict)).toEqual(["add"]);
  });

  test("events without a UID and those that share one are known again, and so is what is left of them", async () => {
    const shows = ["05", "06", "07"].map((day) =>
      event("one@x").map((line) => line.replace("20261205", `202612${day}`)),
    );
    const [first = [], ...others] = shows;
    const without = first.slice(1).map((line) => line.replace("Pier Walk", "Without"));
    expect(await bring(calendarOf(first, without))).toEqual(["pier-walk", "without"]);
    expect(await tell(calendarOf(...shows, without))).toMatchObject({
      add: ["pier-walk-2", "pier-walk-3"],
      same: 2,
    });
    await bring(calendarOf(...shows, without));
    for (const file of [
      calendarOf(...shows.toReversed()),
      ...others.map((each) => calendarOf(each)),
    ])
      expect(await tell(file)).toMatchObject({ add: [], change: [], stay: [], wrong: [] });
  });

  test("is undone: its drafts are gone", async () => {
    await bring(json(named("a")));
    await bring(calendarOf(event("one@x")));
    const [found] = await listUndoableImports(NOW);
    expect(await undoImport(found?.batch ?? "", ADMIN, NOW)).toBe(1);
    expect(await find("pier-walk")).toBeUndefined();
  });

  test("of 2,000 events is imported, and a second time changes nothing", async () => {
    const many = Array.from({ length: 2000 }, (_, index) => event(`${index}@x`));
    const file = calendarOf(...many);
    expect(await bring(file)).toHaveLength(2000);
    expect(await tell(file)).toEqual({ add: [], change: [], stay: [], same: 2000, wrong: [] });
  });
});
