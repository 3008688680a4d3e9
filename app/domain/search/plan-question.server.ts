import { HAS_NAMES } from "#app/domain/guide/records.ts";
import { type PlanLink, pickStops } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayName, momentOn, planPath, readWishes, type Wishes } from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import type { SearchDocument } from "./documents.server.ts";
import { JOINED } from "./find.server.ts";
import type { Kind } from "./kinds.ts";
import { sortsOf } from "./lexicon.ts";
import type { Calendar, Library } from "./library.server.ts";
import {
  applyReading,
  keysOf,
  minutesIn,
  otherDays,
  partyIn,
  stayOf,
} from "./plan-wishes.server.ts";
import {
  hasTrait,
  mealOf,
  meaningOf,
  type Piece,
  piecesOf,
  type Reading,
  withoutPieces,
} from "./reader.ts";
import type { Trait } from "./traits.ts";

const STOPS_SHOWN = 3;

/** The first stops of a day, to be shown above what was found. */
export type ShownPlan = {
  /** The path of the plan for the whole day. */
  path: string;
  /** The pieces that were understood. */
  pieces: string[];
  /** The pieces that no plan knows, though records have them. */
  leftOut: string[];
  stops: { time: string; name: string; href: string }[];
  /** The count of the others. */
  more: number;
  /** "Saturday, December 5", and the days that were asked for beside it. */
  day: string;
  others: PlanLink[];
  nothing: { why: string; help: PlanLink | undefined } | undefined;
};

type GuideNow = { library: Library; calendar: Calendar; now: Date };

/** The wishes of a question that is for a plan. */
export function readPlanQuestion(reading: Reading, { library, calendar, now }: GuideNow) {
  const usual = readWishes(new URLSearchParams(), now);
  const read = (wishes: Wishes) => applyReading(reading, { wishes, library, now });
  const kept = isAroundSomething(reading) ? read(usual).wishes.keep : [];
  const isKept = (each: SearchDocument) => keysOf([each]).some((key) => kept.includes(key));
  const event = kept.length > 0 && library.documents.find((each) => each.event && isKept(each));
  const next = event && calendar.dates.get(event)?.next;
  if (!next) return isForPlan(reading) ? read(usual) : undefined;
  const day = dateInCity(next.starts);
  const part = next.starts >= momentOn(day, EVENING) ? "evening" : "day";
  return read(reading.days ? usual : { ...usual, day, part });
}

const EVENING = 16 * 60;

/** "Dinner before the bandshell", "market and coffee" */
const isAroundSomething = (reading: Reading) =>
  mealOf(reading) !== undefined &&
  piecesOf(reading, "word", "name", "subkind").length > 0 &&
  JOINED.test(reading.question);

/** "Beach day" */
const NAMING_PLAN =
  /^(?:an? |my |our )?(?:rainy |beach |family |lazy |slow |perfect |girls |boys |sunny |fun |quiet |active )?day\b(?! (?:pass|care|spa|bed|trip))|^(?:un|mi|nuestro) d[ií]a\b/i;

/** Christmas Day is a day like others. */
const isNamingPlan = (reading: Reading) =>
  NAMING_PLAN.test(withoutPieces(reading, piecesOf(reading, "day")));

