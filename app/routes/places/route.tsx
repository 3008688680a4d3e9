import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { places as words } from "#app/content/guide/place-pages.ts";
import { listPlaces } from "#app/domain/guide/guide.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { describeHours } from "#app/domain/guide/opening-hours.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import type { Place, WithPicture } from "#app/domain/guide/records.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { Chips, Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ListHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PlanADay } from "#app/ui/site/plan-link.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: words.title,
    description: words.description,
    image: args.data?.image,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const listed = (await readListPreview(request, "place")) ?? listPlaces();
  const now = new Date();
  const { found, chips } = narrowed("place", listed, new URL(request.url).searchParams, { now });
  const { cards, ...paged } = cardsOn(found, pageOf(request));
  const all = cards.map((place) => toCard(place, now));
  return {
    ...paged,
    chips,
    groups: [
      { title: words.outdoors, places: all.filter(({ isIndoors }) => !isIndoors) },
      { title: words.indoors, places: all.filter(({ isIndoors }) => isIndoors) },
    ].filter(({ places }) => places.length > 0),
    ...allChecked("place", now),
    image: findShareImage("guides"),
  };
}

export default function PlacesPage() {
  const { page, hasOlder, chips, groups, checked } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHeader title="" coral="Places" rest=" to see" lead={words.lead}>
        <PlanADay />
      </ListHeader>
      <div className="wrap pb-(--sec)">
        <Scroller className="mb-4">
          <Chips chips={chips} />
        </Scroller>
        {groups.length === 0 && (
          <EmptyMessage showAll={chips.length > 0 && { to: "/places", what: "places" }}>
            {chips.length > 0
              ? "No places found matching your criteria."
              : "No place is listed at the moment."}
          </EmptyMessage>
        )}
        {groups.map(({ title, places }) => (
          <section key={title} className="mt-8 first:mt-0" aria-labelledby={headingId(title)}>
            <h2 className="text-d3" id={headingId(title)}>
              {title}
            </h2>
            <ul className="mt-6 grid sm:grid-cols-2 lg:grid-cols-3 gap-x-8 gap-y-10">
              {places.map((place) => (
                <Card key={place.id} place={place as PlaceCard} />
              ))}
            </ul>
          </section>
        ))}
        <Pager page={page} hasOlder={hasOlder} what="places" words={["Previous", "More"]} />
        <PictureCredits records={groups.flatMap(({ places }) => places)} checked={checked} />
      </div>
    </>
  );
}

/** The card leaves out what only the page shows. */
const toCard = (place: WithPicture<Place>, now: Date) => ({
  id: place.id,
  name: place.name,
  href: pagePath("place", place),
  sort: place.kind,
  state: describeHours(place, now),
  text: place.description,
  picture: place.picture,
  isIndoors: place.setting === "indoor",
});

type PlaceCard = ReturnType<typeof toCard>;

const headingId = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

function Card({ place }: { place: PlaceCard }) {
  const { name, href, sort, state, text, picture } = place;
  return (
    <li className="flex gap-4 sm:block">
      <Picture
        picture={picture}
        ratio="1/1"
        wider={[{ from: "40rem", ratio: "16/9" }]}
        sizes={`(width >= 64rem) 24rem, (width >= 40rem) 45vw, 7rem`}
        className="w-28 sm:w-auto flex-none self-start sm:aspect-[16/9]"
      />
      <div className="min-w-0">
        <h3 className="text-d5 sm:mt-4">
          <a className="no-underline hover:underline" href={href}>
            {name}
          </a>
        </h3>
        <p className="facts text-small mt-1">
          <span className="font-semibold">{sort}</span>
          {state.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        <p className="text-small mt-2 max-sm:line-clamp-3">{text}</p>
      </div>
    </li>
  );
}
