import { costText, middleOf } from "#app/domain/guide/cost.ts";
import { type Coordinates, walkingMinutes } from "#app/domain/guide/distance.ts";
import { openRestaurantIds } from "#app/domain/guide/open-restaurants.server.ts";
import { type Hours, openingsBetween, openStateAt } from "#app/domain/guide/opening-hours.ts";
import { HAS_NAMES, type Picture } from "#app/domain/guide/records.ts";
import type { Occurrence } from "#app/domain/guide/schedule/occurrences.server.ts";
import { type FoundJob, searchLiveJobs } from "#app/domain/jobs/board.server.ts";
import { isOfTrade } from "#app/domain/jobs/trades.ts";
import { wayText } from "#app/domain/plan/ways.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { formatEventDay, formatShortClock, formatWeekdayName } from "#app/locale/dates.ts";
import { fold } from "#app/locale/fold.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import type { Budget } from "./amounts.ts";
import type { AskedDays } from "./days.ts";
import type { SearchDocument } from "./documents.server.ts";
import { KINDS, type Kind } from "./kinds.ts";
import { type Sort, sortsOf, WEIGHT } from "./lexicon.ts";
import { type Calendar, type Library, occurrenceIn } from "./library.server.ts";
import { MEALS, type MealName } from "./meals.ts";
import {
  hasTrait,
  type Landmark,
  type Meaning,
  mealOf,
  type Piece,
  peopleIn,
  piecesOf,
  type Reading,
} from "./reader.ts";
import {
  excerptAround,
  type Marked,
  markWords,
  phrasesIn,
  singular,
  toKey,
  toTerm,
  wordsIn,
} from "./terms.ts";
import { NEAR_MINUTES, type Trait } from "./traits.ts";

/** A result, for a page and for programs. */
export type Line = {
  title: Marked;
  href: string;
  facts: string[];
  /** The parts of the question that it answers. */
  why: string[];
  excerpt: Marked;
  picture?: Picture | undefined;
};

type Match = {
  document: SearchDocument;
  at?: Occurrence | undefined;
  /** Minutes on foot to the landmark. */
  walk?: number;
};

export type FoundGroup = {
  kind: Kind;
  /** Undefined where more were found than are read. */
  total: number | undefined;
  matches: readonly Match[];
  jobs?: readonly FoundJob[];
  lines: (count: number) => Line[];
};

export type Found = {
  groups: FoundGroup[];
  kinds: readonly Kind[];
  /** Pieces that nothing found has; empty where all has all. */
  dropped: readonly Piece[];
  /** A dish that no kitchen has, where others are near to it. */
  substituted: readonly Piece[];
  /** Pieces that are dropped because no record of those kinds says anything about them. */
  unrecorded: readonly Piece[];
  /** Words in passing that nothing has. */
  unsaid?: readonly Piece[];
};

export type Place = {
  library: Library;
  calendar: Calendar;
  now: Date;
  position?: Coordinates | undefined;
};

/** Finds the records that have all of it, or else those that lack the least. No more than `most` jobs are read. */
export async function find(reading: Reading, place: Place, most: number): Promise<Found> {
  const search = new Search(reading, place);
  const { matches, dropped } = search.run();
  const groups = Map.groupBy(matches, ({ document }) => document.kind);
  const terms = wordTerms(reading);
  const found = [...groups].map(([kind, all]): FoundGroup => {
    const lines = (count: number) =>
      all.slice(0, count).map((match) => search.lineOf(match, terms));
    return { kind, total: all.length, matches: all, lines };
  });
  const ofText = reading.pieces.filter(isOfText);
  const own = await findJobs(reading, most, place.now);
  const isWithout = own.length === 0 && reading.isAboutJobs && ofText.length > 0;
  const jobs = isWithout ? await findJobs(withoutWords(reading), most, place.now) : own;
  if (jobs.length > 0) {
    const lines = (count: number) => jobs.slice(0, count).map((job) => lineOfJob(job, terms));
    const total = jobs.length > most ? undefined : jobs.length;
    found.push({ kind: "job", total, matches: [], jobs, lines });
  }
  const order: readonly Kind[] =
    reading.pieces.find(({ meaning }) => (meaning.kinds?.length ?? 0) > 1)?.meaning.kinds ?? KINDS;
  const rankOf = (kind: Kind) => order.indexOf(kind) + KINDS.length * Number(!order.includes(kind));
  return {
    groups: found.sort((one, other) => rankOf(one.kind) - rankOf(other.kind)),
    kinds: search.kinds,
    dropped: isWithout && jobs.length > 0 ? ofText : dropped,
    substituted: search.substituted,
    unrecorded: search.unrecorded(dropped),
  };
}

