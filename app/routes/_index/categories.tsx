import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { navLinks } from "#app/config/site.ts";
import { home } from "#app/content/home.ts";
import type { Picture as Facts } from "#app/domain/guide/picture.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

/** The three columns beside the first card make a wide picture and a square one as high as each other. */
const WIDE = {
  span: "lg:col-span-2",
  sizes: "(width >= 64rem) 26rem, 50vw",
  ratio: "16/9",
} as const;
const SQUARE = { span: "", sizes: "(width >= 64rem) 15rem, 50vw", ratio: "1/1" } as const;
const FIRST = {
  span: "col-span-2 lg:col-span-1 lg:row-span-2",
  sizes: `(width >= 64rem) 29rem, ${COLUMN}`,
  ratio: "4/5",
} as const;
const LAYOUTS = [FIRST, WIDE, SQUARE, SQUARE, WIDE];
const SHAPES = { "16/9": "", "4/5": "lg:aspect-auto", "1/1": "lg:aspect-auto" };

const [first, second] = home.categories.headline;

/** The cards lead nowhere: they only show what the guide covers. */
export function Categories({ categories }: { categories: { name: string; picture: Facts }[] }) {
  return (
    <section
      className="wrap pb-(--sec)"
      id="categories"
      tabIndex={-1}
      aria-labelledby="categories-title"
    >
      <h2 className="text-d2" id="categories-title">
        {`${first} `}
        <em>{second}</em>
      </h2>
      <ul className="mt-8 lg:mt-10 grid grid-cols-2 lg:grid-cols-[450fr_235fr_159fr_235fr] gap-x-4 lg:gap-x-6 gap-y-7 lg:gap-y-8">
        {categories.map(({ name, picture }, index) => {
          const { span, sizes, ratio } = LAYOUTS[index] ?? WIDE;
          return (
            <li key={name} className={`flex flex-col ${span}`}>
              <Picture
                picture={picture}
                ratio="16/9"
                wider={[{ from: "64rem", ratio }]}
                sizes={sizes}
                className={`grow min-h-0 ${SHAPES[ratio]}`}
              />
              <h3 className={`text-d4 mt-3 lg:min-h-12 ${index === 0 ? "lg:text-d3" : ""}`}>
                {name}
              </h3>
            </li>
          );
        })}
      </ul>
      <p className="mt-7 text-small text-soft">
        {home.categories.begin}
        {home.categories.links.map((to, index) => (
          <Fragment key={to}>
            {index > 0 ? ", " : " "}
            <Link className="text-teal" to={to}>
              {navLinks.find((link) => link.to === to)?.label}
            </Link>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
