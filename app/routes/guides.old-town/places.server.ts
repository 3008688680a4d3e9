import { oldTown } from "#app/content/old-town.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import { findHotel, listRestaurants } from "#app/domain/guide/guide.server.ts";
import type { Restaurant } from "#app/domain/guide/restaurant-schema.ts";
import { hotelPath } from "#app/domain/guide/structured-data/hotel.ts";

/** `href` leads to its card, `where` is its address, or the part of the city. */
export type Place = { id: string; name: string; text: string; where: string; href: string };

/** One that the data file does not have is left out. */
export const listTables = () =>
  oldTown.restaurants.flatMap((id) => {
    const restaurant = listRestaurants().find((each) => each.id === id);
    return restaurant ? [{ ...placeOf(restaurant), picture: restaurant.picture }] : [];
  });

export const listNights = () =>
  oldTown.nights.flatMap(({ text, ...house }) => {
    const place = "hotel" in house ? findHouse(house.hotel) : findRestaurant(house.restaurant);
    return place ? [{ ...place, text }] : [];
  });

export function findRestaurant(id: string): Place | undefined {
  const restaurant = listRestaurants().find((each) => each.id === id);
  return restaurant && placeOf(restaurant);
}

/** What is said of it is the beginning of what its card says. */
function placeOf(restaurant: Restaurant): Place {
  const { id, name, description, address } = restaurant;
  const href = `/dining#${anchorOf("restaurant", restaurant)}`;
  return { id, name, text: firstSentence(description), where: withoutRegion(address), href };
}

function findHouse(id: string): Place | undefined {
  const hotel = findHotel(id);
  if (!hotel) return undefined;
  const { name, summary, neighborhood } = hotel;
  return { id, name, text: firstSentence(summary), where: neighborhood, href: hotelPath(hotel) };
}

const firstSentence = (text: string) => /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** "1 Main Street, Springfield, IL 62701": of this the street. */
const withoutRegion = (address: string) => address.replace(/, [^,]+, [A-Z]{2} \d{5}$/, "");
