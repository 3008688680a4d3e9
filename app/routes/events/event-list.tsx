import "#app/styles/lists.css";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import MapPin from "lucide-react/icons/map-pin";
import { eventDays } from "#app/content/guide/events.ts";
import { CALENDAR_IS_COMING } from "#app/domain/guide/event.ts";
import type { EventGroup, ListedEvent } from "#app/domain/guide/events.server.ts";
import { mapsSearchUrl } from "#app/domain/guide/links.ts";
import { NoneFound } from "#app/ui/empty-message.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { ShelfCard, type Spot, spotAt } from "#app/ui/shelf.tsx";

export function EventList({ note, groups }: { note: string | undefined; groups: EventGroup[] }) {
  const count = groups.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <>
      <ListStatus count={count} one="event" many="events" />
      {count === 0 && <NoneFound what="events" to="/events" />}
      {note && <p className="text-lead mb-8">{note}</p>}
      {groups.map(({ heading, isWeekend, events, again }, groupIndex) => {
        return (
          <div key={heading} className="mb-6 md:mb-12 lg:mb-16">
            <h2
              className={`text-d5 md:text-d4 mb-3 md:mb-6 ${groupIndex > 0 ? "ruled" : ""}`}
              id={isWeekend ? "this-weekend" : undefined}
            >
              {heading}
            </h2>
            {again.length > 0 && <Again events={again} />}
            <ul className="shelf">
              {events.map((event, index) => (
                <EventCard
                  key={event.id}
                  event={event}
                  spot={spotAt(index, events.length, groupIndex === 0)}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

/** Events of this month that stand above with their next date. */
function Again({ events }: { events: EventGroup["again"] }) {
  return (
    <p className="text-small text-soft mb-4">
      {eventDays.again}{" "}
      {events.map(({ id, title, date }, index) => (
        <span key={id}>
          {index > 0 && " · "}
          <span className="max-md:hidden">{date}: </span>
          <a className="inline-flex items-center min-h-6" href={`/events/${id}`}>
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}

function EventCard({ event, spot }: { event: ListedEvent; spot: Spot }) {
  const { id, title, picture, description, tags, time, end, venue, location } = event;
  return (
    <ShelfCard
      spot={spot}
      picture={picture}
      ratios={["1/1", "16/9"]}
      href={`/events/${id}`}
      title={title}
      above={<EventDate {...event} />}
      facts={
        <>
          <p className="facts mt-1">
            {event.was && <span className="font-semibold">{`Was on ${event.was}`}</span>}
            {event.isCanceled && <strong className="font-semibold">{eventDays.canceled}</strong>}
            {event.next && <span>{event.date}</span>}
            <span className="num">
              {time}
              {end && ` to ${end}`}
            </span>
            <span>{venue}</span>
          </p>
          <p className="text-small text-soft">{location}</p>
        </>
      }
      text={description}
      tags={tags}
    >
      <Foot {...event} />
    </ShelfCard>
  );
}

function Foot({ id, title, location, price }: ListedEvent) {
  const search = useSearch();
  return (
    <div className="pt-2 border-t border-rule flex flex-wrap items-center justify-between gap-x-4">
      <strong className="num font-semibold">{price}</strong>
      <span className="flex flex-wrap gap-x-5">
        <ExternalLink className="btn btn-text" href={mapsSearchUrl(location)} of={title}>
          <MapPin className="i" />
          Map
        </ExternalLink>
        <a
          className="btn btn-text"
          href={search({ calendar: id })}
          rel="nofollow"
          data-alert={CALENDAR_IS_COMING}
        >
          <CalendarPlus className="i" />
          Add to Calendar
          <span className="sr-only">: {title}</span>
        </a>
      </span>
    </div>
  );
}

/** Reads "Saturday, December 5"; any other text is shown as it is. Coral is today's date and nothing else. */
function EventDate({ date, next, isToday }: ListedEvent) {
  const shown = next ?? date;
  const [, weekday, month, day] = /^(\w+), (\w+) (\d{1,2})$/.exec(shown) ?? [];
  if (!weekday || !month || !day) return <p className="text-small font-semibold">{shown}</p>;
  return (
    <p className={`shelf-date num text-meta ${isToday ? "text-coral" : "text-soft"}`}>
      <span className="sr-only">{isToday ? `Today, ${shown}` : shown}</span>
      <span aria-hidden="true">
        <span>{isToday ? "Today" : weekday.slice(0, 3)}</span>
        <span className={isToday ? "" : "text-ink"}>{day}</span>
        <span>{month.slice(0, 3)}</span>
      </span>
    </p>
  );
}
