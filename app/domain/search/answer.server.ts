import { PARTS_ON_MAP } from "#app/content/guide/places.ts";
import type { Coordinates } from "#app/domain/guide/distance.ts";
import { findReachOf } from "#app/domain/guide/place-page.server.ts";
import { searchLiveJobs } from "#app/domain/jobs/board.server.ts";
import { sunsetOf } from "#app/domain/plan/visits.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { quoteOf, tellRecord } from "./about-record.server.ts";
import { holidayOn } from "./days.ts";
import type { SearchDocument } from "./documents.server.ts";
import {
  type Found,
  type FoundGroup,
  find,
  kindsOf,
  type Line,
  type Place,
  YES_NO,
} from "./find.server.ts";
import { addressOf, KIND_NAMES, type Kind } from "./kinds.ts";
import { type Sort, WEIGHT } from "./lexicon.ts";
import { openCalendar, openLibrary } from "./library.server.ts";
import { FACT_SPELLING, type FoundFact, findFact } from "./page-facts.server.ts";
import { readPlanQuestion, type ShownPlan, showPlan } from "./plan-question.server.ts";
import {
  cleanQuestion,
  hasTrait,
  type Meaning,
  meaningOf,
  nearTo,
  type Piece,
  partyOf,
  piecesOf,
  type Reading,
  readQuestion,
  withoutPieces,
} from "./reader.ts";
import { inNumbers, inWords, labelsOf, listSentence, nounsOf, whenOf } from "./sentence.ts";
import { isInDictionary, plainWord, toKey, toTerm } from "./terms.ts";

const A_GROUP = 6;
/** Shorter words are no beginnings of others. */
const PREFIX_MIN = 4;
const ALONE = 48;
/** Results of this few say how to reach each. */
const FEW = 3;
const CALLED = 6;

type Link = { href: string; label: string };
type Reached = Line & { reach?: ReturnType<typeof findReachOf> };
export type Group = { kind: Kind; title: string; lines: Reached[]; all: Link };

type ShownPiece = { text: string; without: string };

/** Where a visitor is who asks for what is near: a name from the list, or a position that is stored nowhere. */
type Whereabouts = { from?: string | undefined; position?: Coordinates | undefined };

export type Answer = {
  question: string;
  /** The answer in one sentence. */
  headline: string;
  /** Notes that stand below the headline. */
  notes: string[];
  pieces: ShownPiece[];
  /** Pages that say it, and what can be done about it on this site. */
  links: Link[];
  /** Words that could not be used, and what was read as another. */
  unused: string[];
  respelled: { word: string; as: string }[];
  /** Pieces of the question that nothing shown has. */
  dropped: string[];
  groups: Group[];
  /** The places to choose from where something near the visitor is asked for. */
  near:
    | { from: string | undefined; isPlaced: boolean; places: { id: string; name: string }[] }
    | undefined;
  plan: ShownPlan | undefined;
};

