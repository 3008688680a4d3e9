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
import type { Restaurant, WithPicture } from "./records.ts";

/** The state says until when a table is open, or when it opens. */
type RestaurantNow = WithPicture<Restaurant> & { state: string[] };

type Now = {
  of: readonly object[];
  from: Date;
  changesAt: number;
  restaurants: RestaurantNow[];
  openIds: Set<string>;
};

type Said = { from: Date; changesAt: number; now: RestaurantNow | undefined };

let known: Now | undefined;
/** A published record is another object: the state of all others holds until they open or close. */
const saidOn = new WeakMap<object, Said>();

function readNow(now: Date): Now {
  // A list in which nothing has changed is the same object.
  const of = [listRestaurants(), listWellnessVenues(), listPlaces()] as const;
  const isSame = known?.of.every((list, index) => list === of[index]);
  if (known && isSame && known.from <= now && now.getTime() < known.changesAt) return known;
  const [all, venues, places] = of;
  const midnight = nextMidnight(now).getTime();
  const say = <Of extends object>(record: Of, tell: (record: Of) => Omit<Said, "from">) => {
    const before = saidOn.get(record);
    if (before && before.from <= now && now.getTime() < before.changesAt) return before;
    const { changesAt, now: told } = tell(record);
    const said = { from: now, changesAt: Math.min(changesAt, midnight), now: told };
    saidOn.set(record, said);
    return said;
  };
  const tables = all.map((restaurant) =>
    say(restaurant, () => describeRestaurant(restaurant, now)),
  );
  const others = [...venues, ...places].map((venue) =>
    say(venue, ({ opening_hours: hours }) => {
      const state = hours && openStateAt(readOpeningHours(hours), now);
      return { changesAt: state ? saidUntil(state, now) : midnight, now: undefined };
    }),
  );
  const changesAt = [...tables, ...others].reduce(
    (soonest, said) => Math.min(soonest, said.changesAt),
    midnight,
  );
  const restaurants = tables.flatMap(({ now }) => now ?? []);
  const openIds = new Set(restaurants.flatMap(({ id, open_now }) => (open_now ? [id] : [])));
  known = { of, from: now, changesAt, restaurants, openIds };
  return known;
}

export function describeRestaurant(restaurant: WithPicture<Restaurant>, now: Date) {
  const state = openStateOf(restaurant, now);
  const words = state.isOpen ? describeUntil(state, now) : describeClosed(state, now);
  const told = { ...restaurant, open_now: state.isOpen, state: words };
  return { changesAt: saidUntil(state, now), now: told };
}

export const listRestaurantsAt = (now: Date): readonly RestaurantNow[] => readNow(now).restaurants;

/** The time is that of a table, a venue or a place, or an hour before it closes. */
export const nextOpeningOrClosing = (now: Date) => readNow(now).changesAt;

export const openRestaurantIds = (now: Date): ReadonlySet<string> => readNow(now).openIds;

export function openStateOf({ opening_hours, open_now }: Restaurant, now: Date): OpenState {
  if (!opening_hours) return { isOpen: open_now, changesAt: undefined, isOffSeason: false };
  return openStateAt(readOpeningHours(opening_hours), now);
}
