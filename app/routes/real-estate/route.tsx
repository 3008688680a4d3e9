import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { realEstate } from "#app/content/real-estate.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import { findPicture, findShareImage, listListings } from "#app/domain/guide/guide.server.ts";
import type { Listing } from "#app/domain/guide/listing.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { StatList } from "#app/ui/stat-list.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.city} Real Estate Market`,
    description: realEstate.description,
    image: args.data?.image,
  });

export function loader() {
  return {
    listings: listListings(),
    image: findShareImage("real-estate"),
    ctaImage: findPicture("/images/home/real-estate.jpg"),
  };
}

export default function RealEstatePage() {
  const { listings, ctaImage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            <em className="text-coral">{site.city}</em> Real Estate Market
          </>
        }
        lead={realEstate.lead}
      />
      <section className="wrap" aria-labelledby="market-pulse">
        <h2 className="text-d4 mb-4" id="market-pulse">
          Market Pulse
        </h2>
        <StatList stats={realEstate.marketPulse} />
        <p className="mt-4 text-small text-soft">{realEstate.marketPulseSource}</p>
      </section>
      <section className="wrap band !pb-0" aria-labelledby="listings">
        <h2 className="text-d2" id="listings">
          Featured Listings
        </h2>
        <ul className="mt-8 lg:mt-12 grid sm:grid-cols-2 lg:grid-cols-3 gap-x-6 lg:gap-x-8 gap-y-12 lg:gap-y-16">
          {listings.map((listing, index) => (
            <ListingCard key={listing.id} listing={listing} isFirst={index === 0} />
          ))}
        </ul>
      </section>
      <CallToAction image={ctaImage} {...realEstate.callToAction}>
        <p className="flex flex-wrap gap-3 md:justify-end">
          <Link className="btn btn-lg btn-solid max-md:w-full" to="/advertise">
            Partner With Us
          </Link>
          <Link className="btn btn-lg btn-line max-md:w-full" to="/contact">
            Submit a Listing
          </Link>
        </p>
      </CallToAction>
    </>
  );
}

function ListingCard({ listing, isFirst }: { listing: WithPicture<Listing>; isFirst: boolean }) {
  const { title, price, type, neighborhood, description, beds, baths, sqft, picture } = listing;
  return (
    <li className="flex flex-col" id={anchorOf("listing", listing)}>
      <Picture
        picture={picture}
        ratio="1/1"
        sizes={`(width >= 64rem) 22rem, (width >= 36rem) 50vw, ${COLUMN}`}
        isLead={isFirst}
      />
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <p className="display figure text-d4">{price}</p>
        <p className="text-small text-soft">{type}</p>
      </div>
      <h3 className="text-d5 mt-1">{title}</h3>
      <p className="text-small text-soft">{neighborhood}</p>
      <p className="mt-2 text-small">{description}</p>
      <div className="mt-auto">
        <div className="mt-4 pt-1.5 border-t border-rule flex items-center justify-between gap-4">
          <p className="facts num">
            <span>{beds} beds</span>
            <span>{baths} baths</span>
            <span>{formatCount(sqft)} sqft</span>
          </p>
          <button type="button" className="btn btn-text flex-none">
            View Details<span className="sr-only"> of {title}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
