import fs, { readFileSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect, test, vi } from "vitest";
import { market, openGuideData, swing } from "#tests/support/guide-data.ts";

const data = openGuideData();
const { ids, write } = data;
const FILE = "public/data/events.json";
const PICTURES = "public/images/pictures.json";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** As when all handles of the process are taken; the file itself does not change. */
function refuseReading() {
  const real = readFileSync;
  const spy = vi.spyOn(fs, "readFileSync").mockImplementation(() => {
    throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
  });
  syncBuiltinESMExports();
  return () => {
    spy.mockImplementation(real);
    syncBuiltinESMExports();
  };
}

describe("an edited file", () => {
  test("shows on the next read, even at the same length", () => {
    write([market]);
    expect(data.guide.listEvents()[0]?.price).toBe("Free");

    write([{ ...market, price: "$100" }]);
    expect(data.guide.listEvents()[0]?.price).toBe("$100");
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

  test("may lose its last record on purpose", () => {
    write([market]);
    expect(ids()).toEqual([market?.id]);
    write([]);
    expect(ids()).toEqual([]);
    expect(data.guide.listUnreadableFiles().filter(({ path }) => path === FILE)).toEqual([]);
  });
});

describe("while a file cannot be read, what it said last stays", () => {
  const whole = JSON.stringify([market, swing], null, 2);
  const BROKEN: [string, () => void, string][] = [
    ["it is gone", () => rmSync(FILE), "is missing"],
    ["it is empty, as between two steps of an editor", () => write(""), "is empty"],
    ["it is half written", () => write(whole.slice(0, 300)), "is not JSON: it ends too soon"],
    [
      "a comma is missing",
      () => write(whole.replace('",\n    "title', '"\n    "title')),
      "is not JSON: look at line 4",
    ],
    [
      "there is a comma too many",
      () => write(whole.replace(/\n {2}\}\n\]$/, ",\n  }\n]")),
      `is not JSON: look at line ${whole.split("\n").length - 1}`,
    ],
    ["it is a page of HTML", () => write("<!doctype html><p>404"), "is not JSON: look at line 1"],
    ["it is no list", () => write({ events: [market] }), "is not a list of records"],
    ["all its records are wrong", () => write([{}, 7]), "has not one record that can be used"],
    ["it is huge", () => write(" ".repeat(17 * 2 ** 20)), "is larger than 16 MB"],
    [
      "the system refuses",
      () => {
        write([swing]);
        refuseReading();
      },
      "cannot be read: too many open files",
    ],
  ];

  test.each(BROKEN)("because %s", (_, spoil, reason) => {
    write([market, swing]);
    expect(ids()).toEqual([market?.id, swing?.id]);
    const modified = data.guide.guideModified("events");
    spoil();

    expect(ids()).toEqual([market?.id, swing?.id]);
    expect(data.guide.isUnread("events")).toBe(false);
    expect(data.guide.guideModified("events")).toEqual(modified);
    const failed = data.logged.filter((line) => line.startsWith("Failed"));
    expect(failed).toEqual([
      `Failed to load events: ${FILE} ${reason}. What it said before stays.`,
    ]);
    expect(data.guide.listUnreadableFiles().find(({ path }) => path === FILE)).toMatchObject({
      reason: `${FILE} ${reason}`,
      since: expect.any(Date),
      shown: modified,
    });
  });

  test("through one broken version after another, logged once and counted from the first", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    write([market]);
    ids();
    write("[");
    ids();
    vi.setSystemTime(2_000_000);
    write("[ ");
    ids();
    expect(ids()).toEqual([market?.id]);
    expect(data.logged).toHaveLength(1);
    expect(data.guide.listUnreadableFiles()[0]?.since).toEqual(new Date(1_000_000));
  });

  test("until it is right again, with the next read, which is told once", () => {
    write([market]);
    ids();
    write("[");
    ids();
    write([swing]);
    expect(ids()).toEqual([swing?.id]);
    ids();
    expect(data.told).toEqual([`${FILE} can be read again.`]);
    expect(data.guide.listUnreadableFiles().map(({ path }) => path)).not.toContain(FILE);
  });

  test("the facts of the pictures too", () => {
    const sizes = { width: 1600, height: 900, color: "#112233", alt: "The pier", widths: [] };
    write({ "/images/hero.jpg": sizes }, PICTURES);
    expect(data.guide.findPicture("/images/hero.jpg").width).toBe(1600);
    write("{", PICTURES);
    expect(data.guide.findPicture("/images/hero.jpg").width).toBe(1600);
    expect(data.logged).toHaveLength(1);
  });
});

describe("what the system could not give", () => {
  test("is asked for again, and makes another version, though the file has not changed", () => {
    write([market]);
    const recover = refuseReading();
    expect(ids()).toEqual([]);
    const broken = data.guide.guideVersion();
    recover();
    expect(data.guide.guideVersion()).not.toBe(broken);
    expect(ids()).toEqual([market?.id]);
  });

  test("makes another version when it is lost, too: what was made of nothing is kept under no other", () => {
    write([market]);
    const before = data.guide.guideVersion();
    refuseReading();
    expect(ids()).toEqual([]);
    expect(data.guide.guideVersion()).not.toBe(before);
  });
});
