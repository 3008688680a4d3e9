import { nextMidnight } from "#app/locale/city-time.ts";
import { remembered } from "#app/platform/kept.ts";
import { listPlaces, listRestaurants, listWellnessVenues } from "./guide.server.ts";
import {
  describeClosed,
  describeUntil,
  type OpenState,
  openStateAt,
  readOpeningHours,
  saidUntil,
} from "./opening-hours.ts";
import { guideVersion } from "./records/snapshot.server.ts";
import type { Restaurant, WithPicture } from "./records.ts";

/** The state says until when a table is open, or when it opens. */
type RestaurantNow = WithPicture<Restaurant> & { state: string[] };

/** The answer is the same until a place opens, or closes within an hour. */
const readNow = remembered(guideVersion, (now) => {
  let until = nextMidnight(now).getTime();
  for (const { opening_hours: hours } of [
    ...listRestaurants(),
    ...listWellnessVenues(),
    ...listPlaces(),
  ])
    if (hours) until = Math.min(until, saidUntil(openStateAt(readOpeningHours(hours), now), now));
  const restaurants = listRestaurants().map((each) => describeRestaurant(each, now));
  const openIds = new Set(restaurants.flatMap(({ id, open_now }) => (open_now ? [id] : [])));
  return { until, restaurants, openIds };
});

export function describeRestaurant(restaurant: WithPicture<Restaurant>, now: Date): RestaurantNow {
  const state = openStateOf(restaurant, now);
  const texts = state.isOpen ? describeUntil(state, now) : describeClosed(state, now);
  return { ...restaurant, open_now: state.isOpen, state: texts };
}

export const listRestaurantsAt = (now: Date): readonly RestaurantNow[] => readNow(now).restaurants;

/** The time is that of a table, a venue or a place, or an hour before it closes. */
export const nextOpeningOrClosing = (now: Date) => readNow(now).until;

export const openRestaurantIds = (now: Date): ReadonlySet<string> => readNow(now).openIds;

export function openStateOf({ opening_hours, open_now }: Restaurant, now: Date): OpenState {
  if (!opening_hours) return { isOpen: open_now, changesAt: undefined, isOffSeason: false };
  return openStateAt(readOpeningHours(opening_hours), now);
}
