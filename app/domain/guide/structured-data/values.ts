import { wellFormed } from "#app/domain/head-text.ts";

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

/** As US addresses are written: "1 Main Street, Springfield, IL 62701". */
const ADDRESS = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;

/** In its parts where these can be told apart, else as it is written. */
export function postalAddress(address: string) {
  const text = wellFormed(address);
  const [, streetAddress, addressLocality, addressRegion, postalCode] = ADDRESS.exec(text) ?? [];
  if (!streetAddress) return text;
  return {
    "@type": "PostalAddress",
    streetAddress,
    addressLocality,
    addressRegion,
    postalCode,
  };
}

/** "No Facilities" is none. */
export function amenityFeatures(amenities: readonly string[]) {
  const features = amenities.map(wellFormed).filter((name) => name && !/^no\b/i.test(name));
  if (features.length === 0) return undefined;
  return features.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true }));
}

/** A picture of a record, which may be of another host. */
export const imageUrl = (origin: string, image: string) => new URL(image, origin).href;

/** Whole, and with nothing in it that an address may not hold. As it was written where that is the same. */
export function webUrl(address: string) {
  const { href } = new URL(address);
  return href === `${address}/` ? address : href;
}
