import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
  filterRestaurants,
  RESTAURANT_FILTER_LABELS,
  RESTAURANT_FILTERS,
} from "#app/domain/guide/restaurant.ts";
import { listData } from "#app/domain/guide/structured-data.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import mapsSheet from "#app/styles/map-pages.css?url";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { ListFilters } from "#app/ui/filter/list-filters.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { ListMap } from "#app/ui/guide-map.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { spotAt } from "#app/ui/shelf.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { RestaurantCard, toCard } from "./restaurant-card.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapsSheet }];

export const meta = fixedMeta(`${site.city} Dining Guide`, dining.description);

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = RestaurantSearchSchema.parse(Object.fromEntries(searchParams));
  const now = new Date();
  const preview = await readListPreview(request, "restaurant");
  const all = preview?.map((each) => describeRestaurant(each, now)) ?? listRestaurantsAt(now);
  const { found, chips } = narrowed("restaurant", filterRestaurants(all, search), searchParams, {
    now,
    // A filter stands beside the chips until one of them is on.
    except: search.filter === "all" ? RESTAURANT_FILTERS : [search.filter],
  });
  const { cards, ...paged } = cardsOn(found, pageOf(request));
  return {
    ...search,
    ...paged,
    chips,
    ...renderSlots(slotsOfList(request, "restaurant", cards, now)),
    ...allChecked("restaurant", now),
    restaurants: cards.map(toCard),
    map: guideMap([coast, oldTownMap], "restaurant", cards),
    image: findShareImage("dining"),
    ctaImage: findPicture("/images/home/eat.jpg"),
    structuredData: listData(originOf(request), "restaurant", cards),
  };
}

export default function DiningPage() {
  const { q, filter, chips, page, hasOlder, restaurants, map, ctaImage, checked, slotHtml } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ListHeader title="" coral={site.city} rest=" Dining Guide" lead={dining.lead} />
      <ListFilters
        action="/dining"
        filter={filter}
        search={{ placeholder: "Search restaurants...", value: q }}
        chips={chips}
        mapOf={map && "restaurants-list"}
      >
        <FilterTabs
          label="Filter restaurants"
          filters={RESTAURANT_FILTERS}
          labels={RESTAURANT_FILTER_LABELS}
          current={filter}
        />
      </ListFilters>
      <section className="listed wrap pt-3 lg:pt-12" aria-labelledby="restaurants-list">
        <h2 className="sr-only" id="restaurants-list">
          Restaurants
        </h2>
        <Slot slot="category" html={slotHtml?.category} className="mb-8 border border-line p-6" />
        <ListStatus count={restaurants.length} one="restaurant" many="restaurants" />
        {restaurants.length === 0 ? (
          <NoneFound what="restaurants" to="/dining" />
        ) : (
          <ul className="shelf">
            {restaurants.map((restaurant, index) => (
              <RestaurantCard
                key={restaurant.id}
                restaurant={restaurant}
                spot={spotAt(index, restaurants.length)}
              />
            ))}
          </ul>
        )}
        <Pager page={page} hasOlder={hasOlder} what="restaurants" labels={["Previous", "More"]} />
        <PictureCredits records={restaurants} checked={checked} />
      </section>
      <ListMap
        title="Where they are"
        note={dining.onMap}
        map={map}
        listLabel="Restaurants on the map"
      />
      <CallToAction image={ctaImage} {...dining.callToAction} />
    </>
  );
}
