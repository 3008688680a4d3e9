import { PAY_UNITS, yearlyPayOf } from "#app/domain/jobs/pay.ts";
import { formatCount, formatDollars, NUMBER_WORDS } from "#app/locale/numbers.ts";
import { type Facet, WEIGHT } from "./lexicon.ts";

/** Dollars, for the party or for each person; a home's price has no party. */
export type Budget = { from: number; to: number; isEach: boolean };

export type Read = {
  facet: Facet & { budget?: Budget; pay?: number; count?: number };
  end: number;
};

export const sticky = (pattern: string) => new RegExp(pattern, "iy");

export type Parts = readonly (string | undefined)[];

/** What a sticky pattern finds where it begins at `start`. */
export function matchAt(pattern: RegExp, text: string, start: number) {
  pattern.lastIndex = start;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const parts: Parts = found;
  return { parts, groups: found.groups as Partial<Record<string, string>>, end: pattern.lastIndex };
}

export const NUMBER =
  "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho)";
/** A question without one of these has no amount, party or hour. */
export const FIGURES = new RegExp(
  `\\d|noon|midnight|dollars|bucks|hours?|horas?|\\b(?:million|millon|millones|half|once|twice|for an?|for the)\\b|\\b${NUMBER}\\b`,
  "i",
);

const NUMEROS = "cero uno dos tres cuatro cinco seis siete ocho".split(" ");

export function numberOf(text = "") {
  const word = text.toLowerCase().replace("una", "uno");
  return Number(word) || Math.max(NUMBER_WORDS.indexOf(word), NUMEROS.indexOf(word), 0);
}

// biome-ignore format: a list reads as one
const TENS: Record<string, number> = { ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100, diez: 10, veinte: 20, treinta: 30, cincuenta: 50, cien: 100 };
const FIGURE = `(\\d[\\d,]*(?:\\.\\d+)?|(?:(?:a|one) )?(?:${Object.keys(TENS).join("|")})|one|two|three|four|five|half a|a(?=\\s)|uno|un|dos|tres|cuatro|cinco|seis)`;
const UNIT = "(?:\\s?(k|thousand|mill?|m|mm|mn|mil|million|millions|millon|millones))";
const DOLLARS = "(?:\\s?(?:dollars|bucks|usd|dolares))";
const EACH =
  "(,?\\s?(?:each|a person|per person|a head|per head|pp|apiece|por persona|cada uno))?(?:,?\\s?(?:a night|per night|an hour|per hour|a year|per year|budget))?";
const UNITS: Record<string, number> = { k: 1e3, thousand: 1e3, mil: 1e3 };

const MOST =
  "(?:under|undr|below|less than|up to|at most|(?:no|not|nor) (?:more than|over|above)|max(?:imum)?(?: of)?|cheaper than|within|menos de|hasta|por debajo de)";
const LEAST =
  "(?:over|above|more than|at least|upwards of|min(?:imum)?(?: of)?|starting at|mas de|desde|a partir de)";
const MORE_THAN = /^(?:over|above|more than|upwards|m[aá]s de)/i;
const NO_MONEY =
  "(?!\\s?(?:minutes?|mins?|miles?|people|persons?|hours?|days?|bed|bath|sq|square|guests|%|:|[ap]\\.?m))";

/** A range, the most or the least; what may be no money has its sign, its unit or its name. */
const RANGE = sticky(
  `(?:between|from|entre|de)?\\s*(\\$)?\\s?${FIGURE}${UNIT}?\\s?(?:-|–|to|and|a|y)\\s?(\\$)?\\s?${FIGURE}${UNIT}?${DOLLARS}?\\b${NO_MONEY}${EACH}`,
);
const BOUND = sticky(
  `(?:(${MOST})|(${LEAST}))\\s+(\\$)?\\s?${FIGURE}${UNIT}?(${DOLLARS})?\\b${NO_MONEY}${EACH}`,
);
const SUM = sticky(
  `(?:(?:(?:a |my |our )?budget(?: of| is)?|around|about|within|spend(?:ing)?(?: about| around)?|for|con|por)\\s+)?(\\$)?\\s?${FIGURE}${UNIT}?(${DOLLARS})?\\b${NO_MONEY}${EACH}`,
);

