import { isPast, occurrencesOf } from "#app/domain/guide/schedule/occurrences.server.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { startOfDay } from "#app/locale/city-time.ts";
import { fold } from "#app/locale/fold.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { inSlices } from "#app/platform/slices.ts";
import { dateEvent } from "../events.server.ts";
import { listEvents } from "../guide.server.ts";
import type { Entry } from "../records/check-records.ts";
import { refreshGuide } from "../records/snapshot.server.ts";
import type { GuideEvent } from "../records.ts";

/** The least share of equal words in two titles. */
const ALIKE = 0.6;
/** The most days of each that are compared. */
const DATES_MAX = 40;
const COMPARED_DAYS = 400;
/** The most events at one place whose dates are compared: a stranger may name the place where everything happens. */
const COMPARED_MAX = 200;
const MOST = 5;

type Compared = { title: string; titleWords: ReadonlySet<string>; places: readonly string[] };

/** Events of the guide that may be this one: one of its name, or one whose name or place is much alike on one of its days. */
export async function findDoubles(record: Entry, now = new Date()): Promise<GuideEvent[]> {
  await refreshGuide();
  const own = compared(record);
  if (own.title === "") return [];
  const days = comparedDays(record, now);
  const found: { event: GuideEvent; isSame: boolean }[] = [];
  let looked = 0;
  await inSlices(listEvents(), (event) => {
    const other = compared(event);
    const isSame = other.title === own.title;
    if (!isSame && (looked === COMPARED_MAX || !isAlike(other, own))) return;
    if (!isSame) looked += 1;
    const others = daysOf(dateEvent(event, now)?.schedule, now);
    if (isSame || [...others].some((day) => days.has(day))) found.push({ event, isSame });
  });
  return found
    .sort((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, MOST)
    .map(({ event }) => event);
}

/** Compares two suggestions in the same way. */
export function isDouble(one: Entry, other: Entry, now: Date) {
  const [first, second] = [compared(one), compared(other)];
  if (first.title === second.title) return true;
  const days = comparedDays(one, now);
  return isAlike(first, second) && [...comparedDays(other, now)].some((day) => days.has(day));
}

export const titleKey = (record: Entry) => compared(record).title;

export const comparedDays = (record: Entry, now: Date) => daysOf(scheduleOf(record, now), now);

function isAlike(one: Compared, other: Compared) {
  if (one.places.some((place) => other.places.includes(place))) return true;
  const [few, many] = [one.titleWords, other.titleWords].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return false;
  const same = [...few].filter((word) => many.has(word)).length;
  return same / many.size >= ALIKE;
}

function compared(record: Entry | GuideEvent): Compared {
  const [title = "", ...places] = ["title", "venue", "location"].map((field) =>
    lettersOf((record as Entry)[field]),
  );
  const titleWords = new Set(title.split(" ").filter(Boolean));
  return { title, titleWords, places: places.filter(Boolean) };
}

/** Only letters and digits are compared: another apostrophe makes no other event. */
const lettersOf = (text: unknown) =>
  typeof text === "string"
    ? fold(text)
        .replace(/['’‘]/g, "")
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()
    : "";

const scheduleOf = (record: Entry, now: Date) => readSchedule(record, now).schedule;

function daysOf(schedule: ReturnType<typeof scheduleOf>, now: Date) {
  if (!schedule) return new Set<number>();
  const until = new Date(now.getTime() + COMPARED_DAYS * DAY_MS);
  return new Set(
    occurrencesOf(schedule, now, until, DATES_MAX).map(({ starts }) => startOfDay(starts)),
  );
}

export function hasPassed(record: Entry, now: Date) {
  const schedule = scheduleOf(record, now);
  return schedule !== undefined && isPast(schedule, now);
}
