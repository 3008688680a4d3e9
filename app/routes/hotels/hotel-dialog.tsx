import { Link, useLocation } from "@remix-run/react";
import Star from "lucide-react/icons/star";
import { useEffect, useRef } from "react";
import { site } from "#app/config/site.ts";
import { bestForOf, phoneHref, phoneText } from "#app/domain/guide/hotel.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import type { Hotel, WithPicture } from "#app/domain/guide/records.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PictureCredit } from "#app/ui/picture-credits.tsx";
import { PlanLink } from "#app/ui/site/plan-link.tsx";
import { TellUs } from "#app/ui/site/tell-us.tsx";

type Props = {
  hotel: WithPicture<Hotel> & { checked?: string };
  among: readonly { id: string; name: string }[];
};

export function HotelDialog({ hotel, among }: Props) {
  const search = useSearch();
  const bestFor = bestForOf(hotel);
  const closeTo = search({ hotel: null });
  return (
    <Dialog labelledBy="hotel-name" closeTo={closeTo} className="wide">
      <DialogHead closeTo={closeTo}>
        <span className="text-small text-soft">Stay in {site.city}</span>
        <Neighbors hotel={hotel} among={among} />
      </DialogHead>
      <div className="lg:grid lg:grid-cols-2">
        <Picture
          picture={hotel.picture}
          alt={hotel.image_alt}
          ratio="16/9"
          wider={[{ from: "64rem", ratio: "4/5" }]}
          sizes="(width >= 64rem) 29rem, 100vw"
          className="lg:aspect-[4/5]"
        />
        <div className="sheet-body">
          <h2 className="text-d3" id="hotel-name">
            {hotel.name}
          </h2>
          <p className="facts mt-2">
            <span>{hotel.neighborhood}</span>
            <Rating value={hotel.rating} />
            <PriceLevel level={hotel.price_level} />
            <span className="num">{phoneText(hotel.phone)}</span>
          </p>
          <p className="tags mt-3">
            {hotel.tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
          {bestFor.length > 0 && (
            <p className="mt-3 text-small">
              <span className="text-soft">Best for</span> {bestFor.join(", ")}
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-5 screen-only">
            <ExternalLink
              className="btn btn-text"
              href={hotel.map_link}
              printed={new URL(hotel.map_link).searchParams.get("query")}
            >
              View Map
            </ExternalLink>
            <a className="btn btn-text" href={pagePath("hotel", hotel)}>
              Open as a page
            </a>
            {hotel.coordinates && <PlanLink wish={`stay=${hotel.id}`}>Plan a day</PlanLink>}
          </p>
          <h3 className="text-d5 mt-4">About</h3>
          <p className="mt-1.5 whitespace-pre-line">{hotel.description}</p>
          <PictureCredit picture={hotel.picture} />
          <h3 className="text-d5 mt-6">Amenities</h3>
          <ul className="mt-2 mb-4 grid grid-cols-2 gap-x-6 text-small">
            {hotel.amenities.map((amenity) => (
              <li key={amenity} className="border-t border-rule py-1.5">
                {amenity}
              </li>
            ))}
          </ul>
          {hotel.checked && <p className="mb-4 text-meta text-soft">{hotel.checked}</p>}
          <TellUs kind="hotel" id={hotel.id} />
        </div>
      </div>
      <div className="sheet-foot">
        <a className="btn btn-solid" href={phoneHref(hotel.phone)} data-address={hotel.phone}>
          Call Hotel
        </a>
        <ExternalLink className="btn btn-line" href={hotel.website}>
          Visit Website
        </ExternalLink>
      </div>
    </Dialog>
  );
}

function Neighbors({ hotel, among }: Props) {
  const search = useSearch();
  const { state } = useLocation();
  const goneOnBy = useRef<HTMLAnchorElement>(null);
  // The link to the next hotel gets the focus again, so that it can be pressed repeatedly.
  useEffect(() => goneOnBy.current?.focus(), []);
  const index = among.findIndex(({ id }) => id === hotel.id);
  if (index < 0) return null;
  const neighbors = [
    { name: "Previous", to: among[index - 1] },
    { name: "Next", to: among[index + 1] },
  ];
  return (
    <span className="screen-only grow flex justify-end gap-5 text-small">
      {neighbors.map(
        ({ name, to }) =>
          to && (
            <Link
              key={name}
              ref={state === name ? goneOnBy : null}
              state={name}
              className="text-teal py-2"
              to={search({ hotel: to.id })}
              replace
              preventScrollReset
              prefetch="intent"
            >
              {name}
              <span className="sr-only"> hotel, {to.name}</span>
            </Link>
          ),
      )}
    </span>
  );
}

export function PriceLevel({ level }: { level: string }) {
  return (
    <span className="num text-soft shrink-0 max-w-1/2">
      <span className="sr-only">Price level: </span>
      {level}
    </span>
  );
}

export function Rating({ value }: { value: number }) {
  return (
    <span className="num">
      <span className="sr-only">Rated </span>
      <Star className="i rating-star" /> {value.toFixed(1)}
      <span className="sr-only"> of 5</span>
    </span>
  );
}