/** Only the text of a job may have it. */
const isOfText = ({ meaning, isNot }: Piece) =>
  !isNot && (meaning.sort === "word" || meaning.job !== undefined);

const withoutWords = (reading: Reading): Reading => ({
  ...reading,
  pieces: reading.pieces.filter((piece) => !isOfText(piece)),
});

const wordTerms = (reading: Reading) => piecesOf(reading, "word").map(({ word }) => toTerm(word));

/** Kinds with opening hours, and beaches, which are open at all. */
const TIMED: readonly Kind[] = ["event", "restaurant", "beach", "place", "wellness"];
/** "A museum and lunch", "dinner before the concert" */
export const JOINED = /,|&|\b(?:and|then|before|after|plus|y|luego|antes|despues)\b/i;

/** The kinds that a question names, or else those that it implies; none are all. */
export function kindsOf(reading: Reading): readonly Kind[] {
  const { pieces, days, question } = reading;
  const said = pieces.filter(({ isNot }) => !isNot).map(({ meaning }) => meaning);
  const pure = said.flatMap(({ sort, kinds = [] }) => (sort === "kind" ? kinds : []));
  const named = new Set(pure);
  for (const { sort, kinds = [] } of said) {
    if (sort === "kind" || kinds.length === 0) continue;
    if (!kinds.some((kind) => pure.includes(kind))) for (const kind of kinds) named.add(kind);
  }
  const meal = mealOf(reading);
  if (meal && (named.size === 0 || JOINED.test(question))) named.add("restaurant");
  if (named.size > 0) return KINDS.filter((kind) => named.has(kind));
  return impliedKinds(said, days !== undefined);
}

function impliedKinds(said: readonly Meaning[], hasDays: boolean): readonly Kind[] {
  const of = (...sorts: Sort[]) => said.filter(({ sort }) => sorts.includes(sort));
  const implied = (some: readonly Meaning[]) =>
    some.find(({ implies }) => implies?.length)?.implies;
  const subjects = of("word", "amenity", "subkind");
  if (of("name").length > 0) return [];
  const first =
    implied(of("budget")) ??
    implied(of("diet", "unknown")) ??
    implied(of("to-do").filter(({ isWeak }) => !isWeak));
  if (first) return first;
  if (said.some(({ trait }) => trait === "indoor") && subjects.length === 0)
    return ["event", "place", "wellness"];
  if (hasDays) {
    const isOpenMeant =
      subjects.length > 0 ||
      of("place", "near", "budget", "to-do").length > 0 ||
      of("trait").some(({ trait }) => trait !== "free");
    return isOpenMeant ? TIMED : ["event"];
  }
  return implied(of("trait")) ?? implied(said) ?? [];
}

/** One question against the records. */
class Search {
  kinds: readonly Kind[];
  readonly substituted: Piece[] = [];
  private readonly isImplied: boolean;
  private readonly isClosedMeant: boolean;
  private readonly reading: Reading;
  private readonly place: Place;
  private readonly groups: Piece[][];
  private readonly scores = new Map<Piece, Map<number, number>>();
  private readonly openIds: ReadonlySet<string>;
  private readonly meal: MealName | undefined;
  private readonly people: number | undefined;
  private near: readonly Landmark[] | undefined;

  constructor(reading: Reading, place: Place, kinds = kindsOf(reading)) {
    this.reading = reading;
    this.place = place;
    this.kinds = kinds;
    this.isImplied =
      kinds.length > 0 &&
      !reading.pieces.some(({ meaning, isNot }) => !isNot && meaning.kinds?.length);
    this.isClosedMeant = hasTrait(reading, "closed") && !mealOf(reading);
    this.openIds = openRestaurantIds(place.now);
    this.meal = mealOf(reading);
    this.people = peopleIn(reading);
    this.near = nearOf(reading, place.position);
    for (const piece of reading.pieces)
      if (piece.meaning.sort === "word") this.scores.set(piece, this.hitsOf(piece));
    this.groups = [...Map.groupBy(reading.pieces, ({ group }) => group).values()];
  }

