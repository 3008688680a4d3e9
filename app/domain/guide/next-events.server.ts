import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { occurrencesOf } from "./event-dates.server.ts";
import { type DatedEvent, listComingEvents } from "./events.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** As where the guide is asked for "tonight". */
const EVENING_HOUR = 17;
const AHEAD_DAYS = 10 * 366;

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
