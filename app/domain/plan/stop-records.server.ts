import type { Coordinates } from "#app/domain/guide/distance.ts";
import {
  listBeaches,
  listEvents,
  listPlaces,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { guideVersion, prepareRecords } from "#app/domain/guide/records/snapshot.server.ts";
import { type Profile, profileOf, type StopRecordOf, type VisitRecords } from "./profiles.ts";
import type { StopKey, StopKind } from "./wishes.ts";

const LISTED = {
  event: listEvents,
  restaurant: listRestaurants,
  beach: listBeaches,
  venue: listWellnessVenues,
  place: listPlaces,
} satisfies { [Kind in StopKind]: () => readonly VisitRecords[Kind][] };

prepareRecords((kind, record) => kind in LISTED && profileOf({ kind, record } as StopRecordOf));

export type Known = StopRecordOf & { profile: Profile };

type Read = {
  version: number;
  all: Known[];
  byKey: Map<StopKey, Known>;
  points: Map<string, Coordinates | undefined>;
};

let read: Read | undefined;

function readRecords() {
  const version = guideVersion();
  if (read?.version === version) return read;
  const found = (Object.keys(LISTED) as StopKind[]).flatMap((kind) =>
    LISTED[kind]().map((record) => ({ kind, record }) as StopRecordOf),
  );
  const points: Read["points"] = new Map();
  for (const { record } of found) {
    if ("name" in record) points.set(record.name, record.coordinates);
  }
  const all = found.map((each): Known => ({ ...each, profile: atVenue(each, points) }));
  const byKey = new Map(all.map((each) => [each.profile.key, each]));
  read = { version, all, byKey, points };
  return read;
}

/** An event is where its venue is, if that has a record. */
function atVenue(found: StopRecordOf, points: Read["points"]): Profile {
  const profile = profileOf(found);
  const point = profile.point ?? (found.kind === "event" && points.get(found.record.venue));
  return point && !profile.point ? { ...profile, point } : profile;
}

export const listStopRecords = () => readRecords().all;

export const findStopRecord = (key: StopKey) => readRecords().byKey.get(key);

export const findStopRecords = (keys: readonly StopKey[]) =>
  [...new Set(keys)].flatMap((key) => findStopRecord(key) ?? []);

export const pointOfVenue = (name: string) => readRecords().points.get(name);