export async function answer(
  text: string,
  now = new Date(),
  where: Whereabouts = {},
): Promise<Answer> {
  const guide = await openGuide(now);
  const { reading: typed, unknown, respelled } = await respell(guide.read(text), guide);
  const fact = findFact(typed);
  const question = cleanQuestion(text);
  const planned = readPlanQuestion(typed, guide);
  const clauses = fact ? [] : clausesOf(typed);
  if (clauses.length > 0) {
    const each = await Promise.all(clauses.map((clause) => answer(clause, now, where)));
    const plan = planned && showPlan(planned, typed, [], now);
    return { ...joinAnswers(each), question, pieces: shownPieces(typed), plan };
  }
  const used = withoutUnused(typed, unknown, fact);
  const reasons = reasonsIn(used);
  const reading = reasons.length > 0 ? withoutReasons(used, reasons) : used;
  const near = nearOf(reading, guide, where);
  const place: Place = { ...guide, now, position: near?.position };
  const { found, weak } = withoutWeak(await find(reading, place, ALONE));
  const documents = found.groups.flatMap(({ matches }) => matches.map((match) => match.document));
  const told = fact
    ? fact.says
    : tellRecord(reading, place, found.dropped.every(isOfHour) ? documents : []);
  const unused = isWholeAnswer(fact)
    ? []
    : [
        ...[...unknown, ...reasons].map(({ word }) => word),
        ...weak,
        ...unusedOf(reading, found, planned !== undefined, told !== undefined),
      ].filter((word) => !fact || !isInFact(word, typed, fact));
  const plan = planned && showPlan(planned, typed, unused, now);
  const { headline, notes } = tell({
    reading,
    found,
    told,
    isOfPage: fact !== undefined,
    unused,
    now,
  });
  const isDay = plan && !told && plan.stops.length > 0 && isToDo(typed);
  return {
    question,
    headline: isDay ? planHeadline(plan) : headline,
    notes,
    pieces: shownPieces(reading),
    links: linksOf(reading, found, fact),
    unused,
    respelled,
    dropped: droppedOf(found),
    groups: groupsOf(reading, found, now),
    near: near && { from: near.from, isPlaced: near.position !== undefined, places: near.places },
    plan,
  };
}

/** A home has no day and no company: "the kids all come for Christmas" is why one wants it. */
function reasonsIn(reading: Reading) {
  const isReason = ({ meaning: { sort, trait }, isNot }: Piece) =>
    !isNot && (sort === "day" || /^(?:family|two|friends|alone)$/.test(trait ?? ""));
  return kindsOf(reading).join() === "listing" ? reading.pieces.filter(isReason) : [];
}

const withoutReasons = (reading: Reading, reasons: readonly Piece[]): Reading => ({
  ...reading,
  days: undefined,
  pieces: reading.pieces.filter((piece) => !reasons.includes(piece)),
});

/** "Lunch on the water and then a museum": what is said of the one is not said of the other. */
function clausesOf(reading: Reading) {
  const { pieces, question } = reading;
  const isThing = ({ meaning, isNot }: Piece) =>
    !isNot && /^(?:kind|subkind|meal)$/.test(meaning.sort);
  const kindsIn = ({ meaning }: Piece) => meaning.kinds ?? ["restaurant"];
  const isShared = ({ meaning }: Piece) =>
    (meaning.sort === "day" && !meaning.days?.hours) || meaning.sort === "party";
  const isList = !reading.isAboutJobs && !piecesOf(reading, "to-do").some(isMeant);
  for (const [at, piece] of isList ? pieces.entries() : []) {
    const [before, after] = [pieces.slice(0, at), pieces.slice(at)];
    const [one, other] = [before.findLast(isThing), after.find(isThing)];
    const end = before.at(-1)?.end ?? 0;
    if (!one || !other || !THEN.test(question.slice(end, piece.from))) continue;
    const own = before.filter(
      (each) =>
        each.from > one.from &&
        !isShared(each) &&
        !/^(?:ask|way|to-do|word)$/.test(each.meaning.sort),
    );
    const isOther = !kindsIn(one).some((kind) => kindsIn(other).includes(kind));
    if (!own.some(({ meaning }) => isOther || meaning.days?.hours)) continue;
    const say = (clause: string, others: Piece[]) =>
      [clause, ...others.filter(isShared).map(({ word }) => word)].join(" ");
    return [say(question.slice(0, end), after), say(question.slice(piece.from), before)];
  }
  return [];
}

const THEN = /\b(?:and|then|before|after|plus|y|luego|antes|despues)\b/i;

