import "#app/styles/dining-page.css";
import MapPin from "lucide-react/icons/map-pin";
import { anchorOf, mapsSearchUrl } from "#app/domain/guide/links.ts";
import type { Restaurant, WithPicture } from "#app/domain/guide/records.ts";
import { unbroken } from "#app/locale/unbroken.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

const SIZES: Record<Shape, string> = {
  lead: `(width >= 64rem) 40rem, ${COLUMN}`,
  third: "(width >= 64rem) 22rem, (width >= 36rem) 50vw, 7rem",
  half: "(width >= 64rem) 34rem, (width >= 36rem) 50vw, 7rem",
};

type Shown = Omit<WithPicture<Restaurant>, "opening_hours"> & { closed?: string[] | undefined };

type Props = { restaurant: Shown; shape: Shape };

export function RestaurantCard({ restaurant, shape }: Props) {
  const { name, cuisine, picture, closed, description, tags, hours, address } = restaurant;
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
        <h3 className={isLead ? "text-d3" : "text-d5"}>{name}</h3>
        <p className="text-small font-semibold mt-0.5">{cuisine}</p>
        {closed ? (
          <p className="facts mt-1.5">
            {closed.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </p>
        ) : (
          <p className="mt-1.5">
            <span className="badge bg-sheet text-good">Open Now</span>
          </p>
        )}
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
        <ExternalLink className="btn btn-text" href={mapsSearchUrl(address)} of={name}>
          <MapPin className="i" />
          View on Map
        </ExternalLink>
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
