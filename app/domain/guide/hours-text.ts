import { MONTHS, WEEKDAYS } from "#app/locale/day-names.ts";
import { type Hours, readOpeningHours, weekdaysFrom } from "./opening-hours.ts";

const SEASON = /^(?:in season,? )?([a-z]+)\.? (\d\d?) (?:to|-) ([a-z]+)\.? (\d\d?),? /;
const TIME = "(\\d\\d?)(?::(\\d\\d))? ?([ap])\\.?m\\.?|noon|midnight";
const TIMES = new RegExp(`^(${TIME}) ?(?:to|-) ?(${TIME})$`);

type Said = { hours: string; opening_hours?: string[] | undefined };

/** Where a restaurant's hours say something else in words than for programs. Words that cannot be read are a note. */
export function compareHours({ hours, opening_hours }: Said) {
  if (!opening_hours) return { problems: [], notes: [] };
  const said = readHoursText(hours);
  if (!said) return { problems: [], notes: [`hours: cannot be read by a program: "${hours}"`] };
  const isEqual = spellOut(said) === spellOut(readOpeningHours(opening_hours));
  const problem = `hours: says other hours than opening_hours: "${hours}"`;
  return { problems: isEqual ? [] : [problem], notes: [] };
}

/** As `Tue to Sun, 4:30 PM to 10 PM`, `Daily, 6 AM to 2 PM; Sat, 6 PM to midnight`; undefined for other words. */
function readHoursText(text: string): Hours[] | undefined {
  const plain = text.toLowerCase().replace(/[–—]/g, "-").replace(/\s+/g, " ").trim();
  const [whole = "", fromMonth = "", fromDay, toMonth = "", toDay] = SEASON.exec(plain) ?? [];
  const [from, to] = [dayInYear(fromMonth, fromDay), dayInYear(toMonth, toDay)];
  const isSeason = from !== undefined && to !== undefined;
  const season = isSeason ? { from, to } : undefined;
  const all: Hours[] = [];
  for (const part of plain.slice(isSeason ? whole.length : 0).split(/; ?/)) {
    const [, dayText = "", timeText = ""] =
      /^([^\d]*?),? ((?:\d|noon|midnight).*)$/.exec(part) ?? [];
    const days = readDays(dayText);
    const times = timeText.split(/ and |, ?/).map(readTimes);
    if (!days || times.includes(undefined)) return undefined;
    all.push(...times.flatMap((time) => (time ? [{ season, days, ...time }] : [])));
  }
  return all;
}

/** Equal for equal hours, however they are grouped. */
function spellOut(hours: readonly Hours[]) {
  return hours
    .flatMap(({ season, days, opens, closes }) =>
      days.map((day) => `${season?.from}-${season?.to} ${day} ${opens}-${closes}`),
    )
    .sort()
    .join();
}

const named = (names: readonly string[], text: string) =>
  text.length < 2 ? -1 : names.findIndex((name) => name.startsWith(text));

function dayInYear(month: string, day = "") {
  const index = named(MONTHS, month);
  return index < 0 ? undefined : (index + 1) * 100 + Number(day);
}

function readDays(text: string) {
  if (/^(daily|every day)$/.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  const days = new Set<number>();
  for (const part of text.split(/,? and |, ?/)) {
    const [first = "", last = first, ...more] = part.split(/ ?(?:\bto\b|-) ?/);
    const [from = -1, to = -1] = [first, last].map((name) =>
      named(WEEKDAYS, name.replace(/\.$/, "")),
    );
    if (from < 0 || to < 0 || more.length > 0) return undefined;
    for (const day of weekdaysFrom(from, to)) days.add(day);
  }
  return [...days];
}

function readTimes(text: string) {
  const [whole, opensText = "", , , , closesText = ""] = TIMES.exec(text) ?? [];
  if (!whole) return undefined;
  const [opens, closes] = [minutesOf(opensText), minutesOf(closesText)];
  return { opens, closes: closes > opens ? closes : closes + 24 * 60 };
}

function minutesOf(text: string) {
  if (text === "noon") return 12 * 60;
  if (text === "midnight") return 0;
  const [, hour = "", minute = "0", half] = new RegExp(TIME).exec(text) ?? [];
  return ((Number(hour) % 12) + (half === "p" ? 12 : 0)) * 60 + Number(minute);
}