function amountOf(figure = "", unit = "") {
  const word = figure.toLowerCase();
  const number =
    word === "a" || word === "un"
      ? 1
      : word === "half a"
        ? 0.5
        : Number(word.replaceAll(",", "")) || TENS[word.replace(/^.* /, "")] || numberOf(word);
  return number * (unit ? (UNITS[unit.toLowerCase()] ?? 1e6) : 1);
}

/** Nobody spends more on anything else than a home. */
const HOME_DOLLARS = 20_000;

const budget = (bounds: Partial<Budget>, label: string, end: number): Read => ({
  facet: {
    sort: "budget",
    ...([bounds.from ?? 0, bounds.to ?? 0].some((each) => each >= HOME_DOLLARS) && {
      implies: ["listing"],
    }),
    label,
    weight: WEIGHT.money,
    budget: { from: 0, to: Number.POSITIVE_INFINITY, isEach: false, ...bounds },
  },
  end,
});

function readBudget(plain: string, start: number): Read | undefined {
  const range = matchAt(RANGE, plain, start);
  if (range) {
    const [, sign, low, lowUnit, highSign, high, highUnit, each] = range.parts;
    if (sign || highSign || highUnit) {
      const to = amountOf(high, highUnit);
      const own = amountOf(low, lowUnit);
      const from =
        !lowUnit && highUnit && own < amountOf(high) + 1e-9 ? amountOf(low, highUnit) : own;
      const label = `from ${formatDollars(from)} to ${formatDollars(to)}`;
      if (from < to) return budget({ from, to, isEach: Boolean(each) }, label, range.end);
    }
  }
  const bound = matchAt(BOUND, plain, start);
  if (bound) {
    const [all = "", most, , sign, figure, unit, dollars, each] = bound.parts;
    const value = amountOf(figure, unit);
    const isMoney = sign || unit || dollars || /^\d/.test(figure ?? "");
    const said = `${most ? "under" : "over"} ${formatDollars(value)}${each ? " each" : ""}`;
    // "More than $40" is not what costs 40.
    const least = value + Number(MORE_THAN.test(all)) / 100;
    const bounds = { ...(most ? { to: value } : { from: least }), isEach: Boolean(each) };
    if (isMoney && value > 0) return budget(bounds, said, bound.end);
  }
  const sum = matchAt(SUM, plain, start);
  if (!sum) return undefined;
  const [all = "", sign, figure, unit, dollars, each] = sum.parts;
  const value = amountOf(figure, unit);
  const isNamed = sign || dollars || /budget|spend/i.test(all) || (unit && value >= 1e5);
  if (!isNamed || value === 0) return undefined;
  return budget(
    { to: value, isEach: Boolean(each) },
    `for up to ${formatDollars(value)}${each ? " each" : ""}`,
    sum.end,
  );
}

const rooms = (names: string) =>
  sticky(
    `(?:(?:at least|from|between|min(?:imum)?(?: of)?|more than|over|no less than|al menos) )?${NUMBER}(\\.5)?(?:\\s?(?:-|–|to|or|and|a|o)\\s?${NUMBER})?(?:\\+| or more| plus)?[ -]?(?:full )?(?:${names})\\b`,
  );
const ROOMS = {
  beds: rooms("bed(?:room)?s?|brs?|bds?|habitaciones|dormitorios|recamaras|cuartos"),
  baths: rooms("bath(?:room)?s?|ba|banos"),
} as const;
const ROOM_NAMES = { beds: "bedrooms", baths: "baths" };

