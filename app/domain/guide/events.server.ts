import { eventDays as words } from "#app/content/events.ts";
import {
  dateInCity,
  daysUntilMonday,
  fromCityTime,
  startOfDay,
  yearInCity,
} from "#app/locale/city-time.ts";
import { formatEventDay, formatWeekday } from "#app/locale/dates.ts";
import { type EventFilter, filterEvents } from "./event.ts";
import { guideVersion, listEvents } from "./guide.server.ts";
import { lastOccurrence, type Occurrence, occurrencesOf } from "./occurrences.server.ts";
import type { GuideEvent, WithPicture } from "./records.ts";
import { readSchedule, type Schedule } from "./schedule.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A February 29 comes within eight. */
const AHEAD_DAYS = 10 * 366;
/** As where the guide is asked for "tonight". */
const EVENING_HOUR = 17;

/** `next` is undefined for what is over. */
export type DatedEvent = {
  event: WithPicture<GuideEvent>;
  schedule: Schedule;
  next: Occurrence | undefined;
};

let dated: { key: string; eventsById: Map<string, DatedEvent>; coming: DatedEvent[] } | undefined;

/** Anew for each version of the file and each day in the city: what is today stays until midnight. */
function readEvents(now: Date) {
  const today = startOfDay(now);
  const key = `${today} ${guideVersion()}`;
  if (dated?.key === key) return dated;
  const [from, to] = [fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS)];
  const all = listEvents().flatMap((event) => {
    const { schedule } = readSchedule(event, now);
    return schedule ? [{ event, schedule, next: occurrencesOf(schedule, from, to, 1)[0] }] : [];
  });
  const startOf = ({ next }: DatedEvent) => next?.starts.getTime() ?? 0;
  dated = {
    key,
    eventsById: new Map(all.map((each) => [each.event.id, each])),
    coming: all.filter(({ next }) => next).sort((one, other) => startOf(one) - startOf(other)),
  };
  return dated;
}

/** Of today and later, soonest first. */
export const listComingEvents = (now: Date): readonly DatedEvent[] => readEvents(now).coming;

/** Of these the first that the list shows with a filter. */
export const filterComingEvents = (
  search: Parameters<typeof filterEvents>[1],
  now: Date,
  most: number,
) =>
  listComingEvents(now)
    .filter(({ event }) => filterEvents([event], search).length > 0)
    .slice(0, most);

/** One that the guide has and that has dates, also when it is over. */
export const findDatedEvent = (id: string, now: Date) => readEvents(now).eventsById.get(id);

export const findEvent = (id: string) => listEvents().find((event) => event.id === id);

/** From today on; for what is over there are none, and `last` is when it was. */
export function datesOf({ schedule }: DatedEvent, now: Date, most: number) {
  const today = startOfDay(now);
  const [from, to] = [fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS)];
  const next = occurrencesOf(schedule, from, to, most);
  return { next, last: next.length === 0 ? lastOccurrence(schedule, from) : undefined };
}

/** An event and the moment by which it stands in line: its start, or this evening where that was on an earlier day. */
export type NextEvent = DatedEvent & { at: Date; isTonight: boolean };

/**
 * What comes from this evening on, soonest first, an event once. It is the same until midnight: of what is over by the
 * evening the next time counts.
 */
export function listNextEvents(now: Date, most: number): NextEvent[] {
  const today = startOfDay(now);
  const evening = fromCityTime(today + EVENING_HOUR * HOUR_MS);
  const tomorrow = fromCityTime(today + DAY_MS);
  const end = fromCityTime(today + AHEAD_DAYS * DAY_MS);
  const found: NextEvent[] = [];
  for (const event of listComingEvents(now)) {
    const last = found[most - 1];
    // They are in order by when they are next from midnight on: none of the rest can be sooner.
    if (last && event.next && event.next.starts >= last.at) break;
    const next = occurrencesOf(event.schedule, evening, end, 2).find(
      ({ starts, ends }) => starts >= evening || (ends && ends >= tomorrow),
    );
    if (!next) continue;
    const at = next.starts < evening ? evening : next.starts;
    found.push({ ...event, at, isTonight: at < tomorrow });
    found.sort((one, other) => one.at.getTime() - other.at.getTime()).splice(most);
  }
  return found;
}

/** So many are no calendar of months. */
const FEW = 3;

type Listed = WithPicture<GuideEvent>;

/** `starts` is undefined for what is over and for what names no date that can be read. */
type Placed = { event: ListedEvent; starts?: Date; isOver: boolean };

