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

export type RestaurantSearch = { q: string; filter: RestaurantFilter };

export function filterRestaurants<Shown extends Restaurant>(
  restaurants: readonly Shown[],
  { q, filter }: RestaurantSearch,
): Shown[] {
  return restaurants.filter(
    (restaurant) => PASSES[filter](restaurant) && hasText(q, [restaurant.name, restaurant.cuisine]),
  );
}
