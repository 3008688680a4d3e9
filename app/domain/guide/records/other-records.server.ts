import { fold, isEqualText } from "#app/locale/fold.ts";
import type { Coordinates } from "../distance.ts";
import { RECORD_KINDS, type RecordKey } from "../records.ts";
import type { Entry } from "./check-records.ts";
import { fieldsOf, toText } from "./record-fields.ts";
import { recordsOf } from "./snapshot.server.ts";

const listOthers = ({ kind, id }: RecordKey) =>
  (recordsOf(kind) as readonly Entry[]).filter((record) => record.id !== id);

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const USED_MAX = 60;

/** The spellings that other records of the kind have in fields whose letters are compared, the most frequent first. */
export function listShared(key: RecordKey): Record<string, string[]> {
  const others = listOthers(key);
  const fields = fieldsOf(key.kind).filter(([, { isShared }]) => isShared);
  return Object.fromEntries(
    fields.map(([field]) => [field, mostUsed(others.flatMap((each) => valuesOf(each[field])))]),
  );
}

function mostUsed(values: readonly unknown[]) {
  const texts = values.filter((value) => typeof value === "string");
  return [...Map.groupBy(texts, (text) => text)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, USED_MAX)
    .map(([text]) => text);
}

export function respell(
  key: RecordKey,
  texts: Record<string, string>,
  base: Record<string, string>,
) {
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
const listPoints = (key: RecordKey): Point[] =>
  RECORD_KINDS.flatMap((kind) =>
    listOthers({ kind, id: kind === key.kind ? key.id : "" }).flatMap(
      ({ name, title, address, location, coordinates }) =>
        coordinates
          ? {
              name: String(name ?? title),
              address: String(address ?? location ?? ""),
              coordinates: coordinates as Coordinates,
            }
          : [],
    ),
  );

const NAMES_MAX = 300;

export const listPointNames = (key: RecordKey) =>
  [...new Set(listPoints(key).flatMap(({ name, address }) => [name, address]))]
    .filter(Boolean)
    .slice(0, NAMES_MAX);

export function findPoint(key: RecordKey, text: string) {
  const wanted = fold(text.trim());
  const points = wanted === "" ? [] : listPoints(key);
  return (
    points.find(({ name }) => fold(name) === wanted) ??
    points.find(({ address }) => fold(address) === wanted)
  );
}
