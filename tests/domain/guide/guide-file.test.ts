import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chrome, events, market, openGuideData, swing } from "#tests/support/guide-data.ts";

const data = openGuideData();
const { ids, write } = data;

describe("a file with a broken record", () => {
  test("gives the others, in their order", () => {
    write([market, { ...swing, price: 12 }, chrome]);

    expect(ids()).toEqual([market?.id, chrome?.id]);
  });

  test("is logged with file, index, field and reason", () => {
    write([market, { ...swing, price: 12 }, { ...chrome, tags: ["Cars", 7] }, "no record"]);
    ids();

    expect(data.logged).toEqual([
      expect.stringMatching(/^public\/data\/events\.json\[1\]\.price: .*expected string/),
      expect.stringMatching(/^public\/data\/events\.json\[2\]\.tags\[1\]: .*expected string/),
      expect.stringMatching(/^public\/data\/events\.json\[3\]: .*expected object/),
    ]);
  });

  test("is logged once for each version", () => {
    write([{ ...market, title: "" }]);
    ids();
    ids();
    expect(data.logged).toHaveLength(1);

    write([{ ...market, title: null }]);
    ids();
    ids();
    expect(data.logged).toHaveLength(2);
  });

  test("tells which fields are missing", () => {
    const { venue: _, ...homeless } = market ?? {};
    write([homeless]);

    expect(ids()).toEqual([]);
    expect(data.logged.join()).toMatch(/\[0\]\.venue: /);
  });
});

describe("a record whose id is taken", () => {
  test("is left out and logged", () => {
    write([market, swing, { ...chrome, id: market?.id }]);

    expect(ids()).toEqual([market?.id, swing?.id]);
    expect(data.logged).toEqual([`public/data/events.json[2].id: "${market?.id}" is taken by [0]`]);
  });

  test("stays when the first of that id is broken itself", () => {
    write([{ ...market, time: 7 }, market]);

    expect(ids()).toEqual([market?.id]);
  });
});

describe("a file that gives nothing", () => {
  const useless: [string, () => void, RegExp][] = [
    ["is missing", () => {}, /no such file/],
    ["is a folder", () => mkdirSync("public/data/events.json"), /directory/],
    ["is empty", () => write(" \n"), /is empty/],
    ["is broken JSON", () => write('[{"id": '), /JSON/],
    ["is not UTF-8", () => writeFileSync("public/data/events.json", Buffer.from([0xff])), /utf-8/],
    ["is no list", () => write({ events }), /not a list/],
    ["is null", () => write("null"), /not a list/],
  ];

  test.each(useless)("because it %s says so once and is an empty list", (_, make, reason) => {
    make();

    expect(data.guide.listEvents()).toEqual([]);
    expect(data.guide.listEvents()).toEqual([]);
    expect(data.logged).toHaveLength(1);
    expect(data.logged[0]).toMatch(/^Failed to load events: /);
    expect(data.logged[0]).toMatch(reason);
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
    expect(data.logged).toEqual([]);
  });
});
