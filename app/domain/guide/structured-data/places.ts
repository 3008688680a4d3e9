import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Beach } from "#app/domain/guide/beach.ts";
import type { Restaurant } from "#app/domain/guide/restaurant-schema.ts";
import type { WellnessVenue } from "#app/domain/guide/wellness-venue.ts";
import { wellFormed } from "#app/domain/head-text.ts";
import { hoursData } from "./hours.ts";
import { amenityFeatures, imageUrl, postalAddress } from "./values.ts";

type Place = { name: string; description: string; image: string };

const place = (anchor: string, page: string, { name, description, image }: Place) => ({
  name: wellFormed(name),
  description: wellFormed(description),
  image: imageUrl(page, image),
  // Its card's own place on the page that lists all.
  url: `${page}#${anchor}`,
});

/** Without whether it is open, which is another thing in an hour. A season is that of the day, or the next. */
export const restaurantData = (page: string, restaurant: Restaurant, now: Date) => ({
  "@type": "Restaurant",
  ...place(anchorOf("restaurant", restaurant), page, restaurant),
  servesCuisine: wellFormed(restaurant.cuisine),
  address: postalAddress(restaurant.address),
  openingHoursSpecification: restaurant.opening_hours && hoursData(restaurant.opening_hours, now),
});

/** Studios, clubs and counters: no narrower type is true of all. */
export const wellnessVenueData = (page: string, venue: WellnessVenue) => ({
  "@type": "LocalBusiness",
  ...place(anchorOf("venue", venue), page, venue),
  address: postalAddress(venue.address),
});

/** Without its conditions, which the vocabulary has no words for. */
export const beachData = (page: string, beach: Beach) => ({
  "@type": "Beach",
  ...place(anchorOf("beach", beach), page, beach),
  amenityFeature: amenityFeatures(beach.amenities),
});

/** What a page lists, in its order. `page` is its whole address. Nothing of an empty list. */
export function placesData<Record>(
  page: string,
  records: readonly Record[],
  toData: (page: string, record: Record) => object,
) {
  if (records.length === 0) return [];
  const list = {
    "@type": "ItemList",
    itemListElement: records.map((record, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: toData(page, record),
    })),
  };
  return [list];
}