function readRooms(plain: string, start: number): Read | undefined {
  for (const name of ["beds", "baths"] as const) {
    const found = matchAt(ROOMS[name], plain, start);
    const [, low, half, high] = found?.parts ?? [];
    const from = numberOf(low) + (half ? 0.5 : 0);
    if (!found || from === 0) continue;
    const to = high ? numberOf(high) : Number.POSITIVE_INFINITY;
    const label = `with ${high ? `${from} to ${to}` : `${from} or more`} ${ROOM_NAMES[name]}`;
    const test = (it: { beds?: number; baths?: number }) => {
      const count = it[name] ?? 0;
      return count >= from && count <= to;
    };
    const facet: Facet = { sort: "rooms", kinds: ["listing"], label, test, weight: WEIGHT.money };
    return { facet, end: found.end };
  }
  return undefined;
}

const AREA = sticky(
  `(?:(${MOST})|(${LEAST})) (\\d[\\d,]*) ?(?:sq\\.? ?ft|sqft|square f(?:ee|oo)t|pies cuadrados)`,
);

function readArea(plain: string, start: number): Read | undefined {
  const found = matchAt(AREA, plain, start);
  if (!found) return undefined;
  const [, most, , figure = ""] = found.parts;
  const size = Number(figure.replaceAll(",", ""));
  const facet: Facet = {
    sort: "area",
    kinds: ["listing"],
    label: `${most ? "under" : "over"} ${formatCount(size)} sqft`,
    test: ({ sqft = 0 }) => (most ? sqft <= size : sqft >= size),
    weight: WEIGHT.money,
  };
  return { facet, end: found.end };
}

const KIDS =
  "(?:(?:grand)?kids?|(?:grand)?child(?:ren)?|toddlers?|bab(?:y|ies)|boys?|sons?|daughters?|teen(?:ager)?s?|nin[oa]s?|hij[oa]s?|niet[oa]s?)";
const PEOPLE = `(people|persons?|couples|parejas|adults?|seniors|women|men|girls|guys|friends|of us|guests|${KIDS}|personas?|amigos|amigas|adultos)`;
const NO_PEOPLE =
  "(?<!\\buna(?= [a-z]))(?! ?(?:(?:hour|day|year|night|evening|morning|afternoon|minute|week|month|hora|noche|semana)s?|k\\b|thousand|dollars|bucks|bed|bath|million|%|:|/|[ap]\\.?m|star|mile|course|dozen))";
const PARTY = sticky(
  `(?:(?:for )?(?:an? )?(?:party|group|family|familia) (?:of|de)|for|para|we are|we['’]re|somos|there are)\\s+(?:a (?:party|group|family) of )?${NUMBER}(?: ${PEOPLE})?\\b${NO_PEOPLE}|(?!(?:one|una?o?) (?:of|de))${NUMBER} (?:small |little |young |bored )?${PEOPLE}\\b`,
);
const AND_CHILDREN = sticky(
  `,? (?:and|with|y|con|\\+) (?:an?|${NUMBER}) (?:small |little |young )?${KIDS}\\b`,
);
const COUPLES = /couple|pareja/i;
const CHILDREN = new RegExp(`\\b${KIDS}\\b`, "i");
const AGE = sticky(`(?:an? )?${NUMBER}[ -](year|yr|month)s?[ -]olds?\\b`);
const GROWN = 18;
const FAMILY: Facet = {
  sort: "trait",
  trait: "family",
  before: "family-friendly",
  test: ({ traits }) => traits.has("family"),
  weight: WEIGHT.need,
};

function readParty(plain: string, start: number): Read | undefined {
  const age = matchAt(AGE, plain, start);
  const [, years, unit] = age?.parts ?? [];
  const isGrown = unit !== "month" && numberOf(years) >= GROWN;
  if (age) return { facet: isGrown ? { sort: "small" } : FAMILY, end: age.end };
  const found = matchAt(PARTY, plain, start);
  if (!found) return undefined;
  const [all = "", first, people, second, others] = found.parts;
  const count = numberOf(first ?? second) * (COUPLES.test(people ?? others ?? "") ? 2 : 1);
  if (count === 0) return undefined;
  const also = matchAt(AND_CHILDREN, plain, found.end);
  const isFamily = /famil/i.test(all);
  const isChildren = CHILDREN.test(people ?? others ?? "");
  const kids = also ? numberOf(also.parts[1]) || 1 : isFamily ? Math.max(1, count - 2) : 0;
  const party = isChildren
    ? { adults: 2, children: count }
    : { adults: also ? count : count - kids, children: kids };
  if (party.children > 0) return { facet: { ...FAMILY, party }, end: also?.end ?? found.end };
  const label = count === 1 ? "going solo" : `for ${NUMBER_WORDS[count] ?? count}`;
  const facet: Facet = { sort: "party", party, label };
  if (count > 2) facet.rank = ({ traits }) => Number(traits.has("friends"));
  return { facet, end: found.end };
}

