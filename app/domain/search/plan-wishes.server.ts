import { PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import { hasKind } from "#app/domain/plan/candidates.server.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan, Role } from "#app/domain/plan/plan.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import { plannedDay, toFive, visitsOf } from "#app/domain/plan/visits.server.ts";
import {
  BUDGET_MAX,
  DAY_PARTS,
  dayAfter,
  isStopKey,
  LIKES,
  LIKES_MAX,
  type Like,
  lastDay,
  momentOn,
  NO_MAX,
  NOT_MAX,
  PARTY_MAX,
  type PartOfDay,
  peopleOf,
  STOPS_MAX,
  type StopKey,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { numberOf as countOf, NUMBER } from "./amounts.ts";
import type { SearchDocument } from "./documents.server.ts";
import { SMALL_WORDS, sortsOf } from "./lexicon.ts";
import type { Library } from "./library.server.ts";
import { MEALS, type MealName } from "./meals.ts";
import {
  hasTrait,
  type Meaning,
  mealOf,
  meaningOf,
  type Piece,
  partyOf,
  piecesOf,
  type Reading,
} from "./reader.ts";
import { plainWord, toKey, toTerm } from "./terms.ts";

/** `plan` is the one that is changed. */
export type Given = { wishes: Wishes; plan?: DayPlan | undefined; library: Library; now: Date };

/** The words, traits and kinds that say what one likes. */
const LIKED: Record<Like, string> = {
  beach:
    "sand sea ocean seaside shore gulf water swimsuit mar beach waterfront beachfront near-beach",
  sunset: "sunset sundown dusk atardecer",
  music: "jazz song concert dancing dance band live-music",
  food: "foodie gourmet tasting gastronomy restaurant",
  art: "art arts gallery painting culture cultural sculpture arte cultura",
  wellness: "spa relax relaxing relaxation relaxed calm quiet rest wellness",
  sports: "sport sporty active tennis golf swim swimming kayak kayaking cycling biking deporte",
  outdoors: "nature hike hiking fresh air bird birdwatching naturaleza outdoor",
};
const likes = new Map(
  LIKES.flatMap((like) => LIKED[like].split(" ").map((word) => [toTerm(word), like] as const)),
);

export const likeOf = (word: string) => likes.get(toTerm(word));

/** They say nothing of a plan. */
const IDLE = new Set(
  "acabar add arrive arriving bringing changed cost doing empezar end enjoy exploring final finish first forecast full half help hour include instead join keep kind last lazy leave leaving long longer lover move moved ones ourselves plan prefer push quick quiet ready really rented same schedule second short sleep she slow spending stop terminar till too traveler weather we weekend whole work year finally romance"
    .split(" ")
    .map(toTerm),
);

const PLANNED_TRAITS = /^(?:family|two|friends|alone|indoor|cheap|free|open-now)$/;
const [NAMING, SILENT] = [sortsOf("stop"), sortsOf("silent")];

/** Turns the pieces into wishes, and returns those that no plan knows. */
export function applyReading(reading: Reading, given: Given) {
  const { wishes, plan, now } = given;
  const party = partyIn(reading, plan);
  const dated = { ...wishes, ...timeOf(reading, given), ...party };
  const said = readPieces(reading, { ...given, wishes: dated });
  const { wanted, unwanted } = said;
  const isDenied = (trait: string) =>
    reading.pieces.some(({ meaning, isNot }) => isNot && meaning.trait === trait);
  const isWet = hasTrait(reading, "indoor") || isDenied("outdoor");
  const isDry = hasTrait(reading, "outdoor") || isDenied("indoor");
  const { hours } = reading.days ?? {};
  // Other stops of a plan have no hour of their own.
  const isHourUnused = plan && hours && !hours.isPart && !clockIn(reading);
  const way = wayIn(reading);
  const next: Wishes = {
    ...dated,
    children: isDenied("family") && !party ? 0 : dated.children,
    eat: said.eat ?? wishes.eat,
    no: atMost(NO_MAX, [...said.no, ...wishes.no]),
    budget: budgetOf(reading, dated),
    stay: stayOf(reading) ?? wishes.stay,
    car: way ? way === "car" : wishes.car,
    like: atMost(
      LIKES_MAX,
      LIKES.filter((like) => said.likes.get(like) ?? wishes.like.includes(like)),
    ),
    rain: isWet || (wishes.rain && !isDry),
    not: atMost(NOT_MAX, without(wanted, [...unwanted, ...wishes.not])),
    keep: atMost(STOPS_MAX, without(unwanted, [...wanted, ...wishes.keep])),
    stops: [],
  };
  const isRead = (piece: Piece) => {
    const { sort, trait = "", kinds = [], meal = "" } = piece.meaning;
    if (said.read.has(piece)) return true;
    if (piece.isNot) return sort === "way" || /^(?:family|indoor|outdoor)$/.test(trait);
    if (sort === "trait") return PLANNED_TRAITS.test(trait) || likeOf(trait) !== undefined;
    if (sort === "name" || sort === "place") return stayOf(reading) !== undefined;
    if (sort === "kind") return kinds.every((kind) => likeOf(kind) || /event|place/.test(kind));
    if (sort === "budget") return next.budget !== undefined;
    if (sort === "meal") return /breakfast|brunch|lunch|dinner/.test(meal);
    if (sort === "day") return dayOf(reading, now) !== undefined && !isHourUnused;
    return SILENT.has(sort) || sort === "to-do";
  };
  const unread = reading.pieces.filter((piece) => !isRead(piece));
  return { wishes: plan ? keepStops(next, plan, said) : next, unread };
}

export const atMost = <Value>(most: number, values: readonly Value[]) =>
  [...new Set(values)].slice(0, most);

const without = (others: readonly StopKey[], keys: readonly StopKey[]) =>
  keys.filter((key) => !others.includes(key));

function wayIn({ pieces }: Reading) {
  const said = pieces.find(({ meaning }) => meaning.way);
  const other = said?.meaning.way === "car" ? "foot" : "car";
  return said && (said.isNot ? other : said.meaning.way);
}

/** "My mother" is one more, "my parents" are two. */
const ONE_MORE = /(?:mother|father|mom|dad|grandma|grandpa|madre|padre|friend|amig[oa])$/i;

export function partyIn(
  reading: Reading,
  plan?: DayPlan,
): Pick<Wishes, "adults" | "children"> | undefined {
  const party = partyOf(reading);
  const isFamily = hasTrait(reading, "family");
  const friends = reading.pieces.find(
    ({ meaning, isNot }) => !isNot && meaning.trait === "friends",
  );
  if (!party && !isFamily && !friends) return undefined;
  const before = plan?.wishes ?? { adults: 2, children: 0 };
  const more = friends && ONE_MORE.test(friends.word) ? 1 : 2;
  const { adults, children } =
    party ?? (friends ? { ...before, adults: before.adults + more } : { adults: 2, children: 0 });
  return {
    adults: Math.min(Math.max(adults, 1), PARTY_MAX),
    children: Math.min(isFamily ? children || childrenIn(reading) : children, PARTY_MAX),
  };
}

const ONE_CHILD =
  /\b(?:kid|(?:grand)?child|toddler|baby|teen(?:ager)?|grandkid|(?:grand)?son|(?:grand)?daughter|little one|year[ -]old|nin[oa]|hij[oa]|bebe)$/i;

/** "A toddler" is one child, "my son and my daughter" are two, and so are children without a number. */
function childrenIn({ pieces }: Reading) {
  const named = pieces.filter(({ meaning, isNot }) => !isNot && meaning.trait === "family");
  const isEachOne = named.every(({ word }) => ONE_CHILD.test(plainWord(word)));
  return isEachOne ? named.length : 2;
}

type Said = ReturnType<typeof readPieces>;

/** The wishes that a question says, and the pieces that say them. */
function readPieces(reading: Reading, given: Given) {
  const said = {
    likes: new Map<Like, boolean>(),
    wanted: [] as StopKey[],
    unwanted: [] as StopKey[],
    no: [] as string[],
    eat: undefined as string | undefined,
    isElse: false,
    read: new Set<Piece>(),
  };
  const { library, plan } = given;
  const inPlan = (plan?.stops ?? []).map(({ key }) => key);
  const want = (pieces: readonly Piece[], keys: readonly StopKey[]) => {
    const key = firstOn(keys, given);
    if (!key) return;
    said.wanted.push(key);
    for (const piece of pieces) said.read.add(piece);
  };
  for (const pieces of groupsOf(reading)) {
    const [piece] = pieces as [Piece];
    const { meaning, isNot, word } = piece;
    const { sort, trait, kinds = [] } = meaning;
    const isLoose = sort === "word" || sort === "subkind";
    const like = likeOf(isLoose ? word : (trait ?? (sort === "kind" ? (kinds[0] ?? "") : "")));
    if (like) said.likes.set(like, !isNot);
    if (like && isLoose) said.read.add(piece);
    if (isNot) {
      deny(piece, inPlan, said, given);
    } else if (
      sort === "subkind" &&
      kinds.join() === "restaurant" &&
      isOfDinner(reading, meaning)
    ) {
      said.eat = toKey(cuisineOf(meaning) ?? word).replaceAll(" ", "-");
      said.read.add(piece);
    } else if (!like && NAMING.has(sort)) {
      const idle = sort === "word" ? pieces.filter((each) => IDLE.has(toTerm(each.word))) : [];
      for (const each of idle) said.read.add(each);
      const names = pieces.filter((each) => sort !== "word" || isOwn(each));
      if (names.length > 0) want(names, keysIn(names, library));
    }
  }
  return said;
}

/** A word that may be one of a name. */
const isOwn = ({ word }: Piece) =>
  word.length > 2 && !IDLE.has(toTerm(word)) && !SMALL_WORDS.has(toTerm(word));

const cuisineOf = ({ noun }: Meaning) => /^(.+) restaurant$/.exec(noun?.[0] ?? "")?.[1];

/** "Italian", or "sushi for dinner" */
const isOfDinner = (reading: Reading, meaning: Meaning) =>
  mealOf(reading) === "dinner" || (cuisineOf(meaning) && mealOf(reading) === undefined);

const OF_PLAN = /^(?:way|party)$|^(?:family|indoor|outdoor|two|friends|alone)$/;
const ROLE_OF_MEAL: Partial<Record<MealName, Role>> = {
  ...({ breakfast: "breakfast", brunch: "breakfast", lunch: "lunch" } as const),
  ...({ dinner: "dinner", drinks: "drink", dessert: "sweet" } as const),
};

/** "No museum" is any of them; "without the market" is that one, and "another museum" is not the plan's. */
function deny(piece: Piece, inPlan: readonly StopKey[], said: Said, { plan, library }: Given) {
  const { meaning, word } = piece;
  const { sort, trait = "", isElse, kinds } = meaning;
  if (OF_PLAN.test(sort) || OF_PLAN.test(trait)) return;
  const role = meaning.meal && ROLE_OF_MEAL[meaning.meal];
  const ofRole = plan?.stops.filter((stop) => stop.role === role).map(({ key }) => key) ?? [];
  const keys = role ? ofRole : keysIn([piece], library);
  const own = inPlan.filter((key) => keys.includes(key));
  const isOne =
    isElse || /\b(?:the|el|la|los|las)\b/i.test(word) || /^(?:word|name|place)$/.test(sort);
  const names = [
    role,
    word.split(" ").at(-1),
    meaning.noun?.[0],
    sort === "kind" && kinds?.[0],
  ].flatMap((name) => (name ? toKey(name).replaceAll(" ", "-") : []));
  const kind =
    role ?? names.find((name) => keys.length > 0 && keys.every((key) => isOf(key, name)));
  if (isElse) said.isElse = true;
  if (isElse || (role && inPlan.length > 0 && plan?.wishes.stops.length))
    said.unwanted.push(...own);
  else if (kind && !isOne) said.no.push(kind);
  else said.unwanted.push(...(isOne && own.length > 0 ? own : keys));
  if (keys.length > 0 || (role && !isElse)) said.read.add(piece);
}

const isOf = (key: StopKey, kind: string) => {
  const profile = findStopRecord(key)?.profile;
  return profile !== undefined && hasKind(`${profile.kind} ${profile.text}`, kind);
};

/** The stops that these pieces name. */
function keysIn(pieces: readonly Piece[], { documents }: Library): StopKey[] {
  const [{ meaning }] = pieces as [Piece];
  const { sort, kinds = [], records, near, meal, test } = meaning;
  if (sort === "word")
    return findStops(
      pieces.map(({ word }) => word),
      documents,
    );
  if (sort === "name") return keysOf(records ?? []);
  if (Array.isArray(near)) {
    const names = new Set(near.map(({ name }) => name));
    return keysOf(documents.filter(({ title }) => names.has(title)));
  }
  // A day has a breakfast, a lunch and a dinner anyway.
  const served = meal && !/^(?:breakfast|brunch|lunch|dinner)$/.test(meal) && MEALS[meal].served;
  if (meal) {
    const keys = served
      ? keysOf(documents.filter(({ tags }) => tags.some((tag) => served.test(tag))))
      : [];
    const role = ROLE_OF_MEAL[meal];
    const own = keys.filter((key) => role && findStopRecord(key)?.profile.roles.includes(role));
    return own.length > 0 ? own : keys;
  }
  const isKind = ({ kind }: SearchDocument) => kinds.length === 0 || kinds.includes(kind);
  const isIt = sort === "kind" ? () => true : test;
  return isIt ? keysOf(documents.filter((each) => isKind(each) && isIt(each))) : [];
}

/** One that is there on the day, where any is. */
function firstOn(keys: readonly StopKey[], { wishes, now }: Given) {
  const day = plannedDay(wishes.day, now);
  const isThere = (key: StopKey) => {
    const stop = findStopRecord(key);
    return stop !== undefined && visitsOf(stop, day).length > 0;
  };
  return keys.find(isThere) ?? keys[0];
}

/** Words that follow each other may be those of a name; all others are for themselves. */
function groupsOf({ pieces, question }: Reading) {
  const groups: Piece[][] = [];
  let end = -1;
  for (const piece of pieces) {
    const isName = piece.meaning.sort === "word" && !piece.isNot && !likeOf(piece.word);
    const isNext = isName && end >= 0 && /^[ '’&]*$/.test(question.slice(end, piece.from));
    if (isNext) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    end = isName ? piece.end : -1;
  }
  return groups;
}

/** Finds stops with all of these words in their name, else in what they are. */
function findStops(names: readonly string[], documents: readonly SearchDocument[]) {
  const terms = names.flatMap((word) => toKey(word).split(" "));
  const has = (text: string) => terms.every((term) => ` ${text} `.includes(` ${term} `));
  const named = documents.filter(({ title }) => has(toKey(title)));
  return keysOf(named.length > 0 ? named : documents.filter(({ above }) => has(above)));
}

/** Keeps the records that can be stops. */
export const keysOf = (documents: readonly SearchDocument[]) =>
  documents.flatMap(({ kind, href }) => {
    const key = `${kind === "wellness" ? "venue" : kind}:${href.slice(href.lastIndexOf("/") + 1)}`;
    return isStopKey(key) && findStopRecord(key) ? [key] : [];
  });

/** Keeps the other stops of a kept plan, and for a replaced one those beside it. */
function keepStops(next: Wishes, { wishes }: DayPlan, { unwanted, isElse }: Said): Wishes {
  if (wishes.stops.length === 0 || differ(next, wishes, /^(not|keep|stops)$/)) return next;
  const stops = without(unwanted, wishes.stops);
  const isMore = isElse || String(next.keep) !== String(wishes.keep);
  if (!isMore && stops.length > 0) return { ...next, not: wishes.not, stops };
  return { ...next, keep: atMost(STOPS_MAX, [...next.keep, ...stops]) };
}

export const differ = (one: Wishes, other: Wishes, but: RegExp) =>
  (Object.keys(one) as (keyof Wishes)[]).some(
    (name) => !but.test(name) && String(one[name]) !== String(other[name]),
  );

/** A day that can be planned. */
function dayOf({ days }: Reading, now: Date) {
  const day = days && dateInCity(days.from);
  return day && isAhead(day, now) ? day : undefined;
}

const isAhead = (day: string, now: Date) => day >= dateInCity(now) && day <= lastDay(now);

const DAYS_NAMED = 4;

/** Lists the requested days after the first, which is the plan's: a plan is for one day. */
export function otherDays({ days, eachDay }: Reading, { day }: Wishes, now: Date) {
  if (!days || days.isAnyDay) return [];
  const numberOf = (moment: Date) => Math.floor(toCityTime(moment) / DAY_MS);
  const until = numberOf(new Date(days.to.getTime() - 1));
  const named = eachDay.map(({ from }) => numberOf(from)).sort((one, other) => one - other);
  const [first = numberOf(days.from)] = named;
  const all = Array.from({ length: DAYS_NAMED }, (_, index) => first + index);
  const requested = named.length > 0 ? named : all.filter((each) => each <= until);
  return [...new Set(requested)]
    .filter((each) => each > first)
    .map((each) => dayAfter(day, each - first))
    .filter((each) => isAhead(each, now));
}

/** "The next three days" begin tomorrow where today is nearly over. */
const isSeveral = ({ days, eachDay }: Reading) =>
  days !== undefined &&
  eachDay.length === 0 &&
  dateInCity(new Date(days.to.getTime() - 1)) > dateInCity(days.from);

const HOUR = 60;
/** Less is no plan. */
const LEAST_MINUTES = 2 * HOUR;

/** A part of the day alone keeps the plan's day; a question takes the next one. */
function timeOf(reading: Reading, { wishes, plan, now }: Given): Partial<Wishes> {
  const { days } = reading;
  const clock = clockIn(reading);
  const part = !clock && (days?.hours?.isPart || !plan) ? partOf(reading) : undefined;
  const first = dayOf(reading, now);
  const isLater = !plan && first && isSeveral(reading) && first < wishes.day;
  const said = isLater ? wishes.day : first;
  const minutes = plan ? undefined : minutesIn(reading.question);
  const isToday = (said ?? wishes.day) === dateInCity(now);
  const time = {
    ...clock,
    ...(part && { part }),
    ...(minutes && spanOf(minutes, { ...clock, part }, isToday ? now : undefined)),
  };
  if (!said || !days?.isAnyDay) return { ...time, ...(said && { day: said }) };
  const end = clock?.until ?? (part && DAY_PARTS[part].to);
  const isOver = end !== undefined && momentOn(said, end - LEAST_MINUTES) < now;
  const day = isOver ? dayAfter(said, 1) : said;
  return { ...time, ...(!plan && day > wishes.day && { day }) };
}

const WHOLE_DAY = 24 * HOUR;
const HALF_DAY = 5 * HOUR;
const MOST_HOURS = 12;
const LASTS = new RegExp(
  `\\b(?:half (?:a )?day|medio dia|(?:a )?(?:${NUMBER}|an|few|couple of) (?:hour|hora)s?)\\b(?! (?:drive|away|from|earlier|later|a (?:day|week)))`,
  "i",
);

/** "Three hours", "half a day": how long there is. */
export function minutesIn(question: string) {
  const [said, count] = LASTS.exec(question) ?? [];
  if (!said) return undefined;
  if (/d[ai]/i.test(said)) return HALF_DAY;
  const hours = /few/i.test(said) ? 3 : /couple/i.test(said) ? 2 : countOf(count) || 1;
  return hours > MOST_HOURS ? undefined : hours * HOUR;
}

const BEGINS = { day: 10, morning: 9, afternoon: 13, evening: 17 } as const;

/** It begins at the hour that was said, or ends at it; else it begins now, or at a usual hour of that part of the day. */
function spanOf(minutes: number, { from, until, part = "day" }: Partial<Wishes>, now?: Date) {
  const soon = now ? toFive((toCityTime(now) % DAY_MS) / MINUTE_MS) : 0;
  const usual = now && part === "day" ? soon : Math.max(soon, BEGINS[part] * HOUR);
  const begin = Math.max(0, from ?? (until === undefined ? usual : until - minutes));
  const [first, last] = [begin, begin + minutes].map((each) => Math.min(each, WHOLE_DAY - 1));
  return { from: first, until: last };
}

/** "Start at 10", "finish by 5", "dinner at 7", and breakfast begins the day; a part of the day is none. */
function clockIn(reading: Reading): Partial<Wishes> | undefined {
  const { hours } = reading.days ?? {};
  if (!hours || hours.isPart) return undefined;
  const { from, to } = hours;
  const meal = mealOf(reading);
  if (to - from <= HOUR && meal === "dinner") return { dinner: from };
  if (to - from <= HOUR) return meal === "breakfast" ? { from } : undefined;
  return { ...(from > 0 && { from }), ...(to < WHOLE_DAY && { until: to }) };
}

/** "Beach in the morning, then dinner" takes the whole day, "dinner and a movie" the evening. */
const THEN = /(?<!until |till )\b(?:then|afterwards|luego|despues)\b/i;

function partOf(reading: Reading): PartOfDay | undefined {
  const { days, pieces, question } = reading;
  const meal = mealOf(reading);
  const isPlan = pieces.some(({ meaning }) => meaning.isPlan);
  const isLate = meal === "dinner" || meal === "drinks";
  const isNight = pieces.some(
    ({ meaning, word }) =>
      (meaning.sort === "trait" || meaning.sort === "party") && /night(?: out)?$/i.test(word),
  );
  const part = days?.hours ? partOfHours(days.hours) : isNight && "evening";
  const goesOn = isLate || meal === "lunch" || THEN.test(question);
  if (part === "morning" && goesOn) return "day";
  if (part === "afternoon" && isLate) return "day";
  if (part) return part;
  const first = pieces.find(({ meaning }) => /^(?:kind|subkind|meal|name)$/.test(meaning.sort));
  return isLate && !isPlan && first?.meaning.sort === "meal" ? "evening" : undefined;
}

function partOfHours({ from, to }: { from: number; to: number }): PartOfDay {
  if (from >= 15 * HOUR) return "evening";
  if (from >= 12 * HOUR) return "afternoon";
  const isOver = to <= 13 * HOUR || (to <= 16 * HOUR && from < 9 * HOUR);
  return isOver ? "morning" : "day";
}

const CHEAP_EACH = 30;

function budgetOf(reading: Reading, wishes: Wishes) {
  const people = peopleOf(wishes);
  const budget = meaningOf(reading, "budget")?.budget;
  if (budget && Number.isFinite(budget.to)) {
    const all = Math.floor(budget.to * (budget.isEach ? people : 1));
    return all <= BUDGET_MAX ? all : undefined;
  }
  if (hasTrait(reading, "free")) return 0;
  return hasTrait(reading, "cheap") ? CHEAP_EACH * people : wishes.budget;
}

/** A hotel, or a part of town. */
export function stayOf(reading: Reading) {
  const hotel = piecesOf(reading, "name")
    .flatMap(({ meaning }) => meaning.records ?? [])
    .find(({ kind }) => kind === "hotel");
  const near = piecesOf(reading, "near").flatMap(({ meaning }) =>
    Array.isArray(meaning.near) ? meaning.near : [],
  );
  const place = meaningOf(reading, "place")?.place;
  const id = hotel
    ? hotel.href.slice(hotel.href.lastIndexOf("/") + 1)
    : place && PARTS_ON_MAP[place] && near.length === 0 && slugOf(place);
  return findStay(id || undefined) && (id || undefined);
}
