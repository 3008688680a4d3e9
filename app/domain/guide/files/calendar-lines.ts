import { clean } from "#app/domain/clean-text.ts";
import { textFromHtml } from "./text-from-html.ts";

/** The line is unfolded and its name in capitals; `params` are as written, each with its semicolon before it. */
export type Property = { name: string; params: string; value: string };
/** A component is what stands between BEGIN and END, without what stands in its parts. */
export type Component = { name: string; properties: Property[]; parts: Component[] };

const READ =
  /^(?:UID|SUMMARY|DESCRIPTION|LOCATION|URL|CATEGORIES|STATUS|CLASS|SEQUENCE|DTSTAMP|LAST-MODIFIED|DTSTART|DTEND|DURATION|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID|METHOD|TZID|TZOFFSETFROM|TZOFFSETTO|X-LIC-LOCATION)$/;
const TEXT = /^(?:SUMMARY|DESCRIPTION|LOCATION)$/;
/** These components stand only in the calendar itself: where one begins, the last has lost its END. */
const WHOLE = /^(?:VCALENDAR|VEVENT|VTIMEZONE|VTODO|VJOURNAL|VFREEBUSY)$/;
const DEPTH_MAX = 20;

const MARK = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i;
/** The colon before a date, because a zone's name may have one, too. */
const DATED =
  /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)\s*(;.*?)?:(?=\s*(?:\d{4}-?\d\d-?\d\d|$))(.*)$/is;
const QUOTED = /^([\w-]+)\s*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;
const BARE = /^([\w-]+)\s*(;[^:]*)?:(.*)$/s;

/** `isWhole` says whether all that begins ends. Text before and behind it is no matter. */
export function readComponents(text: string) {
  const root: Component = { name: "", properties: [], parts: [] };
  const open = [root];
  let last: Property | undefined;
  // Some programs break a long line without folding it: what has no name of its own belongs to the one before.
  for (const line of text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")) {
    const inside = open.at(-1) ?? root;
    const [, mark, written = ""] = MARK.exec(line) ?? [];
    const name = written.toUpperCase();
    if (mark) last = undefined;
    if (mark?.toUpperCase() === "END") {
      const from = open.findLastIndex((each) => each.name === name);
      if (from > 0) open.length = from;
    } else if (mark) begin(open, { name, properties: [], parts: [] });
    else if (last && isPrintable(last) && last.value.endsWith("="))
      last.value = last.value.slice(0, -1) + line;
    else if (last && TEXT.test(last.name) && line.trim() && !BARE.test(line))
      last.value += `\n${line}`;
    else {
      last = toProperty(line);
      if (last && READ.test(last.name)) inside.properties.push(last);
    }
  }
  return { parts: root.parts, isWhole: open.length === 1 };
}

function begin(open: Component[], part: Component) {
  const unended =
    part.name === "VCALENDAR"
      ? 1
      : open.findIndex(({ name }) => name !== "VCALENDAR" && WHOLE.test(name));
  if (WHOLE.test(part.name) && unended > 0) open.length = unended;
  if (open.length > DEPTH_MAX) return;
  open.at(-1)?.parts.push(part);
  open.push(part);
}

function toProperty(line: string): Property | undefined {
  const [, name = "", params = "", value = ""] =
    DATED.exec(line) ?? QUOTED.exec(line) ?? BARE.exec(line) ?? [];
  return name ? { name: name.toUpperCase(), params, value } : undefined;
}

const isPrintable = ({ params }: Property) => /ENCODING="?QUOTED-PRINTABLE/i.test(params);

export const propertyOf = ({ properties }: Component, name: string) =>
  properties.find((each) => each.name === name && each.value.trim() !== "");

export const fieldOf = (component: Component, name: string) =>
  propertyOf(component, name)?.value.trim() ?? "";

export const paramOf = ({ params }: Property, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;]*))`, "i")
    .exec(params)
    ?.slice(1)
    .find((each) => each !== undefined)
    ?.replaceAll("\\", "")
    .trim();

export function textOfProperty(property: Property) {
  const value = isPrintable(property) ? fromPrintable(property.value) : property.value;
  return clean(textFromHtml(unescaped(value)));
}

const unescaped = (value: string) =>
  value.replace(/\\([\\,;:"/nN])/g, (_, letter) => (/n/i.test(letter) ? "\n" : letter));

export const listOfProperty = ({ value, ...property }: Property) =>
  value
    .split(/(?<!\\),/)
    .map((each) => textOfProperty({ ...property, value: each }))
    .filter(Boolean);

/** A "=" that is no letter's was at the end of a line. */
const fromPrintable = (value: string) =>
  value
    .replace(/=(?![\dA-F]{2})/gi, "")
    .replace(/(?:=[\dA-F]{2})+/gi, (codes) =>
      decoded(Buffer.from(codes.replaceAll("=", ""), "hex")),
    );

/** The bytes are UTF-8, or else what old programs on Windows write. */
export function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
