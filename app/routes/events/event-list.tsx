import "#app/styles/events.css";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import MapPin from "lucide-react/icons/map-pin";
import { eventDays } from "#app/content/guide/events.ts";
import { CALENDAR_IS_COMING } from "#app/domain/guide/event.ts";
import type { EventGroup, ListedEvent } from "#app/domain/guide/events.server.ts";
import { mapsSearchUrl } from "#app/domain/guide/links.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

export function EventList({ note, groups }: { note: string | undefined; groups: EventGroup[] }) {
  const count = groups.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <>
      <ListStatus count={count} one="event" many="events" />
      {count === 0 && (
        <EmptyMessage showAll={{ to: "/events", what: "events" }}>
          No events found matching your criteria.
        </EmptyMessage>
      )}
      {note && <p className="text-lead mb-8">{note}</p>}
      {groups.map(({ heading, isWeekend, events, again }, groupIndex) => {
        const shelf = shelfOf(events.length, groupIndex === 0);
        return (
          <div key={heading} className="mb-8 md:mb-12 lg:mb-16">
            <h2 className="text-d4 ruled mb-4 md:mb-6" id={isWeekend ? "this-weekend" : undefined}>
              {heading}
            </h2>
            {again.length > 0 && <Again events={again} />}
            <ul className="events grid gap-y-6">
              {events.map((event, index) => {
                const place = shelf[index];
                return place && <EventCard key={event.id} event={event} {...place} />;
              })}
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
    <ul className="facts text-small -mt-2 mb-6">
      <li>{eventDays.again}</li>
      {events.map(({ id, title, date }) => (
        <li key={id}>
          <span className="max-md:hidden">{date}: </span>
          <a className="inline-flex items-center min-h-6" href={`/events/${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Width = "lead" | "third" | "half" | "whole";

/** Threes, and pairs or one alone where a row of three had a gap. `isWide`: the last one alone where two stand side by side. */
export function shelfOf(count: number, hasLead: boolean): { width: Width; isWide: boolean }[] {
  const cards = hasLead ? count - 1 : count;
  const pairs = cards === 1 ? 0 : ([0, 4, 2][cards % 3] ?? 0);
  const widthAt = (index: number): Width => {
    if (cards === 1) return "whole";
    return index < cards - pairs ? "third" : "half";
  };
  const rest = Array.from({ length: cards }, (_, index) => ({
    width: widthAt(index),
    isWide: index === cards - 1 && cards % 2 === 1,
  }));
  return hasLead ? [{ width: "lead", isWide: true }, ...rest] : rest;
}

const SIZES = {
  lead: `(width >= 64rem) 42rem, ${COLUMN}`,
  third: "(width >= 64rem) 22rem, (width >= 44rem) 50vw, 10rem",
  half: "(width >= 64rem) 35rem, (width >= 44rem) 50vw, 10rem",
  whole: "(width >= 64rem) 42rem, (width >= 44rem) 100vw, 10rem",
};

type Props = { event: ListedEvent } & ReturnType<typeof shelfOf>[number];

function EventCard({ event, width, isWide }: Props) {
  const isLead = width === "lead";
  return (
    <li className={`event event-${width} ${isWide ? "event-wide" : ""}`}>
      <Picture
        picture={event.picture}
        ratio={isLead ? "16/9" : "1/1"}
        wider={[{ from: "44rem", ratio: "16/9" }]}
        sizes={SIZES[width]}
        className="md:aspect-[16/9]"
        isLead={isLead}
      />
      <EventDate {...event} />
      <div>
        <h3 className={isLead ? "text-d3" : "text-d5"}>
          <a className="no-underline hover:underline" href={`/events/${event.id}`}>
            {event.title}
          </a>
        </h3>
        <p className="facts mt-1.5">
          {event.was && <span className="font-semibold">{`Was on ${event.was}`}</span>}
          {event.isCanceled && <strong className="font-semibold">{eventDays.canceled}</strong>}
          {event.next && <span className="event-repeats">{event.date}</span>}
          <span className="num">
            {event.time}
            {event.end && ` to ${event.end}`}
          </span>
          <span>{event.venue}</span>
        </p>
        <p className="event-place text-small text-soft">{event.location}</p>
      </div>
      <div>
        <p className={isLead ? "" : "text-small"}>{event.description}</p>
        <p className="tags mt-3">
          {event.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      </div>
      <Foot {...event} />
    </li>
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
    <p className={`event-date num text-meta ${isToday ? "text-coral" : "text-soft"}`}>
      <span className="sr-only">{isToday ? `Today, ${shown}` : shown}</span>
      <span aria-hidden="true">
        <span>{isToday ? "Today" : weekday.slice(0, 3)}</span>
        <span className={isToday ? "" : "text-ink"}>{day}</span>
        <span>{month.slice(0, 3)}</span>
      </span>
    </p>
  );
}
