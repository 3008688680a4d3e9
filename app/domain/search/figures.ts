import { PAY_UNITS, yearlyPayOf } from "#app/domain/jobs/pay.ts";
import type { Trait } from "./traits.ts";
import type { Meaning } from "./vocabulary.ts";

/** `plain`: without accents. */
type Question = { plain: string; isAboutJobs: boolean };

/** An amount, rooms, what a job pays, an age or a party that begins there, and where it ends. */
export const readFigure = (question: Question, start: number) =>
  readRoomsOrPay(question, start) ?? readAmount(question, start) ?? readParty(question, start);

const NUMBER =
  "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis)";
/** A question without one of these has no amount, age, party or hour. */
export const FIGURES = new RegExp(`\\d|noon|midnight|\\b${NUMBER}\\b`, "i");

const FIGURE = "(\\d[\\d,]*(?:\\.\\d+)?)\\s?(k|thousand|m|million)?\\b";
const LOWER = "(?:\\$?\\s?\\d[\\d,]*\\s?(?:-|–|to|and|or)\\s?)?";
const DOLLARS = "(?:\\s?(?:dollars|bucks|usd|dolares)\\b)";
const EACH =
  "(?:,?\\s?(?:each|a person|per person|a head|per head|pp|a night|per night|an hour|per hour|a year|per year)\\b)?";
const MOST =
  "(?:under|below|less than|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|cheaper than|menos de|hasta)";
/** A figure that may be no money has its sign, or its name. */
const BUDGETS = [
  `${MOST}\\s+\\$?\\s?${FIGURE}${DOLLARS}?${EACH}(?! (?:minutes|min|miles|people))`,
  `(?:(?:a |my |our )?budget(?: of| is)? |between (?=\\$))${LOWER}\\$?\\s?${FIGURE}${DOLLARS}?(?:\\s?budget)?${EACH}`,
  `(?:(?:around|about|within|spend(?:ing)?(?: about| around)?) )?\\$\\s?${LOWER}\\$?${FIGURE}(?:\\s?budget)?${EACH}`,
  `(?:(?:around|about|within|spend(?:ing)?(?: about| around)?) )?${FIGURE}${DOLLARS}${EACH}`,
].map((pattern) => new RegExp(pattern, "iy"));
/** "Over $100" is no limit. */
const AT_LEAST = /(?:over|above|more than|at least|from|least) $/i;
const THOUSANDS: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };

const AGE = new RegExp(`${NUMBER}[ -](?:years?|yrs?)[ -]olds?\\b`, "iy");

const PEOPLE =
  "(?:people|persons?|adults?|seniors|women|men|girls|guys|friends|of us|guests|personas|amigos)";
const NO_PEOPLE =
  "(?! ?(?:(?:hour|day|year|night|evening|morning|minute|week|month)s?|dollars|bucks|bed|bath|million|%|:|/|[ap]\\.?m))";
const PARTY = new RegExp(
  `(?:(?:for )?(?:an? )?(?:party|group) of|for|para|we are|we['’]re|somos) ${NUMBER}(?: ${PEOPLE})?\\b${NO_PEOPLE}|${NUMBER} ${PEOPLE}\\b`,
  "iy",
);
const CHILDREN = new RegExp(
  `(?:(?:for|we are|we['’]re) )?(?:family of ${NUMBER}|(?:${NUMBER} adults?(?:,? and|,? with)? )?${NUMBER} (?:small |little |young )?(?:kids|children|toddlers))\\b`,
  "iy",
);
const FRIENDS = /friends|amigos/i;
const PARTIES: Record<string, Trait> = {
  "1": "alone",
  one: "alone",
  "2": "two",
  two: "two",
  dos: "two",
};

const LEAST = "(?:(?:at least|from|min(?:imum)?(?: of)?|more than|over|no less than) )?";
const OR_MORE = "(?:\\+| or more| plus)?";
const rooms = (names: string) =>
  new RegExp(`${LEAST}${NUMBER}(\\.5)?${OR_MORE}[ -]?(?:full )?(?:${names})\\b`, "iy");
