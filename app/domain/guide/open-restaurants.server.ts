import { nextMidnight } from "#app/locale/city-time.ts";
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

/** What is said of it: until when, or when it opens. */
type RestaurantNow = WithPicture<Restaurant> & { state: string[] };

type Now = {
  version: number;
  from: Date;
  changesAt: number;
  restaurants: RestaurantNow[];
  openIds: Set<string>;
};

let known: Now | undefined;

function readNow(now: Date): Now {
  const version = guideVersion();
  const isKnown =
    known?.version === version && known.from <= now && now.getTime() < known.changesAt;
  if (known && isKnown) return known;
  let changesAt = nextMidnight(now).getTime();
  const restaurants = listRestaurants().map((restaurant): RestaurantNow => {
    const state = openStateOf(restaurant, now);
    changesAt = Math.min(changesAt, saidUntil(state, now));
    const words = state.isOpen ? describeUntil(state, now) : describeClosed(state, now);
    return { ...restaurant, open_now: state.isOpen, state: words };
  });
  for (const { opening_hours } of [...listWellnessVenues(), ...listPlaces()]) {
    if (!opening_hours) continue;
    changesAt = Math.min(
      changesAt,
      saidUntil(openStateAt(readOpeningHours(opening_hours), now), now),
    );
  }
  const openIds = new Set(restaurants.flatMap(({ id, open_now }) => (open_now ? [id] : [])));
  known = { version, from: now, changesAt, restaurants, openIds };
  return known;
}

export const listRestaurantsAt = (now: Date): readonly RestaurantNow[] => readNow(now).restaurants;

/** Of a table, a venue or a place, or the hour before it closes. */
export const nextOpeningOrClosing = (now: Date) => readNow(now).changesAt;

export const openRestaurantIds = (now: Date): ReadonlySet<string> => readNow(now).openIds;

export function openStateOf({ opening_hours, open_now }: Restaurant, now: Date): OpenState {
  if (!opening_hours) return { isOpen: open_now, changesAt: undefined, isOffSeason: false };
  return openStateAt(readOpeningHours(opening_hours), now);
}
