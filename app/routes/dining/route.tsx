import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { dining } from "#app/content/guide/dining.ts";
import { coast, oldTownMap } from "#app/content/guide/maps.ts";
import { RestaurantSearchSchema } from "#app/domain/guide/guide-search.ts";
import { guideMap } from "#app/domain/guide/map.ts";
import {
  describeRestaurant,
  listRestaurantsAt,
} from "#app/domain/guide/open-restaurants.server.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import {
  countAlso,
  filterRestaurants,
  RESTAURANT_FILTER_LABELS,
  RESTAURANT_FILTERS,
  type RestaurantFilter,
} from "#app/domain/guide/restaurant.ts";
import { listData } from "#app/domain/guide/structured-data.ts";
import { cardsOn } from "#app/domain/pagination.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import mapsSheet from "#app/styles/map-pages.css?url";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { SearchField } from "#app/ui/filter/filter-bar.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { TabbedFilters } from "#app/ui/filter/tabbed-filters.tsx";
import { WithMap } from "#app/ui/guide-map.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { RestaurantCard, shapeOf, toCard } from "./restaurant-card.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapsSheet }];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.city} Dining Guide`,
    description: dining.description,
    image: args.data?.image,
    structuredData: args.data?.structuredData,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = RestaurantSearchSchema.parse(Object.fromEntries(searchParams));
  const now = new Date();
  const preview = await readListPreview(request, "restaurant");
  const all = preview?.map((each) => describeRestaurant(each, now)) ?? listRestaurantsAt(now);
  const { cards: found, ...paged } = cardsOn(
    filterRestaurants(all, search),
    Object.fromEntries(searchParams),
  );
  return {
    ...search,
    ...paged,
    others: countAlso(all, search),
    ...renderSlots(slotsOfList(request, "restaurant", found, now)),
    ...allChecked("restaurant", now),
    restaurants: found.map(toCard),
    map: guideMap([coast, oldTownMap], "restaurant", found),
    image: findShareImage("dining"),
    ctaImage: findPicture("/images/home/eat.jpg"),
    structuredData: listData(originOf(request), "restaurant", found),
  };
}

export default function DiningPage() {
  const { q, filter, also, page, hasOlder, others, restaurants, map, ctaImage, checked, slotHtml } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="" coral={site.city} rest=" Dining Guide" lead={dining.lead} />
      <TabbedFilters action="/dining" filter={filter}>
        <FilterTabs
          label="Filter restaurants"
          filters={RESTAURANT_FILTERS}
          labels={RESTAURANT_FILTER_LABELS}
          current={filter}
        />
        <SearchField placeholder="Search restaurants..." value={q} />
      </TabbedFilters>
      <WithMap
        title="Where they are"
        note={dining.onMap}
        map={map}
        listLabel="Restaurants on the map"
        listId="restaurants-list"
      >
        <section className="listed wrap pt-8 lg:pt-12" aria-labelledby="restaurants-list">
          <h2 className="sr-only" id="restaurants-list">
            Restaurants
          </h2>
          <Slot slot="category" html={slotHtml?.category} className="mb-8 border border-line p-6" />
          {others.length > 0 && <AlsoLinks others={others} also={also} />}
          <ListStatus count={restaurants.length} one="restaurant" many="restaurants" />
          {restaurants.length === 0 ? (
            <EmptyMessage showAll={{ to: "/dining", what: "restaurants" }}>
              No restaurants found matching your criteria.
            </EmptyMessage>
          ) : (
            <ul className="tables">
              {restaurants.map((restaurant, index) => (
                <RestaurantCard
                  key={restaurant.id}
                  restaurant={restaurant}
                  shape={shapeOf(index, restaurants.length)}
                />
              ))}
            </ul>
          )}
          <Pager page={page} hasOlder={hasOlder} what="restaurants" words={["Previous", "More"]} />
          <PictureCredits records={restaurants} checked={checked} />
        </section>
      </WithMap>
      <CallToAction image={ctaImage} {...dining.callToAction}>
        <p className="md:text-right">
          <a className="btn btn-lg btn-solid max-md:w-full" href="/contact">
            Submit a Restaurant
          </a>
        </p>
      </CallToAction>
    </>
  );
}

type AlsoProps = { others: ReturnType<typeof countAlso>; also: RestaurantFilter };

/** Narrow what a filter left, and widen it again. */
function AlsoLinks({ others, also }: AlsoProps) {
  const search = useSearch();
  return (
    <nav className="facts -mt-2 mb-6" aria-label="Narrow further">
      {others.map(({ also: other, count }) => {
        const isOn = other === also;
        return (
          <Link
            key={other}
            className={`inline-flex items-center min-h-11 text-teal ${isOn ? "font-semibold" : ""}`}
            to={search({ also: isOn ? null : other })}
            aria-current={isOn ? "true" : undefined}
            preventScrollReset
          >
            {dining.also[other]} ({count}){isOn && <span className="sr-only">, leave out</span>}
          </Link>
        );
      })}
    </nav>
  );
}
