import { dateInCity, dayAfter, yearInCity } from "#app/locale/city-time.ts";
import { formatEventDay } from "#app/locale/dates.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatCount, NUMBER_WORDS } from "#app/locale/numbers.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { type AskedDays, FAR_MS } from "./days.ts";
import { KIND_NAMES, type Kind } from "./kinds.ts";
import { sortsOf, WEIGHT } from "./lexicon.ts";
import { type Meaning, mealOf, type Piece, type Reading } from "./reader.ts";
import { singular } from "./terms.ts";
import type { Trait } from "./traits.ts";

/** "nine", "14" */
export const inNumbers = (count: number) => NUMBER_WORDS[count] ?? formatCount(count);

/** "a, b and c" */
export function inWords(all: readonly string[], join = "and") {
  const last = all.at(-1) ?? "";
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} ${join} ${last}` : last;
}

const EVENING = 17 * 60;

/** "tonight", "tomorrow before noon", "on Saturday, December 5": the days as one says them. */
export function whenOf(days: AskedDays, now: Date) {
  if (days.name) return days.hours ? `${days.name} ${days.hours.text}` : days.name;
  const { hours, midnight, from, to } = days;
  const isOneDay = hours
    ? to.getTime() - from.getTime() <= DAY_MS
    : to.getTime() - from.getTime() <= DAY_MS + HOUR_MS;
  if (!isOneDay)
    return days.text.replace(/, and /, " and ").replace(/^from (.*), to /, "from $1 to ");
  const [day, today] = [dateInCity(midnight), dateInCity(now)];
  const near = { [today]: "today", [dayAfter(today, 1)]: "tomorrow" }[day];
  const year = midnight.getTime() - now.getTime() > FAR_MS ? `, ${yearInCity(midnight)}` : "";
  const name = near ?? `on ${formatEventDay(midnight)}${year}`;
  if (!hours) return name;
  if (hours.from !== EVENING || hours.to !== 24 * 60) return `${name} ${hours.text}`;
  if (near) return near === "today" ? "tonight" : "tomorrow evening";
  return `${name}, in the evening`;
}

const TIMED = new Set<Kind>(["restaurant", "place", "wellness", "beach"]);

/** The nouns of a kind, by the first of its own sorts that is asked for: "museum", "Italian restaurant". */
export function nounsOf(kind: Kind, pieces: readonly Piece[]): { one: string; many: string } {
  const own = pieces.filter(
    ({ meaning, isNot }) => !isNot && meaning.noun && meaning.kinds?.includes(kind),
  );
  const [first] = own;
  if (!first) return KIND_NAMES[kind];
  const isChoice = own.every(({ group }) => group === first.group);
  const [one = [], many = []] = [0, 1].map((at) =>
    own.slice(0, isChoice ? own.length : 1).map(({ meaning }) => meaning.noun?.[at] ?? ""),
  );
  return { one: inWords(one, "or"), many: inWords(many, "or") };
}

type Counted = { kind: Kind; total: number | undefined };

/** "Nine waterfront restaurants serve dinner tonight", "No museums are open on Monday" */
export function listSentence(
  counted: readonly Counted[],
  kinds: readonly Kind[],
  reading: Reading,
  now: Date,
) {
  const said = counted.length > 0 ? counted : kinds.slice(0, 3).map((kind) => ({ kind, total: 0 }));
  const { pieces, days } = reading;
  const sum = said.reduce((total, each) => total + (each.total ?? 0), 0);
  const befores = labelsOf(pieces, "before");
  const nouns = said.map(({ kind, total }) => {
    const { one, many } = nounsOf(kind, pieces);
    const count = total === undefined ? "many" : inNumbers(total);
    return { count, noun: total === 1 ? one : many };
  });
  const isList = said.length === 0 || said.length > 3;
  const isOne = !isList && (said.length === 1 || sum === 0);
  const isBefore = isOne || (said.length === 0 && sum === 0);
  const all = nouns.map(({ count, noun }) => (isOne ? noun : `${count} ${noun}`));
  const things = isOne
    ? [nouns[0]?.count, ...befores, inWords(all, "or")]
    : isList
      ? [sum === 0 ? "nothing" : `${inNumbers(sum)} results`, ...(sum === 0 ? befores : [])]
      : [inWords(all)];
  const typed = pieces.filter(({ meaning, isNot }) => meaning.sort === "word" && !isNot);
  const [had = [], others = []] = [true, false].map((isHad) =>
    typed
      .filter(({ meaning }) => (meaning.weight === WEIGHT.thing) === isHad)
      .map(({ word }) => `“${word}”`),
  );
  const isSingular = sum === 1 || (isList && sum === 0);
  const be = isSingular ? "is" : "are";
  const labels = [
    ...(isBefore || befores.length === 0 ? [] : [`that are ${inWords(befores)}`]),
    ...joined(
      [...labelsOf(pieces, "label"), ...had.map((word) => `with ${word}`)],
      placesIn(pieces),
    ),
    ...(others.length > 0 ? [`matching ${inWords(others)}`] : []),
  ].map((label) =>
    (isSingular
      ? label.replace(/^that are not ([a-z]+s)$/, (_, many) => `that is not a ${singular(many)}`)
      : label
    ).replace(/^that are\b/, `that ${be}`),
  );
  const verb = verbOf(new Set(said.map(({ kind }) => kind)), sum === 1, reading);
  const parts = [...things, ...labels, verb, days && whenOf(days, now)];
  return capitalize(parts.filter(Boolean).join(" "));
}

/** Labels of what is asked for, as they stand before or behind the noun; what is unwanted stands behind. */
export function labelsOf(pieces: readonly Piece[], where: "before" | "label") {
  const texts = pieces.flatMap(({ meaning, isNot, word }) => {
    if (isNot) return where === "label" ? [unwanted(meaning, word)] : [];
    if (UNSAID.has(meaning.sort) || UNSAID_TRAITS.test(meaning.trait ?? "")) return [];
    return meaning[where] ?? [];
  });
  return [...new Set(texts)].filter((text) => text !== "");
}

/** "with tennis", "with a spa": "with tennis and a spa"; a record is in one place or the other. */
function joined(labels: readonly string[], places: ReadonlySet<string>) {
  const startOf = (label: string) =>
    /^(?:with|for|near|in|on|that ask for) /.exec(label)?.[0] ?? label;
  const own = Map.groupBy(labels, (label) => `${places.has(label)} ${startOf(label)}`);
  return [...own.values()].map(([first = "", ...more]) => {
    const { length } = startOf(first);
    const rest = more.map((label) => label.slice(length));
    return inWords([first, ...rest], places.has(first) ? "or" : "and");
  });
}

const placesIn = (pieces: readonly Piece[]) =>
  new Set(
    pieces.flatMap(({ meaning: { sort, label = "" } }) =>
      /^(?:place|near)$/.test(sort) ? label : [],
    ),
  );

/** They are said by the verb, by the noun or not at all. */
const UNSAID = sortsOf("unsaid");
const UNSAID_TRAITS = /^(?:open|open-now|closed|friends|alone)$/;

function unwanted({ noun, before, label, kinds = [], sort }: Meaning, word: string) {
  if (before) return `that are not ${before}`;
  if (sort === "place") return `that are not ${label}`;
  const many = noun?.[1] ?? (sort === "kind" && kinds[0] ? KIND_NAMES[kinds[0]].many : "");
  // "That are not Italian", "without pizza"
  if (many && !many.includes(" with "))
    return `that are not ${/^[A-Z]/.test(many) ? many.replace(/ restaurants$/, "") : many}`;
  const own = many.replace(/^.* with /, "") || label?.replace(/^(?:with|for|in|at|on) /, "");
  return `without ${own || word.replace(/^\S+\s+/, "")}`;
}

function verbOf(kinds: ReadonlySet<Kind>, isOne: boolean, reading: Reading) {
  const [first] = kinds;
  const meal = mealOf(reading);
  const has = (trait: Trait) => reading.pieces.some(({ meaning }) => meaning.trait === trait);
  if (meal && kinds.size === 1 && first === "restaurant")
    return `${isOne ? "serves" : "serve"} ${meal}${has("open-now") ? " now" : ""}`;
  if (!first || [...kinds].some((kind) => !TIMED.has(kind))) return "";
  const be = isOne ? "is" : "are";
  if (has("closed")) return `${be} closed`;
  if (has("open-now") || (has("open") && !reading.days)) return `${be} open now`;
  return reading.days && !kinds.has("beach") ? `${be} open` : "";
}
