import "#app/styles/dining-page.css";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { costText } from "#app/domain/guide/cost.ts";
import { phoneHref, phoneText } from "#app/domain/guide/hotel.ts";
import { anchorOf, mapsSearchUrl, pagePath } from "#app/domain/guide/links.ts";
import type { Restaurant, WithPicture } from "#app/domain/guide/records.ts";
import { unbroken } from "#app/locale/unbroken.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

const SIZES: Record<Shape, string> = {
  lead: `(width >= 64rem) 40rem, ${COLUMN}`,
  third: "(width >= 64rem) 22rem, (width >= 36rem) 50vw, 7rem",
  half: "(width >= 64rem) 34rem, (width >= 36rem) 50vw, 7rem",
};

type Shown = ReturnType<typeof toCard>;

/** The card leaves out what only the page shows. */
export function toCard(restaurant: WithPicture<Restaurant> & { state: string[] }) {
  const { id, name, cuisine, picture, open_now, state, description, tags, hours } = restaurant;
  const { address, phone, price_level, cost } = restaurant;
  return {
    ...{ id, name, cuisine, picture, open_now, state, description, tags, hours },
    ...{ address, phone, price_level, cost: cost && costText(cost) },
  };
}

type Props = { restaurant: Shown; shape: Shape };

export function RestaurantCard({ restaurant, shape }: Props) {
  const { name, cuisine, picture, open_now, state, description, tags, hours, address } = restaurant;
  const { phone, price_level, cost } = restaurant;
  const isLead = shape === "lead";
  return (
    <li
      className={`table-card table-${shape}`}
      id={anchorOf("restaurant", restaurant)}
      tabIndex={-1}
    >
      <Picture
        picture={picture}
        ratio={isLead ? "16/9" : "4/5"}
        wider={shape === "half" ? [{ from: "64rem", ratio: "16/9" }] : []}
        sizes={SIZES[shape]}
        className={`table-picture ${shape === "half" ? "lg:aspect-[16/9]" : ""}`}
        isLead={isLead}
      />
      <div className="table-head">
        <h3 className={isLead ? "text-d3" : "text-d5"}>
          <a className="no-underline hover:underline" href={pagePath("restaurant", restaurant)}>
            {name}
          </a>
        </h3>
        <p className="facts text-small font-semibold mt-0.5">
          <span>{cuisine}</span>
          {price_level && <span className="num">{price_level}</span>}
          {cost && <span className="num">{cost}</span>}
        </p>
        <p className="facts mt-1.5">
          {open_now && <span className="badge bg-sheet text-good">Open Now</span>}
          {state.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <div className="table-text">
        <p className={isLead ? "" : "text-small"}>{description}</p>
        <p className="tags mt-3">
          {tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        <dl className="table-facts text-small">
          <div>
            <dt className="text-soft">Hours</dt>
            <dd className="num">{unbroken(hours)}</dd>
          </div>
          <div>
            <dt className="text-soft">Address</dt>
            <dd>{address}</dd>
          </div>
        </dl>
        <p className="table-links flex flex-wrap gap-x-5">
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
      </div>
    </li>
  );
}

export type Shape = "lead" | "third" | "half";

/** The first leads; behind it are rows of three, and at the end as many rows of two as leave no card alone. Of two both lead. */
export function shapeOf(index: number, count: number): Shape {
  if (index === 0 || count === 2) return "lead";
  const others = count - 1;
  const halves = [0, 4, 2][others % 3] ?? 0;
  return index > others - halves ? "half" : "third";
}
