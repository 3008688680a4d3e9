import { eventDays as words } from "#app/content/events.ts";
import { cardsOn } from "#app/domain/pagination.ts";
import {
  dateInCity,
  daysUntilMonday,
  fromCityTime,
  startOfDay,
  yearInCity,
} from "#app/locale/city-time.ts";
import { formatClock, formatEventDay, formatWeekday } from "#app/locale/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { type EventFilter, filterEvents } from "./event.ts";
import { listEvents } from "./guide.server.ts";
import {
  lastOccurrence,
  type Occurrence,
  occurrencesFrom,
  occurrencesOf,
} from "./occurrences.server.ts";
import { guideVersion, prepareRecords, timesOf } from "./records/snapshot.server.ts";
import type { GuideEvent, WithPicture } from "./records.ts";
import { readSchedule, resolveEventTime, type Schedule } from "./schedule.server.ts";

/** A February 29 comes within eight. */
const AHEAD_DAYS = 10 * 366;
/** As where the guide is asked for "tonight". */
const EVENING_HOUR = 17;

export type DatedEvent = {
  event: WithPicture<GuideEvent>;
  schedule: Schedule;
  next: Occurrence | undefined;
  published: Date;
  changed: Date;
};

let dated: { key: string; eventsById: Map<string, DatedEvent>; coming: DatedEvent[] } | undefined;

type Coming = Pick<DatedEvent, "schedule" | "next">;

/** What was published since is another object: the dates of all others are counted once a day. */
const comingOn = new WeakMap<object, { today: number; coming: Coming | undefined }>();

function readEvents(now: Date) {
  const key = `${startOfDay(now)} ${guideVersion()}`;
  if (dated?.key === key) return dated;
  const all = listEvents().flatMap((event) => dateEvent(event, now) ?? []);
  dated = {
    key,
    eventsById: new Map(all.map((each) => [each.event.id, each])),
    coming: inOrderOf(all, ({ next }) => next?.starts),
  };
  return dated;
}

/** Nothing of one whose words and fields name no date. */
export function dateEvent(event: WithPicture<GuideEvent>, now: Date): DatedEvent | undefined {
  const coming = readComing(event, now);
  return coming && { event, ...coming, ...timesOf("event", event.id) };
}

export const scheduleOf = (event: WithPicture<GuideEvent>, now: Date) =>
  readComing(event, now)?.schedule;

function readComing(event: WithPicture<GuideEvent>, now: Date) {
  const today = startOfDay(now);
  const known = comingOn.get(event);
  if (known?.today === today) return known.coming;
  const { schedule } = readSchedule(event, now);
  const [from, to] = [fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS)];
  const next = schedule && occurrencesFrom(schedule, from, to, 1)[0];
  const coming = schedule && { schedule, next };
  comingOn.set(event, { today, coming });
  return coming;
}

prepareRecords({ event: (event) => readComing(event, new Date()) });

const inOrderOf = <Each>(all: Each[], startOf: (each: Each) => Date | undefined) =>
  all.filter(startOf).sort((one, other) => Number(startOf(one)) - Number(startOf(other)));

export const listComingEvents = (now: Date): readonly DatedEvent[] => readEvents(now).coming;

export function filterComingEvents(
  search: Parameters<typeof filterEvents>[1],
  now: Date,
  most: number,
) {
  const found: DatedEvent[] = [];
  for (const dated of listComingEvents(now)) {
    if (found.length === most) break;
    if (filterEvents([dated.event], search).length > 0) found.push(dated);
  }
  return found;
}

export const findDatedEvent = (id: string, now: Date) => readEvents(now).eventsById.get(id);

export const findEvent = (id: string) => listEvents().find((event) => event.id === id);

export function datesOf({ schedule }: DatedEvent, now: Date, most: number) {
  const today = startOfDay(now);
  const [from, to] = [fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS)];
  const next = occurrencesFrom(schedule, from, to, most);
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
    if (event.event.canceled) continue;
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

/** "11 PM", where the words of an event say only when it begins. */
export function endText({ time }: Pick<GuideEvent, "time">, { ends, isAllDay }: Occurrence) {
  const said = resolveEventTime(time);
  const saysEnd = typeof said !== "object" || said.to !== undefined;
  if (!ends || saysEnd || isAllDay) return undefined;
  return time.includes(":") ? formatClock(ends) : formatClock(ends).replace(":00", "");
}

const FEW = 3;

type Listed = WithPicture<GuideEvent>;

type Placed = { listed: Listed; dated?: DatedEvent; starts?: Date; isOver: boolean };

/** `next` is the next date of what repeats, as `date` of what does not; `was` the last of what is over; `end` a time of day. */
export type ListedEvent = Pick<
  Listed,
  | "id"
  | "title"
  | "description"
  | "date"
  | "time"
  | "venue"
  | "location"
  | "price"
  | "tags"
  | "picture"
