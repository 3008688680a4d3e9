import { DIGEST_HOUR, DIGEST_WEEKDAY } from "#app/config/site.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import type { LetterPlacement } from "#app/domain/partners/letters.server.ts";
import { fromCityTime, isoDay, startOfDay } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";

export const EDITION_STATES = ["draft", "held", "sending", "sent", "missed", "skipped"] as const;
export type EditionState = (typeof EDITION_STATES)[number];

export const OPEN_EDITION_STATES: EditionState[] = ["draft", "held", "missed"];

/** What an admin writes of a letter, and how its events are arranged. */
export const BOXES = ["subject", "opening", "openings", "market", "arrangement"] as const;
export type Box = (typeof BOXES)[number];
export const BOX_MAX = 1200;

/** An arrangement has a line "first <id>" for an event that goes to the top, and "out <id>" for one that is left out. What is not in the guide any more changes nothing. */
export function arrangeEvents<Event extends { id: string }>(
  events: Event[],
  arrangement: string | null | undefined,
) {
  const lines = arrangement?.split("\n") ?? [];
  const isIn = (word: string, { id }: Event) => lines.includes(`${word} ${id}`);
  return events
    .filter((event) => !isIn("out", event))
    .sort((one, other) => Number(isIn("first", other)) - Number(isIn("first", one)));
}

export const hasBoxes = ({ list, state }: { list: string; state?: EditionState }) =>
  list === "weekly" && OPEN_EDITION_STATES.some((open) => open === state);

/** A letter that is not sent by Friday evening is not sent any more. */
const OPEN_MS = 12 * HOUR_MS;

/** `date` is a Friday in the city, as 2026-11-27. */
export const editionDue = (date: string) => atDigestHour(Date.parse(date));
export const draftDue = (date: string) => atDigestHour(Date.parse(date) - DAY_MS);

export const isOver = (date: string, now: Date) => now >= endOf(date);

export const isDue = (date: string, now: Date) => editionDue(date) <= now && !isOver(date, now);

export function nextEditionDate(now: Date) {
  const today = startOfDay(now);
  const days = (DIGEST_WEEKDAY - new Date(today).getUTCDay() + 7) % 7;
  const friday = addDays(today, days);
  return isOver(friday, now) ? addDays(today, days + 7) : friday;
}

export const nextEditionChangesAt = (now: Date) => endOf(nextEditionDate(now));

export const daysOf = (date: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(Date.parse(date), day));

export const weekBefore = (date: string) => addDays(Date.parse(date), -7);

const addDays = (time: number, days: number) => isoDay(time + days * DAY_MS);

const endOf = (date: string) => new Date(editionDue(date).getTime() + OPEN_MS);

const atDigestHour = (day: number) => fromCityTime(day + DIGEST_HOUR * HOUR_MS);

type EditionEvent = Pick<
  GuideEvent,
  "id" | "title" | "date" | "time" | "venue" | "location" | "price"
> & { sentence?: string };

type EditionJob = Pick<Job, "id" | "title" | "company" | "type" | "location" | "salary"> & {
  isPaid: boolean;
};

type FeaturedJob = Omit<EditionJob, "isPaid"> & { isNew: boolean };

export type EditionContent = Record<Exclude<Box, "subject" | "arrangement">, string | null> & {
  /** In place of the one that is made of its contents. */
  subject?: string | null;
  date: string;
  events: EditionEvent[];
  eventsTotal: number;
  advertisements?: LetterPlacement[];
  featured: FeaturedJob[];
  jobs: EditionJob[];
  jobsTotal: number;
  last: { date: string; title: string } | undefined;
  /** The first event that has a picture with `src` and both sizes. */
  lead?: LeadPicture | undefined;
  sunset?: string | undefined;
  table?: Recommended | undefined;
  beach?: Recommended | undefined;
  /** A plan of the day after: its first stops with their hours, and where it is whole. */
  saturday?: { stops: string[]; href: string } | undefined;
};

export type LeadPicture = { src: string; alt: string; width: number; height: number };

type Recommended = { name: string; href: string; detail: string; sentence?: string };

export const isEmptyEdition = (content: EditionContent) => {
  const { eventsTotal, featured, jobsTotal, opening, openings, market } = content;
  return eventsTotal + featured.length + jobsTotal === 0 && !opening && !openings && !market;
};
