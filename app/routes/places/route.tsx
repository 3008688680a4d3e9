import "#app/styles/lists.css";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { places as copy } from "#app/content/guide/place-pages.ts";
import { costText } from "#app/domain/guide/cost.ts";
import { listPlaces } from "#app/domain/guide/guide.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { describeHours } from "#app/domain/guide/opening-hours.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import type { Place, WithPicture } from "#app/domain/guide/records.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { Chips } from "#app/ui/filter/chips.tsx";
import { Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ShelfCard, type Spot, spotAt } from "#app/ui/shelf.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { PlanADay } from "#app/ui/site/plan-link.tsx";

export const meta = fixedMeta(copy.title, copy.description);

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
      { title: copy.outdoors, places: all.filter(({ isIndoors }) => !isIndoors) },
      { title: copy.indoors, places: all.filter(({ isIndoors }) => isIndoors) },
    ].filter(({ places }) => places.length > 0),
    ...allChecked("place", now),
    image: findShareImage("guides"),
  };
}

export default function PlacesPage() {
  const { page, hasOlder, chips, groups, checked } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHeader title="" coral="Places" rest=" to see" lead={copy.lead}>
        <PlanADay />
      </ListHeader>
      <div className="wrap pb-(--sec)">
        <Scroller className="mb-4">
          <Chips chips={chips} />
        </Scroller>
        {groups.length === 0 && <NoneFound what="places" to="/places" />}
        {groups.map(({ title, places }, at) => (
          <section key={title} className="mt-8 first:mt-0" aria-labelledby={headingId(title)}>
            <h2 className="text-d5 md:text-d3" id={headingId(title)}>
              {title}
            </h2>
            <ul className="shelf mt-3 md:mt-6">
              {places.map((place, index) => (
                <Card
                  key={place.id}
                  place={place as PlaceCard}
                  spot={spotAt(index, places.length, at === 0)}
                />
              ))}
            </ul>
          </section>
        ))}
        <Pager page={page} hasOlder={hasOlder} what="places" labels={["Previous", "More"]} />
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
  cost: place.cost && costText(place.cost),
  state: describeHours(place, now),
  text: place.description,
  picture: place.picture,
  isIndoors: place.setting === "indoor",
});

type PlaceCard = ReturnType<typeof toCard>;

const headingId = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

function Card({ place, spot }: { place: PlaceCard; spot: Spot }) {
  const { name, href, sort, cost, state, text, picture } = place;
  return (
    <ShelfCard
      spot={spot}
      picture={picture}
      ratios={["1/1", "16/9"]}
      href={href}
      title={name}
      facts={
        <p className="facts num">
          <span className="font-semibold">{sort}</span>
          {cost && <span>{cost}</span>}
          {state.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
      }
      text={text}
    />
  );
}