const ROOMS = {
  beds: rooms("bed(?:room)?s?|brs?|bds?|habitaciones"),
  baths: rooms("bath(?:room)?s?|ba|banos"),
};
const NUMBERS = "zero one two three four five six seven eight nine ten".split(" ");
const NUMEROS = "cero uno dos tres cuatro cinco seis".split(" ");

function numberOf(text: string) {
  const word = text.toLowerCase();
  return Number(word) || Math.max(NUMBERS.indexOf(word), NUMEROS.indexOf(word));
}

const PAYS =
  "(?:(?:that |which )?(?:pay(?:s|ing)?|earn(?:s|ing)?|mak(?:e|es|ing)|salary(?: of)?|wages?(?: of)?) )";
const MORE = "(?:at least|over|above|more than|min(?:imum)?(?: of)?|starting at|from(?= ?\\$)) ";
const A_TIME = "(?:\\s?(?:/|an? |per )(hour|hr|h|day|week|month|year|yr)| (hour|year)ly)\\b";
const PAY = new RegExp(
  `(${PAYS})?(${MORE})?(\\$?)\\s?(\\d[\\d,]*(?:\\.\\d+)?)(?: ?(k))?\\b${DOLLARS}?(?:${A_TIME})?(\\+| or more| and up| minimum)?(?! ?(?:hours?|days?|years?|people|percent|%|miles|minutes|[ap]\\.?m)\\b)`,
  "iy",
);

function readParty({ plain, isAboutJobs }: Question, start: number) {
  if (isAboutJobs) return undefined;
  for (const pattern of [CHILDREN, PARTY]) {
    pattern.lastIndex = start;
    const [all, first, number = first ?? ""] = pattern.exec(plain) ?? [];
    if (all === undefined) continue;
    const party = FRIENDS.test(all) ? "friends" : (PARTIES[number.toLowerCase()] ?? "friends");
    const value = pattern === CHILDREN ? "family" : party;
    return toMoment({ slot: "trait", value }, pattern.lastIndex);
  }
  return undefined;
}

export const toMoment = (meaning: Meaning, end: number) => ({ meaning, end });

/** "Three bedrooms", "more than $25 an hour". */
function readRoomsOrPay({ plain, isAboutJobs }: Question, start: number) {
  if (isAboutJobs) return readPay(plain, start);
  for (const slot of ["beds", "baths"] as const) {
    ROOMS[slot].lastIndex = start;
    const [, number, half] = ROOMS[slot].exec(plain) ?? [];
    const value = number && numberOf(number) + (half ? 0.5 : 0);
    if (value) return toMoment({ slot, value }, ROOMS[slot].lastIndex);
  }
  return undefined;
}

/** A figure that may be no money has its sign, its time, or what it is. */
function readPay(plain: string, start: number) {
  PAY.lastIndex = start;
  const [all, pays, more, sign, figure = "", k = "", ...rest] = PAY.exec(plain) ?? [];
  const [time = rest[1], , orMore] = rest;
  const isMany = Number(figure.replaceAll(",", "")) >= 1000;
  if (!all || !(pays || sign || k || time || (isMany && (more || orMore)))) return undefined;
  const unit = PAY_UNITS.find((each) => time && each[0] === time[0]?.toLowerCase());
  const asked = `$${figure}${k}${unit ? ` ${unit === "hour" ? "an" : "a"} ${unit}` : ""}`;
  const value = yearlyPayOf(asked);
  return value ? toMoment({ slot: "pay", value, asked }, start + all.length) : undefined;
}

function readAmount({ plain, isAboutJobs }: Question, start: number) {
  for (const [index, pattern] of BUDGETS.entries()) {
    if (index > 0 && (isAboutJobs || AT_LEAST.test(plain.slice(0, start)))) break;
    pattern.lastIndex = start;
    const [, amount, many = ""] = pattern.exec(plain) ?? [];
    if (amount === undefined) continue;
    const value = Number(amount.replaceAll(",", "")) * (THOUSANDS[many.toLowerCase()] ?? 1);
    return toMoment({ slot: "budget", value }, pattern.lastIndex);
  }
  AGE.lastIndex = start;
  return AGE.test(plain) ? toMoment({ slot: "trait", value: "family" }, AGE.lastIndex) : undefined;
}
