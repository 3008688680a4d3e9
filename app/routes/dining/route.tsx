import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import { site } from "#app/config/site.ts";
import { dining } from "#app/content/dining.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import { findShareImage, listRestaurants } from "#app/domain/guide/guide.server.ts";
import { RestaurantSearchSchema } from "#app/domain/guide/guide-search.ts";
import { mapsSearchUrl } from "#app/domain/guide/map-search.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import {
  filterRestaurants,
  RESTAURANT_FILTER_LABELS,
  RESTAURANT_FILTERS,
} from "#app/domain/guide/restaurant.ts";
import type { Restaurant } from "#app/domain/guide/restaurant-schema.ts";
import { placesData, restaurantData } from "#app/domain/guide/structured-data/places.ts";
import { originOf } from "#app/http/origin.server.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { SearchField } from "#app/ui/filter/filter-bar.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { TabbedFilters } from "#app/ui/filter/tabbed-filters.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

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
  const restaurants = filterRestaurants(listRestaurants(), search);
  const page = `${originOf(request)}/dining`;
  return {
    ...search,
    restaurants,
    image: findShareImage("dining"),
    structuredData: placesData(page, restaurants, restaurantData),
  };
}

export default function DiningPage() {
  const { q, filter, restaurants } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            <em className="text-coral">{site.city}</em> Dining Guide
          </>
        }
        lead={dining.lead}
      />
      <TabbedFilters action="/dining" filter={filter}>
        <FilterTabs
          label="Filter restaurants"
          filters={RESTAURANT_FILTERS}
          labels={RESTAURANT_FILTER_LABELS}
          current={filter}
        />
        <SearchField placeholder="Search restaurants..." value={q} />
      </TabbedFilters>
      <section className="wrap pt-8 lg:pt-12 pb-(--sec)" aria-labelledby="restaurants-list">
        <h2 className="sr-only" id="restaurants-list">
          Restaurants
        </h2>
        <ListStatus count={restaurants.length} one="restaurant" many="restaurants" />
        {restaurants.length === 0 ? (
          <EmptyMessage showAll={{ to: "/dining", what: "restaurants" }}>
            No restaurants found matching your criteria.
          </EmptyMessage>
        ) : (
          <ul className="grid sm:grid-cols-2 lg:grid-cols-3 gap-x-6 lg:gap-x-8 gap-y-12 lg:gap-y-16">
            {restaurants.map((restaurant, index) => (
              <RestaurantCard key={restaurant.id} restaurant={restaurant} isFirst={index === 0} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function RestaurantCard({
  restaurant,
  isFirst,
}: {
  restaurant: WithPicture<Restaurant>;
  isFirst: boolean;
}) {
  const { name, cuisine, picture, open_now, description, tags, hours, address } = restaurant;
  return (
    <li className="flex flex-col" id={anchorOf("restaurant", restaurant)}>
      <div className="relative">
        <Picture
          picture={picture}
          ratio="1/1"
          wider={[{ from: "36rem", ratio: "4/5" }]}
          sizes={`(width >= 64rem) 22rem, (width >= 36rem) 50vw, ${COLUMN}`}
          className="sm:aspect-[4/5]"
          isLead={isFirst}
        />
        {open_now && (
          <span className="badge absolute left-3 top-3 bg-sheet border-sheet text-good">
            Open Now
          </span>
        )}
      </div>
      <h3 className="text-d5 mt-4">{name}</h3>
      <p className="text-small font-semibold">{cuisine}</p>
      <p className="mt-2 text-small">{description}</p>
      <p className="tags mt-3">
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      <div className="mt-auto">
        <dl className="mt-4 text-small border-t border-rule">
          <div className="grid grid-cols-[5rem_1fr] py-1.5 border-b border-rule">
            <dt className="text-soft">Hours</dt>
            <dd className="num">{hours}</dd>
          </div>
          <div className="grid grid-cols-[5rem_1fr] py-1.5">
            <dt className="text-soft">Address</dt>
            <dd>{address}</dd>
          </div>
        </dl>
        <ExternalLink className="btn btn-text" href={mapsSearchUrl(address)} of={name}>
          <MapPin className="i" />
          View on Map
        </ExternalLink>
      </div>
    </li>
  );
}
