import { formatDollars } from "#app/locale/numbers.ts";
import { dollarsIn } from "./event.ts";
import type { Listing } from "./records.ts";

export const LISTING_SORTS: Record<string, string> = {
  featured: "Featured",
  price: "Lowest price",
  "price-down": "Highest price",
  "square-foot": "Lowest $/sq ft",
};

type Sized = Pick<Listing, "price" | "sqft">;

function perSquareFoot({ price, sqft }: Sized) {
  const dollars = dollarsIn(price);
  return dollars && dollars / sqft;
}

const RANKS = new Map<string, (listing: Sized) => number | undefined>([
  ["price", ({ price }) => dollarsIn(price)],
  ["price-down", ({ price }) => -(dollarsIn(price) ?? Number.NEGATIVE_INFINITY)],
  ["square-foot", perSquareFoot],
]);

export function squareFootText(listing: Sized) {
  const dollars = perSquareFoot(listing);
  return dollars && `${formatDollars(dollars)}/sq ft`;
}

/** An unknown order is the editors' own; a home whose price is no number comes last. */
export function sortListings<Shown extends Sized>(
  listings: readonly Shown[],
  requested: string | null,
) {
  const rank = RANKS.get(requested ?? "");
  if (!requested || !rank) return { sort: "featured", sorted: listings };
  const rankOf = (listing: Shown) => rank(listing) ?? Number.POSITIVE_INFINITY;
  return {
    sort: requested,
    sorted: listings.toSorted((one, other) => rankOf(one) - rankOf(other)),
  };
}
