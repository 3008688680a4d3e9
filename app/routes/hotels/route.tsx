import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { hotels } from "#app/content/hotels.ts";
import {
  findHotel,
  findPicture,
  findShareImage,
  isUnread,
  listHotels,
} from "#app/domain/guide/guide.server.ts";
import { hotelSearchSchema } from "#app/domain/guide/guide-search.ts";
import { filterHotels, hotelOptions } from "#app/domain/guide/hotel.ts";
import { originOf } from "#app/http/origin.server.ts";
import mapsSheet from "#app/styles/map-pages.css?url";
import { Alert } from "#app/ui/alert.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { GuideMap } from "#app/ui/guide-map.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { HotelCard } from "./hotel-card.tsx";
import { HotelDialog } from "./hotel-dialog.tsx";
import { HotelFilters } from "./hotel-filters.tsx";
import { hotelHead } from "./hotel-head.server.ts";
import { drawHotels } from "./hotel-map.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapsSheet }];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `Stay in ${site.city}`,
    description: hotels.description,
    ...args.data?.head,
  }).concat(args.data?.isMissing ? { name: "robots", content: "noindex" } : []);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const all = listHotels();
  const options = hotelOptions(all);
  const search = hotelSearchSchema(options).parse(Object.fromEntries(searchParams));
  const openId = searchParams.get("hotel");
  const openHotel = openId ? findHotel(openId) : undefined;
  const isAway = isUnread("hotels");
  const isMissing = Boolean(openId) && !openHotel && !isAway;
  const shown = filterHotels(all, search);
  const ctaImage = findPicture("/images/placeholder.jpg");
  const page = {
    head: openHotel ? hotelHead(originOf(request), openHotel) : { image: findShareImage("hotels") },
    options,
    search,
    hotels: shown,
    map: drawHotels(shown),
    openHotel,
    isAway,
    isMissing,
    ctaImage,
  };
  return data(page, { status: isMissing ? 404 : openId && isAway ? 503 : 200 });
}

export default function HotelsPage() {
  const {
    options,
    search,
    hotels: cards,
    map,
    openHotel,
    isAway,
    isMissing,
    ctaImage,
  } = useLoaderData<typeof loader>();
  const link = useSearch();
  return (
    <>
      <PageHeader
        title={
          <>
            Stay in <em className="text-coral">{site.city}</em>
          </>
        }
        lead={hotels.lead}
      />
      <HotelFilters options={options} search={search} />
      <section className="wrap pt-8 lg:pt-12" aria-labelledby="hotels-list">
        <h2 className="sr-only" id="hotels-list">
          Hotels
        </h2>
        {!isAway && <ListStatus count={cards.length} one="hotel" many="hotels" />}
        {cards.length > 0 && (
          <p className="mb-8 text-small text-soft">
            {hotels.legend}
            {map && (
              <>
                {" "}
                <a className="text-teal" href="#map">
                  See them on the map
                </a>
              </>
            )}
          </p>
        )}
        {isMissing && (
          <Alert role="status" className="mb-8">
            This hotel is not in the guide.{" "}
            <Link className="text-teal" to={link({ hotel: null })}>
              See the ones that are
            </Link>
          </Alert>
        )}
        {isAway ? null : cards.length === 0 ? (
          <EmptyMessage showAll={{ to: "/hotels", what: "hotels" }}>
            No hotels found matching your criteria.
          </EmptyMessage>
        ) : (
          <ul className="grid md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_calc(28%-2.56rem)_minmax(0,1fr)] gap-x-6 lg:gap-x-8 gap-y-12 lg:gap-y-16">
            {cards.map((hotel, index) => (
              <HotelCard key={hotel.id} hotel={hotel} index={index} />
            ))}
          </ul>
        )}
      </section>
      {map && (
        <section className="wrap band" aria-labelledby="map">
          <h2 className="text-d2 mb-8" id="map" tabIndex={-1}>
            Where they are
          </h2>
          <GuideMap map={map} listLabel="Hotels on the map" className="map-pair" />
        </section>
      )}
      <CallToAction image={ctaImage} {...hotels.callToAction}>
        <p className="md:text-right">
          <Link className="btn btn-lg btn-solid max-md:w-full" to="/advertise">
            Advertise with us
          </Link>
        </p>
      </CallToAction>
      {openHotel && <HotelDialog key={openHotel.id} hotel={openHotel} among={cards} />}
    </>
  );
}
