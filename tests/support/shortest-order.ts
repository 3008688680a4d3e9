import type { Coordinates } from "#app/domain/guide/distance.ts";
import type { DayPlan, Stop } from "#app/domain/plan/plan.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import { minutesOf, plannedDay, toFive, visitsOf } from "#app/domain/plan/visits.server.ts";
import { WALK_MAX, wayBetween } from "#app/domain/plan/ways.ts";
import { DAY_PARTS } from "#app/domain/plan/wishes.ts";

/** As much of a stop as its order depends on, in minutes of the day. */
type Timed = Pick<Stop, "role" | "point"> & {
  earliest: number;
  latest: number;
  closes: number;
  lasts: number;
  until: number | undefined;
  isFixed: boolean;
};

/** The first has to be over so many minutes before the second begins, where it comes before it. */
const APART: Record<string, [after: string, minutes: number]> = {
  lunch: ["breakfast", 120],
  dinner: ["lunch", 120],
  sunset: ["beach", 180],
};

const CHILDREN_HOME = 20 * 60 + 30;

/** The meters of a plan, and those of the shortest order of its stops that the hours allow: each is tried. */
export function metersOf(plan: DayPlan, now: Date) {
  const { stops, stay, wishes } = plan;
  const home = stay?.point;
  const way = (from: Coordinates | undefined, to: Coordinates | undefined) =>
    from && to ? wayBetween(from, to, wishes) : undefined;
  const meters = (from: Coordinates | undefined, to: Coordinates | undefined) =>
    way(from, to)?.meters ?? 0;
  const all = stops.map((stop) => timed(stop, plan, now));
  const own = all.reduce(
    (sum, { point }, at) => sum + meters(all[at - 1]?.point ?? home, point),
    0,
  );
  const { from, to } = DAY_PARTS[wishes.part];
  const late = wishes.part === "evening" ? 25 * 60 : to;
  const bed = wishes.children > 0 ? CHILDREN_HOME : Number.POSITIVE_INFINITY;
  const first = Math.min(...stops.map(({ start }) => minutesOf(start, plan.day)), from);
  let least = own + meters(all.at(-1)?.point, home);
  const total = least;

  const go = (done: readonly (Timed & { ends: number })[], walked: number) => {
    const last = done.at(-1);
    if (done.length === all.length) {
      least = Math.min(least, walked + meters(last?.point, home));
      return;
    }
    for (const each of all) {
      if (done.some(({ point, role }) => point === each.point && role === each.role)) continue;
      const leg = way(last?.point ?? home, each.point);
      const sum = walked + (leg?.meters ?? 0);
      if (sum >= least || (leg?.by === "foot" && leg.minutes > WALK_MAX)) continue;
      const arrives = Math.max((last?.ends ?? first) + (leg?.minutes ?? 0), each.earliest);
      const starts = each.isFixed ? arrives : toFive(arrives);
      const ends = each.until ?? starts + each.lasts;
      if (starts > each.latest || ends > each.closes) continue;
      if (ends > Math.min(bed, each.role === "event" ? late : to)) continue;
      const [after, minutes] = APART[each.role] ?? [];
      if (done.some(({ role, ends: over }) => role === after && starts - over < (minutes ?? 0)))
        continue;
      go([...done, { ...each, ends }], sum);
    }
  };
  go([], 0);
  return { own: total, least };
}

function timed({ key, role, point, start, end }: Stop, { day }: DayPlan, now: Date): Timed {
  const known = findStopRecord(key);
  const [begins, ends] = [minutesOf(start, day), minutesOf(end, day)];
  const visits = known ? visitsOf(known, plannedDay(day, now), [role]) : [];
  const visit = visits.find((each) => each.earliest <= begins && each.closes >= ends);
  if (!visit) throw new Error(`${key} cannot be a ${role} on ${day}`);
  const lasts = ends - begins;
  return { ...visit, point, role, lasts, latest: Math.min(visit.latest, visit.closes - lasts) };
}
