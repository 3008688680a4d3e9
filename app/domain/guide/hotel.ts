import { hotels as texts } from "#app/content/guide/hotels.ts";
import { hasText } from "#app/locale/fold.ts";
import type { Hotel } from "./records.ts";

export function hotelOptions(hotels: readonly Hotel[]) {
  return {
    neighborhoods: distinct(hotels.map((hotel) => hotel.neighborhood)),
    styles: distinct(hotels.map((hotel) => hotel.style)),
    priceLevels: distinct(hotels.map((hotel) => hotel.price_level)),
  };
}

const distinct = (values: readonly string[]) =>
  [...new Set(values)].sort(new Intl.Collator("en").compare);

export type HotelOptions = ReturnType<typeof hotelOptions>;

export type HotelSearch = { q: string; neighborhood: string; style: string; price: string };

export function filterHotels<Shown extends Hotel>(
  hotels: readonly Shown[],
  { q, neighborhood, style, price }: HotelSearch,
): Shown[] {
  const fits = (wanted: string, value: string) => wanted === "all" || wanted === value;
  return hotels.filter(
    (hotel) =>
      fits(neighborhood, hotel.neighborhood) &&
      fits(style, hotel.style) &&
      fits(price, hotel.price_level) &&
      hasText(q, [hotel.name, hotel.summary, ...hotel.tags]),
  );
}

/** A number of ten digits is written as Americans do. */
export const phoneText = (phone: string) =>
  phone.replace("tel:", "").replace(/^(\d{3})-(?=\d{3}-\d{4}$)/, "($1) ");

export function phoneHref(phone: string) {
  const number = phone.replace(/[^+\d]/g, "");
  return `tel:${number.length === 10 ? "+1" : ""}${number}`;
}

/** The guests whom a hotel's tags name, in our own phrases: a tag may be any text. */
export const bestForOf = ({ tags }: Pick<Hotel, "tags">) =>
  tags.flatMap((tag) => (Object.hasOwn(texts.bestFor, tag) ? (texts.bestFor[tag] ?? []) : []));
