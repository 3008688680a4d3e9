import { eventHeadings as headings } from "#app/content/guide/events.ts";
import { cardsOn } from "#app/domain/pagination.ts";
import {
  dateInCity,
  daysUntilMonday,
  fromCityTime,
  startOfDay,
  yearInCity,
} from "#app/locale/city-time.ts";
import { formatClock, formatEventDay, formatShortClock, formatWeekday } from "#app/locale/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { type EventFilter, type EventSearch, isEventFound } from "./event.ts";
import { listEvents } from "./guide.server.ts";
import { timesOf } from "./records/snapshot.server.ts";
import type { GuideEvent, WithPicture } from "./records.ts";
import {
  lastOccurrence,
  type Occurrence,
  occurrencesFrom,
  occurrencesOf,
} from "./schedule/occurrences.server.ts";
import { readSchedule, resolveEventTime, type Schedule } from "./schedule/schedule.server.ts";

/** Each date comes within ten years: a February 29 within eight. */
const AHEAD_DAYS = 10 * 366;
/** The evening begins at the hour that the search means by "tonight". */
const EVENING_HOUR = 17;

type Listed = WithPicture<GuideEvent>;

export type DatedEvent = {
  event: Listed;
  schedule: Schedule;
  next: Occurrence | undefined;
  published: Date;
  changed: Date;
};

type Coming = Pick<DatedEvent, "schedule" | "next">;
/** An event that names no date has no more than itself. */
type Placed = { event: Listed } & Partial<DatedEvent>;

/** A published event is another object: the dates of all others are counted once a day. */
const comingOn = new WeakMap<object, { today: number; coming: Coming | undefined }>();

type Order = {
  today: number;
  coming: DatedEvent[];
  others: Placed[];
  /** The next events, by how many. */
  next: Map<number, NextEvent[]>;
};
const orders = new WeakMap<readonly Listed[], Order>();

/** The soonest comes first; events without a date follow, and then those that are over. The order of a list is counted once a day. */
function readOrder(events: readonly Listed[], now: Date) {
  const today = startOfDay(now);
  const cached = orders.get(events);
  if (cached?.today === today) return cached;
  const dated = events.flatMap((event) => dateEvent(event, now) ?? []);
  const undated = events.filter((event) => !readComing(event, now));
  const startOf = ({ next }: DatedEvent) => Number(next?.starts.getTime());
  const coming = dated
    .filter(({ next }) => next)
    .sort((one, other) => startOf(one) - startOf(other));
  const others = [...undated.map((event) => ({ event })), ...dated.filter(isOver)];
  const order: Order = { today, coming, others, next: new Map() };
  orders.set(events, order);
  return order;
}

const isOver = ({ schedule, next }: Placed) => schedule !== undefined && !next;

export function dateEvent(event: Listed, now: Date): DatedEvent | undefined {
  const coming = readComing(event, now);
  return coming && { event, ...coming, ...timesOf("event", event.id) };
}

export const scheduleOf = (event: Listed, now: Date) => readComing(event, now)?.schedule;

function readComing(event: Listed, now: Date) {
  const today = startOfDay(now);
  const cached = comingOn.get(event);
  if (cached?.today === today) return cached.coming;
  const { schedule } = readSchedule(event, now);
  const coming = schedule && { schedule, next: listNext(schedule, today, 1)[0] };
  comingOn.set(event, { today, coming });
  return coming;
}

export const listComingEvents = (now: Date): readonly DatedEvent[] =>
  readOrder(listEvents(), now).coming;

export const filterComingEvents = (search: EventSearch, now: Date, most: number) =>
  listComingEvents(now)
    .filter(({ event }) => isEventFound(event, search))
    .slice(0, most);

export const findEvent = (id: string) => listEvents().find((event) => event.id === id);

export function findDatedEvent(id: string, now: Date) {
  const event = findEvent(id);
  return event && dateEvent(event, now);
}

export function datesOf({ schedule }: Pick<DatedEvent, "schedule">, now: Date, most: number) {
  const today = startOfDay(now);
  const next = listNext(schedule, today, most);
  const last = next.length === 0 ? lastOccurrence(schedule, fromCityTime(today)) : undefined;
  return { next, last };
}

const listNext = (schedule: Schedule, today: number, most: number) =>
  occurrencesFrom(schedule, fromCityTime(today), fromCityTime(today + AHEAD_DAYS * DAY_MS), most);

/** An event and the moment by which it stands in line: its start, or this evening where that was on an earlier day. */
export type NextEvent = DatedEvent & { at: Date; isTonight: boolean };

/** Events from this evening on, soonest first, each once: the answer is the same until midnight. */
export function listNextEvents(now: Date, most: number): readonly NextEvent[] {
  const { coming, next } = readOrder(listEvents(), now);
  const listed = next.get(most) ?? nextAmong(coming, now, most);
  next.set(most, listed);
  return listed;
}