function joinAnswers(each: readonly Answer[]) {
  const all = <Of>(of: (answer: Answer) => readonly Of[]) => [...new Set(each.flatMap(of))];
  const groups = Map.groupBy(
    all((one) => one.groups),
    ({ kind }) => kind,
  );
  return {
    headline: each.map(({ headline }) => headline).join(". "),
    notes: all(({ notes }) => notes),
    links: all(({ links }) => links),
    unused: all(({ unused }) => unused),
    respelled: all(({ respelled }) => respelled),
    dropped: all(({ dropped }) => dropped),
    groups: [...groups.values()].map(([first, ...more]) => ({
      ...(first as Group),
      lines: [first as Group, ...more].flatMap(({ lines }) => lines),
    })),
    near: each.find(({ near }) => near)?.near,
  };
}

/** A place that is closed then is still the one that is meant. */
const isOfHour = ({ meaning: { sort, trait } }: Piece) =>
  sort === "day" || trait === "open" || trait === "open-now";

const isMeant = ({ meaning }: Piece) => !meaning.isWeak;

/** "Rainy day with kids" asks for a list, "what to do on a rainy day" for a day. */
const isToDo = (reading: Reading) =>
  !piecesOf(reading, "kind").some(({ meaning }) => meaning.kinds?.includes("event")) &&
  (piecesOf(reading, "to-do").some(isMeant) ||
    piecesOf(reading, "word", "trait", "subkind").length === 0);

function planHeadline({ day, stops, more }: ShownPlan) {
  const names = stops.map(({ name }) => name);
  const rest = more > 0 ? [more === 1 ? "one more stop" : `${inNumbers(more)} more stops`] : [];
  return `${day}: ${inWords([...names, ...rest])}`;
}

const isInFact = (word: string, { pieces }: Reading, fact: FoundFact) =>
  pieces.some((piece) => piece.word === word && fact.isCovered(piece));

type Guide = Awaited<ReturnType<typeof openGuide>>;

async function openGuide(now: Date) {
  const library = await openLibrary();
  const calendar = await openCalendar(library, now);
  const read = (text: string) => readQuestion(text, library.names, now);
  return { library, calendar, read, now };
}

/** Words that the guide does not know do not count, and those that a fact has answered do not either. */
function withoutUnused(
  typed: Reading,
  unknown: readonly Piece[],
  fact: FoundFact | undefined,
): Reading {
  const pieces = typed.pieces.filter(
    (piece) => !unknown.includes(piece) && !fact?.isCovered(piece),
  );
  const isOfFact =
    fact &&
    pieces.every(({ meaning }) => /^(?:day|to-do|length|ask|party|word)$/.test(meaning.sort));
  if (isOfFact || isWholeAnswer(fact)) return { ...typed, pieces: [] };
  const first = pieces[0];
  if (!fact?.lists || !first) return { ...typed, pieces };
  return {
    ...typed,
    pieces: [...pieces, { ...first, meaning: { sort: "kind", kinds: [fact.lists] }, group: -1 }],
  };
}

const isWholeAnswer = (fact: FoundFact | undefined) => fact?.isStrong && !fact.lists;

/** An unknown word may be a slip of one that means something, or of a name. */
async function respell(typed: Reading, guide: Guide) {
  const fact = findFact(typed);
  const unknown = (await listUnknown(typed, guide)).filter((piece) => !fact?.isCovered(piece));
  if (unknown.length === 0) return { reading: typed, unknown, respelled: [] };
  const { default: english } = await import("dictionary-en");
  const slips = unknown.flatMap((piece) => {
    const term = toTerm(piece.word);
    const spellings = [FACT_SPELLING, ...guide.library.names.spellings];
    if (spellings.some((spelling) => spelling.has(term))) return [];
    const as = spellings
      .map(({ nearest }) => nearest(term) ?? nearest(plainWord(piece.word)))
      .find(Boolean);
    if (as === undefined) return [];
    // Garbage is no garage, but a "beech" with parking is a beach.
    const isOther = consonantsOf(as) !== consonantsOf(term);
    return isOther && isInDictionary(piece.word, english.dic)
      ? []
      : [{ ...piece, as: as.replace(/ie$/, "y") }];
  });
  if (slips.length === 0) return { reading: typed, unknown, respelled: [] };
  const question = slips
    .toReversed()
    .reduce(
      (all, { end, word, as }) => all.slice(0, end - word.length) + as + all.slice(end),
      typed.question,
    );
  const reading = guide.read(question);
  return {
    reading,
    unknown: await listUnknown(reading, guide),
    respelled: slips.map(({ word, as }) => ({ word, as })),
  };
}

