import { Link } from "@remix-run/react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import MapPin from "lucide-react/icons/map-pin";
import { CALENDAR_IS_COMING } from "#app/domain/guide/event.ts";
import type { GuideEvent } from "#app/domain/guide/event-schema.ts";
import { mapsSearchUrl } from "#app/domain/guide/map-search.ts";
import type { WithPicture } from "#app/domain/guide/picture.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

/** `next` is the next date of what repeats, as `date` of what does not. */
type ListedEvent = Omit<WithPicture<GuideEvent>, "starts" | "ends" | "repeats" | "until"> & {
  next?: string | undefined;
};

type Props = { event: ListedEvent; isLead: boolean };

export function EventCard({ event, isLead }: Props) {
  const search = useSearch();
  return (
    <li
      className={
        isLead
          ? "md:col-span-12 lg:grid lg:grid-cols-12 lg:gap-x-8 lg:items-end flex flex-col"
          : "md:col-span-6 lg:col-span-4 flex flex-col"
      }
    >
      <Picture
        picture={event.picture}
        ratio="16/9"
        sizes={
          isLead
            ? `(width >= 64rem) 42rem, ${COLUMN}`
            : `(width >= 64rem) 22rem, (width >= 44rem) 50vw, ${COLUMN}`
        }
        className={isLead ? "lg:col-span-7" : ""}
        isLead={isLead}
      />
      <div className={`grow flex flex-col ${isLead ? "lg:col-span-5" : ""}`}>
        <div
          className={`grid gap-x-4 pt-4 grow ${isLead ? "grid-cols-[4.75rem_1fr] lg:border-t lg:border-ink lg:pt-6" : "grid-cols-[3.75rem_1fr]"}`}
        >
          <CalendarDate date={event.next ?? event.date} isLead={isLead} />
          <div className="min-w-0">
            <h3 className={isLead ? "text-d3" : "text-d5"}>
              <a className="no-underline hover:underline" href={`/events/${event.id}`}>
                {event.title}
              </a>
            </h3>
            <p className="facts mt-1.5">
              {event.next && <span>{event.date}</span>}
              <span className="num">{event.time}</span>
              <span>{event.venue}</span>
            </p>
            <p className="text-small text-soft">{event.location}</p>
            <p className={isLead ? "mt-3" : "mt-3 text-small"}>{event.description}</p>
            <Tags tags={event.tags} />
          </div>
        </div>
        <div className="mt-4 pt-1.5 border-t border-rule flex flex-wrap items-center justify-between gap-x-4">
          <strong className="num font-semibold">{event.price}</strong>
          <span className="flex flex-wrap gap-x-5">
            <ExternalLink
              className="btn btn-text"
              href={mapsSearchUrl(event.location)}
              of={event.title}
            >
              <MapPin className="i" />
              Map
            </ExternalLink>
            <Link
              className="btn btn-text"
              to={search({ calendar: event.id })}
              rel="nofollow"
              preventScrollReset
              onClick={(click) => {
                click.preventDefault();
                alert(CALENDAR_IS_COMING);
              }}
            >
              <CalendarPlus className="i" />
              Add to Calendar
              <span className="sr-only">: {event.title}</span>
            </Link>
          </span>
        </div>
      </div>
    </li>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className="tags mt-3">
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </p>
  );
}

/** Reads "Saturday, December 5"; any other text is shown as it is. */
function CalendarDate({ date, isLead }: { date: string; isLead: boolean }) {
  const [, weekday, month, day] = /^(\w+), (\w+) (\d{1,2})$/.exec(date) ?? [];
  if (!weekday || !month || !day) return <p className="text-small font-semibold">{date}</p>;
  return (
    <p className="num leading-none">
      <span className="sr-only">{date}</span>
      <span aria-hidden="true">
        <span className="text-meta text-soft block">{weekday.slice(0, 3)}</span>
        <span
          className={`display figure block ${isLead ? "text-d2 text-coral" : "text-[2.375rem] leading-[1.05]"}`}
        >
          {day}
        </span>
        <span className="text-meta text-soft block mt-1">{month.slice(0, 3)}</span>
      </span>
    </p>
  );
}
