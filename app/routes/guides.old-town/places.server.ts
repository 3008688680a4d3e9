import { oldTown } from "#app/content/old-town.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import { findHotel } from "#app/domain/guide/guide.server.ts";
import { listRestaurantsAt } from "#app/domain/guide/open-restaurants.server.ts";
import { hotelPath } from "#app/domain/guide/structured-data.ts";

/** `href` leads to its card, `where` is its address, or the part of the city. `state` says whether it is open. */
export type Place = {
  id: string;
  name: string;
  text: string;
  where: string;
  href: string;
  state: readonly string[];
};

/** One that the data file does not have is left out. */
export const listTables = (now: Date) =>
  oldTown.restaurants.flatMap((id) => {
    const restaurant = findRestaurant(id, now);
    return restaurant ? [{ ...placeOf(restaurant), picture: restaurant.picture }] : [];
  });

export const listNights = (now: Date) =>
  oldTown.nights.flatMap(({ text, ...house }) => {
    if ("hotel" in house) {
      const hotel = findHouse(house.hotel);
      return hotel ? [{ ...hotel, text }] : [];
    }
    const restaurant = findRestaurant(house.restaurant, now);
    return restaurant ? [{ ...placeOf(restaurant), text }] : [];
  });

type RestaurantNow = ReturnType<typeof listRestaurantsAt>[number];

export const findRestaurant = (id: string, now: Date): RestaurantNow | undefined =>
  listRestaurantsAt(now).find((each) => each.id === id);

/** What is said of it is the beginning of what its card says. */
export function placeOf(restaurant: RestaurantNow): Place {
  const { id, name, description, address, closed } = restaurant;
  return {
    ...{ id, name, text: firstSentence(description), where: withoutRegion(address) },
    href: `/dining#${anchorOf("restaurant", restaurant)}`,
    state: closed ?? ["Open Now"],
  };
}

function findHouse(id: string): Place | undefined {
  const hotel = findHotel(id);
  if (!hotel) return undefined;
  const { name, summary, neighborhood } = hotel;
  const text = firstSentence(summary);
  return { id, name, text, where: neighborhood, href: hotelPath(hotel), state: [] };
}

const firstSentence = (text: string) => /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** "1 Main Street, Springfield, IL 62701": of this the street. */
const withoutRegion = (address: string) => address.replace(/, [^,]+, [A-Z]{2} \d{5}$/, "");
