export const HOURS_A_YEAR = 2080;
/** Payments in a year of full-time work: 40 hours, five days a week. */
const TIMES_A_YEAR = { hour: HOURS_A_YEAR, day: 260, week: 52, fortnight: 26, month: 12, year: 1 };

type PayUnit = keyof typeof TIMES_A_YEAR;

const LENGTH_MAX = 200;
const YEARLY_MIN = 1000;
const YEARLY_MAX = 2_000_000;
/** A figure without a unit is an hour's pay up to this and a year's from the next constant on. Between the two it is ambiguous. */
const HOURLY_MAX = 200;
const SALARY_MIN = 10_000;
/** A smaller figure without a dollar sign is a number of hours or days. */
const BARE_MIN = 100;

const OTHER_MONEY = /[€£¥₹]|\b(?:eur|euros?|gbp|chf|cad|aud|mxn|pesos?)\b|\b(?:ca?|au?|mx)\$/i;
const PENSION_PLAN = /\b40[13]\s?\(?[kb]\)?/gi;

const MARK = String.raw`(?:us\$|usd|\$)`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?!\d)|\d+(?:\.\d{1,2})?(?!\d)`;
const amount = (name: string) =>
  String.raw`(?<${name}Mark>${MARK})?\s*(?<${name}>${NUMBER})\s?(?<${name}K>k)?(?=$|[^\p{L}\d]|hr|h\b|usd|dollars)(?![.,]\d|[ ']\d{3}(?!\d))`;
const TO = String.raw`\s*(?:${MARK}\s*)?(?:-|\u2013|\u2014|to|and|a(?=\s*\$))\s*`;
const BESIDE = String.raw`(?:\s*(?:\(?usd\)?|dollars?|\$|\+|base|gross|cash)(?!\p{L}))*\s*`;
const EACH = String.raw`(?:\/|per|an?|each|every|por|al|a la|la|x)\s*`;

const NOUNS: Record<PayUnit, string> = {
  hour: "hours?|hrs?|h|hora",
  day: String.raw`days?|d[i\u00ed]a|diem`,
  fortnight: "two weeks|2 weeks|other week|fortnight",
  week: "weeks?|wks?|semana",
  month: "months?|mos?|mes",
  year: String.raw`years?|yrs?|y|annum|a[n\u00f1]o`,
};
const ADVERBS: Record<PayUnit, string> = {
  hour: "hourly|hrs?|h",
  day: "daily|day",
  fortnight: "bi-?weekly",
  week: "weekly|wk|semanal(?:es)?",
  month: "monthly|mo|mensual(?:es)?",
  year: String.raw`yearly|annual(?:ly)?|yr|p\.?a\.?|anual(?:es)?`,
};
export const PAY_UNITS = Object.keys(TIMES_A_YEAR) as PayUnit[];
const groups = (names: Record<PayUnit, string>, end: string) =>
  PAY_UNITS.map((unit) => `(?<${unit}${end}>${names[unit]})`).join("|");

const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/]|\d-)${amount("low")}(?:${TO}${amount("high")})?(?:${BESIDE}(?:${EACH}(?:${groups(NOUNS, "Noun")})|(?:${groups(ADVERBS, "Adverb")}))(?!\p{L}))?`,
  "giu",
);
/** It stands ahead of the figure: "Hourly rate: $22". */
const NAMED = new RegExp(
  String.raw`\b(?:${groups(ADVERBS, "Named")})\s+(?:rate|pay|salary|wages?)?\s*(?:of|is|:)?\s*$`,
  "iu",
);
const IS_LIMIT = /(?:\bup to|\bmax(?:imum)?\.?:?|\bhasta)\s*$/i;
const IS_EXTRA =
  /^\s*(?:sign(?:ing)?[ -]?(?:on)?\s+|retention\s+|performance\s+)?(?:bonus|allowance)/i;
const IS_FOR_OTHER = /^\s*(?:\/|per\b|an?\b|each\b|for\b|x\b|%)/i;

export function parsePay(salary: string): { low: number; high: number; unit: PayUnit } | undefined {
  const text = String(salary).slice(0, LENGTH_MAX).normalize("NFKC").replace(PENSION_PLAN, " ");
  if (OTHER_MONEY.test(text)) return undefined;
  const found = [...text.matchAll(FIGURE)].flatMap((match) => readFigure(text, match) ?? []);
  const chosen = found.find(({ isSaid }) => isSaid) ?? found[0];
  return chosen && { low: chosen.low, high: chosen.high, unit: chosen.unit };
}

/** Yearly pay in whole dollars: the lower end of a range, because that is what is promised. 0 where no figure counts. */
export function yearlyPayOf(salary: string | null) {
  const pay = parsePay(salary ?? "");
  const yearly = pay ? Math.round(Math.min(pay.low, pay.high) * TIMES_A_YEAR[pay.unit]) : 0;
  return yearly >= YEARLY_MIN && yearly <= YEARLY_MAX ? yearly : 0;
}

/** The figure is stored whenever the text of the pay is. */
export const withYearlyPay = <Values extends { salary?: string | null }>(values: Values) =>
  "salary" in values ? { ...values, yearlyPay: yearlyPayOf(values.salary ?? null) } : values;

function readFigure(text: string, match: RegExpExecArray) {
  const { groups: parts = {}, index } = match;
  const before = text.slice(0, index);
  const after = text.slice(index + match[0].length);
  if (IS_LIMIT.test(before) || IS_EXTRA.test(after)) return undefined;
  const range = readRange(parts);
  const least = Math.min(range.low, range.high);
  const isMarked = Boolean(parts.lowMark ?? parts.highMark ?? parts.lowK ?? parts.highK);
  const said = unitOf(parts) ?? unitOf(NAMED.exec(before)?.groups ?? {});
  if (said && !isMarked && (parts[`${said}Adverb`] || (said !== "hour" && least < BARE_MIN)))
    return undefined;
  const isForOther = !said && IS_FOR_OTHER.test(after);
  const unit = said ?? (isForOther ? undefined : guessUnit(least, isMarked));
  return unit && { ...range, unit, isSaid: Boolean(said) };
}

const unitOf = (parts: Record<string, string | undefined>) =>
  PAY_UNITS.find((unit) => ["Noun", "Adverb", "Named"].some((end) => parts[unit + end]));

function guessUnit(least: number, isMarked: boolean): PayUnit | undefined {
  if (least >= SALARY_MIN) return "year";
  return isMarked && least > 0 && least <= HOURLY_MAX ? "hour" : undefined;
}

function readRange(parts: Record<string, string | undefined>) {
  const low = toNumber(parts.low ?? "", parts.lowK);
  const high = parts.high === undefined ? low : toNumber(parts.high, parts.highK);
  // "$60-70k", "$50 to 60,000".
  const isShort = low < 1000 && high >= SALARY_MIN && low * 1000 <= high;
  return { low: isShort ? low * 1000 : low, high };
}

const toNumber = (written: string, k: string | undefined) =>
  Number(written.replaceAll(",", "")) * (k ? 1000 : 1);
