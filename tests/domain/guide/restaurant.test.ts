import { describe, expect, test } from "vitest";
import type { Restaurant } from "#app/domain/guide/records.ts";
import { filterRestaurants, type RestaurantFilter } from "#app/domain/guide/restaurant.ts";

const restaurant = (facts: Partial<Restaurant>): Restaurant => ({
  id: "a-restaurant",
  name: "Name",
  cuisine: "Cuisine",
  description: "Description",
  image: "/images/dining/a-restaurant.jpg",
  open_now: true,
  tags: [],
  address: "Address",
  hours: "Daily",
  ...facts,
});

describe("restaurants", () => {
  const names = (filter: RestaurantFilter, q = "") =>
    filterRestaurants(
      [
        restaurant({ name: "Dock", cuisine: "Seafood", tags: ["Waterfront", "Outdoor Seating"] }),
        restaurant({ name: "Bar", cuisine: "Cocktails", tags: ["Live Music"], open_now: false }),
        restaurant({ name: "Outdoor Live", description: "Seafood", tags: ["Outdoor"] }),
      ],
      { q, filter },
    ).map(({ name }) => name);

  test("are searched in name and cuisine and nowhere else", () => {
    expect(names("all", "DOCK")).toEqual(["Dock"]);
    expect(names("all", "seafood")).toEqual(["Dock"]);
  });

  test("pass each filter by their own facts", () => {
    expect(names("all")).toEqual(["Dock", "Bar", "Outdoor Live"]);
    expect(names("open-now")).toEqual(["Dock", "Outdoor Live"]);
    expect(names("outdoor")).toEqual(["Dock"]);
    expect(names("live-music")).toEqual(["Bar"]);
    expect(names("waterfront")).toEqual(["Dock"]);
    expect(names("waterfront", "bar")).toEqual([]);
  });
});
