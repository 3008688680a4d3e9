import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { events } from "#app/content/events.ts";
import {
  CALENDAR_IS_COMING,
  EVENT_FILTER_LABELS,
  EVENT_FILTERS,
  filterEvents,
} from "#app/domain/guide/event.ts";
import { findPicture, findShareImage, listEvents } from "#app/domain/guide/guide.server.ts";
import { EventSearchSchema } from "#app/domain/guide/guide-search.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { SearchField } from "#app/ui/filter/filter-bar.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { TabbedFilters } from "#app/ui/filter/tabbed-filters.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { EventCard } from "./event-card.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `What's Happening in ${site.city}`,
    description: events.description,
    image: args.data?.image,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("calendar")) throw await redirectWithCalendarToast(searchParams);
  const search = EventSearchSchema.parse(Object.fromEntries(searchParams));
  return {
    ...search,
    image: findShareImage("events"),
    events: filterEvents(listEvents(), search),
    ctaImage: findPicture("/images/home/play.jpg"),
  };
}

/** Without script a toast says what the alert says. */
function redirectWithCalendarToast(searchParams: URLSearchParams) {
  searchParams.delete("calendar");
  return redirectWithToast(`/events?${searchParams}`, { title: CALENDAR_IS_COMING });
}

export default function EventsPage() {
  const { q, filter, events: cards, ctaImage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            What's Happening in <em className="text-coral">{site.city}</em>
          </>
        }
        lead={events.lead}
      />
      <TabbedFilters action="/events" filter={filter}>
        <FilterTabs
          label="Filter events"
          filters={EVENT_FILTERS}
          labels={EVENT_FILTER_LABELS}
          current={filter}
        />
        <SearchField placeholder="Search events..." value={q} />
      </TabbedFilters>
      <section className="wrap pt-8 lg:pt-12" aria-labelledby="events-list">
        <h2 className="sr-only" id="events-list">
          Events
        </h2>
        <ListStatus count={cards.length} one="event" many="events" />
        {cards.length === 0 ? (
          <EmptyMessage showAll={{ to: "/events", what: "events" }}>
            No events found matching your criteria.
          </EmptyMessage>
        ) : (
          <ul className="grid md:grid-cols-12 gap-x-8 gap-y-12 lg:gap-y-16">
            {cards.map((event, index) => (
              <EventCard key={event.id} event={event} isLead={index === 0} />
            ))}
          </ul>
        )}
      </section>
      <CallToAction image={ctaImage} {...events.callToAction}>
        <p className="md:text-right">
          <Link className="btn btn-lg btn-solid max-md:w-full" to="/contact">
            Submit an Event
          </Link>
        </p>
      </CallToAction>
    </>
  );
}
