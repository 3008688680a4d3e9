import { type PlanLink, pickStops } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayName, momentOn, planPath, readWishes, type Wishes } from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import { type Kind, TO_PLAN } from "./kinds.ts";
import type { Calendar, Library } from "./library.server.ts";
import { likeOf } from "./plan-likes.ts";
import { keysOf } from "./plan-stops.server.ts";
import { applyAsked, otherDays } from "./plan-wishes.server.ts";
import { phrasesIn } from "./terms.ts";
import type { Trait } from "./traits.ts";
import { type Piece, type Understood, withoutPieces } from "./understand.ts";

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

export type GuideNow = { library: Library; calendar: Calendar; now: Date };

/** The wishes of a question that is for a plan. */
export function readPlanQuestion(asked: Understood, { library, calendar, now }: GuideNow) {
  const usual = readWishes(new URLSearchParams(), now);
  const read = (wishes: Wishes) => applyAsked(asked, { wishes, library, now });
  if (isAroundSomething(asked)) {
    const event = eventOf(read(usual).wishes, library);
    const next = event && calendar.dates.get(event)?.next;
    if (next) return read(asked.days ? usual : { ...usual, ...timeOfEvent(next.starts) });
  }
  return isForPlan(asked) ? read(usual) : undefined;
}

/** "Dinner before the bandshell", "market and coffee" */
const AROUND = /\b(?:before|after|then|and|antes|despues|y)\b/i;
const isAroundSomething = ({ question, meal, words }: Understood) =>
  meal !== undefined && words.length > 0 && AROUND.test(question);

const eventOf = ({ keep }: Wishes, { documents }: Library) =>
  documents.find((each) => each.event && keysOf([each]).some((key) => keep.includes(key)));

const EVENING = 16 * 60;

function timeOfEvent(starts: Date) {
  const day = dateInCity(starts);
  return { day, part: starts >= momentOn(day, EVENING) ? "evening" : "day" } as const;
}

const PLAN_NAMES = [
  /\b(?:day|morning|afternoon|evening|night) out\b/i,
  // "A day without museums", but not "the dish of the day".
  /(?<!\bthe )\bday (?:at|by|of|with|without)\b/i,
  // "Beach day"
  /^(?:an? |my |our )?(?:\w+ )?day\b(?! (?:pass|care|spa|bed))/i,
];

/** Christmas Day is a day like others. */
function isNamingPlan(asked: Understood) {
  const days = asked.pieces.filter(({ slot }) => slot === "day");
  const rest = withoutPieces(asked, days);
  return PLAN_NAMES.some((name) => name.test(rest));
}

/** It asks for records; for a day it is "what should we do". */
const OF_RECORDS =
  /^(?:where|when|which|who|is|are|does|do|how|what is|what time|what ?['’]?s (?!an? )|donde|cuando)\b/i;
/** A record has them, a day has not. */
const OF_A_RECORD = new Set<Trait>([
  ...(["open", "open-now", "dogs", "parking", "free-parking", "restrooms", "shade"] as const),
]);
const FOREIGN = new Set<Kind>(["hotel", "listing", "guide", "job", "edition"]);

function isForPlan(asked: Understood) {
  const { pieces, traits, category, type, trade, price, deeds, question } = asked;
  const kinds = pieces.flatMap((piece) => piece.kinds ?? []);
  const isOfJobs = (category ?? type ?? trade) !== undefined;
  if (isOfJobs || deeds.length > 0 || kinds.some((kind) => FOREIGN.has(kind))) return false;
  if (asked.isPlan) return true;
  if (OF_RECORDS.test(question) || traits.some((trait) => OF_A_RECORD.has(trait))) return false;
  if (isNamingPlan(asked)) return true;
  const things = countThings(asked);
  return things !== 1 && price === undefined && countFacts(asked) + Number(things > 1) >= 2;
}

const JOINED = /,|&|\b(?:and|then|before|after|plus|y|luego|antes|despues)\b/i;

/** One thing is looked for, two are done one after the other. */
function countThings({ pieces, traits, question }: Understood) {
  const things = pieces.flatMap(({ kinds, slot }) => {
    if (slot === "meal") return ["restaurant"];
    return kinds ? [[...kinds].join()] : [];
  });
  const known = new Set(traits.includes("sunset") ? [...things, "sunset"] : things);
  if (known.size === 0 || !JOINED.test(question)) return things.length > 0 ? 1 : 0;
  const liked = pieces.filter(({ slot, word }) => slot === "word" && likeOf(word));
  return known.size + liked.length;
}

const TODAY = /^(?:tonight|late|this|today|hoy|est[ea])\b/i;
/** "A slow Sunday" */
const A_WEEKDAY =
  /\b(?:an?|my|our|un) (?:\w+ )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|s[aá]bado|domingo)\b/i;
const A_DAY = /\b(?:an?|one|our|my|whole|full|entire|rainy|un) (?:\w+ )?d(?:ay|ia)\b/i;

/** Counts pieces about day, part, party, money, way and weather. "Tonight" is one. */
function countFacts({ days, traits, budget, way, stay, pieces, question }: Understood) {
  const [said] = pieces.filter(({ slot }) => slot === "day");
  const has = (...some: Trait[]) => some.some((trait) => traits.includes(trait));
  const facts = [
    (days && !days.isAnyDay) || A_DAY.test(question),
    days?.hours && (days.isAnyDay || !TODAY.test(said?.word ?? "")),
    has("two", "family", "friends", "alone"),
    budget !== undefined || has("cheap"),
    A_WEEKDAY.test(question),
    way,
    stay,
    has("indoor"),
  ];
  return facts.filter(Boolean).length;
}

const isPlanWord = ({ word }: Piece) => phrasesIn(TO_PLAN.asked).includes(word.toLowerCase());

export function showPlan(
  { wishes, unread }: NonNullable<ReturnType<typeof readPlanQuestion>>,
  asked: Understood,
  leftOut: readonly string[],
  now: Date,
): ShownPlan {
  const { path, stops, nothing } = planDay(wishes, now);
  return {
    path,
    pieces: asked.pieces
      .filter((piece) => !isPlanWord(piece) && !unread.includes(piece))
      .map(({ text }) => text),
    leftOut: unread.map(({ word }) => word).filter((word) => !leftOut.includes(word)),
    stops: pickStops(stops, STOPS_SHOWN).map(({ start, name, href }) => {
      return { time: formatClock(start), name, href };
    }),
    more: Math.max(0, stops.length - STOPS_SHOWN),
    day: dayName(wishes.day),
    others: otherDays(asked, wishes, now).map((day) => ({
      text: dayName(day),
      path: planPath({ ...wishes, day }),
    })),
    nothing,
  };
}
