import { site } from "#app/config/site.ts";
import type { Occurrence } from "#app/domain/guide/event-dates.server.ts";
import type { Repeat } from "#app/domain/guide/event-repeat.server.ts";
import type { Schedule } from "#app/domain/guide/event-schedule.server.ts";
import type { GuideEvent } from "#app/domain/guide/event-schema.ts";
import { isEqualText } from "#app/domain/guide/search.ts";
import { wellFormed } from "#app/domain/head-text.ts";
import { dateInCity, toCityIso } from "#app/locale/city-time.ts";
import { imageUrl, WEEKDAYS } from "./values.ts";

const UNITS = { DAILY: "D", WEEKLY: "W", MONTHLY: "M", YEARLY: "Y" };

type Told = { origin: string; event: GuideEvent; schedule: Schedule; occurrence: Occurrence };

/** An `Event` of schema.org as its page shows it: the next date, or of what is over the last. */
export function eventData({ origin, event, schedule, occurrence }: Told) {
  const { id, title, description, venue, location, image, price } = event;
  const [, amount] = /^\$(\d{1,6}(?:\.\d\d)?)$/.exec(price) ?? [];
  return {
    "@type": "Event",
    name: wellFormed(title),
    description: wellFormed(description),
    ...toTimes(occurrence),
    location: { "@type": "Place", name: wellFormed(venue), address: wellFormed(location) },
    image: imageUrl(origin, image),
    url: `${origin}/events/${id}`,
    ...(isEqualText(price, "free") ? { isAccessibleForFree: true } : {}),
    ...(amount === undefined
      ? {}
      : { offers: { "@type": "Offer", price: amount, priceCurrency: "USD" } }),
    ...(schedule.repeat
      ? { eventSchedule: toEventSchedule(schedule.repeat, schedule, occurrence) }
      : {}),
  };
}

/** Of whole days the last one is meant, not the midnight after it. */
function toTimes({ starts, ends, isAllDay }: Occurrence) {
  const format = isAllDay ? dateInCity : toCityIso;
  const end = ends && (isAllDay ? new Date(ends.getTime() - 1) : ends);
  return { startDate: format(starts), ...(end ? { endDate: format(end) } : {}) };
}

function toEventSchedule(repeat: Repeat, { isAllDay }: Schedule, { starts, ends }: Occurrence) {
  const clock = (moment: Date) => toCityIso(moment).slice(11, 19);
  const days = repeat.weekdays.map(({ position, weekday }) =>
    position === 0
      ? `https://schema.org/${WEEKDAYS[weekday]}`
      : position + (WEEKDAYS[weekday] ?? "").slice(0, 2).toUpperCase(),
  );
  return {
    "@type": "Schedule",
    repeatFrequency: `P${repeat.interval}${UNITS[repeat.frequency]}`,
    ...(days.length > 0 ? { byDay: days } : {}),
    ...(repeat.monthDays.length > 0 ? { byMonthDay: repeat.monthDays } : {}),
    ...(repeat.months.length > 0 ? { byMonth: repeat.months } : {}),
    ...(isAllDay ? {} : { startTime: clock(starts), ...(ends ? { endTime: clock(ends) } : {}) }),
    scheduleTimezone: site.timeZone,
  };
}
