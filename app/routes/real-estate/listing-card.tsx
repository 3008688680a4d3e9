import { Link } from "@remix-run/react";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Listing } from "#app/domain/guide/records.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

type Props = {
  listing: WithPicture<Listing>;
  isFirst: boolean;
  /** It takes a whole row, so that the last one of three is not left with a single card. */
  isWide: boolean;
};

export function ListingCard({ listing, isFirst, isWide }: Props) {
  const { id, title, price, type, neighborhood, description, beds, baths, sqft, picture } = listing;
  return (
    <li
      className={`flex flex-col ${isWide ? "lg:col-span-3 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:items-center" : ""}`}
      id={anchorOf("listing", listing)}
      tabIndex={-1}
    >
      <Picture
        picture={picture}
        ratio="1/1"
        sizes={`(width >= 64rem) ${isWide ? 35 : 22}rem, (width >= 36rem) 50vw, ${COLUMN}`}
        isLead={isFirst}
      />
      <div className="flex flex-col grow">
        <div className="mt-4 flex items-baseline justify-between gap-4">
          <p className={`display ${isWide ? "text-d4 lg:text-d2" : "text-d4"}`}>{price}</p>
          <p className="text-small text-soft">{type}</p>
        </div>
        <h3 className={`mt-1 ${isWide ? "text-d5 lg:text-d4" : "text-d5"}`}>{title}</h3>
        <p className="text-small text-soft">{neighborhood}</p>
        <p className={`mt-2 ${isWide ? "max-lg:text-small" : "text-small"}`}>{description}</p>
        <div className="mt-auto">
          <p className="facts num mt-4 pt-3 border-t border-rule">
            <span>{beds} beds</span>
            <span>{baths} baths</span>
            <span>{formatCount(sqft)} sqft</span>
          </p>
          <div className="flex flex-wrap justify-between gap-x-4">
            <button type="button" className="btn btn-text">
              View Details<span className="sr-only"> of {title}</span>
            </button>
            <Link className="btn btn-text" to={`/contact?about=house&house=${id}`}>
              Ask about this house<span className="sr-only">, {title}</span>
            </Link>
          </div>
        </div>
      </div>
    </li>
  );
}
