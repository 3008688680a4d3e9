import "#app/styles/lists.css";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { costText } from "#app/domain/guide/cost.ts";
import { phoneHref, phoneText } from "#app/domain/guide/hotel.ts";
import { anchorOf, mapsSearchUrl, pagePath } from "#app/domain/guide/links.ts";
import type { Restaurant, WithPicture } from "#app/domain/guide/records.ts";
import { unbroken } from "#app/locale/unbroken.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { ShelfCard, type Spot } from "#app/ui/shelf.tsx";

/** The card leaves out what only the page shows. */
export function toCard(restaurant: WithPicture<Restaurant> & { state: string[] }) {
  const { id, name, cuisine, picture, open_now, state, description, tags, hours } = restaurant;
  const { address, phone, price_level, cost } = restaurant;
  return {
    ...{ id, name, cuisine, picture, open_now, state, description, tags, hours },
    ...{ address, phone, price_level, cost: cost && costText(cost) },
  };
}

type Props = { restaurant: ReturnType<typeof toCard>; spot: Spot };

export function RestaurantCard({ restaurant, spot }: Props) {
  const { name, cuisine, picture, open_now, state, description, tags, hours, address } = restaurant;
  const { phone, price_level, cost } = restaurant;
  return (
    <ShelfCard
      spot={spot}
      id={anchorOf("restaurant", restaurant)}
      picture={picture}
      ratios={["4/5", "4/5"]}
      href={pagePath("restaurant", restaurant)}
      title={name}
      facts={
        <>
          <p className="facts num">
            <span className="font-semibold">{cuisine}</span>
            {price_level && <span>{price_level}</span>}
            {cost && <span>{cost}</span>}
          </p>
          <p className="facts mt-1">
            {open_now && <span className="badge bg-sheet text-good">Open Now</span>}
            {state.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </>
      }
      text={description}
      tags={tags}
    >
      <dl className="text-small">
        <div>
          <dt className="text-soft">Hours</dt>
          <dd className="num">{unbroken(hours)}</dd>
        </div>
        <div>
          <dt className="text-soft">Address</dt>
          <dd>{address}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-5">
        <ExternalLink className="btn btn-text" href={mapsSearchUrl(address)} of={name}>
          <MapPin className="i" />
          View on Map
        </ExternalLink>
        {phone && (
          <a className="btn btn-text num" href={phoneHref(phone)}>
            <Phone className="i" />
            <span className="max-sm:hidden">{phoneText(phone)}</span>
            <span className="sm:hidden">Call</span>
            <span className="sr-only"> {name}</span>
          </a>
        )}
      </p>
    </ShelfCard>
  );
}
