import { coast, oldTownMap } from "#app/content/maps.ts";
import { findShareImage } from "#app/domain/guide/guide.server.ts";
import { anchorOf, hotelPath } from "#app/domain/guide/links.ts";
import { guideMap } from "#app/domain/guide/map.ts";
import type { Hotel, WithPicture } from "#app/domain/guide/records.ts";
import { hotelData } from "#app/domain/guide/structured-data.ts";
import { headDescription, headTitle } from "#app/domain/head-text.ts";

/** Of the page with this hotel's dialog, whatever filters it was opened from. */
export const hotelHead = (origin: string, hotel: WithPicture<Hotel>) => ({
  title: headTitle(`${hotel.name}, ${hotel.neighborhood}`),
  description: headDescription(hotel.summary),
  canonical: hotelPath(hotel),
  image: findShareImage("hotels", hotel.picture, hotel.image_alt),
  structuredData: [hotelData(origin, hotel)],
});

/** Those in the old town stand close together: they have the closer map. */
export const drawHotels = (hotels: readonly Hotel[]) =>
  guideMap(
    [coast, oldTownMap],
    hotels.map((hotel) => ({ ...hotel, href: `#${anchorOf("hotel", hotel)}` })),
  );