/** It asks for records; for a day it is "what should we do". */
const OF_RECORDS =
  /^(?:where|when|which|who|is|are|does|do|how|what is|what time|what ?['’]?s (?!an? )|donde|cuando)\b/i;
/** A record has them, a day has not. */
const OF_A_RECORD = new Set<Trait>([
  ...(["open", "open-now", "dogs", "parking", "free-parking"] as const),
  ...HAS_NAMES,
]);
const FOREIGN = new Set<Kind>(["hotel", "listing", "guide", "job", "edition"]);

const OF_LISTS = sortsOf("record");

function isForPlan(reading: Reading) {
  const { pieces, question, isAboutJobs } = reading;
  const isOfList = ({ meaning: { sort, kinds = [] }, isNot }: Piece) =>
    (!isNot && OF_LISTS.has(sort)) || kinds.some((kind) => FOREIGN.has(kind));
  if (isAboutJobs || pieces.some(isOfList)) return false;
  if (pieces.some(({ meaning }) => meaning.isPlan)) return true;
  const isOfRecord = pieces.some(({ meaning }) => meaning.trait && OF_A_RECORD.has(meaning.trait));
  if (OF_RECORDS.test(question) || isOfRecord) return false;
  const isOfTime = minutesIn(question) !== undefined && piecesOf(reading, "word").length === 0;
  if (isNamingPlan(reading) || (isOfTime && countThings(reading) === 0)) return true;
  const things = countThings(reading);
  return things !== 1 && countFacts(reading) + Number(things > 1) >= 2;
}

const THINGS = new Set(["meal", "name", "amenity"]);

/** One thing is looked for, two are done one after the other. */
function countThings(reading: Reading) {
  const pieces = reading.pieces.filter(
    ({ meaning, isNot }) => !isNot && (THINGS.has(meaning.sort) || meaning.kinds?.length),
  );
  const things = pieces.map(({ meaning: { sort, kinds }, word }) =>
    sort === "meal" ? "restaurant" : sort === "name" ? word : (kinds ?? [word]).join(),
  );
  const hotel = stayOf(reading) === undefined ? 0 : piecesOf(reading, "name").length;
  const known = new Set(hasTrait(reading, "sunset") ? [...things, "sunset"] : things);
  if (known.size - hotel === 0) return 0;
  if (!JOINED.test(reading.question)) return 1;
  return known.size - hotel;
}

const TODAY = /^(?:tonight|late|this|today|hoy|est[ea])\b/i;
/** "A slow Sunday" */
const A_WEEKDAY =
  /\b(?:an?|my|our|un) (?:\w+ )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|s[aá]bado|domingo)\b/i;

/** Counts pieces about day, part, party, money, way and weather. "Tonight" is one. */
function countFacts(reading: Reading) {
  const { days, question } = reading;
  const [said] = piecesOf(reading, "day");
  const budget = meaningOf(reading, "budget")?.budget;
  const facts = [
    days && !days.isAnyDay,
    days?.hours && (days.isAnyDay || !TODAY.test(said?.word ?? "")),
    partyIn(reading) !== undefined,
    (budget && Number.isFinite(budget.to)) || hasTrait(reading, "cheap"),
    A_WEEKDAY.test(question),
    meaningOf(reading, "way"),
    stayOf(reading),
    hasTrait(reading, "indoor"),
  ];
  return facts.filter(Boolean).length;
}

const TYPED = sortsOf("typed");

export function showPlan(
  { wishes, unread }: NonNullable<ReturnType<typeof readPlanQuestion>>,
  reading: Reading,
  unused: readonly string[],
  now: Date,
): ShownPlan {
  const { path, stops, nothing } = planDay(wishes, now);
  const isTold = (piece: Piece) =>
    !piece.meaning.isPlan && piece.meaning.sort !== "to-do" && !unread.includes(piece);
  return {
    path,
    pieces: reading.pieces.filter(isTold).map(({ meaning, word, isNot }) => {
      if (isNot) return `without ${word.replace(/^\S+\s+/, "")}`;
      return TYPED.has(meaning.sort) ? word : meaning.label || word;
    }),
    leftOut: unread.map(({ word }) => word).filter((word) => !unused.includes(word)),
    stops: pickStops(stops, STOPS_SHOWN).map(({ start, name, href }) => {
      return { time: formatClock(start), name, href };
    }),
    more: Math.max(0, stops.length - STOPS_SHOWN),
    day: dayName(wishes.day),
    others: otherDays(reading, wishes, now).map((day) => ({
      text: dayName(day),
      path: planPath({ ...wishes, day }),
    })),
    nothing,
  };
}
