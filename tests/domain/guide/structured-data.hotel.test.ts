import { expect, test } from "vitest";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import { HotelSchema } from "#app/domain/guide/records.ts";
import { hotelData } from "#app/domain/guide/structured-data.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const ORIGIN = "https://guide.example";
const all = readDataFile("hotel").records.map(({ record }) => record);
const [first] = all;

test("every hotel of the data file is right by the vocabulary, with what search engines require", () => {
  expect(all.length).toBeGreaterThan(5);
  for (const hotel of all) {
    expect(checkStructuredData(hotelData(ORIGIN, hotel)), hotel.id).toEqual([]);
  }
});

test("a hotel is what its dialog says, and no rating that nobody counted", () => {
  const data = hotelData(ORIGIN, HotelSchema.parse(first));
  expect(data).toMatchObject({
    name: "The Gulfline",
    telephone: "(239) 555-0142",
    url: "https://gulfline.example",
    mainEntityOfPage: `${ORIGIN}/hotels/the-gulfline`,
    image: `${ORIGIN}/images/hotels/the-gulfline.jpg`,
    priceRange: "$$$",
  });
  expect(JSON.stringify(data)).not.toMatch(/rating/i);
});

test("whatever a data file says, a hotel stays right", () => {
  for (const text of HOSTILE_TEXTS) {
    const hostile = HotelSchema.parse({
      ...first,
      name: text,
      neighborhood: text,
      description: text,
      price_level: text,
      amenities: [text.slice(0, 40), "No pool"],
      image: "https://pictures.example/a.jpg?b=<c>",
      website: 'https://hotel.example/"><script>',
      phone: "tel:+1 (239) 555-0142",
    });
    const data = hotelData(ORIGIN, hostile);
    expect(checkStructuredData(data), text).toEqual([]);
    expect(data.telephone).toBe("+1 (239) 555-0142");
    expect(data.amenityFeature).toHaveLength(1);
  }
  expect(hotelData(ORIGIN, HotelSchema.parse({ ...first, amenities: [] }))).toMatchObject({
    amenityFeature: undefined,
  });
});
