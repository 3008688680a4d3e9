import { describe, expect, test } from "vitest";
import { EVENT_FILTERS } from "#app/domain/guide/event.ts";
import { EventSearchSchema, RestaurantSearchSchema } from "#app/domain/guide/guide-search.ts";

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
