import type { LoaderFunctionArgs } from "@remix-run/node";
import { site } from "#app/config/site.ts";
import { planPage as words } from "#app/content/plan.ts";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import type { DayPlan, Stop } from "#app/domain/plan/plan.ts";
import { planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { calendarResponse, uidHost } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";

const QUARTER_MS = 15 * MINUTE_MS;

/** The stops of a day, each as an event of its own. */
export function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const plan = planDay(readKnownWishes(new URL(request.url).searchParams, now), now);
  // Whoever asks again soon gets the same letters.
  const changed = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const events = plan.stops.map((stop) => ({ ...toEvent(stop, plan), changed }));
  const name = words.title + words.city;
  const options = { name, origin: originOf(request), uidHost, now };
  return calendarResponse(toCalendar(events, options), `plan-${plan.day}.ics`);
}

function toEvent({ key, name, href, address, start, end, reasons, cost }: Stop, plan: DayPlan) {
  const { day, wishes } = plan;
  const people = words.forPeople[wishes.with];
  const starts = toCityTime(start);
  return {
    path: href,
    schedule: { starts, lasts: toCityTime(end) - starts, isAllDay: false },
    event: {
      id: `plan-${day}-${key.replace(":", "-")}`,
      title: name,
      description: reasons.join(". "),
      venue: name,
      location: address ?? site.city,
      price:
        cost === undefined ? "" : cost === 0 ? "Free" : `About ${formatDollars(cost)} ${people}`,
      tags: [],
    },
  };
}