  run(): { matches: Match[]; dropped: readonly Piece[] } {
    const { reading, place, groups } = this;
    const nothing = { matches: [], dropped: [] };
    // Niceties alone ask for nothing.
    const isAsking = reading.pieces.some(({ meaning: of }) => !SILENT.has(of.sort) || of.kinds);
    if (!isAsking || reading.isAboutJobs || this.hasAbsent()) return nothing;
    const documents = place.library.documents
      .map((document, id) => ({ document, id }))
      .filter(({ document }) => this.kinds.length === 0 || this.kinds.includes(document.kind));
    const exact = documents.filter(({ document, id }) =>
      groups.every((group) => this.passes(group, document, id)),
    );
    if (exact.length > 0) return { matches: this.order(exact), dropped: [] };
    // A day without an event is one to eat or to look at something.
    if (reading.pieces.every(({ meaning }) => meaning.sort === "day") && this.kinds.length === 1) {
      this.kinds = TIMED;
      return this.run();
    }
    // A word may be in records of kinds that were only implied.
    const isSought = this.scores.size > 0 || piecesOf(reading, "amenity").length > 0;
    if (this.isImplied && isSought && this.kinds.length > 0) {
      const elsewhere = new Search(reading, place, []).run();
      if (elsewhere.dropped.length === 0 && elsewhere.matches.length > 0) {
        this.kinds = [];
        return elsewhere;
      }
    }
    const weights = new Map(groups.map((group) => [group, this.weightOf(group)]));
    const lacking = documents.map(({ document, id }) => {
      const failing = groups.filter((group) => !this.passes(group, document, id));
      const cost = failing.reduce((sum, group) => sum + (weights.get(group) ?? 0), 0);
      return { document, id, failing, cost };
    });
    const least = lacking.reduce((one, { cost }) => Math.min(one, cost), Infinity);
    const nearest = lacking.filter(({ cost }) => cost === least);
    const [first] = nearest;
    const isLoose = this.kinds.length === 0 || this.isImplied;
    const isNoMatch = isLoose && (first?.failing.length ?? 0) >= groups.filter(isFilter).length;
    if (!first || least === Infinity || isNoMatch) return nothing;
    const dropped = new Set(first.failing.flat());
    const center = [...dropped].find(({ meaning }) => meaning.center)?.meaning.center;
    if (center) this.near = [{ name: "", coordinates: center }];
    const late = [...dropped].some(({ meaning }) => meaning.days?.hours);
    const same = nearest.filter(({ failing }) =>
      failing.flat().every((piece) => dropped.has(piece)),
    );
    const matches = this.order(same);
    return { matches: late ? matches.slice(0, FEW) : matches, dropped: [...dropped] };
  }

  /** "No sushi in the guide": nothing is shown for it but what is near to it. */
  private hasAbsent() {
    let isAbsent = this.reading.pieces.some(({ meaning }) => meaning.sort === "absent");
    for (const group of this.groups) {
      const [piece] = group;
      const isThing = piece?.meaning.sort === "subkind" || piece?.meaning.nearest;
      if (!piece || piece.isNot || !isThing || group.length > 1) continue;
      const { kinds = [], test, nearest = [] } = piece.meaning;
      const { documents } = this.place.library;
      const exists = (has: (document: SearchDocument) => boolean) =>
        documents.some(
          (each) => (kinds.length > 0 ? kinds : this.kinds).includes(each.kind) && has(each),
        );
      if (!test || exists(test)) continue;
      const keys = nearest.map((each) => ` ${toKey(each)} `);
      const isNear = ({ above }: SearchDocument) => keys.some((key) => above.includes(key));
      if (!exists(isNear)) isAbsent ||= piece.meaning.sort === "subkind";
      else {
        this.substituted.push(piece);
        piece.meaning = { ...piece.meaning, test: isNear };
      }
    }
    return isAbsent;
  }