const consonantsOf = (term: string) => term.replace(/[aeiouy]/g, "-");

async function listUnknown(reading: Reading, { library, now }: Guide) {
  const unknown: Piece[] = [];
  for (const piece of reading.pieces.filter(({ meaning }) => meaning.sort === "word")) {
    const term = toTerm(piece.word);
    const prefix = term.length >= PREFIX_MIN;
    if (!reading.isAboutJobs && library.index.search(term, { prefix }).length > 0) continue;
    const question = { terms: [toKey(piece.word)], category: "all", type: "all" } as const;
    if (!prefix || (await searchLiveJobs(question, 1, now)).length === 0) unknown.push(piece);
  }
  return unknown;
}

/** A word in passing that nothing has is no reason to say no; "with gnocchi" is one. */
function withoutWeak(found: Found) {
  const isWeak = ({ meaning, isNot }: Piece) =>
    meaning.sort === "word" && !isNot && meaning.weight !== WEIGHT.thing;
  const isOnlyWeak = found.dropped.length > 0 && found.dropped.every(isWeak);
  if (!isOnlyWeak) return { found, weak: [] };
  return {
    found: { ...found, dropped: [], unsaid: found.dropped },
    weak: found.dropped.map(({ word }) => word),
  };
}

/** Pieces that neither filter, order nor answer anything. */
function unusedOf(reading: Reading, { groups }: Found, isPlanned: boolean, isTold: boolean) {
  const isOfHotels = groups.some(({ kind }) => kind === "hotel");
  return reading.pieces.flatMap(({ meaning, word }) => {
    if (meaning.sort === "length" && !isPlanned && !isOfHotels) return [word];
    return meaning.sort === "way" && !isPlanned && !isTold ? [word] : [];
  });
}

type Said = {
  reading: Reading;
  found: Found;
  /** The answer of a page or a record. */
  told: string | undefined;
  isOfPage: boolean;
  unused: readonly string[];
  now: Date;
};

