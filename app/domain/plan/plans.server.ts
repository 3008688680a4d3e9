import { LRUCache } from "lru-cache";
import { guideVersion } from "#app/domain/guide/records/snapshot.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { QUARTER_HOUR_MS } from "#app/platform/durations.ts";
import { perObject } from "#app/platform/kept.ts";
import { listAlternatives, replaceStruck } from "./alternatives.server.ts";
import { draftPlan, findStay } from "./draft.server.ts";
import { findHelp, listMissed } from "./help.server.ts";
import type { DayPlan } from "./plan.ts";
import { planPath, readWishes, type Wishes } from "./wishes.ts";

const plans = new LRUCache<string, DayPlan>({ max: 200 });

function keyOf(wishes: Wishes, now: Date) {
  const today = dateInCity(now);
  const since =
    wishes.day === today ? Math.floor(now.getTime() / QUARTER_HOUR_MS) : wishes.day < today;
  return `${guideVersion()} ${since} ${planPath(wishes)}`;
}

/** Reads an address; a hotel that the guide does not know is ignored. */
export function readKnownWishes(params: URLSearchParams, now: Date): Wishes {
  const wishes = readWishes(params, now);
  return findStay(wishes.stay) ? wishes : { ...wishes, stay: undefined };
}

/** Tells whether the plan is cached, so that it costs nothing more. */
export const isPlanKept = (wishes: Wishes, now: Date) => plans.has(keyOf(wishes, now));

/** The same for all who ask: of today within a quarter of an hour, of another day until the guide changes. */
export function planDay(wishes: Wishes, now: Date): DayPlan {
  const key = keyOf(wishes, now);
  const plan = plans.get(key) ?? makePlan(wishes, now);
  plans.set(key, plan);
  return plan;
}

export const alternativesOf = perObject(listAlternatives);

function makePlan(wishes: Wishes, now: Date): DayPlan {
  const plan = draftPlan(wishes, now);
  const struck = plan.struck.map((stop) => ({
    ...stop,
    instead: wishes.stops.length > 0 ? replaceStruck(stop, plan) : undefined,
  }));
  return { ...plan, struck, missed: listMissed(plan), nothing: findHelp(plan, now) };
}
