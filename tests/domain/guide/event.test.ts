import { describe, expect, test } from "vitest";
import { type EventFilter, isEventFound } from "#app/domain/guide/event.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";

const event = (facts: Partial<GuideEvent>): GuideEvent => ({
  id: "an-event",
  title: "Title",
  description: "Description",
  date: "Saturday, December 5",
  time: "7:30 PM",
  venue: "Venue",
  location: "Location",
  image: "/images/events/an-event.jpg",
  price: "$10",
  tags: [],
  ...facts,
});

const titles = (events: GuideEvent[], filter: EventFilter, q = "") =>
  events.filter((event) => isEventFound(event, { q, filter })).map(({ title }) => title);

describe("events", () => {
  test("are searched in title and description and nowhere else", () => {
    const evening = event({ title: "Tango", description: "Two dancers", venue: "Saltbox" });

    expect(titles([evening], "all", "tang")).toEqual(["Tango"]);
    expect(titles([evening], "all", "DANCERS")).toEqual(["Tango"]);
    expect(titles([evening], "all", "saltbox")).toEqual([]);
  });

  test("are found in any case, alphabet and spelling of an accent", () => {
    const evening = event({ title: "ÑANDÚ at the Café, ΚΟΣΜΟΣ, J\u030C" });

    for (const q of [
      "ñandú",
      "CAFE\u0301",
      "café",
      "κοσμος",
      "κοσμοσ",
      "\u01F0",
      "cafe,",
      "nandu",
    ]) {
      expect(titles([evening], "all", q), q).toHaveLength(1);
    }
    expect(titles([evening], "all", "cafes")).toEqual([]);
  });

  test("are found with either shape of apostrophe", () => {
    expect(titles([event({ title: "Growers’ Market" })], "all", "growers' m")).toHaveLength(1);
    expect(titles([event({ title: "Growers' Market" })], "all", "growers’ m")).toHaveLength(1);
  });

  test("take what is typed for the characters it is", () => {
    const plain = event({ title: "Plain", description: "Plain" });
    const odd = event({ title: "100%_(sure) [a-z]* \\d $&" });

    for (const q of ["%", "_", "(", "[a-z]*", "\\d", "$&", "100%_("]) {
      expect(titles([plain, odd], "all", q), q).toEqual([odd.title]);
    }
    for (const q of [".*", "'; DROP TABLE jobs", "<script>", "\u0000", "\uD800", "x".repeat(1e5)]) {
      expect(titles([plain, odd], "all", q), q.slice(0, 20)).toEqual([]);
    }
  });

  test("are free when the price says so, in any case", () => {
    const prices = ["Free", "FREE", "free", "Free entry", "$0", "Freedom"];
    const events = prices.map((price) => event({ title: price, price }));

    expect(titles(events, "free")).toEqual(["Free", "FREE", "free"]);
  });

  test("are for families or with music by their tags", () => {
    const events = [
      event({ title: "Both", tags: ["Live Music", "Family"] }),
      event({ title: "Family only", tags: ["Family"] }),
      event({ title: "Tagged otherwise", tags: ["family", "Live", "Music"] }),
    ];

    expect(titles(events, "family")).toEqual(["Both", "Family only"]);
    expect(titles(events, "live-music")).toEqual(["Both"]);
  });

  test("are all there today and this week", () => {
    const events = [event({ title: "Past", date: "Monday, June 1" }), event({ title: "Next" })];

    for (const filter of ["all", "today", "this-week"] as const) {
      expect(titles(events, filter)).toEqual(["Past", "Next"]);
    }
  });

  test("have to pass search and filter both", () => {
    const events = [
      event({ title: "Kites", price: "Free" }),
      event({ title: "Kites, paid", price: "$9" }),
      event({ title: "Boats", price: "Free" }),
    ];

    expect(titles(events, "free", "kites")).toEqual(["Kites"]);
  });
});
