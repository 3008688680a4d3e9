import { z } from "zod";
import { id, image, paragraph, shortText } from "./fields.ts";

export const ListingSchema = z.object({
  id,
  title: shortText,
  price: shortText,
  beds: z.number().int().min(0).max(100),
  baths: z.number().min(0).max(100).multipleOf(0.5),
  sqft: z.number().int().min(1).max(1_000_000),
  neighborhood: shortText,
  description: paragraph,
  image,
  type: shortText,
});

export type Listing = z.infer<typeof ListingSchema>;

/** How many there are, and from what price to what price. Undefined where a price says no amount. */
export function priceRange(listings: readonly Pick<Listing, "price">[]) {
  const amounts = listings.map(({ price }) => Number(price.replace(/[$,]/g, "") || Number.NaN));
  if (amounts.length < 2 || amounts.some(Number.isNaN)) return undefined;
  const priceOf = (amount: number) => listings[amounts.indexOf(amount)]?.price;
  return `${amounts.length} homes, from ${priceOf(Math.min(...amounts))} to ${priceOf(Math.max(...amounts))}`;
}
