import { describe, expect, test } from "vitest";
import { hotelSearchSchema } from "#app/domain/guide/guide-search.ts";
import { bestForOf, filterHotels, hotelOptions, phoneHref } from "#app/domain/guide/hotel.ts";
import type { Hotel } from "#app/domain/guide/records.ts";

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
    expect(phoneHref("tel:239-555-0142")).toBe("tel:+12395550142");
  });
});

test("only tags with words of ours say whom a hotel is for, whatever a tag is called", () => {
  const tags = ["Quiet", "constructor", "__proto__", "x".repeat(3000), "Tennis"];
  expect(bestForOf({ tags })).toEqual(["peace and quiet", "tennis"]);
});