/** The first that can be said; what else is to be known stands in notes. */
function tell({ reading, found, told, isOfPage, unused, now }: Said) {
  const { groups, kinds, dropped, substituted } = found;
  const notes = notesOf(reading, found);
  const say = (headline: string, ...first: string[]) => ({ headline, notes: [...first, ...notes] });
  const sunset = isOfPage ? undefined : tellSunset(reading, now);
  if (sunset && /\b(?:what time|time|when|hora|cu[aá]ndo)\b/i.test(reading.question))
    return say(sunset);
  if (sunset) notes.unshift(`${sunset}.`);
  if (told) return say(told);
  const absent = labelsOf(piecesOf(reading, "absent"), "label");
  if (absent.length > 0) return say(`The guide has no ${absent.join(", no ")}`);
  const sentenceOf = (pieces: readonly Piece[], counted = groups, of = kinds) =>
    listSentence(counted, of, { ...reading, pieces: [...pieces] }, now);
  if (found.unrecorded.length > 0) {
    const rest = sentenceOf(reading.pieces.filter((piece) => !dropped.includes(piece)));
    return say(tellUnrecorded(found), `${rest}.`);
  }
  const count = groups.length;
  const isNothing = reading.pieces.every(({ meaning: of }) => of.sort === "order" && !of.kinds);
  if (isNothing || (count === 0 && kinds.length === 0 && unused.length > 0))
    return say(unused.length > 0 ? "Nothing in the guide about that" : "Ask in other words");
  const [dish] = substituted;
  if (dish) return say(tellSubstitute(dish, found, reading));
  const unknown = unknownOf(reading, found);
  const call = kinds.join() === "beach" ? "" : ": call first";
  if (unknown) return say(`The guide does not say ${unknown}${call}`);
  const holiday = reading.days && isOfHours(found) && holidayOn(reading.days.midnight);
  if (holiday) return say(`Hours on ${holiday} are not known here: call first`);
  if (reading.isAboutJobs && count === 0)
    return say(`${sentenceOf(reading.pieces, [], ["job"])} today: get an email when one comes`);
  const [group] = groups;
  const orders = piecesOf(reading, "order").map(({ meaning }) => meaning);
  // "By the square foot" says of which figure the least is meant.
  const order = orders.find(({ after }) => after) ?? orders.at(-1);
  if (order?.label && count === 1 && (group?.matches[0] || group?.jobs))
    return say(tellOrder(order, found, reading));
  const [job] = count === 1 && group?.total === 1 ? (group.jobs ?? []) : [];
  const quote =
    job &&
    YES_NO.test(reading.question) &&
    quoteOf({ title: job.title, texts: [job.description, job.requirements ?? ""] }, reading);
  if (quote) return say(`${job.title}: “${quote}”`);
  if (dropped.length > 0)
    return say(
      sentenceOf(reading.pieces, [], kindsOf(reading)),
      `Closest: without ${inWords(droppedOf(found))}.`,
    );
  const used = reading.pieces.filter((piece) => !found.unsaid?.includes(piece));
  return say(withNames(sentenceOf(used), found, reading));
}

/** "The best rated hotels: Casa Calusa and Thatch & Tern, 4.9" */
function tellOrder(
  { label = "", rank, figure, after = "" }: Meaning,
  { groups: [group] }: Found,
  { pieces }: Reading,
) {
  const all = (group?.matches ?? []).map(({ document }) => document);
  const [first] = all;
  const [job] = group?.jobs ?? [];
  const best = all.filter((document) => rank?.(document) === (first && rank?.(first)));
  const names = best.slice(0, FEW).map(({ title }) => title);
  if (best.length > FEW) names.push(`${inNumbers(best.length - FEW)} more`);
  const nouns = nounsOf(group?.kind ?? "place", pieces);
  const noun = best.length > 1 ? nouns.many : nouns.one;
  const parts = [label, ...labelsOf(pieces, "before"), noun, ...labelsOf(pieces, "label"), after];
  const said = [...new Set(parts)].filter(Boolean).join(" ");
  const value = first ? figure?.(first) : job?.salary;
  return capitalize(`${said}: ${inWords(job ? [job.title] : names)}${value ? `, ${value}` : ""}`);
}

/** What none of them says is not known, which is no "no". */
function tellUnrecorded({ groups, kinds, unrecorded }: Found) {
  const kind = groups[0]?.kind ?? kinds[0] ?? "place";
  const said = unrecorded.map(({ meaning: { trait = "", before, label = "" } }) => {
    if (/^open/.test(trait)) return "are open";
    return before ? `are ${before}` : `come ${label}`;
  });
  const call = kind === "beach" ? "" : ": call first";
  return `The guide does not say which ${nounsOf(kind, []).many} ${inWords(said)}${call}`;
}

/** An event with its day, a home with its price. */
function withFigure(
  { title, kind, cost }: SearchDocument,
  starts: Date | undefined,
  isDaySaid: boolean,
) {
  if (kind === "listing" && cost) return `${title}, ${formatDollars(cost.from)}`;
  return starts && !isDaySaid ? `${title} on ${formatEventDay(starts)}` : title;
}

