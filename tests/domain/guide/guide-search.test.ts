import { describe, expect, test } from "vitest";
import { EVENT_FILTERS, type EventFilter, filterEvents } from "#app/domain/guide/event.ts";
import type { GuideEvent } from "#app/domain/guide/event-schema.ts";
import {
  EventSearchSchema,
  hotelSearchSchema,
  RestaurantSearchSchema,
} from "#app/domain/guide/guide-search.ts";
import { filterHotels, hotelOptions, phoneHref } from "#app/domain/guide/hotel.ts";
import type { Hotel } from "#app/domain/guide/hotel-schema.ts";
import { mapsSearchUrl } from "#app/domain/guide/map-search.ts";
import { filterRestaurants, type RestaurantFilter } from "#app/domain/guide/restaurant.ts";
import type { Restaurant } from "#app/domain/guide/restaurant-schema.ts";

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

const restaurant = (facts: Partial<Restaurant>): Restaurant => ({
  id: "a-restaurant",
  name: "Name",
  cuisine: "Cuisine",
  description: "Description",
  image: "/images/dining/a-restaurant.jpg",
  open_now: true,
  tags: [],
  address: "Address",
  hours: "Daily",
  ...facts,
});

const hotel = (facts: Partial<Hotel>): Hotel => ({
  id: "a-hotel",
  name: "Name",
  neighborhood: "Neighborhood",
  image: "/images/hotels/a-hotel.jpg",
  image_alt: "A hotel",
  summary: "Summary",
  description: "Description",
  tags: [],
  price_level: "$",
  rating: 4.5,
  style: "Inn",
  amenities: [],
  website: "https://hotel.example",
  phone: "239-555-0100",
  map_link: "https://www.google.com/maps/search/?api=1&query=Hotel",
  ...facts,
});

const titles = (events: GuideEvent[], filter: EventFilter, q = "") =>
  filterEvents(events, { q, filter }).map(({ title }) => title);

describe("events", () => {
  test("are searched in title and description and nowhere else", () => {
    const evening = event({ title: "Tango", description: "Two dancers", venue: "Saltbox" });

    expect(titles([evening], "all", "tang")).toEqual(["Tango"]);
    expect(titles([evening], "all", "DANCERS")).toEqual(["Tango"]);
    expect(titles([evening], "all", "saltbox")).toEqual([]);
  });

  test("are found in any case, alphabet and spelling of an accent", () => {
    const evening = event({ title: "ÑANDÚ at the Café, ΚΟΣΜΟΣ, J\u030C" });

    for (const q of ["ñandú", "CAFE\u0301", "café", "κοσμος", "κοσμοσ", "\u01F0"]) {
      expect(titles([evening], "all", q), q).toHaveLength(1);
    }
    expect(titles([evening], "all", "cafe,")).toEqual([]);
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

describe("restaurants", () => {
  const names = (filter: RestaurantFilter, q = "") =>
    filterRestaurants(
      [
        restaurant({ name: "Dock", cuisine: "Seafood", tags: ["Waterfront", "Outdoor Seating"] }),
        restaurant({ name: "Bar", cuisine: "Cocktails", tags: ["Live Music"], open_now: false }),
        restaurant({ name: "Outdoor Live", description: "Seafood", tags: ["Outdoor"] }),
      ],
      { q, filter },
    ).map(({ name }) => name);

  test("are searched in name and cuisine and nowhere else", () => {
    expect(names("all", "DOCK")).toEqual(["Dock"]);
    expect(names("all", "seafood")).toEqual(["Dock"]);
  });

  test("pass each filter by their own facts", () => {
    expect(names("all")).toEqual(["Dock", "Bar", "Outdoor Live"]);
    expect(names("open-now")).toEqual(["Dock", "Outdoor Live"]);
    expect(names("outdoor")).toEqual(["Dock"]);
    expect(names("live-music")).toEqual(["Bar"]);
    expect(names("waterfront")).toEqual(["Dock"]);
    expect(names("waterfront", "bar")).toEqual([]);
  });
});

describe("hotels", () => {
  const hotels = [
    hotel({ name: "Gulfline", neighborhood: "Old Town", style: "Boutique", price_level: "$$$" }),
    hotel({ name: "Vane", neighborhood: "Bayshore", style: "Motor Court", price_level: "$" }),
    hotel({ name: "Heron", neighborhood: "Old Town", style: "Inn", price_level: "$$" }),
  ];
  const search = hotelSearchSchema(hotelOptions(hotels));
  const names = (params: Record<string, string>) =>
    filterHotels(hotels, search.parse(params)).map(({ name }) => name);

  test("offer their distinct values, sorted", () => {
    expect(hotelOptions(hotels)).toEqual({
      neighborhoods: ["Bayshore", "Old Town"],
      styles: ["Boutique", "Inn", "Motor Court"],
      priceLevels: ["$", "$$", "$$$"],
    });
    expect(hotelOptions([])).toEqual({ neighborhoods: [], styles: [], priceLevels: [] });
  });

  test("match exactly: one dollar sign is not three", () => {
    expect(names({ price: "$" })).toEqual(["Vane"]);
    expect(names({ neighborhood: "Old Town" })).toEqual(["Gulfline", "Heron"]);
    expect(names({ neighborhood: "Old Town", style: "Inn", price: "$$" })).toEqual(["Heron"]);
    expect(names({ neighborhood: "Old Town", price: "$" })).toEqual([]);
  });

  test("are all there when the address asks for what does not exist", () => {
    const strange = { neighborhood: "old town", style: "__proto__", price: "$$$$$$" };

    expect(names(strange)).toHaveLength(3);
    expect(search.parse(strange)).toMatchObject({ neighborhood: "all", style: "all" });
  });

  test("are searched in name, summary and every tag", () => {
    const pool = hotel({ name: "Sol", summary: "Quiet", description: "Deep", tags: ["A", "Pool"] });
    const found = (q: string) => filterHotels([pool], search.parse({ q })).length;

    expect([found("SOL"), found("quiet"), found("pool"), found("deep")]).toEqual([1, 1, 1, 0]);
  });

  test("are called by their digits", () => {
    expect(phoneHref("+1 (239) 555-0142")).toBe("tel:+12395550142");
    expect(phoneHref("tel:239-555-0142")).toBe("tel:2395550142");
  });
});

describe("search fields in the address", () => {
  test("may be missing, unknown or of the wrong kind", () => {
    const nothing = { q: "", filter: "all" };

    for (const params of [{}, { filter: "FREE" }, { q: 7, filter: ["free"] }, { filter: "" }]) {
      expect(EventSearchSchema.parse(params)).toEqual(nothing);
      expect(RestaurantSearchSchema.parse(params)).toEqual(nothing);
    }
    expect(EventSearchSchema.parse({ filter: "outdoor" })).toEqual(nothing);
  });

  test("lose the blanks around what is typed", () => {
    expect(EventSearchSchema.parse({ q: " \tkites \n", filter: "free" })).toEqual({
      q: "kites",
      filter: "free",
    });
  });

  test("know every filter by its word", () => {
    for (const filter of EVENT_FILTERS) {
      expect(EventSearchSchema.parse({ filter }).filter).toBe(filter);
    }
  });
});

test("a map search carries its query whatever it holds", () => {
  const query = "12th Avenue & 5% off #1, Café \uD800";
  const url = new URL(mapsSearchUrl(query));

  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(url.searchParams.get("query")).toBe(query.toWellFormed());
});