> & {
  next?: string | undefined;
  was?: string | undefined;
  end?: string | undefined;
  isToday: boolean;
  isCanceled: boolean;
};

export function groupEvents(
  events: readonly Listed[],
  filter: EventFilter,
  now: Date,
  search: { page?: unknown } = {},
) {
  const calendar = readCalendar(now);
  const placed = events.map((event) => place(event, dateEvent(event, now)));
  const inOrder = [
    ...inOrderOf(placed, ({ starts }) => starts),
    ...placed.filter(({ starts, isOver }) => !starts && !isOver),
    ...placed.filter(({ isOver }) => isOver),
  ];
  const isFar = ({ starts }: Placed) => starts !== undefined && starts >= calendar.mondayAfter;
  const areFew = inOrder.filter(isFar).length <= FEW;
  const { cards, ...paged } = cardsOn(inOrder, search);
  const groups = Map.groupBy(cards, (each) =>
    areFew && isFar(each) ? words.afterNextWeek : headingOf(each, filter, calendar),
  );
  return {
    ...paged,
    note: noteOf(placed, filter, calendar),
    groups: Array.from(groups, ([heading, members]) => ({
      heading,
      isWeekend: heading === words.thisWeekend(lastDayBefore(calendar.monday)),
      events: members.map((each) => toCard(each, calendar)),
      again: !areFew && members.every(isFar) ? listAgain(inOrder, members, calendar) : [],
    })),
  };
}

const AGAIN_MAX = 12;

/** What stands above because it is sooner next, and comes in this month as well. */
function listAgain(inOrder: Placed[], members: Placed[], { mondayAfter }: Calendar) {
  const month = startOfMonth(members[0]?.starts ?? mondayAfter);
  const from = month > mondayAfter ? month : mondayAfter;
  const to = startOfMonth(new Date(month.getTime() + 40 * DAY_MS));
  const isAgain = ({ starts, dated, listed }: Placed) =>
    dated?.schedule.repeat &&
    starts &&
    starts < from &&
    !listed.canceled &&
    occurrencesFrom(dated.schedule, from, to, 1).length > 0;
  const again: Pick<Listed, "id" | "title" | "date">[] = [];
  for (const each of inOrder) {
    // Those behind are later.
    if (again.length === AGAIN_MAX || (each.starts && each.starts >= from)) break;
    const { id, title, date } = each.listed;
    if (isAgain(each)) again.push({ id, title, date });
  }
  return again;
}

const startOfMonth = (moment: Date) =>
  fromCityTime(Date.parse(`${dateInCity(moment).slice(0, 7)}-01T00:00Z`));

export type EventGroup = ReturnType<typeof groupEvents>["groups"][number];

type Calendar = ReturnType<typeof readCalendar>;

/** A week ends on Sunday, as where the guide is asked for "this week". */
function readCalendar(now: Date) {
  const midnightIn = (days: number) => fromCityTime(startOfDay(now) + days * DAY_MS);
  const left = daysUntilMonday(now);
  return {
    now,
    tomorrow: midnightIn(1),
    saturday: midnightIn(Math.max(0, left - 2)),
    monday: midnightIn(left),
    mondayAfter: midnightIn(left + 7),
  };
}

function place(listed: Listed, dated: DatedEvent | undefined): Placed {
  if (!dated) return { listed, isOver: false };
  return dated.next
    ? { listed, dated, starts: dated.next.starts, isOver: false }
    : { listed, dated, isOver: true };
}

/** Made of those alone that a page shows. */
function toCard({ listed, dated }: Placed, { now, tomorrow }: Calendar): ListedEvent {
  const { id, title, description, date, time, venue, location, price, tags, picture } = listed;
  const told = { id, title, description, date, time, venue, location, price, tags, picture };
  const event = { ...told, isToday: false, isCanceled: listed.canceled === true };
  if (!dated) return event;
  const { schedule, next } = dated;
  if (!next) {
    const { last } = datesOf(dated, now, 1);
    return { ...event, was: last && formatWeekday(last.starts) };
  }
  const when = schedule.repeat && formatEventDay(next.starts);
  const isToday = next.starts < tomorrow;
  return { ...event, next: when, end: endText(listed, next), isToday };
}

function headingOf({ starts, isOver }: Placed, filter: EventFilter, calendar: Calendar) {
  const { now, tomorrow, saturday, monday, mondayAfter } = calendar;
  if (isOver) return words.over;
  if (!starts) return words.undated;
  if (filter === "this-week" && starts < monday) return words.thisWeek(lastDayBefore(monday));
  if (starts < tomorrow) return words.today(formatEventDay(now));
  if (starts < saturday) return words.thisWeek(lastDayBefore(saturday));
  if (starts < monday) return words.thisWeekend(lastDayBefore(monday));
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
