import { Section } from "#app/ui/section.tsx";
import "#app/styles/lists.css";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { beaches } from "#app/content/guide/beaches.ts";
import { coast } from "#app/content/guide/maps.ts";
import { listBeaches } from "#app/domain/guide/guide.server.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import { guideMap } from "#app/domain/guide/map.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import type { Beach } from "#app/domain/guide/records.ts";
import { listData } from "#app/domain/guide/structured-data.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { describeSunset } from "#app/domain/today.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import mapsSheet from "#app/styles/map-pages.css?url";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Chips } from "#app/ui/filter/chips.tsx";
import { Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { GuideMap } from "#app/ui/guide-map.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { Today } from "#app/ui/site/today.tsx";
import { StatList } from "#app/ui/stat-list.tsx";
import { BeachCard } from "./beach-card.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapsSheet }];

export const meta = fixedMeta(`${site.city} Beach Conditions`, beaches.description);

export async function loader({ request }: LoaderFunctionArgs) {
  const all = (await readListPreview(request, "beach")) ?? listBeaches();
  const { found, chips } = narrowed("beach", all, new URL(request.url).searchParams);
  const { cards: list, ...paged } = cardsOn(found, pageOf(request));
  const image = findShareImage("beaches");
  const now = new Date();
  return {
    beaches: list,
    ...paged,
    chips,
    ...allChecked("beach", now),
    sunset: { time: describeSunset(now), places: listSunsetBeaches(list) },
    map: guideMap([coast], "beach", list),
    image,
    structuredData: listData(originOf(request), "beach", list),
  };
}

function listSunsetBeaches(cards: readonly Beach[]) {
  return beaches.sunset.map((name) => {
    const beach = cards.find((each) => each.name === name);
    return { name, anchor: beach && anchorOf("beach", beach) };
  });
}

type SunsetBeach = ReturnType<typeof listSunsetBeaches>[number];

export default function BeachesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { beaches: cards, page, hasOlder, chips, checked, sunset, map } = loaded;
  return (
    <>
      <ListHeader title="" coral={site.city} rest=" Beach Conditions">
        <Today />
      </ListHeader>
      <div className="wrap">
        <Conditions />
        <Scroller className="mt-3 md:mt-8">
          <Chips chips={chips} />
        </Scroller>
      </div>
      <div className="wrap pt-3 md:pt-8 pb-(--sec) cols gap-y-14">
        <Section className="lg:col-span-7" id="beaches-list" title="Beaches" look="sr-only">
          {cards.length === 0 && chips.length > 0 && <NoneFound what="beaches" to="/beaches" />}
          <ul className="grid gap-y-12">
            {cards.map((beach, index) => (
              <BeachCard key={beach.id} beach={beach} number={index + 1} />
            ))}
          </ul>
          <Pager page={page} hasOlder={hasOlder} what="beaches" labels={["Previous", "More"]} />
          <PictureCredits records={cards} checked={checked} />
          <p className="mt-10">
            <a className="btn btn-line" href="/places">
              {beaches.places}
            </a>
          </p>
        </Section>
        <div className="beach-side lg:col-span-5">
          <aside aria-labelledby="sunset">
            <Sunset places={sunset.places} time={sunset.time} />
          </aside>
          {map && <GuideMap map={map} listLabel="Beaches on the map" className="map-strip" />}
        </div>
      </div>
    </>
  );
}

function Conditions() {
  return (
    <>
      <StatList stats={beaches.conditions} />
      <p className="mt-2 text-small text-soft">
        {beaches.example} <strong className="font-semibold text-ink">{beaches.today}</strong>{" "}
        {beaches.official.map(({ name, href }, index) => {
          const [what, by] = name.split(/(?=, by )/);
          return (
            <span key={href}>
              {index > 0 && " · "}
              <ExternalLink className="text-teal whitespace-nowrap" href={href}>
                {what}
                <span className="max-md:sr-only">{by}</span>
              </ExternalLink>
            </span>
          );
        })}
      </p>
    </>
  );
}

function Sunset({ places, time }: { places: SunsetBeach[]; time: string | undefined }) {
  return (
    <div className="gulf p-7">
      <h2 className="text-d4" id="sunset">
        Best Beaches for Sunset
      </h2>
      {time && <p className="num text-small text-soft mt-2">Today at {time}</p>}
      <ol className="mt-4">
        {places.map(({ name, anchor }) => (
          <li key={name} className="py-2.5 border-t border-rule">
            {anchor ? <a href={`#${anchor}`}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </div>
  );
}
