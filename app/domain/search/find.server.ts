import { walkingMinutes } from "#app/domain/guide/distance.ts";
import { openRestaurantIds } from "#app/domain/guide/open-restaurants.server.ts";
import { type Hours, openingsBetween, openStateAt } from "#app/domain/guide/opening-hours.ts";
import type { Picture } from "#app/domain/guide/records.ts";
import type { Occurrence } from "#app/domain/guide/schedule/occurrences.server.ts";
import { type FoundJob, searchLiveJobs } from "#app/domain/jobs/board.server.ts";
import { wayText } from "#app/domain/plan/ways.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { formatEventDay, formatShortClock, formatWeekdayName } from "#app/locale/dates.ts";
import { fold } from "#app/locale/fold.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import type { AskedDays } from "./days.ts";
import type { SearchDocument } from "./documents.server.ts";
import { KINDS, type Kind, TO_PLAN } from "./kinds.ts";
import { type Calendar, isIn, isNamedIn, type Library, occurrenceIn } from "./library.server.ts";
import { mealOf } from "./meals.ts";
import { searchTexts, stands, standsAbove } from "./scan.ts";
import { excerptAround, type Marked, markWords, singular, toTerm } from "./terms.ts";
import { NEAR_MINUTES, type Trait } from "./traits.ts";
import { type Denied, type Understood, wordsToFind } from "./understand.ts";
import { type Landmark, type Stay, toPhrase } from "./vocabulary.ts";

export type Line = {
  title: Marked;
  href: string;
  facts: string[];
  excerpt: Marked;
  picture?: Picture | undefined;
};

export type Found = {
  kind: Kind;
  total: number | undefined;
  isTitled: boolean;
  lines: (count: number) => Line[];
};

type Match = {
  document: SearchDocument;
  titled: number;
  at?: Occurrence | undefined;
  /** The opening hours on the requested days. */
  open?: string | undefined;
  /** The minutes on foot to the landmark. */
  walk?: number;
};

