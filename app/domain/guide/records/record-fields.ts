import type { z } from "zod";
import { placePages } from "#app/content/guide/place-pages.ts";
import { clean, cleanLine } from "#app/domain/clean-text.ts";
import { readCoordinates } from "../distance.ts";
import {
  COMPANIES,
  HAS_NAMES,
  type Has,
  PARKING_FEES,
  RECORDS,
  type RecordKind,
  type RecordOf,
  SETTINGS,
} from "../records.ts";
import type { Entry } from "./check-records.ts";

type Control =
  | "line"
  | "text"
  /** The items have commas between them. */
  | "list"
  /** Each item has a line. */
  | "lines"
  | "number"
  | "yes"
  | "dollars"
  | "coordinates"
  | { choice: readonly string[] }
  | { choices: readonly string[] };

export type FieldSpec = {
  label: string;
  control: Control;
  hint?: string;
  /** The part of the form that has fields of its own for this one. */
  within?: "schedule" | "hours";
  /** The text is compared letter by letter: the spelling of other records holds. */
  isShared?: true;
  /** Few need it, as what plans alone read: it is folded away in the form. */
  isFolded?: true;
  /** The text for visitors is written from other fields until an editor writes another. */
  isWritten?: true;
};
type Fields<Kind extends RecordKind> = Record<Exclude<keyof RecordOf<Kind>, "id">, FieldSpec>;

const of = (label: string, control: Control, hint?: string): FieldSpec => ({
  label,
  control,
  ...(hint && { hint }),
});

const line = (label: string, hint?: string) => of(label, "line", hint);

/** Filters compare these texts. */
const shared = (label: string, control: Control = "line", hint?: string): FieldSpec => ({
  ...of(label, control, hint),
  isShared: true,
});
const within = (part: FieldSpec["within"], spec: FieldSpec): FieldSpec => ({
  ...spec,
  ...(part && { within: part }),
});

const forPlans = (...spec: Parameters<typeof of>): FieldSpec => ({
  ...of(...spec),
  isFolded: true,
});

const picture = line("Picture", "A path that begins with / or an address");
const description = of("Description", "text");
const website = line("Website");
const phone = line("Phone");
const tags = shared("Tags", "list", "With commas between");
const cost = forPlans("Cost, dollars a person", "dollars", "18 to 40, or free");
const hours = within("hours", of("Opening hours", "lines"));
const written = (label: string): FieldSpec => ({
  ...line(label, "Empty: written from the fields above. Your own words are kept."),
  isWritten: true,
  isFolded: true,
});
const dropIn = forPlans("Without booking", "yes");

const visit = {
  coordinates: of("Coordinates", "coordinates", "26.1415, -81.7951, or a link to a map"),
  minutes: forPlans("Minutes of a visit", "number"),
  setting: forPlans("Setting", { choice: SETTINGS }),
  good_for: forPlans("Good for", { choices: COMPANIES }),
  step_free: forPlans("Step-free", "yes"),
} satisfies Partial<Fields<"place">>;

type HasOf<Kind extends RecordKind> = Pick<Fields<Kind>, keyof Fields<Kind> & Has>;

const has = <Kind extends RecordKind>(kind: Kind) =>
  Object.fromEntries(
    HAS_NAMES.filter((name) => name in RECORDS[kind].schema.shape).map((name) => [
      name,
      of(placePages.hasOrNot[name].label, "yes"),
    ]),
  ) as HasOf<Kind>;

