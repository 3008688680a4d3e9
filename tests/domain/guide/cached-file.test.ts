import { rmSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { market, openGuideData, swing } from "#tests/support/guide-data.ts";

const data = openGuideData();
const { ids, write } = data;

describe("an edited file", () => {
  test("shows on the next read, even at the same length", () => {
    write([market]);
    expect(data.guide.listEvents()[0]?.price).toBe("Free");

    write([{ ...market, price: "$100" }]);
    expect(data.guide.listEvents()[0]?.price).toBe("$100");
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
