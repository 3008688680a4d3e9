import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { oldTown } from "#app/content/old-town.ts";
import { breadcrumbs } from "#app/domain/breadcrumbs.ts";
import { findPicture, findShareImage } from "#app/domain/guide/guide.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Today } from "#app/ui/site/today.tsx";
import { listRoute } from "./evening.server.ts";
import { listNights, listTables, type Place } from "./places.server.ts";

const { highlights, parking } = oldTown;

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, args.data) : [];

/** Its text too comes from here: a module shared with the page of all guides would become a file that others load. */
export function loader({ request }: LoaderFunctionArgs) {
  const [{ name: title, slug, description, image }] = neighborhoodGuides;
  const way = breadcrumbs(originOf(request), [
    { name: "Guides", path: "/guides" },
    { name: title, path: `/guides/${slug}` },
  ]);
  return {
    title,
    description,
    picture: findPicture(image),
    image: findShareImage("guides"),
    tables: listTables(),
    nights: listNights(),
    route: listRoute(new Date()),
    structuredData: [way],
  };
}

export default function OldTownPage() {
  const { description, picture, tables, nights, route } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-stretch border-b border-ink">
        <Picture
          picture={picture}
          ratio="4/5"
          sizes="(width >= 64rem) 52vw, 100vw"
          className="max-lg:aspect-square lg:aspect-auto lg:h-full"
          isLead
        />
        <div className="px-(--gut) lg:pl-16 lg:pr-[max(var(--gut),calc((100vw-72rem)/2))] py-10 lg:py-28">
          <h1 className="text-d1">
            Old <em className="text-coral">{site.city}</em>
          </h1>
          <p className="text-lead text-soft mt-5 max-w-[38ch]">{description}</p>
          <Today className="mt-5" />
        </div>
      </div>
      <section className="wrap band" aria-labelledby="highlights">
        <div className="cols gap-y-8">
          <h2 className="text-d2 lg:col-span-4" id="highlights">
            Must-see highlights
          </h2>
          <ol className="lg:col-span-8 lg:pl-8">
            {highlights.map(({ name, text }) => (
              <li
                key={name}
                className="py-6 first:pt-0 not-first:border-t border-rule md:grid md:grid-cols-[14rem_1fr] gap-x-8"
              >
                <h3 className="text-d4">{name}</h3>
                <p className="max-md:mt-2 text-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="bg-sand band" aria-labelledby="tables">
        <div className="wrap grid md:grid-cols-2 gap-x-16 gap-y-14">
          <Places id="tables" title="Top 5 restaurants" places={tables} />
          <div className="grid gap-y-14 content-start">
            <Places id="nights" title="Nightlife" places={nights} />
            <div>
              <h2 className="text-d3">Parking tips</h2>
              <ul className="mt-5">
                {parking.map((tip) => (
                  <li key={tip} className="py-2.5 border-t border-line text-small">
                    {tip}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </section>
      <section className="wrap band cols gap-y-10" aria-labelledby="route">
        <div className="lg:col-span-4">
          <h2 className="text-d2" id="route">
            An evening here
          </h2>
          <p className="mt-4 text-soft max-w-[34ch]">
            From {route[0]?.time} to {route[route.length - 1]?.time}, on foot. For the other nights
            there is{" "}
            <Link className="text-teal" to="/events">
              what's on
            </Link>
            .
          </p>
        </div>
        <ol className="route lg:col-span-7 lg:col-start-6">
          {route.map(({ id, time, name, text, place }) => (
            <li key={id} id={id}>
              <p className="num text-small font-semibold text-teal">{time}</p>
              <h3 className="text-d4 mt-0.5">{name}</h3>
              <p className="mt-1 text-soft">
                {text} {place && <PlaceLink place={place} />}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type Places = { id: string; title: string; places: readonly Place[] };

function Places({ id, title, places }: Places) {
  return (
    <div>
      <h2 className="text-d3" id={id}>
        {title}
      </h2>
      <ol className="mt-5">
        {places.map((place) => (
          <li key={place.id} className="py-3 border-t border-line">
            <h3 className="text-d5">
              <PlaceLink place={place} />
            </h3>
            <p className="text-small text-soft mt-0.5">{place.text}</p>
            <p className="text-small mt-0.5">{place.where}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PlaceLink({ place: { name, href } }: { place: Place }) {
  return <Link to={href}>{name}</Link>;
}
