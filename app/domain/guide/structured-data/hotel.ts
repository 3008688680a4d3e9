import { site } from "#app/config/site.ts";
import { phoneText } from "#app/domain/guide/hotel.ts";
import type { Hotel } from "#app/domain/guide/hotel-schema.ts";
import { wellFormed } from "#app/domain/head-text.ts";
import { amenityFeatures, imageUrl, webUrl } from "./values.ts";

/** Without its rating: nobody counted who gave it. Of its address the page shows the city. */
export function hotelData(origin: string, hotel: Hotel) {
  return {
    "@type": "Hotel",
    name: wellFormed(hotel.name),
    description: wellFormed(hotel.description),
    image: imageUrl(origin, hotel.image),
    url: webUrl(hotel.website),
    mainEntityOfPage: origin + hotelPath(hotel),
    telephone: phoneText(hotel.phone),
    priceRange: wellFormed(hotel.price_level),
    address: { "@type": "PostalAddress", addressLocality: site.city },
    containedInPlace: { "@type": "Place", name: wellFormed(hotel.neighborhood) },
    amenityFeature: amenityFeatures(hotel.amenities),
  };
}

export const hotelPath = ({ id }: Pick<Hotel, "id">) => `/hotels?hotel=${id}`;