/** The fields of each kind's form, in its order. A field that a record has and its form lacks does not compile. */
export const RECORD_FIELDS: { [Kind in RecordKind]: Fields<Kind> } = {
  event: {
    title: line("Title"),
    description,
    starts: within("schedule", line("Starts")),
    ends: within("schedule", line("Ends")),
    repeats: within("schedule", line("Repeats")),
    until: within("schedule", line("Repeats until")),
    skips: within("schedule", of("Not on", "list", "2026-12-26, with commas between")),
    date: written("Date, in words"),
    time: written("Time, in words"),
    canceled: of("Canceled", "yes"),
    venue: line("Venue"),
    location: line("Address"),
    price: line("Price"),
    tags,
    image: picture,
    website,
    ...visit,
    drop_in: forPlans("Latecomers are welcome", "yes"),
  },
  restaurant: {
    name: line("Name"),
    cuisine: shared("Cuisine"),
    description,
    address: line("Address"),
    opening_hours: hours,
    hours: written("Hours, in words"),
    open_now: forPlans("Open, where no hours are given", "yes"),
    phone,
    website,
    price_level: line("Price level", "$ to $$$$"),
    cost,
    ...has("restaurant"),
    tags,
    image: picture,
    ...visit,
  },
  beach: {
    name: line("Name"),
    description,
    parking: line("Parking"),
    parking_fee: of("Parking fee", { choice: PARKING_FEES }),
    ...has("beach"),
    access: of("Reached", { choice: ["boat"] }),
    red_tide_status: line("Red tide"),
    amenities: shared("Amenities", "list", "With commas between"),
    image: picture,
    ...visit,
  },
  listing: {
    title: line("Title"),
    type: shared("Type"),
    price: line("Price"),
    beds: of("Bedrooms", "number"),
    baths: of("Bathrooms", "number"),
    sqft: of("Square feet", "number"),
    neighborhood: shared("Neighborhood"),
    description,
    image: picture,
  },
  venue: {
    name: line("Name"),
    type: shared("Type"),
    description,
    address: line("Address"),
    opening_hours: hours,
    phone,
    website,
    cost,
    drop_in: dropIn,
    tags,
    image: picture,
    ...visit,
  },
  hotel: {
    name: line("Name"),
    neighborhood: shared("Neighborhood"),
    style: shared("Style"),
    summary: of("Summary", "text"),
    description,
    price_level: line("Price level", "$ to $$$$"),
    rating: of("Rating", "number", "0 to 5"),
    amenities: shared("Amenities", "list", "With commas between"),
    tags,
    website,
    phone,
    map_link: line("Link to a map"),
    image: picture,
    image_alt: of("What the picture shows", "text"),
    access: of("Reached", { choice: ["boat"] }),
    ...visit,
  },
  place: {
    name: line("Name"),
    kind: shared("Kind", "line", "park, pier, museum"),
    description,
    address: line("Address"),
    opening_hours: hours,
    phone,
    website,
    cost,
    tags,
    image: picture,
    ...visit,
  },
};

export const fieldsOf = (kind: RecordKind) =>
  Object.entries(RECORD_FIELDS[kind]) as [string, FieldSpec][];

export function toText({ control }: FieldSpec, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.join(control === "lines" ? "\n" : ", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  const { from, to, latitude, longitude } = value as Record<string, unknown>;
  if (control === "coordinates") return `${latitude}, ${longitude}`;
  if (control === "dollars")
    return from === to ? (to === 0 ? "free" : `${from}`) : `${from} to ${to}`;
  return JSON.stringify(value);
}

/** The value of a typed text: text that cannot be read stays, so that the record's own rule reports it. Empty text is undefined. */
export function fromText({ control }: FieldSpec, text: string): unknown {
  const typed = clean(text);
  if (typed === "") return undefined;
  if (control === "lines") return split(typed, /\n/);
  if (control === "list" || (typeof control === "object" && "choices" in control))
    return split(typed, /,/);
  if (control === "number") {
    const number = Number(typed.replace(/,(?=\d{3}(?!\d))/g, ""));
    return Number.isFinite(number) ? number : typed;
  }
  if (control === "yes") return typed === "yes" ? true : typed === "no" ? false : typed;
  if (control === "dollars") return readDollars(typed);
  if (typeof control === "object" && "choice" in control)
    return control.choice.find((each) => each === typed.toLowerCase()) ?? typed;
  if (control === "coordinates") return readCoordinates(typed) ?? typed;
  return control === "line" ? cleanLine(typed) : typed;
}

const split = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((each) => each.trim())
    .filter(Boolean);

function readDollars(text: string) {
  if (/^(?:free|0)$/i.test(text)) return { from: 0, to: 0 };
  const [, from, to = from] =
    /^\$?(\d+(?:\.\d+)?)(?: ?(?:to|-|–) ?\$?(\d+(?:\.\d+)?))?$/i.exec(text) ?? [];
  return from === undefined ? text : { from: Number(from), to: Number(to) };
}

export function isOptional(kind: RecordKind, field: string) {
  const shape: Record<string, z.ZodType> = RECORDS[kind].schema.shape;
  return shape[field]?.safeParse(undefined).success ?? true;
}

/** The record that a form makes of another one: what was not touched stays as it was written, and what no form knows stays too. */
export function applyTexts(
  kind: RecordKind,
  base: Entry,
  texts: Readonly<Record<string, string>>,
): Entry {
  const record: Entry = { ...base };
  for (const [field, spec] of fieldsOf(kind)) {
    const text = texts[field];
    if (text === undefined) continue;
    const isUntouched = sameText(text, toText(spec, base[field]));
    const value = isUntouched ? base[field] : fromText(spec, text);
    if (value !== undefined) record[field] = value;
    else if (spec.control === "list" && !isOptional(kind, field)) record[field] = [];
    else delete record[field];
  }
  return record;
}

const sameText = (one: string, other: string) => clean(one) === clean(other);
