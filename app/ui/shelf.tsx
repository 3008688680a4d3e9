import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { Picture, type Ratio } from "./picture.tsx";

type Width = "lead" | "third" | "half";
/** `isWide`: the last one alone where two stand side by side. */
export type Spot = { width: Width; isWide: boolean; isFirst: boolean };

/** Threes, and pairs where a row of three had a gap; one alone leads. */
export function spotAt(index: number, count: number, hasLead = true): Spot {
  const isFirst = hasLead && index === 0;
  const cards = hasLead ? count - 1 : count;
  const pairs = [0, 4, 2][cards % 3] ?? 0;
  const isLast = index === count - 1;
  if (isFirst || cards === 1) return { width: "lead", isWide: true, isFirst };
  const width = index < count - pairs ? "third" : "half";
  return { width, isWide: isLast && cards % 2 === 1, isFirst };
}

const SIZES: Record<Width, string> = {
  lead: "(width >= 64rem) 42rem, (width >= 44rem) 50vw, 6.5rem",
  third: "(width >= 64rem) 22rem, (width >= 44rem) 50vw, 6.5rem",
  half: "(width >= 64rem) 35rem, (width >= 44rem) 50vw, 6.5rem",
};
const SHAPES = { "16/9": "md:aspect-[16/9]", "4/5": "md:aspect-[4/5]", "1/1": "md:aspect-square" };

type Props = {
  spot: Spot;
  id?: string | undefined;
  picture: Facts;
  /** The second is that of wider windows, where a lead and a half are as wide as they can. */
  ratios: readonly [phone: Ratio, wide: Ratio];
  /** Its widest file has 800 pixels: it is shown no wider than screens of two pixels a point draw sharply. */
  isSmall?: true;
  above?: React.ReactNode;
  href: string;
  title: string;
  facts: React.ReactNode;
  text: string;
  tags?: readonly string[] | undefined;
  children?: React.ReactNode;
};

/** All of it leads to the page of its record, but for the links and buttons that stand over it. */
export function ShelfCard(props: Props) {
  const { id, picture, ratios, isSmall, above, href, title, facts, text, tags = [] } = props;
  const { children } = props;
  const { width, isWide, isFirst } = props.spot;
  const isLead = width === "lead";
  const isHalf = width === "half";
  const [phone, usual] = ratios;
  const ratio = isLead ? "16/9" : usual;
  return (
    <li
      className={`card shelf-${width} ${isWide ? "shelf-wide" : ""} ${isSmall ? "shelf-small" : ""}`}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <Picture
        picture={picture}
        ratio={phone}
        wider={[
          { from: "44rem", ratio },
          ...(isHalf ? [{ from: "64rem", ratio: "16/9" as const }] : []),
        ]}
        sizes={SIZES[width]}
        className={`shelf-picture ${SHAPES[ratio]} ${isHalf ? "lg:aspect-[16/9]" : ""}`}
        isLead={isFirst}
      />
      <div className="shelf-head">
        {above}
        <div>
          <h3 className={isLead ? "text-d5 md:text-d3" : "text-d5"}>
            <a className="card-link" href={href}>
              {title}
            </a>
          </h3>
          {facts}
        </div>
      </div>
      <div>
        <p className={isLead ? "max-md:text-small" : "text-small"}>{text}</p>
        {tags.length > 0 && (
          <p className="tags mt-3">
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
      </div>
      {children && <div>{children}</div>}
    </li>
  );
}
