import { PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { middleOf } from "#app/domain/guide/cost.ts";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { perObject } from "#app/platform/kept.ts";
import { ROWS } from "./lexicon.ts";
import { isInPart } from "./names.server.ts";
import { CHEAP_DOLLARS, type Facts, type Trait, traitsOf } from "./traits.ts";

/** One value of `?with=`, which narrows a list by a facet of the search. */
export type Chip = { value: string; label: string; isOn: boolean };

const UNDER = `under-${CHEAP_DOLLARS}`;
const PARTS_MAX = 6;

/** The chips of a list in their order; the parts of town follow. Hotels have a field for those. */
const OFFERED: Record<Exclude<RecordKind, "event">, string> = {
  restaurant: `family step-free dogs ${UNDER} indoor open-now outdoor live-music waterfront`,
  place: `open-now family indoor step-free dogs free ${UNDER}`,
  beach: "family step-free dogs free-parking restrooms shade",
  hotel: "family step-free dogs beachfront",
  listing: "waterfront",
  venue: `open-now family indoor step-free ${UNDER}`,
};

type Listed = Partial<Facts> & {
  amenities?: readonly string[];
  neighborhood?: string;
  opening_hours?: readonly string[] | undefined;
  open_now?: boolean;
};

type Facet = Pick<Chip, "value" | "label"> & { test: (record: Listed) => boolean };

/** A published record is another object, so that its facts are read once. */
const factsOf = perObject((record: Listed) => {
  const { type = "", tags = [type], amenities = [], neighborhood } = record;
  const parts = neighborhood
    ? [neighborhood]
    : Object.keys(PARTS_ON_MAP).filter((part) => isInPart({ ...record, all: "" }, part));
  return { traits: traitsOf({ ...record, tags: [...tags, ...amenities] }), parts };
});

const isOpen = ({ open_now, opening_hours: hours }: Listed, now: Date) =>
  open_now ?? (hours !== undefined && openStateAt(readOpeningHours(hours), now).isOpen);

function facetOf(value: string, now: Date): Facet {
  if (value === UNDER) {
    return {
      value,
      label: `Under ${formatDollars(CHEAP_DOLLARS)}`,
      test: ({ cost }) => cost !== undefined && middleOf(cost) <= CHEAP_DOLLARS,
    };
  }
  const { before, label = "" } = ROWS.find(([, , { trait }]) => trait === value)?.[2] ?? {};
  return {
    value,
    label: capitalize(before ?? label),
    test: (record) =>
      value === "open-now" ? isOpen(record, now) : factsOf(record).traits.has(value as Trait),
  };
}

/** The parts of town with the most records of the list. */
function partsOf(records: readonly Listed[]): Facet[] {
  const all = Map.groupBy(
    records.flatMap((record) => factsOf(record).parts),
    (part) => part,
  );
  return [...all]
    .sort(
      ([one, { length: few }], [other, { length: many }]) => many - few || (one < other ? -1 : 1),
    )
    .map(([label]) => ({
      value: label.toLowerCase().replace(/[^a-z]+/g, "-"),
      label,
      test: (record) => factsOf(record).parts.includes(label),
    }));
}

/** What of a list has all that its address asks for, and the chips that would leave something out, those that are on first. */
export function narrowed<Shown extends Listed>(
  kind: keyof typeof OFFERED,
  records: readonly Shown[],
  params: URLSearchParams,
  { now = new Date(), except = [] }: { now?: Date; except?: readonly string[] } = {},
) {
  const chosen = params.getAll("with");
  const parts = kind === "hotel" ? [] : partsOf(records);
  const traits = OFFERED[kind].split(" ").map((value) => facetOf(value, now));
  const on = [...traits, ...parts].filter(({ value }) => chosen.includes(value));
  const found = records.filter((record) => on.every(({ test }) => test(record)));
  const isOffered = ({ value, test }: Facet) =>
    !chosen.includes(value) && !except.includes(value) && found.some(test) && !found.every(test);
  const chips = [
    ...on,
    ...traits.filter(isOffered),
    ...parts.filter(isOffered).slice(0, PARTS_MAX),
  ].map(({ value, label }): Chip => ({ value, label, isOn: chosen.includes(value) }));
  return { found, chips };
}
