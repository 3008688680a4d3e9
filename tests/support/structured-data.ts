import { vocabulary } from "./schema-vocabulary.ts";
import { type Data, isData, requirementsOf } from "./search-engine-requirements.ts";

const CONTEXT = "https://schema.org";

/** A time without an offset is another instant elsewhere, and an address without a host another page. */
const FORMS: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === "string",
  URL: isAbsoluteUrl,
  Date: isDate,
  DateTime: isDateTime,
  Time: (value) =>
    isString(value) && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?([+-]\d\d:\d\d|Z)?$/.test(value),
  Duration: (value) => isString(value) && /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(value),
  Boolean: (value) => typeof value === "boolean",
  Number: (value) => typeof value === "number",
  Integer: (value) => Number.isSafeInteger(value),
};

/** What is wrong with an object as a page carries it, each with its path. Empty where nothing is. */
export function checkStructuredData(object: object): string[] {
  // As written into the page: what is undefined is not there.
  const data: Data = JSON.parse(JSON.stringify(object));
  const { "@context": context, ...rest } = data;
  const problems = context && context !== CONTEXT ? [`@context: ${JSON.stringify(context)}`] : [];
  return [...problems, ...checkThing(rest, String(data["@type"] ?? "object"))];
}

function checkThing(data: Data, path: string): string[] {
  const type = data["@type"];
  if (!isString(type) || !vocabulary.isType(type))
    return [`${path}: no type ${JSON.stringify(type)}`];
  const problems = Object.entries(data)
    .filter(([name]) => name !== "@type")
    .flatMap(([name, value]) => checkProperty(type, name, value, `${path}.${name}`));
  return [...problems, ...requirementsOf(data).map((problem) => `${path}: ${problem}`)];
}

function checkProperty(type: string, name: string, value: unknown, path: string): string[] {
  if (name === "@id") return isAbsoluteUrl(value) ? [] : [`${path}: ${JSON.stringify(value)}`];
  const [, queried] = /^(.+)-(?:input|output)$/.exec(name) ?? [];
  const property = vocabulary.findProperty(type, queried ?? name);
  if (!property || (queried && !vocabulary.isA(type, "Action"))) return [`${path}: not of ${type}`];
  if (property.isSuperseded) return [`${path}: superseded`];
  const kinds = queried ? ["Text"] : property.kinds;
  if (!Array.isArray(value)) return checkValue(value, kinds, path);
  if (value.length === 0) return [`${path}: empty`];
  return value.flatMap((each, index) => checkValue(each, kinds, `${path}[${index}]`));
}

function checkValue(value: unknown, kinds: readonly string[], path: string): string[] {
  if (isData(value)) return checkNested(value, kinds, path);
  const isRight = kinds.some((kind) =>
    FORMS[kind] ? FORMS[kind](value) : isString(value) && vocabulary.isMember(kind, value),
  );
  // Documented by the search engines, and an address is what identifies a thing.
  const isCrumb = path.endsWith(".item") && isAbsoluteUrl(value);
  if (!isRight && !isCrumb)
    return [`${path}: ${JSON.stringify(value)} is no ${kinds.join(" or ")}`];
  return isString(value) ? checkText(value, path) : [];
}

function checkNested(value: Data, kinds: readonly string[], path: string): string[] {
  const { "@type": type } = value;
  if (type === undefined && Object.keys(value).join() === "@id")
    return checkProperty("Thing", "@id", value["@id"], path);
  const isRight = isString(type) && kinds.some((kind) => vocabulary.isA(type, kind));
  const problems = isRight ? [] : [`${path}: ${JSON.stringify(type)} is no ${kinds.join(" or ")}`];
  return [...problems, ...checkThing(value, path)];
}

function checkText(text: string, path: string) {
  if (text.trim() === "") return [`${path}: empty`];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand there
  if (/[\0-\x08\x0b-\x1f\x7f]/.test(text)) return [`${path}: control characters`];
  return text.isWellFormed() ? [] : [`${path}: half a character`];
}

/**
 * Keys whose values are for programs: how a list is counted, how an address is put together, and hours, which the check of
 * the data files holds to their words.
 */
const HOURS = ["opens", "closes"];
const FOR_PROGRAMS = ["position", "query-input", "urlTemplate", ...HOURS];

/** Words, numbers, dates and addresses that it states, in its order: not types, enumerations and yes or no. */
export function valuesOf(object: object): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if ((key.startsWith("@") && key !== "@id") || FOR_PROGRAMS.includes(key)) return [];
    if (typeof value === "object" && value !== null) return valuesOf(value);
    const isWord = isString(value) && !value.startsWith(`${CONTEXT}/`);
    return isWord || typeof value === "number" ? [String(value)] : [];
  });
}

export function isAbsoluteUrl(value: unknown) {
  return isString(value) && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value);
}

function isDate(value: unknown) {
  if (!isString(value) || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isDateTime(value: unknown) {
  const [, date, time] =
    (isString(value) &&
      /^(.{10})T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:\d\d)$/.exec(value)) ||
    [];
  return isDate(date) && !Number.isNaN(Date.parse(`1970-01-01T${time}Z`));
}

const isString = (value: unknown): value is string => typeof value === "string";
