import { Link } from "@remix-run/react";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Hotel } from "#app/domain/guide/records.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PriceLevel, Rating } from "./hotel-facts.tsx";

const TAGS_SHOWN = 3;

/** Each row has a wide card and a square one, whose pictures are of one height: 16 + 9 parts of what the gap leaves. */
export function HotelCard({ hotel, index }: { hotel: WithPicture<Hotel>; index: number }) {
  const search = useSearch();
  const isWide = index % 4 === 0 || index % 4 === 3;
  return (
    <li
      id={anchorOf("hotel", hotel)}
      tabIndex={-1}
      className={`card flex flex-col ${isWide ? "lg:col-span-2" : ""}`}
    >
      <Picture
        picture={hotel.picture}
        alt={hotel.image_alt}
        ratio="16/9"
        wider={isWide ? [] : [{ from: "64rem", ratio: "1/1" }]}
        sizes={`(width >= 64rem) ${isWide ? "45rem" : "25.5rem"}, (width >= 44rem) 50vw, ${COLUMN}`}
        className={isWide ? "" : "lg:aspect-square"}
        isLead={index === 0}
      />
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h3 className="text-d4">
          <Link
            className="card-link"
            to={search({ hotel: hotel.id })}
            preventScrollReset
            prefetch="intent"
          >
            {hotel.name}
          </Link>
        </h3>
        <PriceLevel level={hotel.price_level} />
      </div>
      <p className="facts mt-1">
        <span>{hotel.neighborhood}</span>
        <span>{hotel.style}</span>
        <Rating value={hotel.rating} />
      </p>
      <p className="mt-3 max-w-[52ch]">{hotel.summary}</p>
      <div className="mt-3 flex items-end justify-between gap-4">
        <p className="tags">
          {hotel.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        <span className="btn-text text-small font-semibold shrink-0 screen-only" aria-hidden="true">
          Details
        </span>
      </div>
    </li>
  );
}
