import { dateInCity, dayAfter, yearInCity } from "#app/locale/city-time.ts";
import { formatEventDay } from "#app/locale/dates.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatCount, NUMBER_WORDS } from "#app/locale/numbers.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { type AskedDays, FAR_MS } from "./days.ts";
import { KIND_NAMES, type Kind } from "./kinds.ts";
import { sortsOf, WEIGHT } from "./lexicon.ts";
import { type Meaning, mealOf, type Piece, type Reading } from "./reader.ts";

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
  if (days.name) return days.name;
  const { hours, midnight, from, to } = days;
  const isOneDay = hours
    ? to.getTime() - from.getTime() <= DAY_MS
    : to.getTime() - from.getTime() <= DAY_MS + HOUR_MS;
  if (!isOneDay)
    return days.text.replace(/, and /, " and ").replace(/^from (.*), to /, "from $1 to ");
  const [day, today] = [dateInCity(midnight), dateInCity(now)];
  const tomorrow = dayAfter(today, 1);
  const year = midnight.getTime() - now.getTime() > FAR_MS ? `, ${yearInCity(midnight)}` : "";
  const name =
    day === today
      ? "today"
      : day === tomorrow
        ? "tomorrow"
        : `on ${formatEventDay(midnight)}${year}`;
  if (!hours) return name;
  if (hours.from !== EVENING || hours.to !== 24 * 60) return `${name} ${hours.text}`;
  return day === today
    ? "tonight"
    : day === tomorrow
      ? "tomorrow evening"
      : `${name}, in the evening`;
}

type Nouns = { one: string; many: string };

const TIMED = new Set<Kind>(["restaurant", "place", "wellness", "beach"]);

/** The nouns of a kind, by the first of its own sorts that is asked for: "museum", "Italian restaurant". */
export function nounsOf(kind: Kind, pieces: readonly Piece[]): Nouns {
  const own = pieces.filter(
    ({ meaning, isNot }) => !isNot && meaning.noun && meaning.kinds?.includes(kind),
  );
  const [first] = own;
  const isChoice = own.length > 1 && own.every(({ group }) => group === first?.group);
  const names = own.map(({ meaning }) => meaning.noun ?? ["", ""]);
  if (isChoice)
    return {
      one: inWords(
        names.map(([one]) => one),
        "or",
      ),
      many: inWords(
        names.map(([, many]) => many),
        "or",
      ),
    };
  const noun = first?.meaning.noun;
  const isWhole = noun && (first.meaning.kinds?.length ?? 0) >= 1;
  const { one, many } = KIND_NAMES[kind];
  return isWhole ? { one: noun[0], many: noun[1] } : { one, many };
}

type Counted = { kind: Kind; total: number | undefined };

/** "Nine waterfront restaurants serve dinner tonight", "No museums are open on Monday". */
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
    return {
      count: total === undefined ? "many" : inNumbers(total),
      noun: total === 1 ? one : many,
    };
  });
  const isList = said.length === 0 || said.length > 3;
  const things = isList
    ? [sum === 0 ? "nothing" : `${inNumbers(sum)} results`, ...(sum === 0 ? befores : [])].join(" ")
    : said.length === 1 || sum === 0
      ? [
          nouns[0]?.count,
          ...befores,
          inWords(
            nouns.map(({ noun }) => noun),
            "or",
          ),
        ].join(" ")
      : inWords(nouns.map(({ count, noun }) => `${count} ${noun}`));
  const isBefore =
    (said.length === 0 && sum === 0) || (!isList && (said.length === 1 || sum === 0));
  const typed = pieces.filter(({ meaning, isNot }) => meaning.sort === "word" && !isNot);
  const named = typed.filter(({ meaning }) => meaning.weight === WEIGHT.thing);
  const words = typed.filter((piece) => !named.includes(piece));
  const labels = [
    ...(isBefore || befores.length === 0 ? [] : [`that are ${inWords(befores)}`]),
    ...joined([...labelsOf(pieces, "label"), ...named.map(({ word }) => `with “${word}”`)]),
    ...(words.length > 0 ? [`matching ${inWords(words.map(({ word }) => `“${word}”`))}`] : []),
  ];
  const verb = verbOf(
    said.map(({ kind }) => kind),
    sum === 1,
    reading,
  );
  const isOne = sum === 1;
  const described = labels.map((label) =>
    isOne
      ? label.replace(/^that are\b(?: not (\w+)s$)?/, (_, noun) =>
          noun ? `that is not ${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}` : "that is",
        )
      : label,
  );
  return capitalize(
    [things, ...described, verb, days && whenOf(days, now)].filter(Boolean).join(" "),
  );
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

/** "with tennis", "with a spa": "with tennis and a spa"; alternatives are joined by "or". */
function joined(labels: readonly string[]) {
  const own = Map.groupBy(
    labels,
    (label) => /^(?:with|for|near|in|on|that ask for) /.exec(label)?.[0] ?? label,
  );
  return [...own].map(([start, all]) =>
    all.length > 1
      ? `${start}${inWords(
          all.map((label) => label.slice(start.length)),
          PLACED.test(start) ? "or" : "and",
        )}`
      : (all[0] ?? ""),
  );
}

/** A record is in one place. */
const PLACED = /^(?:in|on|near) /;

/** They are said by the verb, by the noun or not at all. */
const UNSAID = sortsOf("unsaid");
const UNSAID_TRAITS = /^(?:open|open-now|closed|friends|alone)$/;

function unwanted({ noun, before, label, kinds = [], sort }: Meaning, word: string) {
  if (before) return `that are not ${before}`;
  if (sort === "place") return `that are not ${label}`;
  const many = noun?.[1] ?? (sort === "kind" && kinds[0] ? KIND_NAMES[kinds[0]].many : undefined);
  // "That are not Italian", "without pizza"
  const sort1 = many && (/^[A-Z]/.test(many) ? many.replace(/ restaurants$/, "") : many);
  if (sort1 && !/ with /.test(sort1)) return `that are not ${sort1}`;
  const own = many?.replace(/^.* with /, "") ?? label?.replace(/^(?:with|for|in|at|on) /, "");
  return `without ${own || word.replace(/^\S+\s+/, "")}`;
}

function verbOf(kinds: readonly Kind[], isOne: boolean, reading: Reading) {
  const meal = mealOf(reading);
  const traits = reading.pieces.map(({ meaning }) => meaning.trait);
  if (meal && kinds.length === 1 && kinds[0] === "restaurant")
    return `${isOne ? "serves" : "serve"} ${meal}${traits.includes("open-now") ? " now" : ""}`;
  if (kinds.length === 0 || kinds.some((kind) => !TIMED.has(kind))) return "";
  if (traits.includes("closed")) return isOne ? "is closed" : "are closed";
  if (traits.includes("open-now") || (traits.includes("open") && !reading.days))
    return isOne ? "is open now" : "are open now";
  const isTimed = reading.days && kinds.every((kind) => kind !== "beach");
  return isTimed ? (isOne ? "is open" : "are open") : "";
}
