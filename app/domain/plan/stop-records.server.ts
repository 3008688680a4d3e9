import type { Coordinates } from "#app/domain/guide/distance.ts";
import {
  listBeaches,
  listEvents,
  listPlaces,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { guideVersion } from "#app/domain/guide/records/snapshot.server.ts";
import { remembered } from "#app/platform/kept.ts";
import { type Profile, profileOf, type StopRecordOf, type VisitRecords } from "./profiles.ts";
import type { StopKey, StopKind } from "./wishes.ts";

const LISTED = {
  event: listEvents,
  restaurant: listRestaurants,
  beach: listBeaches,
  venue: listWellnessVenues,
  place: listPlaces,
} satisfies { [Kind in StopKind]: () => readonly VisitRecords[Kind][] };

export type Known = StopRecordOf & { profile: Profile };

const readRecords = remembered(guideVersion, () => {
  const found = (Object.keys(LISTED) as StopKind[]).flatMap((kind) =>
    LISTED[kind]().map((record) => ({ kind, record }) as StopRecordOf),
  );
  const points = new Map<string, Coordinates | undefined>(
    found.flatMap(({ record }) => ("name" in record ? [[record.name, record.coordinates]] : [])),
  );
  const all = found.map((each): Known => ({ ...each, profile: atVenue(each, points) }));
  const byKey = new Map(all.map((each) => [each.profile.key, each]));
  return { until: Number.POSITIVE_INFINITY, all, byKey };
});

/** An event is where its venue is, if that has a record. */
function atVenue(found: StopRecordOf, points: ReadonlyMap<string, Coordinates | undefined>) {
  const profile = profileOf(found);
  const point = profile.point ?? (found.kind === "event" && points.get(found.record.venue));
  return point && !profile.point ? { ...profile, point } : profile;
}

export const listStopRecords = () => readRecords().all;

export const findStopRecord = (key: StopKey) => readRecords().byKey.get(key);

export const findStopRecords = (keys: readonly StopKey[]) =>
  [...new Set(keys)].flatMap((key) => findStopRecord(key) ?? []);
