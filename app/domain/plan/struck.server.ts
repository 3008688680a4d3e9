import { planPage } from "#app/content/pages/plan.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import { isPast } from "#app/domain/guide/schedule/occurrences.server.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { formatWeekdayName } from "#app/locale/dates.ts";
import { brokenWish } from "./candidates.server.ts";
import type { StruckStop } from "./plan.ts";
import type { Profile } from "./profiles.ts";
import { findStopRecord } from "./stop-records.server.ts";
import { plannedDay, visitsOf } from "./visits.server.ts";
import { momentOn, type StopKey, type StopKind, type Wishes } from "./wishes.ts";

const NOON = 12 * 60;

/** The name comes from the guide and not from the id, because anybody may write an id into an address. */
export const nameOfStop = (key: StopKey) =>
  findStopRecord(key)?.profile.name ?? planPage.nameless[kindOf(key)];

export const kindOf = (key: StopKey) => key.slice(0, key.indexOf(":")) as StopKind;

export const strike = (key: StopKey, at: number, wishes: Wishes, now: Date): StruckStop => ({
  ...{ at, key, name: nameOfStop(key), href: findStopRecord(key)?.profile.href },
  ...{ reason: whyNot(key, wishes, now), instead: undefined },
});

/** Why one that was asked for is not in the plan of a day. */
function whyNot(key: StopKey, wishes: Wishes, now: Date) {
  const found = findStopRecord(key);
  if (!found) return "no longer in the guide";
  const { profile } = found;
  if (profile.isByBoat) return "by boat only";
  if (!profile.point) return "its location isn’t in the guide";
  const [visit] = visitsOf(found, plannedDay(wishes.day, now, wishes.dinner));
  if (visit) return brokenWish(profile, visit.role, wishes) ?? "doesn’t fit this day";
  if (found.kind === "event") return whyNotOn(found.record, now);
  return whyNotOpen(profile, wishes.day);
}

function whyNotOn(event: GuideEvent, now: Date) {
  if (event.canceled) return "canceled";
  const { schedule } = readSchedule(event, now);
  if (!schedule || schedule.isAllDay) return "at no hour that the guide knows";
  return isPast(schedule, now) ? "is over" : "not on this day";
}

function whyNotOpen({ hours, kind, roles }: Profile, day: string) {
  if (roles.length === 0) return "only when something is on";
  if (!hours && kind !== "beach") return "its hours aren’t in the guide";
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const isOfWeekday = hours?.some(({ days }) => days.includes(weekday));
  return isOfWeekday
    ? "closed for the season"
    : `closed on ${formatWeekdayName(momentOn(day, NOON))}s`;
}
