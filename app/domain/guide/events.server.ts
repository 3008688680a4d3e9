import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { filterEvents } from "./event.ts";
import { lastOccurrence, type Occurrence, occurrencesOf } from "./event-dates.server.ts";
import { readSchedule, type Schedule } from "./event-schedule.server.ts";
import type { GuideEvent } from "./event-schema.ts";
import { guideVersion, listEvents } from "./guide.server.ts";
import type { WithPicture } from "./picture.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A February 29 comes within eight. */
const AHEAD_DAYS = 10 * 366;

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