function withNames(sentence: string, { groups }: Found, { days }: Reading) {
  const [group] = groups;
  if (!group || groups.length > 1 || group.total === undefined || group.total > 2) return sentence;
  const titles = [
    ...group.matches.map(({ document, at }) => withFigure(document, at?.starts, Boolean(days))),
    ...(group.jobs ?? []).map(({ title, salary }) =>
      salary && group.total === 1 ? `${title}, ${salary}` : title,
    ),
  ];
  return titles.length > 0 ? `${sentence}: ${inWords(titles)}` : sentence;
}

const isOfHours = ({ groups }: Found) =>
  groups.some(({ kind }) => kind === "restaurant" || kind === "place" || kind === "wellness");

function tellSubstitute({ meaning, word }: Piece, { groups }: Found, { pieces }: Reading) {
  const kind = meaning.kinds?.[0] ?? groups[0]?.kind ?? "restaurant";
  const [match] = groups[0]?.matches ?? [];
  const noun = meaning.noun?.[0] ?? nounsOf(kind, pieces).one;
  const sort = match?.document.facts[0];
  const near = match ? `; the nearest is ${match.document.title}${sort ? `, ${sort}` : ""}` : "";
  if (meaning.trait)
    return `No ${nounsOf(kind, []).one} says that it is ${meaning.before ?? word}${near}`;
  return `No ${noun.replace(/^restaurant with /, "") || word} in the guide${near}`;
}

/** What the guide does not record: diets, rates of rooms, deliveries. */
function unknownOf(reading: Reading, { kinds, groups }: Found) {
  const said = reading.pieces.flatMap(({ meaning }) => meaning.unknown ?? []);
  const isOfHotels = kinds.includes("hotel") || groups.some(({ kind }) => kind === "hotel");
  if (isOfHotels && meaningOf(reading, "budget")) said.push("what a room costs");
  return said.length > 0 ? inWords([...new Set(said)]) : undefined;
}

function tellSunset(reading: Reading, now: Date) {
  const day = reading.days?.midnight ?? now;
  const sunset = hasTrait(reading, "sunset") && sunsetOf(dateInCity(day));
  if (!sunset) return undefined;
  const when = reading.days ? whenOf(reading.days, now) : "today";
  return `The sun sets at ${formatClock(sunset)} ${when}`;
}

function notesOf(reading: Reading, found: Found) {
  const notes: string[] = [];
  const isForAll = partyOf(reading) && meaningOf(reading, "budget");
  if (isForAll && found.groups.some(({ kind }) => kind === "restaurant"))
    notes.push("Prices are the middle of each range, for all of you.");
  const holiday = reading.days && holidayOn(reading.days.midnight);
  if (holiday && isOfHours(found)) notes.push("These are usually open on that day of the week.");
  return notes;
}

const shownPieces = (reading: Reading): ShownPiece[] =>
  reading.pieces
    .filter(({ meaning }) => meaning.sort !== "ask")
    .map((piece) => ({ text: piece.word.toLowerCase(), without: withoutPieces(reading, [piece]) }));

const droppedOf = ({ dropped }: Found) => dropped.map(({ word }) => `“${word}”`);

const addressWith = (path: string, params: Record<string, string>) =>
  Object.keys(params).length > 0 ? `${path}?${new URLSearchParams(params)}` : path;

/** What was typed of the work, for the board and for an alert. */
function typedOfJobs(reading: Reading, ...sorts: Sort[]): Record<string, string> {
  const q = piecesOf(reading, ...sorts).map(({ word }) => word);
  return q.length > 0 ? { q: q.join(" ") } : {};
}

function linksOf(reading: Reading, found: Found, fact: FoundFact | undefined): Link[] {
  if (fact) return [...fact.links];
  if (!reading.isAboutJobs || found.groups.length > 0) return [];
  const href = addressWith("/jobs/alerts", typedOfJobs(reading, "trade", "word"));
  return [{ href, label: "Get an email when one comes" }];
}

