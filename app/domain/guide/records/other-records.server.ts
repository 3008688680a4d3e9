import type { Coordinates } from "../distance.ts";
import { type MapPlan, pointOn } from "../map.ts";
import { RECORD_KINDS, type RecordKind } from "../records.ts";
import { isEqualText } from "../text-match.ts";
import type { Entry } from "./check-records.ts";
import { fieldsOf, toText } from "./record-fields.ts";
import { recordsOf } from "./snapshot.server.ts";

type Key = { kind: RecordKind; id: string };

const listOthers = ({ kind, id }: Key) =>
  (recordsOf(kind) as readonly Entry[]).filter((record) => record.id !== id);

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const USED_MAX = 60;

/** What the other records of its kind have in those fields whose letters are compared, what most of them have first. */
export function listShared(key: Key): Record<string, string[]> {
  const others = listOthers(key);
  const fields = fieldsOf(key.kind).filter(([, { isShared }]) => isShared);
  return Object.fromEntries(
    fields.map(([field]) => [field, mostUsed(others.flatMap((each) => valuesOf(each[field])))]),
  );
}

function mostUsed(values: readonly unknown[]) {
  const counts = new Map<string, number>();
  for (const value of values)
    if (typeof value === "string") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, USED_MAX)
    .map(([value]) => value);
}

/** In the letters of the other records, where these have the same word. */
export function respell(key: Key, texts: Record<string, string>, base: Record<string, string>) {
  const shared = listShared(key);
  for (const [field, spec] of fieldsOf(key.kind)) {
    const text = texts[field];
    const used = shared[field];
    if (!used || text === undefined || text === base[field]) continue;
    const written = spec.control === "list" ? text.split(",") : [text];
    const spelled = written.map((each) => spellingOf(each.trim(), used));
    texts[field] = toText(spec, spelled.filter(Boolean));
  }
}

const spellingOf = (word: string, used: readonly string[]) =>
  used.includes(word) ? word : (used.find((each) => isEqualText(word, each)) ?? word);

type Point = { name: string; address: string; coordinates: Coordinates };

/** Places that are on a map. */
function listPoints(key: Key): Point[] {
  return RECORD_KINDS.flatMap((kind) =>
    listOthers({ kind, id: kind === key.kind ? key.id : "" }).flatMap((record) => {
      const { name, title, address, location, coordinates } = record;
      if (!coordinates) return [];
      return [
        {
          name: String(name ?? title),
          address: String(address ?? location ?? ""),
          coordinates: coordinates as Coordinates,
        },
      ];
    }),
  );
}

/** Whether anything of the guide is on a map: another city's is not. */
export const hasPoint = (key: Key, plan: MapPlan) =>
  listPoints(key).some(({ coordinates }) => pointOn(plan, coordinates));

const POINTS_MAX = 300;

/** To choose from: names, and addresses where they are written. */
export const listPointNames = (key: Key) =>
  [...new Set(listPoints(key).flatMap(({ name, address }) => [name, address]))]
    .filter(Boolean)
    .slice(0, POINTS_MAX);

/** The place of this name or at this address. */
export function findPoint(key: Key, text: string) {
  if (text.trim() === "") return undefined;
  const points = listPoints(key);
  return (
    points.find(({ name }) => isEqualText(text, name)) ??
    points.find(({ address }) => address !== "" && isEqualText(text, address))
  );
}
