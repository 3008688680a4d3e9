import "#app/styles/lists.css";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { realEstate } from "#app/content/guide/real-estate.ts";
import { listListings } from "#app/domain/guide/guide.server.ts";
import { anchorOf, pagePath } from "#app/domain/guide/links.ts";
import { LISTING_SORTS, sortListings, squareFootText } from "#app/domain/guide/listing.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import { type Listing, priceRange, type WithPicture } from "#app/domain/guide/records.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { Chips } from "#app/ui/filter/chips.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ShelfCard, type Spot, spotAt } from "#app/ui/shelf.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { StatList } from "#app/ui/stat-list.tsx";

export const meta = fixedMeta(`${site.city} Real Estate Market`, realEstate.description);

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
        <p className="max-md:mt-1 text-meta text-soft">{realEstate.marketPulseSource}</p>
      </section>
      <section className="wrap pt-3 md:pt-16" aria-labelledby="listings">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 className="text-d5 md:text-d2" id="listings">
            Featured Listings
          </h2>
          {range && <p className="num text-soft max-md:hidden">{range}</p>}
        </div>
        <Scroller className="mt-1 md:mt-4">
          <FilterTabs
            label="Order"
            name="sort"
            filters={Object.keys(LISTING_SORTS)}
            labels={LISTING_SORTS}
            current={sort}
          />
          <Chips chips={chips} />
        </Scroller>
        <Slot slot="category" html={slotHtml?.category} className="mt-8 border border-line p-6" />
        {listings.length === 0 && chips.length > 0 && <NoneFound what="homes" to="/real-estate" />}
        <ul className="shelf mt-3 md:mt-8">
          {listings.map((listing, index) => (
            <ListingCard key={listing.id} listing={listing} spot={spotAt(index, listings.length)} />
          ))}
        </ul>
        <Pager page={page} hasOlder={hasOlder} what="homes" labels={["Previous", "More"]} />
        <PictureCredits records={listings} checked={checked} />
      </section>
      <CallToAction image={ctaImage} {...realEstate.callToAction} />
    </>
  );
}

function ListingCard({ listing, spot }: { listing: WithPicture<Listing>; spot: Spot }) {
  const { id, title, price, type, neighborhood, description, beds, baths, sqft, picture } = listing;
  const perSquareFoot = squareFootText(listing);
  return (
    <ShelfCard
      spot={spot}
      id={anchorOf("listing", listing)}
      picture={picture}
      ratios={["1/1", "1/1"]}
      isSmall
      href={pagePath("listing", listing)}
      title={title}
      above={<p className="display text-d4">{price}</p>}
      facts={
        <>
          <p className="facts">
            <span>{type}</span>
            <span>{neighborhood}</span>
          </p>
          <p className="facts num">
            <span>{beds} beds</span>
            <span>{baths} baths</span>
            <span>{formatCount(sqft)} sqft</span>
            {perSquareFoot && <span>{perSquareFoot}</span>}
          </p>
        </>
      }
      text={description}
    >
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-rule">
        <button type="button" className="btn btn-text">
          View Details<span className="sr-only"> of {title}</span>
        </button>
        <a className="btn btn-text" href={`/contact?about=house&house=${id}`}>
          Ask about this home<span className="sr-only">, {title}</span>
        </a>
      </div>
    </ShelfCard>
  );
}
