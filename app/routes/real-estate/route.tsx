import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { realEstate } from "#app/content/real-estate.ts";
import { findPicture, findShareImage, listListings } from "#app/domain/guide/guide.server.ts";
import { priceRange } from "#app/domain/guide/records.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { StatList } from "#app/ui/stat-list.tsx";
import { ListingCard } from "./listing-card.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.city} Real Estate Market`,
    description: realEstate.description,
    image: args.data?.image,
  });

export function loader() {
  const listings = listListings();
  return {
    listings,
    range: priceRange(listings),
    image: findShareImage("real-estate"),
    ctaImage: findPicture("/images/home/real-estate.jpg"),
  };
}

export default function RealEstatePage() {
  const { listings, range, ctaImage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            {site.city} <br />
            <em className="text-coral">Real Estate</em> Market
          </>
        }
        lead={realEstate.lead}
      />
      <section className="wrap" aria-labelledby="market-pulse">
        <div className="cols items-baseline gap-y-1 mb-4">
          <h2 className="text-d4 md:col-span-4" id="market-pulse">
            Market Pulse
          </h2>
          <p className="text-small text-soft md:col-span-8 md:text-right">
            {realEstate.marketPulseSource}
          </p>
        </div>
        <StatList stats={realEstate.marketPulse} />
      </section>
      <section className="wrap band !pb-0" aria-labelledby="listings">
        <div className="cols items-end gap-y-4">
          <h2 className="text-d2 lg:col-span-8" id="listings">
            Featured Listings
          </h2>
          {range && <p className="num text-soft lg:col-span-4 lg:text-right lg:pb-2">{range}</p>}
        </div>
        <ul className="mt-8 lg:mt-12 grid sm:grid-cols-2 lg:grid-cols-3 gap-x-6 lg:gap-x-8 gap-y-12 lg:gap-y-16">
          {listings.map((listing, index) => (
            <ListingCard
              key={listing.id}
              listing={listing}
              isFirst={index === 0}
              isWide={index === 0 && listings.length % 3 === 1}
            />
          ))}
        </ul>
      </section>
      <CallToAction image={ctaImage} {...realEstate.callToAction}>
        <p className="flex flex-wrap gap-3 md:justify-end">
          <Link className="btn btn-lg btn-solid max-md:w-full" to="/advertise">
            Partner With Us
          </Link>
          <Link className="btn btn-lg btn-line max-md:w-full" to="/contact?about=listing">
            Submit a Listing
          </Link>
        </p>
      </CallToAction>
    </>
  );
}