function groupsOf(reading: Reading, found: Found, now: Date): Group[] {
  const mustCall =
    unknownOf(reading, found) !== undefined ||
    (reading.days && holidayOn(reading.days.midnight) !== undefined);
  return found.groups.map((group) => {
    const shown = group.lines(found.groups.length === 1 ? ALONE : A_GROUP);
    const reached = shown.length <= FEW ? FEW : mustCall ? CALLED : 0;
    const lines = shown.map((line, at) =>
      at < reached ? { ...line, reach: findReachOf(line.href, now) } : line,
    );
    return {
      kind: group.kind,
      title: KIND_NAMES[group.kind].title,
      lines,
      all: linkToAll(reading, group, lines.length, found),
    };
  });
}

function linkToAll(
  reading: Reading,
  { kind, total }: FoundGroup,
  shown: number,
  { groups }: Found,
): Link {
  const { path, many } = KIND_NAMES[kind];
  if (kind === "job") {
    const typed = typedOfJobs(reading, "word", "trade");
    const category = meaningOf(reading, "category")?.category;
    const type = meaningOf(reading, "type")?.type;
    return {
      href: addressWith(path, { ...typed, ...(category && { category }), ...(type && { type }) }),
      label: typed.q ? `All jobs with "${typed.q}"` : "All jobs",
    };
  }
  if (total !== undefined && total > shown && groups.length > 1)
    return {
      href: addressOf(`${reading.question} ${many.split(" ")[0]}`),
      label: `All ${total} ${many}`,
    };
  return { href: path, label: `All ${many}` };
}

/** Landmarks and hotels to choose from, for "near me"; the chosen one is as if it had been named. */
function nearOf(reading: Reading, { library }: Guide, { from, position }: Whereabouts) {
  const piece = reading.pieces.find(({ meaning }) => meaning.near === "me");
  if (!piece) return undefined;
  // "Near me at the north beach" says where.
  if (piecesOf(reading, "place").length > 0) {
    piece.meaning = { sort: "small" };
    return undefined;
  }
  const parts = Object.entries(PARTS_ON_MAP).map(([name, coordinates]) => ({
    id: toKey(name).replaceAll(" ", "-"),
    name,
    coordinates,
  }));
  const stays = library.documents.flatMap(({ kind, title: name, href, coordinates }) =>
    coordinates && kind === "hotel"
      ? [{ id: href.slice(href.lastIndexOf("/") + 1), name, coordinates }]
      : [],
  );
  const places = [...parts, ...stays];
  const chosen = places.find(({ id }) => id === from);
  if (chosen) piece.meaning = { ...nearTo([chosen]) };
  return {
    from: chosen?.id,
    position: chosen?.coordinates ?? position,
    places: places.map(({ id, name }) => ({ id, name })),
  };
}

export async function suggest(text: string, most: number, now = new Date()) {
  const guide = await openGuide(now);
  const reading = guide.read(text);
  if (reading.pieces.length === 0 || reading.question.length < 2) return [];
  const found: { title: string; kind: string; href: string }[] = [];
  for (const each of [asTyping(reading), reading]) {
    const { groups, dropped } = await find({ ...each, isTyping: true }, { ...guide, now }, A_GROUP);
    const share = Math.max(2, Math.ceil(most / Math.max(groups.length, 1)));
    for (const { kind, lines } of dropped.length > 0 ? [] : groups)
      for (const { title, href } of lines(share))
        if (!found.some((other) => other.href === href))
          found.push({ title: title.join(""), kind: KIND_NAMES[kind].title, href });
  }
  return found.slice(0, most);
}

/** The last word may be the beginning of a name, whatever it means already. */
function asTyping(reading: Reading): Reading {
  const last = reading.pieces.at(-1);
  if (!last || last.end < reading.question.length || last.word.includes(" ")) return reading;
  const word: Piece = { ...last, meaning: { sort: "word", weight: WEIGHT.wish } };
  return { ...reading, pieces: [...reading.pieces.slice(0, -1), word] };
}