  /** No restaurant says that it takes dogs, and no beach has hours: that is no "no". */
  unrecorded(dropped: readonly Piece[]) {
    const own = this.place.library.documents.filter(({ kind }) => this.kinds.includes(kind));
    return dropped.filter(({ meaning: { trait, test }, isNot }) => {
      if (!trait || isNot) return false;
      if (/^open/.test(trait)) return own.every(({ kind, hours }) => kind === "beach" && !hours);
      return OF_NEEDS.has(trait) && test && !own.some(test);
    });
  }

  private hitsOf(piece: Piece) {
    const { word } = piece;
    const { index } = this.place.library;
    const term = toTerm(word);
    const last = this.reading.pieces.at(-1);
    const isTyped = this.reading.isTyping && last?.word === word;
    const hits = index.search(term, { prefix: isTyped || term.length >= PREFIX_MIN });
    return new Map(hits.map(({ id, score }) => [id as number, score]));
  }

  private passes(group: readonly Piece[], document: SearchDocument, id: number) {
    if (group.length === 1) {
      const [piece] = group as [Piece];
      const is = this.has(piece, document, id);
      return is === undefined || is !== piece.isNot;
    }
    const all = group
      .map((piece) => this.has(piece, document, id))
      .filter((is) => is !== undefined);
    return all.length === 0 || all.includes(true);
  }

  /** Whether a record has it; undefined where it is no matter for records of that kind. */
  private has(piece: Piece, document: SearchDocument, id: number): boolean | undefined {
    const { meaning, isNot } = piece;
    const { sort, kinds = [] } = meaning;
    // "Not deep" in a text is no reason to leave it out.
    if (sort === "word" && isNot) return document.above.includes(` ${toTerm(piece.word)} `);
    if (sort === "word") return this.scores.get(piece)?.has(id) ?? false;
    if (sort === "day") {
      if (this.isClosedMeant) return undefined;
      return this.isThere(document, isNot ? meaning.days : this.reading.days);
    }
    if (sort === "meal") return this.serves(document);
    if (sort === "budget") return meaning.budget && fits(document, meaning.budget, this.people);
    // The guide does not say it: who answers the telephone now does.
    if (sort === "diet") return this.reading.days ? undefined : this.isOpen(document);
    if (sort === "near") return this.near ? this.walkTo(document) !== undefined : undefined;
    if (meaning.trait === "closed") return this.meal ? undefined : this.isClosed(document);
    if (meaning.trait === "open-now") return this.isOpen(document);
    if (meaning.trait === "open")
      return this.reading.days
        ? document.hours !== undefined || document.event !== undefined
        : this.isOpen(document);
    if (sort === "kind") return isNot ? kinds.includes(document.kind) : undefined;
    if (kinds.length > 0 && !kinds.includes(document.kind)) return undefined;
    return meaning.test?.(document);
  }

  private isOpen({ hours, restaurantId }: SearchDocument) {
    return restaurantId === undefined
      ? hours !== undefined && openStateAt(hours, this.place.now).isOpen
      : this.openIds.has(restaurantId);
  }

  private isClosed(document: SearchDocument) {
    if (!document.hours) return false;
    return this.reading.days ? this.isThere(document) === false : !this.isOpen(document);
  }

  /** An event takes place then, and a house is open, for the meal if one is meant. */
  private isThere(document: SearchDocument, days = this.reading.days) {
    if (!days) return undefined;
    if (document.event) {
      const at = occurrenceIn(this.place.calendar, document, days);
      return at !== undefined && isInHours(at.starts, days);
    }
    if (document.hours) return openIn(document, this.reading, this.place.now) !== undefined;
    return document.kind === "restaurant" || document.kind === "wellness" ? false : undefined;
  }

  private serves({ kind, tags, hours, above }: SearchDocument) {
    if (!this.meal) return undefined;
    const meal = MEALS[this.meal];
    const says = (pattern: RegExp | undefined) => tags.some((tag) => pattern?.test(tag));
    if (kind !== "restaurant") {
      // "A museum and lunch": of each its own.
      if (this.kinds.includes("restaurant")) return undefined;
      if (kind === "beach") return above.includes(" food ");
      return meal.terms.some((word) => above.includes(` ${word} `));
    }
    if (says(meal.never) || (meal.served && !says(meal.served)) || !hours) return false;
    if (this.reading.days) return true;
    const to = new Date(this.place.now.getTime() + A_WEEK_MS);
    return openingFor(hours, { from: this.place.now, to }, meal) !== undefined;
  }