/** Groups with the words in a title first. No more than `most` jobs are read. */
export async function find(
  asked: Understood,
  library: Library,
  calendar: Calendar,
  most: number,
  now: Date,
) {
  const openIds = openRestaurantIds(now);
  const isOpen = ({ hours, restaurantId }: SearchDocument) =>
    restaurantId === undefined
      ? hours !== undefined && openStateAt(hours, now).isOpen
      : openIds.has(restaurantId);
  const meant = findDocuments(asked, library, calendar, isOpen, now);
  // A day or an hour without an event is one to eat or to look at something.
  if (meant.length === 0 && isOfDaysAlone(asked))
    meant.push(...findDocuments({ ...asked, kinds: TIMED }, library, calendar, isOpen, now));
  // "A museum and lunch": of each its own.
  if (meant.length === 0 && asked.meal && isOfDay(asked)) {
    const { meal, ...others } = asked;
    const table = { ...asked, kinds: ["restaurant"] as Kind[], told: [] };
    for (const each of [others, table])
      meant.push(...findDocuments(each, library, calendar, isOpen, now));
  }
  const isFound = new Set(meant.map(({ document }) => document));
  const named = findNamed(asked, library, calendar).filter((each) => !isFound.has(each.document));
  const matches = [...named, ...meant];
  const groups = Map.groupBy(matches, ({ document }) => document.kind);
  const terms = asked.words.map(toTerm);
  const found = [...groups].map(([kind, all]): Found => {
    const ordered = kind === "event" ? byDate(all) : all;
    const isTitled = terms.length > 0 && all.some(({ titled }) => titled >= terms.length);
    const lines = (count: number) =>
      ordered.slice(0, count).map((match) => lineOf(match, terms, isOpen(match.document)));
    return { kind, total: all.length, isTitled, lines };
  });
  const jobs = await findJobs(asked, most, now);
  if (jobs.length > 0) {
    const isTitled = terms.length > 0 && isMarkedThroughout(jobs[0] as FoundJob, terms);
    const lines = (count: number) => jobs.slice(0, count).map((job) => lineOfJob(job, terms));
    const total = jobs.length > most ? undefined : jobs.length;
    found.push({ kind: "job", total, isTitled, lines });
  }
  return found.sort(
    (one, other) =>
      Number(other.isTitled) - Number(one.isTitled) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
}

/** The kinds that a question implies where it names none. */
export function impliedKinds(asked: Understood): Kind[] {
  const { days, traits, price, budget, category, type, meal, trade, words } = asked;
  if (meal) return ["restaurant"];
  if (asked.isPlan) return [...TO_PLAN.kinds];
  if (category || type || trade || asked.pay) return ["job"];
  if (asked.beds || asked.baths) return ["listing"];
  if (budget !== undefined && budget >= HOME_DOLLARS) return ["listing"];
  if (asked.stay && asked.pieces.length === 1 && !NEAR.test(asked.question)) return ["hotel"];
  if (traits.includes("sunset")) return ["beach", "place"];
  // "A rainy day" is to be spent, not eaten.
  if (traits.includes("indoor") && words.length === 0) return ["event", "place", "wellness"];
  if (days) return isOpenAsked(asked) ? TIMED : ["event"];
  if (traits.includes("open-now") || traits.includes("open"))
    return ["restaurant", "place", "wellness"];
  if (traits.includes("free") && words.length === 0) return ["event"];
  return price ? ["restaurant", "hotel"] : [];
}

const NEAR = /\b(?:near|nearby|around|close|next)\b/i;
const HOME_DOLLARS = 20_000;
/** Kinds with opening hours, and beaches, which are open at all. */
const TIMED: Kind[] = ["event", "restaurant", "beach", "place", "wellness"];
/** Days alone mean events only; with anything else the records that are open then count. */
const isOpenAsked = ({ words, traits, place, stay, near, budget }: Understood) =>
  words.length > 0 ||
  (place ?? stay ?? near) !== undefined ||
  budget !== undefined ||
  traits.some((trait) => trait !== "free");

const isOfDeeds = ({ pieces }: Understood) =>
  pieces.length > 0 && pieces.every(({ slot }) => slot === "deed");

const isOfDaysAlone = ({ pieces, kinds }: Understood) =>
  kinds.length === 0 && pieces.length > 0 && pieces.every(({ slot }) => slot === "day");

/** Kinds that can come before or after a meal. */
const isOfDay = ({ kinds }: Understood) =>
  kinds.length > 0 && kinds.every((kind) => kind !== "restaurant" && TIMED.includes(kind));

function findDocuments(
  asked: Understood,
  library: Library,
  calendar: Calendar,
  isOpen: (document: SearchDocument) => boolean,
  now: Date,
): Match[] {
  const { words, traits, place, price, category, type, days, trade, denied } = asked;
  if ([category, type, trade, asked.pay].some((each) => each !== undefined)) return [];
  if (isOfDeeds(asked)) return [];
  const told = toldThere(asked, library);
  const kinds = asked.kinds.length > 0 ? asked.kinds : impliedKinds(asked);
  const terms = words.map(toTerm);
  const hits =
    terms.length > 0
      ? searchTexts(library.texts, terms, asked.isTyping)
      : library.documents.map((_, id) => ({ id, titled: 0 }));
  const most = budgetOf(asked);
  const denials = denied.map((each) => denialOf(each, library));
  const placeTerms = place === undefined ? [] : termsOf(place);
  const naming = new Set(
    placeTerms.length > 0 ? searchTexts(library.texts, placeTerms).map(({ id }) => id) : [],
  );
  const matches: Match[] = [];
  for (const { id, titled } of hits) {
    const document = library.documents[id] as SearchDocument;
    if (kinds.length > 0 && !kinds.includes(document.kind)) continue;
    const toldOfIt = told.filter((each) => each.kinds.includes(document.kind));
    if (toldOfIt.length > 0 && !toldOfIt.some(({ terms }) => isTold(library, id, terms))) continue;
    if (!traits.every((trait) => hasTrait(document, trait, isOpen, days))) continue;
    if (price !== undefined && document.price !== price) continue;
    if (denials.some((isDenied) => isDenied(id))) continue;
    if (asked.stay && !asked.isPlan && !isAround(document, asked.stay)) continue;
    if (most !== undefined && !(costOf(document) <= most)) continue;
    if (!hasRooms(document, asked)) continue;
    if (
      place !== undefined &&
      !(isIn(document, place) || (naming.has(id) && isNamedIn(document, place)))
    )
      continue;
    if (document.event) {
      const at = days ? occurrenceIn(calendar, document, days) : calendar.dates.get(document)?.next;
      if (days && !at) continue;
      matches.push({ document, titled, at });
    } else {
      const open = openIn(document, asked, now);
      if (open !== false) matches.push({ document, titled, open });
    }
  }
  return asked.near && !asked.isPlan ? nearestOf(matches, asked.near) : matches;
}

const FEW = 3;

/** Results within a walk, or else the nearest of the others. */
function nearestOf(matches: readonly Match[], near: readonly Landmark[]) {
  const walks = matches
    .map((match) => ({ ...match, walk: minutesTo(match.document, near) }))
    .filter(({ walk }) => walk < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.walk - other.walk);
  const within = walks.filter(({ walk }) => walk <= NEAR_MINUTES);
  return within.length > 0 ? within : walks.slice(0, FEW);
}

/** A record with all words of a question in its title is meant, whatever they mean: "Chrome Before Lunch" is no meal. */
function findNamed(
  { question, pieces }: Understood,
  { titles, documents }: Library,
  { dates }: Calendar,
): Match[] {
  const terms = wordsToFind(question).map(toTerm);
  if (terms.length < 2 || pieces.every(({ slot }) => slot === "word")) return [];
  const hits = searchTexts(titles, terms);
  return hits.map(({ id, titled }) => {
    const document = documents[id] as SearchDocument;
    return { document, titled, at: dates.get(document)?.next };
  });
}

/** A kind that has none of the requested traits is meant as a whole. */
export const toldThere = ({ told }: Understood, library: Library) =>
  told
    .map((each) => ({ ...each, terms: each.words.map(termsOf) }))
    .filter(({ terms, kinds }) =>
      library.documents.some(({ kind }, id) => kinds.includes(kind) && isTold(library, id, terms)),
    );

const termsOf = (name: string) => toPhrase(name).split(" ").map(toTerm);

/** The word must be in its title or be what it is, not just in its text. */
const isTold = ({ texts: { records } }: Library, id: number, names: readonly string[][]) =>
  names.some((terms) => terms.every((term) => standsAbove(records[id] ?? "", term)));

/** Tells whether a document is what was said to be unwanted. */
export function denialOf({ meaning, words }: Denied, library: Library): (id: number) => boolean {
  const { documents, texts } = library;
  const has = (isIt: (document: SearchDocument) => unknown) => (id: number) =>
    Boolean(isIt(documents[id] as SearchDocument));
  const terms = words.map(toTerm);
  switch (meaning?.slot) {
    case undefined:
      return (id) => terms.every((term) => stands(texts.records[id] ?? "", term));
    case "kind": {
      const told = meaning.told?.map(termsOf);
      return told
        ? (id) => isTold(library, id, told)
        : has(({ kind }) => meaning.value.includes(kind));
    }
    case "trait":
      return has(({ traits }) => traits.includes(meaning.value));
    case "place":
      return has((document) => isIn(document, meaning.value));
    case "price":
      return has(({ price }) => price === meaning.value);
    default:
      return () => false;
  }
}

/** The hotel, or what is near it. */
function isAround({ title, coordinates }: SearchDocument, stay: Stay) {
  if (title === stay.name) return true;
  if (!stay.coordinates || !coordinates) return false;
  return walkingMinutes(stay.coordinates, coordinates) <= NEAR_MINUTES;
}

const hasRooms = ({ beds = 0, baths = 0 }: SearchDocument, asked: Understood) =>
  beds >= (asked.beds ?? 0) && baths >= (asked.baths ?? 0);

/** Minutes on foot to the nearest of them; a record is not near itself. */
const minutesTo = ({ title, coordinates }: SearchDocument, near: readonly Landmark[]) =>
  Math.min(
    ...near.map((each) =>
      coordinates && each.name !== title
        ? walkingMinutes(each.coordinates, coordinates)
        : Number.POSITIVE_INFINITY,
    ),
  );

/** A budget for two is for both. */
const budgetOf = ({ budget, traits }: Understood) =>
  budget === undefined || !traits.includes("two") ? budget : budget / 2;

const costOf = ({ kind, costs }: SearchDocument) =>
  costs ?? (kind === "beach" ? 0 : Number.POSITIVE_INFINITY);

const hasTrait = (
  document: SearchDocument,
  trait: Trait,
  isOpen: (document: SearchDocument) => boolean,
  days: AskedDays | undefined,
) => {
  if (trait === "open-now") return isOpen(document);
  if (trait === "open" && document.event) return days !== undefined;
  if (trait === "open")
    return document.hours !== undefined && (days !== undefined || isOpen(document));
  return document.traits.includes(trait);
};

const STAY_MS = 30 * MINUTE_MS;
const A_WEEK_MS = 7 * DAY_MS;

/** False where a table or a venue is closed then, or does not serve that meal; else the hours of the day that was asked for. */
function openIn(
  { hours, tags, kind }: SearchDocument,
  { days, meal: name }: Understood,
  now: Date,
) {
  const meal = name && mealOf(name);
  const isSaid = (pattern: RegExp | undefined) => tags.some((tag) => pattern?.test(tag));
  if (meal && (isSaid(meal.never) || (meal.served && !isSaid(meal.served)))) return false;
  if (meal && kind !== "restaurant") return isSaid(meal.served) ? undefined : false;
  if (!days && !meal) return undefined;
  if (!hours) return days && (kind === "restaurant" || kind === "wellness") ? false : undefined;
  const from = days && days.from > now ? days.from : now;
  const to = days?.to ?? new Date(now.getTime() + A_WEEK_MS);
  const opening = openingFor(hours, { from, to }, meal);
  if (!opening) return false;
  return (
    days &&
    `${formatWeekdayName(opening.opens)}, ${formatShortClock(opening.opens)} to ${formatShortClock(opening.closes)}`
  );
}

type Minutes = { from: number; to: number };

function openingFor(
  hours: readonly Hours[],
  { from, to }: { from: Date; to: Date },
  meal?: Minutes,
) {
  return openingsBetween(hours, from, to).find(({ midnight, opens, closes }) => {
    // The clock is that of the day on which it opens: an hour more or less in the nights of a clock change.
    const start = meal ? opens.getTime() + meal.from * MINUTE_MS - minutesInto(opens, midnight) : 0;
    const end = meal ? start + (meal.to - meal.from) * MINUTE_MS : Number.POSITIVE_INFINITY;
    const first = Math.max(opens.getTime(), from.getTime(), start);
    const last = Math.min(closes.getTime(), to.getTime(), end);
    return last - first >= STAY_MS;
  });
}

const minutesInto = (opens: Date, midnight: number) => toCityTime(opens) - midnight;

/** Coming events stand before past ones, and sooner ones first. */
const byDate = (matches: Match[]) => {
  const timeOf = ({ at }: Match) => at?.starts.getTime() ?? Number.POSITIVE_INFINITY;
  return matches.sort((one, other) =>
    timeOf(one) < timeOf(other) ? -1 : Number(timeOf(one) > timeOf(other)),
  );
};

/** Jobs ignore pieces for other kinds, such as a day. Neighboring trades are found behind the requested one. */
async function findJobs(asked: Understood, most: number, now: Date): Promise<FoundJob[]> {
  const { words, kinds, traits, place, price, category, type, days, meal, trade, way, stay } =
    asked;
  // "Hiring now" is no question about hours.
  const isOfOthers =
    [days, price, meal, way, stay, asked.near, asked.beds, asked.baths, asked.isPlan].some(
      Boolean,
    ) || traits.some((trait) => trait !== "open-now" || !kinds.includes("job"));
  if (isOfOthers || (kinds.length > 0 && !kinds.includes("job"))) return [];
  if (isOfDeeds(asked)) return [];
  const typed = words.map((word) => singular(fold(word)));
  const question = {
    words: typed,
    category: category ?? "all",
    type: type ?? "all",
    place,
    pay: asked.pay,
  } as const;
  if (!trade) return searchLiveJobs(question, most + 1, now);
  const [own = [], ...neighbors] = trade.map((work) =>
    work.split(" ").map((word) => singular(fold(word))),
  );
  const found = await searchLiveJobs({ ...question, words: [...typed, ...own] }, most + 1, now);
  if (found.length > most) return found;
  const known = new Set(found.map(({ id }) => id));
  const others = await searchLiveJobs({ ...question, titles: neighbors }, most + 1, now);
  return [...found, ...others.filter(({ id }) => !known.has(id))].slice(0, most + 1);
}

function lineOf(
  { document, at, open, walk }: Match,
  terms: readonly string[],
  isOpen: boolean,
): Line {
  const { title, href, facts, texts, event, picture } = document;
  const day = event && (at ? formatEventDay(at.starts) : event.date);
  const state = open ?? (isOpen ? "Open now" : undefined);
  return {
    title: markWords(title, terms),
    href,
    facts: [
      ...(day ? [day] : []),
      ...(state ? [state] : []),
      ...(walk === undefined ? [] : [wayText({ by: "foot", minutes: walk })]),
      ...facts,
    ],
    excerpt: excerptAround(texts, terms),
    picture,
  };
}

function lineOfJob(
  { id, title, company, type, location, salary, description }: FoundJob,
  terms: readonly string[],
): Line {
  return {
    title: markWords(title, terms),
    href: `/jobs/${id}`,
    facts: [company, type, location, ...(salary ? [salary] : [])],
    excerpt: excerptAround([description], terms),
  };
}

const isMarkedThroughout = ({ title }: FoundJob, terms: readonly string[]) =>
  terms.every((term) => markWords(title, [term]).length > 1);
