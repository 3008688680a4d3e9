import { formatDollars } from "#app/locale/numbers.ts";
import { dollarsIn } from "./event.ts";
import type { Listing } from "./records.ts";

export const LISTING_SORTS = ["featured", "price", "price-down", "square-foot"] as const;

export const LISTING_SORT_LABELS: Record<(typeof LISTING_SORTS)[number], string> = {
  featured: "Featured",
  price: "Lowest price",
  "price-down": "Highest price",
  "square-foot": "Lowest $/sq ft",
};

type Sized = Pick<Listing, "price" | "sqft">;

const perSquareFoot = ({ price, sqft }: Sized) => {
  const dollars = dollarsIn(price);
  return dollars && dollars / sqft;
};

export function squareFootText(listing: Sized) {
  const dollars = perSquareFoot(listing);
  return dollars && `${formatDollars(dollars)}/sq ft`;
}

/** An unknown order is the editors' own; a home whose price is no number comes last. */
export function sortListings<Shown extends Sized>(listings: readonly Shown[], sort: string | null) {
  const rankOf = (listing: Shown) => {
    if (sort === "square-foot") return perSquareFoot(listing) ?? Number.POSITIVE_INFINITY;
    const dollars = dollarsIn(listing.price) ?? Number.POSITIVE_INFINITY;
    return sort === "price-down" && Number.isFinite(dollars) ? -dollars : dollars;
  };
  const known = LISTING_SORTS.find((each) => each === sort) ?? "featured";
  if (known === "featured") return { sort: known, sorted: listings };
  return { sort: known, sorted: listings.toSorted((one, other) => rankOf(one) - rankOf(other)) };
}
