import { Section } from "#app/ui/section.tsx";
import "#app/styles/lists.css";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import { site } from "#app/config/site.ts";
import { wellness } from "#app/content/guide/wellness.ts";
import { promises } from "#app/content/pages/confirmations.ts";
import { costText } from "#app/domain/guide/cost.ts";
import { listWellnessVenues } from "#app/domain/guide/guide.server.ts";
import { anchorOf, mapsSearchUrl, pagePath } from "#app/domain/guide/links.ts";
import { describeHours } from "#app/domain/guide/opening-hours.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import type { WellnessVenue, WithPicture } from "#app/domain/guide/records.ts";
import { listData } from "#app/domain/guide/structured-data.ts";
import { cardsOn, pageOf } from "#app/domain/pagination.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { receiveInquiry } from "#app/http/receive-form.server.ts";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Chips } from "#app/ui/filter/chips.tsx";
import { Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ShelfCard, type Spot, spotAt } from "#app/ui/shelf.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";

const PartnershipForm = lazyComponent(() => import("./partnership-form.tsx"));

export const meta = fixedMeta(`${site.city} Wellness Guide`, wellness.description);

export async function loader({ request }: LoaderFunctionArgs) {
  const all = (await readListPreview(request, "venue")) ?? listWellnessVenues();
  const now = new Date();
  const { found, chips } = narrowed("venue", all, new URL(request.url).searchParams, { now });
  const { cards: venues, ...paged } = cardsOn(found, pageOf(request));
  const image = findShareImage("wellness");
  const shown = venues.map((venue) => toCard(venue, now));
  return {
    venues: shown,
    ...paged,
    chips,
    ...renderSlots(slotsOfList(request, "venue", venues, now)),
    ...allChecked("venue", now),
    image,
    structuredData: listData(originOf(request), "venue", venues),
  };
}

export const action = ({ request }: ActionFunctionArgs) => receiveInquiry(request, "wellness");

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function WellnessPage() {
  const { venues, page, hasOlder, chips, checked, slotHtml } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <ListHeader title={`${site.city} `} coral="Wellness" rest=" Guide" lead={wellness.lead} />
      <Section className="wrap" id="venues" title="Venues" look="sr-only">
        <Slot slot="category" html={slotHtml?.category} className="mb-8 border border-line p-6" />
        <Scroller className="mb-4">
          <Chips chips={chips} />
        </Scroller>
        {venues.length === 0 && chips.length > 0 && <NoneFound what="venues" to="/wellness" />}
        <ul className="shelf">
          {venues.map((venue, index) => (
            <VenueCard key={venue.id} venue={venue} spot={spotAt(index, venues.length)} />
          ))}
        </ul>
        <Pager page={page} hasOlder={hasOlder} what="venues" labels={["Previous", "More"]} />
        <PictureCredits records={venues} checked={checked} />
      </Section>
      <section className="bg-sand band mt-(--sec)" aria-labelledby="partnership">
        <div className="wrap cols gap-y-8">
          <div className="lg:col-span-5">
            <h2 className="text-d2" id="partnership">
              Partner with us
            </h2>
            <p className="mt-4 text-soft max-w-[36ch]">
              {wellness.invitation} {promises.wellness.description}
            </p>
          </div>
          <div className="lg:col-span-7">
            <PartnershipForm rejected={rejected} />
          </div>
        </div>
      </section>
    </>
  );
}

/** The card leaves out what only the page shows. */
function toCard(venue: WithPicture<WellnessVenue>, now: Date) {
  const { id, name, type, description, tags, address, picture } = venue;
  const cost = venue.cost && costText(venue.cost);
  const state = describeHours(venue, now);
  return { id, name, type, cost, description, tags, address, picture, state };
}

function VenueCard({ venue, spot }: { venue: ReturnType<typeof toCard>; spot: Spot }) {
  const { name, type, state, cost, description, tags, address, picture } = venue;
  return (
    <ShelfCard
      spot={spot}
      id={anchorOf("venue", venue)}
      picture={picture}
      ratios={["1/1", "4/5"]}
      isSmall
      href={pagePath("venue", venue)}
      title={name}
      facts={
        <p className="facts num">
          <span className="font-semibold">{type}</span>
          {cost && <span>{cost}</span>}
          {state.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      }
      text={description}
      tags={tags}
    >
      <p className="text-small text-soft">{address}</p>
      <ExternalLink className="btn btn-text" href={mapsSearchUrl(address)} of={name}>
        <MapPin className="i" />
        View Location
      </ExternalLink>
    </ShelfCard>
  );
}
