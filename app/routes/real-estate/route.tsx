import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { realEstate } from "#app/content/guide/real-estate.ts";
import { listListings } from "#app/domain/guide/guide.server.ts";
import { anchorOf, pagePath } from "#app/domain/guide/links.ts";
import {
  LISTING_SORT_LABELS,
  LISTING_SORTS,
  sortListings,
  squareFootText,
} from "#app/domain/guide/listing.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import { type Listing, priceRange, type WithPicture } from "#app/domain/guide/records.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { Chips, Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ListHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { StatList } from "#app/ui/stat-list.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.city} Real Estate Market`,
    description: realEstate.description,
    image: args.data?.image,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const listings = (await readListPreview(request, "listing")) ?? listListings();
  const { searchParams } = new URL(request.url);
  const { found, chips } = narrowed("listing", listings, searchParams);
  const { sort, sorted } = sortListings(found, searchParams.get("sort"));
  const { cards, ...paged } = cardsOn(sorted, pageOf(request));
  return {
    listings: cards,
    sort,
    chips,
    ...paged,
    range: priceRange(listings),
    ...renderSlots(slotsOfList(request, "listing", cards)),
    ...allChecked("listing", new Date()),
    image: findShareImage("real-estate"),
    ctaImage: findPicture("/images/home/real-estate.jpg"),
  };
}

export default function RealEstatePage() {
  const { listings, sort, chips, page, hasOlder, range, checked, ctaImage, slotHtml } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ListHeader
        title={`${site.city} `}
        coral="Real Estate"
        rest=" Market"
        lead={realEstate.lead}
      />
      <section className="wrap" aria-labelledby="market-pulse">
        <h2 className="text-d5 md:text-d4 mb-1 md:mb-4" id="market-pulse">
          Market Pulse
        </h2>
        <StatList stats={realEstate.marketPulse} />
        <p className="mt-1 text-meta text-soft">{realEstate.marketPulseSource}</p>
      </section>
      <section className="wrap pt-4 md:pt-16" aria-labelledby="listings">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 className="text-d5 md:text-d2" id="listings">
            Featured Listings
          </h2>
          {range && <p className="num text-soft max-md:text-meta">{range}</p>}
        </div>
        <Scroller className="mt-1 md:mt-4">
          <FilterTabs
            label="Order"
            name="sort"
            filters={LISTING_SORTS}
            labels={LISTING_SORT_LABELS}
            current={sort}
          />
          <Chips chips={chips} />
        </Scroller>
        <Slot slot="category" html={slotHtml?.category} className="mt-8 border border-line p-6" />
        <ul className="mt-3 md:mt-8 grid sm:grid-cols-2 lg:grid-cols-3 gap-x-6 lg:gap-x-8 gap-y-8 sm:gap-y-12 lg:gap-y-16">
          {listings.map((listing, index) => (
            <ListingCard
              key={listing.id}
              listing={listing}
              isFirst={index === 0}
              isWide={index === 0 && listings.length % 3 === 1}
            />
          ))}
        </ul>
        <Pager page={page} hasOlder={hasOlder} what="homes" words={["Previous", "More"]} />
        <PictureCredits records={listings} checked={checked} />
      </section>
      <CallToAction image={ctaImage} {...realEstate.callToAction}>
        <p className="flex flex-wrap gap-3 md:justify-end">
          <a className="btn btn-lg btn-solid max-md:w-full" href="/advertise">
            Partner With Us
          </a>
          <a className="btn btn-lg btn-line max-md:w-full" href="/contact?about=listing">
            Submit a Listing
          </a>
        </p>
      </CallToAction>
    </>
  );
}

type Props = {
  listing: WithPicture<Listing>;
  isFirst: boolean;
  isWide: boolean;
};

function ListingCard({ listing, isFirst, isWide }: Props) {
  const { id, title, price, type, neighborhood, description, beds, baths, sqft, picture } = listing;
  const perSquareFoot = squareFootText(listing);
  return (
    <li
      className={`max-sm:grid max-sm:grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] wrap-anywhere max-sm:gap-x-4 flex flex-col ${isWide ? "lg:col-span-3 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:items-center" : ""}`}
      id={anchorOf("listing", listing)}
      tabIndex={-1}
    >
      <Picture
        picture={picture}
        ratio="1/1"
        sizes={`(width >= 64rem) ${isWide ? 35 : 22}rem, (width >= 36rem) 50vw, 7rem`}
        className="max-sm:self-start"
        isLead={isFirst}
      />
      <div className="flex flex-col grow">
        <div className="sm:mt-4 sm:flex items-baseline justify-between gap-4">
          <p className={`display ${isWide ? "text-d4 lg:text-d2" : "text-d4"}`}>{price}</p>
          <p className="text-small text-soft">{type}</p>
        </div>
        <h3 className={`mt-1 ${isWide ? "text-d5 lg:text-d4" : "text-d5"}`}>
          <a className="no-underline hover:underline" href={pagePath("listing", listing)}>
            {title}
          </a>
        </h3>
        <p className="text-small text-soft">{neighborhood}</p>
        <p className={`mt-2 max-sm:line-clamp-2 ${isWide ? "max-lg:text-small" : "text-small"}`}>
          {description}
        </p>
        <div className="mt-auto">
          <p className="facts num mt-2 sm:mt-4 sm:pt-3 sm:border-t border-rule">
            <span>{beds} beds</span>
            <span>{baths} baths</span>
            <span>{formatCount(sqft)} sqft</span>
            {perSquareFoot && <span>{perSquareFoot}</span>}
          </p>
          <div className="flex flex-wrap justify-between gap-x-4">
            <button type="button" className="btn btn-text">
              View Details<span className="sr-only"> of {title}</span>
            </button>
            <a className="btn btn-text" href={`/contact?about=house&house=${id}`}>
              Ask about this house<span className="sr-only">, {title}</span>
            </a>
          </div>
        </div>
      </div>
    </li>
  );
}