  private walkTo({ title, coordinates }: SearchDocument) {
    if (!coordinates || !this.near) return undefined;
    const walks = this.near
      .filter(({ name }) => name !== title)
      .map((each) => walkingMinutes(each.coordinates, coordinates));
    return walks.length > 0 ? Math.min(...walks) : undefined;
  }

  /** The cost of leaving it out. The rarer a word, the more it says. */
  private weightOf(group: readonly Piece[]) {
    const weights = group.map((piece) => {
      const { sort, weight = WEIGHT.wish } = piece.meaning;
      if (piece.isNot) return WEIGHT.need;
      if (sort === "name") return 2 * WEIGHT.need;
      const hits = this.scores.get(piece)?.size;
      const share =
        hits === undefined ? 0.5 : hits / Math.max(1, this.place.library.documents.length);
      return weight * (1.5 - share);
    });
    return Math.max(...weights);
  }

  private order(found: readonly { document: SearchDocument; id: number }[]): Match[] {
    const { reading, place } = this;
    const ranks = reading.pieces
      .flatMap(({ meaning, isNot }) => (meaning.rank && !isNot ? [meaning.rank] : []))
      .slice(0, RANKS_MAX);
    const names = new Set(reading.pieces.flatMap(({ meaning }) => meaning.records ?? []));
    const isCosting = piecesOf(reading, "budget").length > 0;
    const matches = found.map(({ document, id }) => {
      const { event, cost, price } = document;
      const at =
        event &&
        ((reading.days && occurrenceIn(place.calendar, document, reading.days)) ??
          place.calendar.dates.get(document)?.next);
      const walk = this.walkTo(document);
      // The first of these that differs decides, the least first.
      const order = this.near
        ? [-Number(names.has(document)), walk ?? Infinity]
        : [
            -Number(names.has(document)),
            ...ranks.map((rank) => -(rank(document) ?? -Infinity)),
            at?.starts.getTime() ?? Infinity,
            -this.scoreOf(id),
            isCosting ? (cost ? middleOf(cost) : (price?.length ?? Infinity)) : Infinity,
            id,
          ];
      return { document, at, walk, order };
    });
    const within = matches.filter(({ walk = Infinity }) => walk <= NEAR_MINUTES);
    const kept = this.near && within.length > 0 ? within : matches;
    kept.sort(({ order: one }, { order: other }) => {
      const first = one.findIndex((value, index) => value !== other[index]);
      return first < 0 ? 0 : (one[first] as number) - (other[first] as number);
    });
    return this.near && within.length === 0 ? kept.slice(0, FEW) : kept;
  }

  private scoreOf(id: number) {
    let sum = 0;
    for (const hits of this.scores.values()) sum += hits.get(id) ?? 0;
    return sum;
  }

  lineOf({ document, at, walk }: Match, terms: readonly string[]): Line {
    const { title, href, facts, texts, event, picture, cost, kind, price } = document;
    const day = event && (at ? formatEventDay(at.starts) : event.date);
    const open = event ? undefined : openIn(document, this.reading, this.place.now);
    const state = open ?? (this.isOpen(document) ? "Open now" : undefined);
    return {
      title: markWords(title, terms),
      href,
      facts: [
        ...(day ? [day] : []),
        ...(state ? [state] : []),
        ...(walk === undefined ? [] : [wayText({ by: "foot", minutes: walk })]),
        ...moneyOf({ cost, kind, price }, event?.price, this.people),
        ...facts,
      ],
      why: this.whyOf(document).filter((text) => text !== "free"),
      excerpt: excerptAround(texts, terms),
      picture,
    };
  }

  private whyOf(document: SearchDocument) {
    const said = this.reading.pieces.flatMap((piece) => {
      const { meaning, isNot } = piece;
      const isTold = WHY.has(meaning.sort) && !isNot && (meaning.test?.(document) ?? false);
      const kinds = meaning.kinds ?? [];
      if (!isTold || (kinds.length > 0 && !kinds.includes(document.kind))) return [];
      return meaning.before ?? meaning.label ?? [];
    });
    return [...new Set(said)].filter((text) => text !== "");
  }
}

