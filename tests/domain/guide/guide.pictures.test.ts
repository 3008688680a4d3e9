import { describe, expect, test } from "vitest";
import { market, openGuideData } from "#tests/support/guide-data.ts";

const data = openGuideData();
const { write } = data;

describe("the pictures", () => {
  const src = "/images/events/palm-court-growers-market.jpg";
  const facts = {
    width: 800,
    height: 450,
    color: "#aabbcc",
    alt: "A market",
    widths: [400, 800],
    cuts: { "4x5": [400] },
  };
  const list = "public/images/pictures.json";

  test("have no facts before they are drawn, and nobody is told off", () => {
    write([market]);

    expect(data.guide.findPicture("/images/nowhere.jpg")).toEqual({
      src: "/images/nowhere.jpg",
      width: undefined,
      height: undefined,
      color: undefined,
      alt: undefined,
      widths: [],
      cuts: {},
    });
    expect(data.guide.listEvents()[0]?.picture.src).toBe(src);
    expect(data.logged).toEqual([]);
  });

  test("bring their facts to the records as soon as they are drawn", () => {
    write([market]);
    data.guide.listEvents();
    write({ [src]: facts }, list);

    expect(data.guide.findPicture(src)).toEqual({ src, ...facts });
    expect(data.guide.listEvents()[0]?.picture).toEqual({ src, ...facts });
  });

  test("leave out facts that cannot be, and say so once", () => {
    write({ [src]: { ...facts, width: -1 }, "/b.jpg": facts }, list);

    expect(data.guide.findPicture(src).width).toBeUndefined();
    expect(data.guide.findPicture("/b.jpg").width).toBe(800);
    expect(data.logged).toHaveLength(1);
    expect(data.logged[0]).toContain(`Failed to load pictures: ${src}`);
  });

  test("are no worse for a broken list", () => {
    for (const broken of ["{", "[]", "null", "7"]) {
      write(broken, list);
      expect(data.guide.findPicture("constructor").width, broken).toBeUndefined();
    }
    expect(data.logged).toEqual([
      `Failed to load pictures: ${list} is not JSON: it ends too soon`,
      `Failed to load pictures: ${list} is not a record of pictures`,
    ]);
  });
});
