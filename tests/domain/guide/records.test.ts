import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EventSchema, HotelSchema } from "#app/domain/guide/records.ts";

const first = (name: string) => JSON.parse(readFileSync(`public/data/${name}.json`, "utf8"))[0];
const event = first("events");
const hotel = first("hotels");

describe("records", () => {
  const isRejected = (parsed: { success: boolean }) => !parsed.success;

  test("have a path on this site or a web address for a picture", () => {
    for (const image of ["/images/a.jpg", "https://example.com/a.jpg"]) {
      expect(isRejected(EventSchema.safeParse({ ...event, image })), image).toBe(false);
    }
    const wrong = ["", "a.jpg", "//evil.example/a.jpg", "/\\evil.example", "javascript:alert(1)"];
    for (const image of [...wrong, "data:image/png;base64,AA", "/a b.jpg", "https://"]) {
      expect(isRejected(EventSchema.safeParse({ ...event, image })), image).toBe(true);
    }
  });

  test("link to web addresses and telephones only", () => {
    for (const website of ["javascript:alert(1)", "ftp://a.example", "gulfline.example", "/x"]) {
      expect(isRejected(HotelSchema.safeParse({ ...hotel, website })), website).toBe(true);
      expect(isRejected(HotelSchema.safeParse({ ...hotel, map_link: website })), website).toBe(
        true,
      );
    }
    for (const phone of ["call us", "javascript:1", "()", "1".repeat(50)]) {
      expect(isRejected(HotelSchema.safeParse({ ...hotel, phone })), phone).toBe(true);
    }
    expect(isRejected(HotelSchema.safeParse({ ...hotel, phone: "tel:+1-239-555-0142" }))).toBe(
      false,
    );
  });

  test("keep to the length of a card and to slugs for ids", () => {
    for (const wrong of [{ title: "x".repeat(161) }, { title: "  " }, { id: "Two Words" }]) {
      expect(isRejected(EventSchema.safeParse({ ...event, ...wrong })), JSON.stringify(wrong)).toBe(
        true,
      );
    }
    expect(isRejected(EventSchema.safeParse({ ...event, tags: Array(21).fill("tag") }))).toBe(true);
  });

  test("bring only the fields the specification lists", () => {
    expect(EventSchema.parse({ ...event, notes: "private" })).not.toHaveProperty("notes");
  });
});
