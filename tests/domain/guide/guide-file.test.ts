import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const project = process.cwd();
const events: Record<string, unknown>[] = JSON.parse(
  readFileSync("public/data/events.json", "utf8"),
).slice(0, 3);
const [market, swing, chrome] = events;

let guide: typeof import("#app/domain/guide/guide.server.ts");
let logged: string[];

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  mkdirSync(join(folder, "public/data"), { recursive: true });
  mkdirSync(join(folder, "public/images"));
  process.chdir(folder);
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words.join(" ")));
  vi.resetModules();
  guide = await import("#app/domain/guide/guide.server.ts");
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

let clock = 1_800_000_000;

/** Every version gets a date of its own, however quickly they follow each other. */
function write(content: unknown, file = "public/data/events.json") {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  clock += 60;
  utimesSync(file, clock, clock);
}

const ids = () => guide.listEvents().map(({ id }) => id);

describe("a file with a broken record", () => {
  test("gives the others, in their order", () => {
    write([market, { ...swing, price: 12 }, chrome]);

    expect(ids()).toEqual([market?.id, chrome?.id]);
  });

  test("is logged with file, index, field and reason", () => {
    write([market, { ...swing, price: 12 }, { ...chrome, tags: ["Cars", 7] }, "no record"]);
    ids();

    expect(logged).toEqual([
      expect.stringMatching(/^public\/data\/events\.json\[1\]\.price: .*expected string/),
      expect.stringMatching(/^public\/data\/events\.json\[2\]\.tags\[1\]: .*expected string/),
      expect.stringMatching(/^public\/data\/events\.json\[3\]: .*expected object/),
    ]);
  });

  test("is logged once for each version", () => {
    write([{ ...market, title: "" }]);
    ids();
    ids();
    expect(logged).toHaveLength(1);

    write([{ ...market, title: null }]);
    ids();
    ids();
    expect(logged).toHaveLength(2);
  });

  test("tells which fields are missing", () => {
    const { venue: _, ...homeless } = market ?? {};
    write([homeless]);

    expect(ids()).toEqual([]);
    expect(logged.join()).toMatch(/\[0\]\.venue: /);
  });
});

describe("a record whose id is taken", () => {
  test("is left out and logged", () => {
    write([market, swing, { ...chrome, id: market?.id }]);

    expect(ids()).toEqual([market?.id, swing?.id]);
    expect(logged).toEqual([`public/data/events.json[2].id: "${market?.id}" is taken by [0]`]);
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

    expect(guide.listEvents()).toEqual([]);
    expect(guide.listEvents()).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^Failed to load events: /);
    expect(logged[0]).toMatch(reason);
  });

  test("has a message of its own for every page", () => {
    guide.listEvents();
    guide.listRestaurants();
    guide.listBeaches();
    guide.listListings();
    guide.listWellnessVenues();
    guide.listHotels();

    expect(logged.map((line) => line.slice(0, line.indexOf(":") + 1))).toEqual([
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

    expect(guide.listEvents()).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe("an edited file", () => {
  test("shows on the next read, even at the same length", () => {
    write([market]);
    expect(guide.listEvents()[0]?.price).toBe("Free");

    write([{ ...market, price: "$100" }]);
    expect(guide.listEvents()[0]?.price).toBe("$100");
  });

  test("may come, go and come back", () => {
    expect(ids()).toEqual([]);
    write([market]);
    expect(ids()).toEqual([market?.id]);
    rmSync("public/data/events.json");
    expect(ids()).toEqual([]);
    write([swing]);
    expect(ids()).toEqual([swing?.id]);
  });

  test("is parsed again only after a change", () => {
    write([market]);
    const parse = vi.spyOn(JSON, "parse");
    ids();
    ids();
    expect(parse).toHaveBeenCalledTimes(1);
  });

  test("may begin with a byte order mark", () => {
    write(`\uFEFF${JSON.stringify([market])}`);

    expect(ids()).toEqual([market?.id]);
  });
});

describe("the pictures", () => {
  const src = "/images/events/palm-court-growers-market.jpg";
  const facts = { width: 800, height: 450, color: "#aabbcc", alt: "A market", widths: [400, 800] };
  const list = "public/images/pictures.json";

  test("have no facts before they are drawn, and nobody is told off", () => {
    write([market]);

    expect(guide.findPicture("/images/nowhere.jpg")).toEqual({
      src: "/images/nowhere.jpg",
      width: undefined,
      height: undefined,
      color: undefined,
      alt: undefined,
      widths: [],
    });
    expect(guide.listEvents()[0]?.picture.src).toBe(src);
    expect(logged).toEqual([]);
  });

  test("bring their facts to the records as soon as they are drawn", () => {
    write([market]);
    guide.listEvents();
    write({ [src]: facts }, list);

    expect(guide.findPicture(src)).toEqual({ src, ...facts });
    expect(guide.listEvents()[0]?.picture).toEqual({ src, ...facts });
  });

  test("leave out facts that cannot be, and say so once", () => {
    write({ [src]: { ...facts, width: -1 }, "/b.jpg": facts }, list);

    expect(guide.findPicture(src).width).toBeUndefined();
    expect(guide.findPicture("/b.jpg").width).toBe(800);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`Failed to load pictures: ${src}`);
  });

  test("are no worse for a broken list", () => {
    for (const broken of ["{", "[]", "null", "7"]) {
      write(broken, list);
      expect(guide.findPicture("constructor").width, broken).toBeUndefined();
    }
    expect(logged).toHaveLength(4);
  });
});
