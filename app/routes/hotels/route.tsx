import { Section } from "#app/ui/section.tsx";
import "#app/styles/lists.css";
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { hotels } from "#app/content/guide/hotels.ts";
import { coast, oldTownMap } from "#app/content/guide/maps.ts";
import { listHotels } from "#app/domain/guide/guide.server.ts";
import { hotelSearchSchema } from "#app/domain/guide/guide-search.ts";
import { filterHotels, hotelOptions } from "#app/domain/guide/hotel.ts";
import { anchorOf, pagePath } from "#app/domain/guide/links.ts";
import { guideMap } from "#app/domain/guide/map.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked, checkedOn } from "#app/domain/guide/records/checks.server.ts";
import type { Hotel, WithPicture } from "#app/domain/guide/records.ts";
import { hotelData } from "#app/domain/guide/structured-data.ts";
import { headDescription, headTitle } from "#app/domain/head-text.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import mapsSheet from "#app/styles/map-pages.css?url";
import { Alert } from "#app/ui/alert.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { FilterSelect } from "#app/ui/filter/filter-bar.tsx";
import { ListFilters } from "#app/ui/filter/list-filters.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { ListMap } from "#app/ui/guide-map.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PlanADay } from "#app/ui/site/plan-link.tsx";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { HotelDialog, PriceLevel, Rating } from "./hotel-dialog.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapsSheet }];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `Stay in ${site.city}`,
    description: hotels.description,
    ...args.data?.head,
  }).concat(args.data?.isMissing ? { name: "robots", content: "noindex" } : []);

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const all = (await readListPreview(request, "hotel")) ?? listHotels();
  const options = hotelOptions(all);
  const search = hotelSearchSchema(options).parse(Object.fromEntries(searchParams));
  const openId = searchParams.get("hotel");
  const openHotel = openId ? all.find(({ id }) => id === openId) : undefined;
  const isMissing = Boolean(openId) && !openHotel;
  const { found, chips } = narrowed("hotel", filterHotels(all, search), searchParams);
  const { cards: shown, ...paged } = cardsOn(found, pageOf(request));
  const ctaImage = findPicture("/images/placeholder.jpg");
  const now = new Date();
  const page = {
    head: openHotel ? hotelHead(originOf(request), openHotel) : { image: findShareImage("hotels") },
    options,
    search,
    chips,
    hotels: shown.map(toCard),
    ...paged,
    map: guideMap([coast, oldTownMap], "hotel", shown),
    openHotel: openHotel && { ...openHotel, ...checkedOn("hotel", openHotel.id, now) },
    ...renderSlots(slotsOfList(request, "hotel", shown, now)),
    ...allChecked("hotel", now),
    isMissing,
    ctaImage,
  };
  return data(page, { status: isMissing ? 404 : 200 });
}

/** The card leaves out what only the dialog shows: it would make the list half as long again. */
const toCard = (hotel: WithPicture<Hotel>) => {
  const { id, name, neighborhood, picture, image_alt, summary, tags, price_level, rating, style } =
    hotel;
  return { id, name, neighborhood, picture, image_alt, summary, tags, price_level, rating, style };
};

const hotelHead = (origin: string, hotel: WithPicture<Hotel>) => ({
  title: headTitle(`${hotel.name}, ${hotel.neighborhood}`),
  description: headDescription(hotel.summary),
  canonical: pagePath("hotel", hotel),
  image: findShareImage("hotels", hotel.picture, hotel.image_alt),
  structuredData: [hotelData(origin, hotel)],
});