/** The length of a visit or the hours of a week are no date. */
const LENGTH = sticky(
  `(?:for (?:an? |the )?(?:whole )?(?:${NUMBER}[ -])?(?:day|night|week|month|hour|weekend)s?\\b(?! (?:from|starting|beginning))|(?:once|twice|${NUMBER} times) (?:a|per) (?:day|week|month)|${NUMBER}?(?:\\d+)? ?hours? (?:a|per) (?:day|week)|(?:in )?(?:[1-9]|1[0-2]|one|two|three|four|five|six|an|(?:a )?few|(?:a )?couple of|half an|una|dos|tres|cuatro|cinco|seis) (?:hour|hora)s?\\b(?: (?:to (?:kill|spare|spend)|left|free)\\b)?(?! (?:away|from|ago|earlier|later|drive))|(?:por|durante) (?:una?|${NUMBER}) (?:dia|noche|semana|hora)s?)`,
);

const PAYS =
  "(?:(?:that |which )?(?:pay(?:s|ing)?|earn(?:s|ing)?|mak(?:e|es|ing)|salary(?: of)?|wages?(?: of)?) )";
const MORE =
  "(?:at least|over|above|more than|better than|min(?:imum)?(?: of)?|starting at|from(?= ?\\$)) ";
const A_TIME =
  "(?:\\s?(?:/|an? |per |por |la )(hour|hr|h|hora|day|week|month|year|yr)| (hour|year)ly)\\b";
const PAY = sticky(
  `(${PAYS})?(${MORE})?(\\$?)\\s?(\\d[\\d,]*(?:\\.\\d+)?)(?: ?(k|thousand|mil))?\\b${DOLLARS}?(?:${A_TIME})?(\\+| or more| and up| minimum)?(?! ?(?:hours?|days?|years?|people|percent|%|miles|minutes|[ap]\\.?m)\\b)`,
);

/** A figure that may be no pay has its sign, its time, or what it is. */
function readPay(plain: string, start: number): Read | undefined {
  const found = matchAt(PAY, plain, start);
  if (!found) return undefined;
  const [all, pays, more, sign, figure = "", k = "", ...rest] = found.parts;
  const [time = rest[1], , orMore] = rest;
  const isMany = Number(figure.replaceAll(",", "")) >= 1000;
  if (!all || !(pays || sign || k || time || (isMany && (more || orMore)))) return undefined;
  const unit = PAY_UNITS.find((each) => time && each[0] === time[0]?.toLowerCase());
  const text = `$${figure}${k && "k"}${unit ? ` ${unit === "hour" ? "an" : "a"} ${unit}` : ""}`;
  const pay = yearlyPayOf(text);
  if (!pay) return undefined;
  const facet = {
    sort: "pay",
    kinds: ["job"],
    label: `paying ${text} or more`,
    weight: WEIGHT.money,
    pay,
  } as const;
  return { facet, end: found.end };
}

/** Reads money, rooms, people, a length or a pay that begins there. `plain` has no accents. */
export function readAmount(plain: string, start: number, isAboutJobs: boolean): Read | undefined {
  const length = matchAt(LENGTH, plain, start);
  if (length) return { facet: { sort: "length", label: length.parts[0] ?? "" }, end: length.end };
  if (isAboutJobs) return readPay(plain, start);
  return (
    readRooms(plain, start) ??
    readArea(plain, start) ??
    readBudget(plain, start) ??
    readParty(plain, start)
  );
}
