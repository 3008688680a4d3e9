import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { beaches } from "#app/content/beaches.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Beach } from "#app/domain/guide/beach.ts";
import { findShareImage, listBeaches } from "#app/domain/guide/guide.server.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import { beachData, placesData } from "#app/domain/guide/structured-data/places.ts";
import { describeSunset } from "#app/domain/today.ts";
import { originOf } from "#app/http/origin.server.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Today } from "#app/ui/site/today.tsx";
import { Conditions } from "./conditions.tsx";
import { Sunset } from "./sunset.tsx";
import { listSunsetBeaches } from "./sunset-beaches.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.city} Beach Conditions`,
    description: beaches.description,
    image: args.data?.image,
    structuredData: args.data?.structuredData,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const list = listBeaches();
  const page = `${originOf(request)}/beaches`;
  const image = findShareImage("beaches");
  const sunset = { time: describeSunset(new Date()), places: listSunsetBeaches(list) };
  return { beaches: list, sunset, image, structuredData: placesData(page, list, beachData) };
}

export default function BeachesPage() {
  const { beaches: cards, sunset } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap pt-10 lg:pt-16">
        <h1 className="text-d1">
          <em className="text-coral">{site.city}</em> Beach Conditions
        </h1>
        <Today className="pt-3 pb-8 lg:pb-12" />
        <Conditions />
      </div>
      <div className="wrap pt-10 lg:pt-14 pb-(--sec) cols gap-y-14">
        <section className="lg:col-span-8" aria-labelledby="beaches-list">
          <h2 className="sr-only" id="beaches-list">
            Beaches
          </h2>
          <ul className="grid gap-y-12">
            {cards.map((beach, index) => (
              <BeachCard key={beach.id} beach={beach} isFirst={index === 0} />
            ))}
          </ul>
        </section>
        <aside className="lg:col-span-4 lg:pl-8" aria-labelledby="sunset">
          <Sunset places={sunset.places} time={sunset.time} />
        </aside>
      </div>
    </>
  );
}

function BeachCard({ beach, isFirst }: { beach: WithPicture<Beach>; isFirst: boolean }) {
  const facts = [
    { name: "Parking", text: beach.parking },
    { name: "Red tide", text: beach.red_tide_status },
    { name: "Amenities", text: beach.amenities.join(", ") },
  ];
  return (
    <li
      className="md:grid md:grid-cols-[5fr_6fr] gap-x-7 items-start"
      id={anchorOf("beach", beach)}
    >
      <Picture
        picture={beach.picture}
        ratio="16/9"
        sizes={`(width >= 64rem) 21rem, (width >= 44rem) 42vw, ${COLUMN}`}
        isLead={isFirst}
      />
      <div className="max-md:mt-4">
        <h3 className="text-d4">{beach.name}</h3>
        <p className="mt-2">{beach.description}</p>
        <dl className="mt-4 text-small border-t border-rule">
          {facts.map(({ name, text }) => (
            <div key={name} className="grid grid-cols-[6rem_1fr] py-1.5 border-b border-rule">
              <dt className="text-soft">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