const OF_NEEDS = new Set<Trait>(["dogs", "step-free", "parking", ...HAS_NAMES]);

export const YES_NO =
  /^(?:can|could|may|is|are|does|do|did|has|have|will|puedo|podemos|hay|tiene|aceptan)\b/i;
const [WHY, SILENT] = [sortsOf("why"), sortsOf("silent")];
const PREFIX_MIN = 5;
const RANKS_MAX = 3;
const FEW = 3;
const STAY_MS = 30 * MINUTE_MS;
/** What closes sooner after midnight was open on the day before. */
const A_NIGHT_MS = 4 * HOUR_MS;
/** A quarter of an hour is enough at an hour that is named. */
const GLANCE_MS = 15 * MINUTE_MS;
const A_WEEK_MS = 7 * DAY_MS;

const isFilter = (group: readonly Piece[]) =>
  group.some(({ meaning: { sort } }) => !SILENT.has(sort) && sort !== "to-do" && sort !== "kind");

function nearOf({ pieces }: Reading, position: Coordinates | undefined) {
  const near = pieces.find(({ meaning }) => meaning.near)?.meaning.near;
  if (near !== "me") return near;
  return position && [{ name: "", coordinates: position }];
}

function moneyOf(
  { cost, kind, price }: Pick<SearchDocument, "cost" | "kind" | "price">,
  text: string | undefined,
  people: number | undefined,
) {
  if (kind === "hotel") return price ? [price] : [];
  if (kind === "beach" || !cost) return text ? [text] : [];
  if (kind === "listing") return [formatDollars(cost.from)];
  if (text !== undefined && people === undefined) return [text];
  return [costText(cost, people)];
}

/** What all pay together, by the middle of the range; a room's rate is not known. */
function fits({ kind, cost }: SearchDocument, { from, to, isEach }: Budget, people = 1) {
  if (kind === "hotel" || kind === "guide" || kind === "edition") return kind === "hotel";
  if (!cost) return false;
  const isShared = kind !== "listing" && !isEach;
  const all = middleOf(cost) * (isShared ? people : 1);
  return all >= from && all <= to;
}

/** The hours of the requested days, or undefined where it is closed then. */
function openIn({ hours, kind }: SearchDocument, reading: Reading, now: Date) {
  const { days } = reading;
  if (!days || !hours) return undefined;
  const from = days.from > now ? days.from : now;
  const name = mealOf(reading);
  const meal = name && kind === "restaurant" ? MEALS[name] : undefined;
  const since = days.hours || from > days.midnight ? undefined : days.midnight;
  const opening = openingFor(hours, { from, to: days.to, since }, meal);
  return (
    opening &&
    `${formatWeekdayName(opening.opens)}, ${formatShortClock(opening.opens)} to ${formatShortClock(opening.closes)}`
  );
}

function openingFor(
  hours: readonly Hours[],
  { from, to, since }: { from: Date; to: Date; since?: Date | undefined },
  meal?: { from: number; to: number },
) {
  return openingsBetween(hours, from, to).find(({ midnight, opens, closes }) => {
    if (since && opens < since && closes.getTime() - since.getTime() < A_NIGHT_MS) return false;
    // The clock is that of the day on which it opens: an hour more or less in the nights of a clock change.
    const start = meal ? opens.getTime() + meal.from * MINUTE_MS - minutesInto(opens, midnight) : 0;
    const end = meal ? start + (meal.to - meal.from) * MINUTE_MS : Number.POSITIVE_INFINITY;
    const first = Math.max(opens.getTime(), from.getTime(), start);
    const last = Math.min(closes.getTime(), to.getTime(), end);
    // "At 7:15" is a moment: what opens at eight is closed then.
    if (to.getTime() - from.getTime() <= HOUR_MS)
      return opens <= from && closes.getTime() - from.getTime() >= GLANCE_MS;
    return last - first >= STAY_MS;
  });
}

/** "The evening of December 18 or 19" is an evening on each day. */
function isInHours(starts: Date, { hours, from, to }: AskedDays) {
  if (!hours || to.getTime() - from.getTime() <= DAY_MS) return true;
  const minutes = (toCityTime(starts) % DAY_MS) / MINUTE_MS;
  return minutes >= hours.from && minutes < hours.to;
}