function nextAmong(coming: readonly DatedEvent[], now: Date, most: number): NextEvent[] {
  const today = startOfDay(now);
  const evening = fromCityTime(today + EVENING_HOUR * HOUR_MS);
  const tomorrow = fromCityTime(today + DAY_MS);
  const end = fromCityTime(today + AHEAD_DAYS * DAY_MS);
  const found: NextEvent[] = [];
  for (const event of coming) {
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

/** "11 PM", where the text of an event says only when it begins. */
export function endText({ time }: Pick<GuideEvent, "time">, { ends, isAllDay }: Occurrence) {
  const clock = resolveEventTime(time);
  const saysEnd = typeof clock !== "object" || clock.to !== undefined;
  if (!ends || saysEnd || isAllDay) return undefined;
  return time.includes(":") ? formatClock(ends) : formatShortClock(ends);
}

const FEW = 3;

/** `next` is the next date of what repeats, as `date` of what does not; `was` the last of what is over; `end` a time of day. */
export type ListedEvent = ReturnType<typeof shownOf> & {
  next?: string | undefined;
  was?: string | undefined;
  end?: string | undefined;
  isToday: boolean;
  isCanceled: boolean;
};

export function groupEvents(
  events: readonly Listed[],
  search: EventSearch & { page?: unknown },
  now: Date,
) {
  const { filter } = search;
  const calendar = readCalendar(now);
  const order = readOrder(events, now);
  const isFound = ({ event }: Placed) => isEventFound(event, search);
  const coming = order.coming.filter(isFound);
  const inOrder: Placed[] = [...coming, ...order.others.filter(isFound)];
  const isFar = ({ next }: Placed) => next !== undefined && next.starts >= calendar.mondayAfter;
  // The list is soonest first: if there are more than these, the one before the last of them is far, too.
  const areFew = !coming.slice(-FEW - 1, -FEW).some(isFar);
  const { cards, ...paged } = cardsOn(inOrder, search);
  const groups = Map.groupBy(cards, (each) =>
    areFew && isFar(each) ? headings.afterNextWeek : headingOf(each, filter, calendar),
  );
  return {
    ...paged,
    note: noteOf(inOrder, filter, calendar),
    groups: Array.from(groups, ([heading, members]) => ({
      heading,
      isWeekend: heading === headings.thisWeekend(lastDayBefore(calendar.monday)),
      events: members.map((each) => toCard(each, calendar)),
      again: !areFew && members.every(isFar) ? listAgain(coming, members, calendar) : [],
    })),
  };
}

const AGAIN_MAX = 12;

/** These events stand above because they are sooner next, and take place in this month as well. */
function listAgain(coming: Placed[], members: Placed[], { mondayAfter }: Calendar) {
  const month = startOfMonth(members[0]?.next?.starts ?? mondayAfter);
  const from = month > mondayAfter ? month : mondayAfter;
  const to = startOfMonth(new Date(month.getTime() + 40 * DAY_MS));
  const isAgain = ({ schedule, event }: Placed) =>
    schedule?.repeat && !event.canceled && occurrencesFrom(schedule, from, to, 1).length > 0;
  const again: Pick<Listed, "id" | "title" | "date">[] = [];
  for (const each of coming) {
    // The events behind this one are later.
    if (again.length === AGAIN_MAX || (each.next && each.next.starts >= from)) break;
    const { id, title, date } = each.event;
    if (isAgain(each)) again.push({ id, title, date });
  }
  return again;
}

const startOfMonth = (moment: Date) =>
  fromCityTime(Date.parse(`${dateInCity(moment).slice(0, 7)}-01T00:00Z`));

export type EventGroup = ReturnType<typeof groupEvents>["groups"][number];

type Calendar = ReturnType<typeof readCalendar>;

/** A week ends on Sunday, as in the search for "this week". */
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

function shownOf(event: Listed) {
  const { id, title, description, date, time, venue, location, price, tags, picture } = event;
  return { id, title, description, date, time, venue, location, price, tags, picture };
}

/** A card is made only of an event that a page shows. */
function toCard({ event, schedule, next }: Placed, { now, tomorrow }: Calendar): ListedEvent {
  const card = { ...shownOf(event), isToday: false, isCanceled: event.canceled === true };
  if (!schedule) return card;
  if (!next) {
    const { last } = datesOf({ schedule }, now, 1);
    return { ...card, was: last && formatWeekday(last.starts) };
  }
  const when = schedule.repeat && formatEventDay(next.starts);
  const isToday = next.starts < tomorrow;
  return { ...card, next: when, end: endText(event, next), isToday };
}

function headingOf(placed: Placed, filter: EventFilter, calendar: Calendar) {
  const { now, tomorrow, saturday, monday, mondayAfter } = calendar;
  if (isOver(placed)) return headings.over;
  const { starts } = placed.next ?? {};
  if (!starts) return headings.undated;
  if (filter === "this-week" && starts < monday) return headings.thisWeek(lastDayBefore(monday));
  if (starts < tomorrow) return headings.today(formatEventDay(now));
  if (starts < saturday) return headings.thisWeek(lastDayBefore(saturday));
  if (starts < monday) return headings.thisWeekend(lastDayBefore(monday));
  if (starts < mondayAfter) return headings.nextWeek(lastDayBefore(mondayAfter));
  return monthOf(starts, calendar);
}

const lastDayBefore = (midnight: Date) => formatEventDay(new Date(midnight.getTime() - 1));

function monthOf(starts: Date, { now, mondayAfter }: Calendar) {
  const [, month = ""] = formatEventDay(starts).split(" ");
  const isSameMonth = (other: Date) =>
    dateInCity(starts).slice(0, 7) === dateInCity(other).slice(0, 7);
  if (isSameMonth(new Date(mondayAfter.getTime() - 1))) return headings.laterIn(month);
  return yearInCity(starts) === yearInCity(now) ? month : `${month} ${yearInCity(starts)}`;
}

function noteOf(placed: Placed[], filter: EventFilter, { now, tomorrow, monday }: Calendar) {
  if (placed.length === 0) return undefined;
  if (placed.every(isOver)) return headings.allOver;
  const isBefore = (end: Date) => placed.some(({ next }) => next && next.starts < end);
  if (filter === "today" && !isBefore(tomorrow)) return headings.nothingToday(formatEventDay(now));
  if (filter === "this-week" && !isBefore(monday)) {
    return headings.nothingThisWeek(lastDayBefore(monday));
  }
  return undefined;
}
