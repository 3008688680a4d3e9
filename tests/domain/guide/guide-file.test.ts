import fs, { mkdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chrome, events, market, openGuideData, swing } from "#tests/support/guide-data.ts";

const FILE = "public/data/dining.json";
const DINING = join(process.cwd(), FILE);

const data = openGuideData();
const { ids, write } = data;
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe("a wrong fact that may be missing", () => {
  test("is left out and named, and its record stays with all others", () => {
    const wrong = { coordinates: { latitude: 126, longitude: 0 }, good_for: ["cats"], minutes: 3 };
    write([{ ...market, ...wrong, website: "javascript:alert(1)", canceled: "yes" }, swing]);
    expect(ids()).toEqual([market?.id, swing?.id]);
    const [read] = data.guide.listEvents();
    for (const field of [...Object.keys(wrong), "website", "canceled"]) {
      expect(read?.[field as keyof typeof read], field).toBeUndefined();
      expect(data.logged.join("\n")).toContain(`"${market?.title}": ${field}`);
    }
  });

  test("of a table's hours takes the table away, which would be open for ever", () => {
    const [first, second] = JSON.parse(fs.readFileSync(DINING, "utf8"));
    write(
      [
        { ...first, opening_hours: ["always"] },
        { ...second, phone: "call us" },
      ],
      FILE,
    );
    const [only, ...others] = data.guide.listRestaurants();
    expect(others).toEqual([]);
    expect([only?.id, only?.phone]).toEqual([second.id, undefined]);
  });

  test("is none where no record has any of what is new", () => {
    const [first] = JSON.parse(fs.readFileSync(DINING, "utf8"));
    const { id, name, cuisine, description, image, open_now, tags, address, hours } = first;
    write([{ id, name, cuisine, description, image, open_now, tags, address, hours }], FILE);
    expect(data.guide.listRestaurants().map((each) => each.id)).toEqual([id]);
    expect(data.logged).toEqual([]);
  });
});

describe("a file with a broken record", () => {
  test("gives the others, in their order", () => {
    write([market, { ...swing, price: 12 }, chrome]);

    expect(ids()).toEqual([market?.id, chrome?.id]);
  });

  test("is logged with file, place, title, field and reason", () => {
    write([market, { ...swing, price: 12 }, { ...chrome, tags: ["Cars", 7] }, "no record"]);
    ids();

    expect(data.logged).toEqual([
      `public/data/events.json, record 2 "${swing?.title}": price: expected text in quotes`,
      `public/data/events.json, record 3 "${chrome?.title}": tags[2]: expected text in quotes`,
      "public/data/events.json, record 4: expected a record in { }",
    ]);
  });

  test("is logged once for each version", () => {
    write([{ ...market, title: "" }, swing]);
    ids();
    ids();
    expect(data.logged).toHaveLength(1);

    write([{ ...market, title: null }, swing]);
    ids();
    ids();
    expect(data.logged).toHaveLength(2);
  });

  test("tells which fields are missing", () => {
    const { venue: _, ...homeless } = market ?? {};
    write([homeless, swing]);

    expect(ids()).toEqual([swing?.id]);
    expect(data.logged).toEqual([
      `public/data/events.json, record 1 "${market?.title}": venue: is missing`,
    ]);
  });

  test("is named with its first letters, where its title is long or holds what would begin a line", () => {
    write([{ ...market, title: `Late\nnight ${"x".repeat(200)}` }, swing]);
    ids();

    expect(data.logged).toEqual([
      `public/data/events.json, record 1 "Late\\nnight ${"x".repeat(49)}": title: is longer than 160 letters`,
    ]);
  });

  test("stands for at most twenty lines of the log", () => {
    write([swing, ...Array.from({ length: 5000 }, () => "no record")]);
    ids();

    expect(data.logged).toHaveLength(21);
    expect(data.logged[20]).toBe("public/data/events.json: and 4980 more, see npm run check-data");
  });
});

describe("a record whose id is taken", () => {
  test("is left out and logged", () => {
    write([market, swing, { ...chrome, id: market?.id }]);

    expect(ids()).toEqual([market?.id, swing?.id]);
    expect(data.logged).toEqual([
      `public/data/events.json, record 3 "${chrome?.title}": id is taken by record 1 "${market?.title}": "${market?.id}"`,
    ]);
  });

  test("stays when the first of that id is broken itself", () => {
    write([{ ...market, time: 7 }, market]);

    expect(ids()).toEqual([market?.id]);
  });
});

describe("a file that gives nothing", () => {
  const useless: [string, () => void, RegExp][] = [
    ["is missing", () => {}, /is missing$/],
    ["is a folder", () => mkdirSync("public/data/events.json"), /is not a file$/],
    ["is empty", () => write(" \n"), /is empty$/],
    ["is broken JSON", () => write('[{"id": '), /is not JSON: it ends too soon$/],
    [
      "is not UTF-8",
      () => writeFileSync("public/data/events.json", Buffer.from([0xff])),
      /is not text in UTF-8$/,
    ],
    ["is no list", () => write({ events }), /not a list/],
    ["is null", () => write("null"), /not a list/],
    ["is wrong in all records", () => write([7]), /has not one record that can be used$/],
    ["has too many", () => write(Array(50_001).fill(0)), /has more than 50000 records$/],
    ["is too large", () => write(" ".repeat(16 * 2 ** 20 + 1)), /is larger than 16 MB$/],
    [
      "may not be read",
      () => {
        write([market]);
        vi.spyOn(fs, "readFileSync").mockImplementation(() => {
          throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
        });
        syncBuiltinESMExports();
      },
      /may not be read by this program's user$/,
    ],
  ];

  test.each(useless)("because it %s says so once and is an empty list", (_, make, reason) => {
    make();

    expect(data.guide.listEvents()).toEqual([]);
    expect(data.guide.listEvents()).toEqual([]);
    const failed = data.logged.filter((line) => line.startsWith("Failed to load events: public/"));
    expect(failed).toEqual([expect.stringMatching(reason)]);
    expect(data.guide.isUnread("events")).toBe(true);
  });

  test("has a message of its own for every page", () => {
    data.guide.listEvents();
    data.guide.listRestaurants();
    data.guide.listBeaches();
    data.guide.listListings();
    data.guide.listWellnessVenues();
    data.guide.listHotels();

    expect(data.logged.map((line) => line.slice(0, line.indexOf(":") + 1))).toEqual([
      "Failed to load events:",
      "Failed to load restaurants:",
      "Failed to load beaches:",
      "Failed to load listings:",
      "Failed to load wellness venues:",
      "Failed to load hotels:",
    ]);
  });

  test("is no trouble when the list is simply empty", () => {
    write([]);

    expect(data.guide.listEvents()).toEqual([]);
    expect(data.guide.isUnread("events")).toBe(false);
    expect(data.logged).toEqual([]);
  });
});