const minutesInto = (opens: Date, midnight: number) => toCityTime(opens) - midnight;

/** The most that are read where their text decides. */
const JOBS_MAX = 2000;

/** A field of a job says it. */
const OF_FIELDS = new Set<Sort>(["trade", "category", "type"]);

/** What a job may have that is found by words alone. */
const OF_JOBS = new Set([...sortsOf("any"), ...sortsOf("job"), "word"]);

/** Jobs of a trade are known by their titles: a cook is no photographer of kitchens. */
async function findJobs(reading: Reading, most: number, now: Date): Promise<FoundJob[]> {
  const unwanted = reading.pieces
    .filter(({ isNot, meaning }) => isNot && !meaning.job && !OF_FIELDS.has(meaning.sort))
    .map(({ word }) => fold(toTerm(word)));
  const conditions = reading.pieces.filter(({ meaning }) => meaning.job);
  const denied = reading.pieces.filter(({ isNot }) => isNot);
  const isDenied = ({ title, type, category }: FoundJob) =>
    denied.some(
      ({ meaning }) =>
        meaning.type === type ||
        meaning.category === category ||
        (meaning.trade && isOfTrade(title, meaning.trade)),
    );
  const isChosen = denied.length + conditions.length > 0;
  const jobs = await listJobs(reading, isChosen ? JOBS_MAX : most, now);
  const chosen = jobs.filter((job) => {
    const { title, company, description, requirements } = job;
    const text = fold(`${title} ${company} ${description} ${requirements}`);
    return (
      !isDenied(job) &&
      !unwanted.some((term) => text.includes(term)) &&
      conditions.every(({ meaning, isNot }) => meaning.job?.(text) === !isNot)
    );
  });
  return chosen.slice(0, most + 1);
}

async function listJobs(reading: Reading, most: number, now: Date): Promise<FoundJob[]> {
  const { pieces, isAboutJobs } = reading;
  if (pieces.length === 0 || pieces.some(({ isNot }) => isNot && !isAboutJobs)) return [];
  const terms = piecesOf(reading, "word", "name").flatMap(({ word }) => wordsOf(word));
  const isOfJobs =
    isAboutJobs || (terms.length > 0 && pieces.every(({ meaning }) => OF_JOBS.has(meaning.sort)));
  if (!isOfJobs) return [];
  const of = (sort: Sort) => piecesOf(reading, sort)[0]?.meaning;
  const question = {
    terms,
    category: of("category")?.category ?? "all",
    type: of("type")?.type ?? "all",
    place: of("place")?.place,
    pay: of("pay")?.pay,
    isByPay: of("order") !== undefined,
  } as const;
  const trades = piecesOf(reading, "trade");
  if (trades.length === 0) return searchLiveJobs(question, most + 1, now);
  const own = trades.map(({ word }) => wordsOf(word));
  const like = trades.flatMap(({ meaning }) => phrasesIn(meaning.trade?.titles ?? "")).map(wordsOf);
  const first = await searchLiveJobs({ ...question, titles: own }, most + 1, now);
  const others = await searchLiveJobs({ ...question, titles: like }, most + 1, now);
  const ids = new Set(first.map(({ id }) => id));
  const isLike = ({ id, title }: FoundJob) =>
    !ids.has(id) && trades.some(({ meaning }) => meaning.trade && isOfTrade(title, meaning.trade));
  const all = [...first, ...others.filter(isLike)].slice(0, most + 1);
  if (all.length > 0) return all;
  return searchLiveJobs({ ...question, terms: [...terms, ...(own[0] ?? [])] }, most + 1, now);
}

const wordsOf = (text: string) => Array.from(wordsIn(text), ([word]) => singular(fold(word)));

function lineOfJob(
  { id, title, company, type, location, salary, description, requirements }: FoundJob,
  terms: readonly string[],
): Line {
  return {
    title: markWords(title, terms),
    href: `/jobs/${id}`,
    facts: [company, ...(salary ? [salary] : []), type, location],
    why: [],
    excerpt: excerptAround([description, requirements ?? ""], terms),
  };
}
