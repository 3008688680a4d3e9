import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { dining } from "#app/content/dining.ts";
import { findPicture, findShareImage, isUnread } from "#app/domain/guide/guide.server.ts";
import { RestaurantSearchSchema } from "#app/domain/guide/guide-search.ts";
import { listRestaurantsAt } from "#app/domain/guide/open-restaurants.server.ts";
import {
  filterRestaurants,
  RESTAURANT_FILTER_LABELS,
  RESTAURANT_FILTERS,
} from "#app/domain/guide/restaurant.ts";
import { placesData, restaurantData } from "#app/domain/guide/structured-data.ts";
import { originOf } from "#app/http/origin.server.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { SearchField } from "#app/ui/filter/filter-bar.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { TabbedFilters } from "#app/ui/filter/tabbed-filters.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RestaurantCard, shapeOf } from "./restaurant-card.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.city} Dining Guide`,
    description: dining.description,
    image: args.data?.image,
    structuredData: args.data?.structuredData,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = RestaurantSearchSchema.parse(Object.fromEntries(searchParams));
  const now = new Date();
  const found = filterRestaurants(listRestaurantsAt(now), search);
  const page = `${originOf(request)}/dining`;
  return {
    ...search,
    isUnread: isUnread("restaurants"),
    restaurants: found.map(({ opening_hours: _, ...shown }) => shown),
    image: findShareImage("dining"),
    ctaImage: findPicture("/images/home/eat.jpg"),
    structuredData: placesData(page, found, (page, each) => restaurantData(page, each, now)),
  };
}

export default function DiningPage() {
  const { q, filter, isUnread, restaurants, ctaImage } = useLoaderData<typeof loader>();
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
      <section className="wrap pt-8 lg:pt-12" aria-labelledby="restaurants-list">
        <h2 className="sr-only" id="restaurants-list">
          Restaurants
        </h2>
        {!isUnread && <ListStatus count={restaurants.length} one="restaurant" many="restaurants" />}
        {isUnread ? null : restaurants.length === 0 ? (
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
      </section>
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
