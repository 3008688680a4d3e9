import { and, eq, inArray } from "drizzle-orm";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { coast, oldTownMap } from "#app/content/guide/maps.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import { db } from "#app/db/client.server.ts";
import { fold } from "#app/locale/fold.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import { remembered } from "#app/platform/kept.ts";
import { inSlices } from "#app/platform/slices.ts";
import { pointOn } from "../map.ts";
import { hasPicture } from "../pictures.server.ts";
import type { RecordKey, RecordKind } from "../records.ts";
import { type Entry, LETTERS_MAX } from "./check-records.ts";
import { listLostPictures } from "./guide-pictures.server.ts";
import { titleOf, wordsOf } from "./guide-records.server.ts";
import { guideRecords } from "./guide-table.server.ts";
import { inspectRecord } from "./import.server.ts";
import { recordChecks } from "./record-checks.server.ts";
import { guideVersion, listLive, refreshGuide } from "./snapshot.server.ts";

export type Inspected = RecordKey & { title: string; problems: string[]; notes: string[] };

/** Lists the problems and notes of live records that a program can find. The answer is the same until the guide changes or an hour is over, because files can be lost without a change of the guide. */
export async function inspectGuide(now = new Date()) {
  await refreshGuide();
  return inspectOnce(now).inspected;
}

const inspectOnce = remembered(guideVersion, (now) => {
  const inspected = inspectAll();
  const result = { until: (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS, inspected };
  inspected.catch(() => {
    result.until = 0;
  });
  return result;
});

async function inspectAll() {
  const rows = listLive();
  const checks = recordChecks(
    rows.flatMap(({ kind, shown }) =>
      shown && "name" in shown && VENUES.includes(kind) ? [shown] : [],
    ),
  );
  const pictures = new Map((await listLostPictures()).map((each) => [keyOf(each), each.problem]));
  // Another city's guide is on none of the maps.
  const hasMap = rows.some(({ shown }) => isOnMap(shown));
  const firsts = new Map<string, string>();
  const inspected: Inspected[] = [];
  await inSlices(rows, (row) => {
    const { kind, id, shown } = row;
    const findings = shown ? inspectRecord(kind, shown, checks) : { problems: [], notes: [] };
    const first = shown && firsts.get(likeness(kind, shown));
    if (shown && !first) firsts.set(likeness(kind, shown), id);
    const isOff = hasMap && shown && "coordinates" in shown && !isOnMap(shown);
    const problems = [
      row.record.length > LETTERS_MAX && `is longer than ${LETTERS_MAX / 1024} KB`,
      ...row.problems,
      ...findings.problems,
      first && `has the same title, day and place as ${first}`,
      isOff && "coordinates: lie on neither map",
      pictures.get(keyOf(row)) ?? (shown && !hasPicture(shown.image) && NO_PICTURE),
    ].filter((each) => typeof each === "string");
    inspected.push({ kind, id, title: titleOf({ id, ...shown }), problems, notes: findings.notes });
  });
  return [...inspected, ...(await listNamedAndRetired())];
}

export const NO_PICTURE = "image: there is no such picture";

type Shown = ReturnType<typeof listLive>[number]["shown"];

const keyOf = ({ kind, id }: RecordKey) => `${kind} ${id}`;

const VENUES = ["place", "restaurant", "venue"];

const isOnMap = (shown: Shown) =>
  shown !== undefined &&
  "coordinates" in shown &&
  [coast, oldTownMap].some((plan) => pointOn(plan, shown.coordinates));

function likeness(kind: RecordKind, record: Entry) {
  const { title, name, starts, date, location, address, neighborhood } = record;
  const day = starts === undefined ? date : String(starts).slice(0, 10);
  const facts = [title ?? name, day, location ?? address ?? neighborhood];
  return [kind, ...facts.map((fact) => fold(String(fact ?? "")).trim())].join("\n");
}

/** The page of the old town shows the records that it names: if one is retired, a house is missing there. */
async function listNamedAndRetired(): Promise<Inspected[]> {
  const [{ name }] = neighborhoodGuides;
  const named = listNamed();
  const { kind, id, state, record, draft } = guideRecords;
  const among = inArray(
    id,
    named.map((key) => key.id),
  );
  const rows = await db
    .select({ kind, id, record, draft })
    .from(guideRecords)
    .where(and(eq(state, "retired"), among));
  const problems = [`is retired, and the page of ${name} names it`];
  return rows
    .filter((row) => named.some((key) => keyOf(key) === keyOf(row)))
    .map((row) => {
      const title = titleOf({ id: row.id, ...wordsOf(row) });
      return { kind: row.kind, id: row.id, title, problems, notes: [] };
    });
}

function listNamed(): RecordKey[] {
  const { beach, restaurants, nights, route, instead } = oldTown;
  const houses = [...nights, ...Object.values(route), ...Object.values(instead)];
  return [
    { kind: "beach", id: beach },
    ...restaurants.map((id): RecordKey => ({ kind: "restaurant", id })),
    ...houses.flatMap((house): RecordKey[] => {
      if ("hotel" in house) return [{ kind: "hotel", id: house.hotel }];
      return "restaurant" in house ? [{ kind: "restaurant", id: house.restaurant }] : [];
    }),
  ];
}
