import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import { listBeaches } from "#app/domain/guide/guide.server.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import type { GuideMap as Facts } from "#app/domain/guide/map.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { findPathOf } from "#app/domain/guide/place-page.server.ts";
import { breadcrumbs } from "#app/domain/head-text.ts";
import { originOf } from "#app/http/origin.server.ts";
import mapsSheet from "#app/styles/map-pages.css?url";
import { GuideMap } from "#app/ui/guide-map.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Today } from "#app/ui/site/today.tsx";
import { Nights, Tables } from "./houses.tsx";
import {
  drawEvening,
  listNights,
  listRoute,
  listTables,
  type RouteStop,
} from "./neighborhood.server.ts";

const { highlights, parking } = oldTown;

type Highlight = { name: string; record?: string };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapsSheet }];

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, args.data) : [];

/** Its text too comes from here: a module shared with the page of all guides would become a file that others load. */
export function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const route = listRoute(now);
  const [{ name: title, slug, description, image }] = neighborhoodGuides;
  const way = breadcrumbs(originOf(request), [
    { name: "Guides", path: "/guides" },
    { name: title, path: `/guides/${slug}` },
  ]);
  return {
    // Highlights with a page of their own are linked; the record of a beach end has a longer name.
    ways: highlights.map(({ name, record = name }: Highlight) => findPathOf(record)),
    title,
    description,
    picture: findPicture(image),
    image: findShareImage("guides"),
    tables: listTables(now),
    nights: listNights(now),
    route,
    map: drawEvening(route),
    beachPicture: listBeaches().find(({ id }) => id === oldTown.beach)?.picture,
    structuredData: [way],
  };
}

export default function OldTownPage() {
  const { ways, description, picture, beachPicture, tables, nights, route, map } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:items-center border-b border-ink">
        <Picture picture={picture} ratio="1/1" sizes="(width >= 64rem) 43vw, 100vw" isLead />
        <div className="px-(--gut) lg:pl-16 lg:pr-[max(var(--gut),calc((100vw-72rem)/2))] py-10">
          <h1 className="text-d1">
            Old <em className="text-coral">{site.city}</em>
          </h1>
          <p className="text-lead text-soft mt-5 max-w-[44ch]">{description}</p>
          <Today className="mt-5" />
        </div>
      </div>
      <section className="wrap band" aria-labelledby="highlights">
        <div className="cols gap-y-8">
          <div className="lg:col-span-4">
            <h2 className="text-d2" id="highlights">
              Must-see highlights
            </h2>
            {beachPicture && (
              <Picture
                picture={beachPicture}
                ratio="16/9"
                wider={[{ from: "64rem", ratio: "4/5" }]}
                sizes="(width >= 64rem) 23rem, 100vw"
                className="mt-8 lg:aspect-[4/5]"
              />
            )}
          </div>
          <ol className="lg:col-span-8 lg:pl-8">
            {highlights.map(({ name, text }, index) => (
              <li key={name} className="py-6 first:pt-0 not-first:border-t border-rule highlight">
                <h3 className="text-d4">
                  {ways[index] ? (
                    <a className="no-underline hover:underline" href={ways[index]}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </h3>
                <p className="max-md:mt-2 text-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="bg-sand band">
        <Tables places={tables} />
        <div className="wrap grid md:grid-cols-2 gap-x-16 gap-y-14 pt-10 lg:pt-14">
          <Nights places={nights} />
          <Section id="parking" title="Parking tips" look="text-d3">
            <ul className="mt-5">
              {parking.map((tip) => (
                <li key={tip} className="py-3 border-t border-line">
                  {tip}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
      <Evening route={route} map={map} />
    </>
  );
}

type Props = { route: readonly RouteStop[]; map: Facts | undefined };

function Evening({ route, map }: Props) {
  return (
    <section className="evening wrap band" aria-labelledby="route">
      <div className="cols items-end gap-y-4 pb-8">
        <h2 className="text-d2 lg:col-span-7" id="route">
          An evening here
        </h2>
        <p className="text-lead text-soft lg:col-span-5">
          From {route[0]?.time} to {route[route.length - 1]?.time}, on foot. For other nights, see{" "}
          <a className="text-teal" href="/events">
            what's on
          </a>
          , or{" "}
          <a
            className="text-teal"
            href={`/plan?stay=${neighborhoodGuides[0].slug}&car=no`}
            rel="nofollow"
          >
            plan your own day on foot
          </a>
          .
        </p>
      </div>
      {map ? (
        <GuideMap map={map} listLabel="Stops on the map" className="map-evening">
          <Stops route={route} />
        </GuideMap>
      ) : (
        <Stops route={route} />
      )}
    </section>
  );
}

function Stops({ route }: Pick<Props, "route">) {
  return (
    <ol className="route map-route">
      {route.map(({ id, time, name, text, place, state }) => (
        <li key={id} id={anchorOf("stop", { id })} tabIndex={-1}>
          <p className="num text-small font-semibold text-teal">{time}</p>
          <h3 className="text-d4 mt-0.5">
            <a href={`#${anchorOf("stop", { id })}`}>{name}</a>
          </h3>
          <p className="mt-1 text-soft">
            {text} {place && <a href={place.href}>{place.name}</a>}
            {state && <span className="num">, {state}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
