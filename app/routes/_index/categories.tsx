import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { navLinks } from "#app/config/site.ts";
import { home } from "#app/content/home.ts";
import type { Picture as Facts } from "#app/domain/guide/picture.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

const LAYOUTS = [
  { span: "col-span-2 lg:col-span-5 lg:row-span-2", sizes: `(width >= 64rem) 29rem, ${COLUMN}` },
  { span: "lg:col-span-4", sizes: "(width >= 64rem) 23rem, 50vw" },
  { span: "lg:col-span-3", sizes: "(width >= 64rem) 17rem, 50vw" },
  { span: "lg:col-span-3", sizes: "(width >= 64rem) 17rem, 50vw" },
  { span: "lg:col-span-4", sizes: "(width >= 64rem) 23rem, 50vw" },
];

const [first, second] = home.categories.headline;

/** The cards lead nowhere: they only show what the guide covers. */
export function Categories({ categories }: { categories: { name: string; picture: Facts }[] }) {
  return (
    <section className="wrap pb-(--sec)" id="categories" aria-labelledby="categories-title">
      <h2 className="text-d2" id="categories-title">
        {`${first} `}
        <em>{second}</em>
      </h2>
      <ul className="mt-8 lg:mt-10 grid grid-cols-2 lg:grid-cols-12 gap-x-4 lg:gap-x-6 gap-y-7 lg:gap-y-8">
        {categories.map(({ name, picture }, index) => {
          const { span = "", sizes = "50vw" } = LAYOUTS[index] ?? {};
          return (
            <li key={name} className={`flex flex-col ${span}`}>
              <Picture
                picture={picture}
                ratio="16/9"
                sizes={sizes}
                className={`grow min-h-0 ${index === 1 || index === 4 ? "" : "lg:aspect-auto"}`}
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
