import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { eventDays, events } from "#app/content/guide/events.ts";
import {
  CALENDAR_IS_COMING,
  EVENT_FILTER_LABELS,
  EVENT_FILTERS,
  eventsSearch,
} from "#app/domain/guide/event.ts";
import { groupEvents } from "#app/domain/guide/events.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { EventSearchSchema } from "#app/domain/guide/guide-search.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { allChecked } from "#app/domain/guide/records/checks.server.ts";
import { slotsOfList } from "#app/domain/partners/slots.server.ts";
import { readListPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { ListFilters } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { PictureCredits } from "#app/ui/picture-credits.tsx";
import { ListHeader } from "#app/ui/site/list-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PlanADay } from "#app/ui/site/plan-link.tsx";
import { Today } from "#app/ui/site/today.tsx";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { EventList } from "./event-list.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `What's Happening in ${site.city}`,
    description: events.description,
    image: args.data?.image,
    feeds: feedsOf(args.data?.calendar ?? ""),
  });

function feedsOf(calendar: string) {
  const [, search = ""] = calendar.split(/(?=\?)/);
  return [
    { title: "Events", type: "application/atom+xml", href: `/events/feed.xml${search}` },
    { title: "Events", type: "application/feed+json", href: `/events/feed.json${search}` },
    { title: "Events", type: "text/calendar", href: `/events.ics${search}` },
  ];
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("calendar")) throw await redirectWithCalendarToast(searchParams);
  const search = EventSearchSchema.parse(Object.fromEntries(searchParams));
  const now = new Date();
  return {
    ...search,
    calendar: `${originOf(request)}/events.ics${eventsSearch(search)}`,
    ...groupEvents(
      (await readListPreview(request, "event")) ?? listEvents(),
      { ...search, page: searchParams.get("page") },
      now,
    ),
    ...renderSlots(slotsOfList(request, "event", [], now)),
    ...allChecked("event", now),
    image: findShareImage("events"),
    ctaImage: findPicture("/images/home/play.jpg"),
  };
}

function redirectWithCalendarToast(searchParams: URLSearchParams) {
  searchParams.delete("calendar");
  return redirectWithToast(`/events?${searchParams}`, {
    title: CALENDAR_IS_COMING,
    description: "For now, open the event and add it from its page.",
  });
}

export default function EventsPage() {
  const { q, filter, page, hasOlder, note, groups, checked, calendar, ctaImage, slotHtml } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ListHeader title="What's Happening in " coral={site.city} lead={events.lead}>
        <Today /> <PlanADay />{" "}
        {groups.length > 0 && (
          <a className="text-teal screen-only whitespace-nowrap ml-4" href="#calendar">
            {eventDays.addTo}
          </a>
        )}
      </ListHeader>
      <ListFilters
        action="/events"
        filter={filter}
        search={{ placeholder: "Search events...", value: q }}
      >
        <FilterTabs
          label="Filter events"
          filters={EVENT_FILTERS}
          labels={EVENT_FILTER_LABELS}
          current={filter}
        />
      </ListFilters>
      <section className="wrap pt-3 md:pt-8" aria-label="Events">
        <Slot slot="category" html={slotHtml?.category} className="mb-8 border border-line p-6" />
        <EventList note={note} groups={groups} />
        <Pager page={page} hasOlder={hasOlder} what="events" labels={["Previous", "More"]} />
        <PictureCredits records={groups.flatMap(({ events }) => events)} checked={checked} />
        <p className="screen-only mt-8">
          {eventDays.missing} <a href="/events/suggest">{eventDays.suggest}</a>
        </p>
        {groups.length > 0 && <Calendars address={calendar} />}
      </section>
      <CallToAction image={ctaImage} {...events.callToAction} />
    </>
  );
}

/** All that the filter leaves. A browser without a calendar program takes the file. */
function Calendars({ address }: { address: string }) {
  const webcal = address.replace(/^https?/, "webcal");
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  return (
    <p className="screen-only mt-8 flex flex-wrap items-center gap-x-5" id="calendar">
      {eventDays.inCalendar}
      <ExternalLink className="btn btn-text" href={google}>
        Google
      </ExternalLink>
      <a className="btn btn-text" href={webcal}>
        Apple or Outlook
      </a>
      <a className="btn btn-text" href={address} download>
        File (.ics)
      </a>
    </p>
  );
}
