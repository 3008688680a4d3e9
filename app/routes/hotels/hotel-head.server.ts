import { findShareImage } from "#app/domain/guide/guide.server.ts";
import type { Hotel } from "#app/domain/guide/records.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import { hotelData, hotelPath } from "#app/domain/guide/structured-data.ts";
import { headDescription, headTitle } from "#app/domain/head-text.ts";

/** Of the page with this hotel's dialog, whatever filters it was opened from. */
export const hotelHead = (origin: string, hotel: WithPicture<Hotel>) => ({
  title: headTitle(`${hotel.name}, ${hotel.neighborhood}`),
  description: headDescription(hotel.summary),
  canonical: hotelPath(hotel),
  image: findShareImage("hotels", hotel.picture, hotel.image_alt),
  structuredData: [hotelData(origin, hotel)],
});
