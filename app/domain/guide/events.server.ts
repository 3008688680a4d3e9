import { eventDays as words } from "#app/content/events.ts";
import {
  dateInCity,
  daysUntilMonday,
  fromCityTime,
  startOfDay,
  yearInCity,
} from "#app/locale/city-time.ts";
import { formatEventDay, formatWeekday } from "#app/locale/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { type EventFilter, filterEvents } from "./event.ts";
import { guideVersion, listEvents } from "./guide.server.ts";
import { lastOccurrence, type Occurrence, occurrencesOf } from "./occurrences.server.ts";
import type { GuideEvent, WithPicture } from "./records.ts";
import { readSchedule, type Schedule } from "./schedule.server.ts";

/** A February 29 comes within eight. */
const AHEAD_DAYS = 10 * 366;
/** As where the guide is asked for "tonight". */
const EVENING_HOUR = 17;

export type DatedEvent = {
  event: WithPicture<GuideEvent>;
  schedule: Schedule;
  next: Occurrence | undefined;
};

let dated: { key: string; eventsById: Map<string, DatedEvent>; coming: DatedEvent[] } | undefined;

function readEvents(now: Date) {
  const today = startOfDay(now);
  const key = `${today} ${guideVersion()}`;
  if (dated?.key === key) return dated;
  const [from, to] = [fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS)];
  const all = listEvents().flatMap((event) => {
    const { schedule } = readSchedule(event, now);
    return schedule ? [{ event, schedule, next: occurrencesOf(schedule, from, to, 1)[0] }] : [];
  });
  dated = {
    key,
    eventsById: new Map(all.map((each) => [each.event.id, each])),
    coming: inOrderOf(all, ({ next }) => next?.starts),
  };
  return dated;
}

const inOrderOf = <Each>(all: Each[], startOf: (each: Each) => Date | undefined) =>
  all.filter(startOf).sort((one, other) => Number(startOf(one)) - Number(startOf(other)));

export const listComingEvents = (now: Date): readonly DatedEvent[] => readEvents(now).coming;

export const filterComingEvents = (
  search: Parameters<typeof filterEvents>[1],
  now: Date,
  most: number,
) =>
  listComingEvents(now)
    .filter(({ event }) => filterEvents([event], search).length > 0)
    .slice(0, most);

export const findDatedEvent = (id: string, now: Date) => readEvents(now).eventsById.get(id);

export const findEvent = (id: string) => listEvents().find((event) => event.id === id);

export function datesOf({ schedule }: DatedEvent, now: Date, most: number) {
  const today = startOfDay(now);
  const [from, to] = [fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS)];
  const next = occurrencesOf(schedule, from, to, most);
  return { next, last: next.length === 0 ? lastOccurrence(schedule, from) : undefined };
}

/** An event and the moment by which it stands in line: its start, or this evening where that was on an earlier day. */
export type NextEvent = DatedEvent & { at: Date; isTonight: boolean };

/** What comes from this evening on, soonest first, an event once: it is the same until midnight. */
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

const FEW = 3;

type Listed = WithPicture<GuideEvent>;

type Placed = { event: ListedEvent; starts?: Date; isOver: boolean };

/** `next` is the next date of what repeats, as `date` of what does not; `was` the last of what is over. */
export type ListedEvent = Omit<Listed, "image" | "starts" | "ends" | "repeats" | "until"> & {
  next?: string | undefined;
  was?: string | undefined;
  isToday: boolean;
};

export function groupEvents(events: readonly Listed[], filter: EventFilter, now: Date) {
  const calendar = readCalendar(now);
  const placed = events.map((event) => place(event, calendar));
  const inOrder = [
    ...inOrderOf(placed, ({ starts }) => starts),
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
    groups: Array.from(groups, ([heading, members]) => ({
      heading,
      events: members.map(({ event }) => event),
    })),
  };
}

export type EventGroup = ReturnType<typeof groupEvents>["groups"][number];

type Calendar = ReturnType<typeof readCalendar>;

/** A week ends on Sunday, as where the guide is asked for "this week". */
function readCalendar(now: Date) {
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
  const dated = findDatedEvent(event.id, now);
  if (!dated) return { event: { ...event, isToday: false }, isOver: false };
  const starts = dated.next?.starts;
  if (!starts) {
    const { last } = datesOf(dated, now, 1);
    const was = last && formatWeekday(last.starts);
    return { event: { ...event, was, isToday: false }, isOver: true };
  }
  const next = dated.schedule.repeat && formatEventDay(starts);
  return { event: { ...event, next, isToday: starts < tomorrow }, starts, isOver: false };
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
