import { site } from "#app/config/site.ts";
import {
  type DatedEvent,
  dateEvent,
  datesOf,
  endText,
  findDatedEvent,
  findEvent,
  listNextEvents,
} from "#app/domain/guide/events.server.ts";
import { mapsSearchUrl, pagePath } from "#app/domain/guide/links.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { findPathOf, listNear } from "#app/domain/guide/place-page.server.ts";
import { checkedOn } from "#app/domain/guide/records/checks.server.ts";
import { findPastEvent } from "#app/domain/guide/records/past-events.server.ts";
import type { Occurrence } from "#app/domain/guide/schedule/occurrences.server.ts";
import { formatWall } from "#app/domain/guide/schedule/time-zone.server.ts";
import { eventData } from "#app/domain/guide/structured-data.ts";
import { breadcrumbs, headDescription, headTitle } from "#app/domain/head-text.ts";
import { lastDay } from "#app/domain/plan/wishes.ts";
import { readPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { dateInCity, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatDay, formatEventDay, formatWeekday } from "#app/locale/dates.ts";
import { DAY_MS } from "#app/platform/durations.ts";

const SHOWN = 6;

export async function loadEvent(request: Request, id: string, now: Date) {
  const draft = await readPreview(request, "event", id);
  const event = draft ?? findEvent(id);
  if (!event) return undefined;
  const origin = originOf(request);
  const { title, description, date, time, venue, location, price, tags, picture } = event;
  const found = draft ? dateEvent(draft, now) : findDatedEvent(id, now);
  const { dates, occurrence } = toDates(found, now);
  const when = dates?.next[0] ?? dates?.last ?? date;
  const crumbs = [
    { name: "Events", path: "/events" },
    { name: title, path: `/events/${id}` },
  ];
  return {
    event: { id, title, description, date, time, venue, location, price, tags, picture },
    isDraft: draft !== undefined,
    isCanceled: event.canceled === true,
    website: event.website,
    ...(draft ? {} : checkedOn("event", id, now)),
    venuePath: findPathOf(venue),
    near: event.coordinates ? listNear(event.coordinates, { kind: "event", id }, now) : [],
    dates,
    calendars: event.canceled || !found ? [] : calendarsOf(found, now, `${origin}/events/${id}`),
    plan: planWish(found, now),
    map: mapsSearchUrl(location),
    address: `${origin}/events/${id}`,
    head: {
      title: headTitle(title),
      description: headDescription([when, time, venue, price].join(" · ")),
      image: findShareImage("events", picture),
      feeds:
        found && !event.canceled
          ? [{ title, type: "text/calendar", href: `/events/${id}.ics` }]
          : [],
      structuredData: [
        ...(found && occurrence ? [eventData({ origin, ...found, occurrence })] : []),
        breadcrumbs(origin, crumbs),
      ],
    },
  };
}

/** A day around the next time that it takes place, where a plan can have it. */
function planWish(found: DatedEvent | undefined, now: Date) {
  const [next] = found ? datesOf(found, now, 1).next : [];
  if (!found || !next || next.isAllDay || found.event.canceled) return undefined;
  const day = dateInCity(next.starts);
  const wish = `day=${day}&keep=event:${found.event.id}`;
  return day <= lastDay(now) ? { wish, text: "Plan a day around this" } : undefined;
}

/** The next date alone and, of what repeats, every date: as a file, and as a form that Google fills. */
function calendarsOf(found: DatedEvent, now: Date, page: string) {
  const { event, schedule } = found;
  const [next] = datesOf(found, now, 1).next;
  if (!next) return [];
  const form = {
    action: "TEMPLATE",
    text: event.title,
    dates: googleDates(next),
    ctz: site.timeZone,
    details: `${event.description}\n\n${page}`,
    location: `${event.venue}, ${event.location}`,
  };
  const google = (more: object) =>
    `https://calendar.google.com/calendar/render?${new URLSearchParams({ ...form, ...more })}`;
  const file = `/events/${event.id}.ics`;
  const once = { what: formatEventDay(next.starts), file, google: google({}) };
  if (!schedule.repeat) return [once];
  return [
    { ...once, file: `${file}?date=${dateInCity(next.starts)}` },
    { what: event.date, file, google: google({ recur: `RRULE:${schedule.rule}` }) },
  ];
}

/** Google asks for an end: of what has none it is the start. */
function googleDates({ starts, ends = starts, isAllDay }: Occurrence) {
  const written = (moment: Date) => formatWall(toCityTime(moment)).slice(0, isAllDay ? 8 : 15);
  return `${written(starts)}/${written(ends)}`;
}

const NEXT = 3;

export async function loadPastEvent(id: string, now: Date) {
  const found = await findPastEvent(id);
  if (!found) return undefined;
  const { title, date, last } = found;
  const next = listNextEvents(now, NEXT).map(({ event, at }) => ({
    title: event.title,
    path: pagePath("event", event),
    when: `${formatWeekday(at)}, ${event.time}`,
    venue: event.venue,
  }));
  return { title, was: last ? `It was on ${formatWeekday(last.starts)}.` : date, next };
}

export type PastEvent = NonNullable<Awaited<ReturnType<typeof loadPastEvent>>>;

export type ShownEvent = NonNullable<Awaited<ReturnType<typeof loadEvent>>>;

function toDates(found: DatedEvent | undefined, now: Date) {
  if (!found) return { dates: undefined, occurrence: undefined };
  const { schedule, event } = found;
  const { next, last } = datesOf(found, now, SHOWN);
  const occurrence = next[0] ?? last;
  const isLong = (schedule.lasts ?? 0) > DAY_MS;
  const dates = {
    next: next.map((each) => inWords(each, isLong)),
    last: last && inWords(last, isLong),
    ends: occurrence && endText(event, occurrence),
    skips: (schedule.skips ?? [])
      .map((day) => fromCityTime(day))
      .filter((day) => day >= now)
      .map(formatEventDay),
    repeats: schedule.repeat !== undefined,
    until: schedule.until && formatDay(fromCityTime(schedule.until - 1)),
  };
  return { dates, occurrence };
}

function inWords({ starts, ends }: Occurrence, isLong: boolean) {
  const last = ends && new Date(ends.getTime() - 1);
  const isOneDay = !isLong || !last || dateInCity(last) === dateInCity(starts);
  return isOneDay ? formatWeekday(starts) : `${formatWeekday(starts)} to ${formatWeekday(last)}`;
}