/** `next` is the next date of what repeats, as `date` of what does not; `was` the last of what is over. */
export type ListedEvent = Omit<Listed, "image" | "starts" | "ends" | "repeats" | "until"> & {
  next?: string | undefined;
  was?: string | undefined;
  isToday: boolean;
};

export type EventGroup = { heading: string; events: ListedEvent[] };

/**
 * All of them, under the days to which they belong: what comes, soonest first, then what names no date, and at the end
 * what is over. `note` says what a visitor who asked for these days must know before the list.
 */
export function groupEvents(events: readonly Listed[], filter: EventFilter, now: Date) {
  const calendar = readCalendar(now);
  const placed = events.map((event) => place(event, calendar));
  const startOf = ({ starts }: Placed) => starts?.getTime() ?? 0;
  const inOrder = [
    ...placed.filter(({ starts }) => starts).sort((one, other) => startOf(one) - startOf(other)),
    ...placed.filter(({ starts, isOver }) => !starts && !isOver),
    ...placed.filter(({ isOver }) => isOver),
  ];
  const isFar = ({ starts }: Placed) => starts !== undefined && starts >= calendar.mondayAfter;
  const areFew = inOrder.filter(isFar).length <= FEW;
  const groups = Map.groupBy(inOrder, (each) =>
    areFew && isFar(each) ? words.afterNextWeek : headingOf(each, filter, calendar),
  );
  return {
    note: noteOf(placed, filter, calendar),
    groups: Array.from(
      groups,
      ([heading, members]): EventGroup => ({ heading, events: members.map(({ event }) => event) }),
    ),
  };
}

type Calendar = { now: Date; tomorrow: Date; monday: Date; mondayAfter: Date };

/** A week ends on Sunday, as where the guide is asked for "this week". */
function readCalendar(now: Date): Calendar {
  const midnightIn = (days: number) => fromCityTime(startOfDay(now) + days * DAY_MS);
  const left = daysUntilMonday(now);
  return {
    now,
    tomorrow: midnightIn(1),
    monday: midnightIn(left),
    mondayAfter: midnightIn(left + 7),
  };
}

function place(
  { image: _, starts: __, ends: ___, repeats: ____, until: _____, ...event }: Listed,
  { now, tomorrow }: Calendar,
): Placed {
  const found = findDatedEvent(event.id, now);
  if (!found) return { event: { ...event, isToday: false }, isOver: false };
  const { next, schedule } = found;
  if (!next) {
    const { last } = datesOf(found, now, 1);
    return {
      event: { ...event, was: last && formatWeekday(last.starts), isToday: false },
      isOver: true,
    };
  }
  return {
    event: {
      ...event,
      next: schedule.repeat && formatEventDay(next.starts),
      isToday: next.starts < tomorrow,
    },
    starts: next.starts,
    isOver: false,
  };
}

function headingOf({ starts, isOver }: Placed, filter: EventFilter, calendar: Calendar) {
  const { now, tomorrow, monday, mondayAfter } = calendar;
  if (isOver) return words.over;
  if (!starts) return words.undated;
  if (filter === "this-week" && starts < monday) return words.thisWeek(lastDayBefore(monday));
  if (starts < tomorrow) return words.today(formatEventDay(now));
  if (starts < monday) return words.thisWeek(lastDayBefore(monday));
  if (starts < mondayAfter) return words.nextWeek(lastDayBefore(mondayAfter));
  return monthOf(starts, calendar);
}

const lastDayBefore = (midnight: Date) => formatEventDay(new Date(midnight.getTime() - 1));

/** Of a month whose beginning stands under the weeks, its rest. */
function monthOf(starts: Date, { now, mondayAfter }: Calendar) {
  const [, month = ""] = formatEventDay(starts).split(" ");
  const isSameMonth = (other: Date) =>
    dateInCity(starts).slice(0, 7) === dateInCity(other).slice(0, 7);
  if (isSameMonth(new Date(mondayAfter.getTime() - 1))) return words.laterIn(month);
  return yearInCity(starts) === yearInCity(now) ? month : `${month} ${yearInCity(starts)}`;
}

function noteOf(placed: Placed[], filter: EventFilter, { now, tomorrow, monday }: Calendar) {
  if (placed.length === 0) return undefined;
  if (placed.every(({ isOver }) => isOver)) return words.allOver;
  const isBefore = (end: Date) => placed.some(({ starts }) => starts && starts < end);
  if (filter === "today" && !isBefore(tomorrow)) return words.nothingToday(formatEventDay(now));
  if (filter === "this-week" && !isBefore(monday)) {
    return words.nothingThisWeek(lastDayBefore(monday));
  }
  return undefined;
}
