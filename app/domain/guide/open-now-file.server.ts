import { openStateAt, readOpeningHours } from "./opening-hours.ts";
import { OpeningHoursSchema } from "./records.ts";

/** Strings, what gives JSON its shape, and literals; between them is nothing but space. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/g;
/** Within the list, within a record. */
const OF_A_RECORD = 2;

/**
 * A data file of restaurants whose `open_now` is that of the moment where hours are given, with all other bytes as they
 * were, and when it changes next, in UTC milliseconds. Undefined where nothing in it is computed.
 */
export function withOpenNow(file: Buffer, now: Date) {
  const states = statesOf(file, now);
  if (!states?.some(Boolean)) return undefined;
  // One character a byte, so that all that is not ASCII stays as it is. Only within strings is there any.
  const text = file.toString("latin1");
  let changed = "";
  let copied = 0;
  for (const { index, from, to } of openNowValues(text)) {
    const state = states[index];
    if (!state) continue;
    changed += text.slice(copied, from) + String(state.isOpen);
    copied = to;
  }
  const changesAt = states.flatMap((state) => state?.changesAt?.getTime() ?? []);
  const bytes = Buffer.from(changed + text.slice(copied), "latin1");
  return { bytes, changesAt: changesAt.reduce(least, Number.POSITIVE_INFINITY) };
}

const least = (one: number, other: number) => Math.min(one, other);

/** One for each record, in order; undefined for those without hours, or with wrong ones. */
function statesOf(file: Buffer, now: Date) {
  const records = readJson(file);
  if (!Array.isArray(records)) return undefined;
  return records.map((record: unknown) => {
    const given = record && typeof record === "object" && "opening_hours" in record;
    const { data } = OpeningHoursSchema.safeParse(given ? record.opening_hours : undefined);
    return data && openStateAt(readOpeningHours(data), now);
  });
}

function readJson(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}

/** Where in the text of a list the values of its records' own `open_now` stand. */
function* openNowValues(text: string) {
  let depth = 0;
  let index = 0;
  let key: string | undefined;
  let last = "";
  for (const { 0: token, index: from } of text.matchAll(TOKEN)) {
    if (token === ":" && depth === OF_A_RECORD) key = last;
    else if (key === '"open_now"' && /^(?:true|false)$/.test(token)) {
      yield { index, from, to: from + token.length };
    }
    if (token !== ":") key = undefined;
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token === "," && depth === 1) index += 1;
    last = token;
  }
}
