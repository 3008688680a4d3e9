import type { LoaderFunctionArgs } from "@remix-run/node";
import { site } from "#app/config/site.ts";
import { planPage as copy } from "#app/content/pages/plan.ts";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import type { DayPlan, Stop } from "#app/domain/plan/plan.ts";
import { isPlanKept, planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { calendarResponse, uidHost } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { askWhoPlansMuch } from "#app/http/spam.server.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { QUARTER_HOUR_MS } from "#app/platform/durations.ts";

/** The stops of a day, each as an event of its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const wishes = readKnownWishes(new URL(request.url).searchParams, now);
  const problem = isPlanKept(wishes, now) ? undefined : await askWhoPlansMuch(request, false);
  if (problem) return errorResponse(429, "Many plans", problem, { "Cache-Control": "no-store" });
  const plan = planDay(wishes, now);
  // The time is rounded, so that a second request gets the same bytes.
  const changed = new Date(Math.floor(now.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
  const events = plan.stops.map((stop) => ({ ...toEvent(stop, plan), changed }));
  const name = copy.title + copy.city;
  const options = { name, origin: originOf(request), uidHost, now };
  return calendarResponse(toCalendar(events, options), `plan-${plan.day}.ics`);
}

function toEvent({ key, name, href, address, start, end, reasons, cost }: Stop, plan: DayPlan) {
  const { day, wishes } = plan;
  const people = copy.forParty(wishes.adults, wishes.children);
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