export default function HotelsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { options, search, chips, hotels: cards, page, hasOlder, map, openHotel, checked } = loaded;
  const { isMissing, ctaImage, slotHtml } = loaded;
  const link = useSearch();
  return (
    <>
      <ListHeader title="Stay in " coral={site.city} lead={hotels.lead}>
        <PlanADay />
      </ListHeader>
      <ListFilters
        action="/hotels"
        search={{ placeholder: "Search hotels...", value: search.q }}
        chips={chips}
        mapOf={map && "hotels-list"}
      >
        <FilterSelect
          name="neighborhood"
          label="Neighborhood"
          all="All Neighborhoods"
          options={options.neighborhoods}
          value={search.neighborhood}
        />
        <FilterSelect
          name="style"
          label="Style"
          all="All Styles"
          options={options.styles}
          value={search.style}
        />
        <FilterSelect
          name="price"
          label="Price level"
          all="All Prices"
          options={options.priceLevels}
          value={search.price}
        />
      </ListFilters>
      <Section className="listed wrap pt-2 lg:pt-12" id="hotels-list" title="Hotels" look="sr-only">
        <Slot slot="category" html={slotHtml?.category} className="mb-8 border border-line p-6" />
        <ListStatus count={cards.length} one="hotel" many="hotels" />
        {isMissing && (
          <Alert role="status" className="mb-8">
            That hotel isn't in the guide.{" "}
            <Link className="text-teal" to={link({ hotel: null })}>
              See all hotels
            </Link>
          </Alert>
        )}
        {cards.length === 0 ? (
          <NoneFound what="hotels" to="/hotels" />
        ) : (
          <ul className="grid md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_calc(28%-2.56rem)_minmax(0,1fr)] gap-x-6 lg:gap-x-8 gap-y-12 lg:gap-y-16">
            {cards.map((hotel, index) => (
              <HotelCard key={hotel.id} hotel={hotel} index={index} />
            ))}
          </ul>
        )}
        {cards.length > 0 && <p className="mt-8 text-small text-soft">{hotels.legend}</p>}
        <Pager page={page} hasOlder={hasOlder} what="hotels" labels={["Previous", "More"]} />
        <PictureCredits records={cards} checked={checked} />
      </Section>
      <ListMap title="Where they are" map={map} listLabel="Hotels on the map" />
      <CallToAction image={ctaImage} {...hotels.callToAction} />
      {openHotel && <HotelDialog key={openHotel.id} hotel={openHotel} among={cards} />}
    </>
  );
}

const TAGS_SHOWN = 3;

/** Every row has a wide card and a square one, whose pictures have one height: 16 + 9 parts of what the gap leaves. */
function HotelCard({ hotel, index }: { hotel: ReturnType<typeof toCard>; index: number }) {
  const search = useSearch();
  const isWide = index % 4 === 0 || index % 4 === 3;
  return (
    <li
      id={anchorOf("hotel", hotel)}
      tabIndex={-1}
      className={`card flex flex-col ${isWide ? "lg:col-span-2" : ""}`}
    >
      <Picture
        picture={hotel.picture}
        alt={hotel.image_alt}
        ratio="16/9"
        wider={isWide ? [] : [{ from: "64rem", ratio: "1/1" }]}
        sizes={`(width >= 64rem) ${isWide ? "45rem" : "25.5rem"}, (width >= 44rem) 50vw, ${COLUMN}`}
        className={isWide ? "" : "lg:aspect-square"}
        isLead={index === 0}
      />
      <div className="mt-2 md:mt-4 flex items-baseline justify-between gap-4">
        <h3 className="text-d4">
          <Link
            className="card-link"
            to={search({ hotel: hotel.id })}
            preventScrollReset
            prefetch="intent"
          >
            {hotel.name}
          </Link>
        </h3>
        <PriceLevel level={hotel.price_level} />
      </div>
      <p className="facts mt-1">
        <span>{hotel.neighborhood}</span>
        <span>{hotel.style}</span>
        <Rating value={hotel.rating} />
      </p>
      <p className="mt-3 max-w-[52ch]">{hotel.summary}</p>
      <div className="mt-3 flex items-end justify-between gap-4">
        <p className="tags">
          {hotel.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        <span className="btn-text text-small font-semibold shrink-0 screen-only" aria-hidden="true">
          Details
        </span>
      </div>
    </li>
  );
}
