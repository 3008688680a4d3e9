import { hasText } from "#app/locale/fold.ts";
import type { Restaurant } from "./records.ts";

export const RESTAURANT_FILTERS = [
  "all",
  "open-now",
  "outdoor",
  "live-music",
  "waterfront",
] as const;

export type RestaurantFilter = (typeof RESTAURANT_FILTERS)[number];

export const RESTAURANT_FILTER_LABELS: Record<RestaurantFilter, string> = {
  all: "All",
  "open-now": "Open Now",
  outdoor: "Outdoor",
  "live-music": "Live Music",
  waterfront: "Waterfront",
};

const PASSES: Record<RestaurantFilter, (restaurant: Restaurant) => boolean> = {
  all: () => true,
  "open-now": (restaurant) => restaurant.open_now,
  outdoor: (restaurant) => restaurant.tags.includes("Outdoor Seating"),
  "live-music": (restaurant) => restaurant.tags.includes("Live Music"),
  waterfront: (restaurant) => restaurant.tags.includes("Waterfront"),
};

/** `also` narrows what passes `filter`. */
export type RestaurantSearch = {
  q: string;
  filter: RestaurantFilter;
  also?: RestaurantFilter | undefined;
};

export function filterRestaurants<Shown extends Restaurant>(
  restaurants: readonly Shown[],
  { q, filter, also = "all" }: RestaurantSearch,
): Shown[] {
  return restaurants.filter(
    (restaurant) =>
      PASSES[filter](restaurant) &&
      PASSES[also](restaurant) &&
      hasText(q, [restaurant.name, restaurant.cuisine]),
  );
}

/** Counts how many of what passes a filter pass each of the others, too. A count of all of them or of none is left out. */
export function countAlso(restaurants: readonly Restaurant[], search: RestaurantSearch) {
  if (search.filter === "all") return [];
  const passing = filterRestaurants(restaurants, { ...search, also: "all" });
  return RESTAURANT_FILTERS.flatMap((also) => {
    if (also === "all" || also === search.filter) return [];
    const count = filterRestaurants(passing, { ...search, also }).length;
    return count > 0 && (count < passing.length || also === search.also) ? [{ also, count }] : [];
  });
}
