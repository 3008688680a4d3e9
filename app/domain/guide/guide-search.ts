import { z } from "zod";
import { searchText as q } from "#app/domain/field-rules.ts";
import { EVENT_FILTERS } from "./event.ts";
import type { HotelOptions } from "./hotel.ts";
import { RESTAURANT_FILTERS } from "./restaurant.ts";

const oneOf = (choices: readonly string[]) =>
  z
    .string()
    .refine((value) => choices.includes(value))
    .catch("all");

export const EventSearchSchema = z.object({ q, filter: z.enum(EVENT_FILTERS).catch("all") });

export const RestaurantSearchSchema = z.object({
  q,
  filter: z.enum(RESTAURANT_FILTERS).catch("all"),
});

export function hotelSearchSchema({ neighborhoods, styles, priceLevels }: HotelOptions) {
  return z.object({
    q,
    neighborhood: oneOf(neighborhoods),
    style: oneOf(styles),
    price: oneOf(priceLevels),
  });
}
