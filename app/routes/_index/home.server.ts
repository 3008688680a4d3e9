import { answers, home } from "#app/content/home.ts";
import { listNextEvents, type NextEvent } from "#app/domain/guide/events.server.ts";
import { type FeaturedJob, listJobsOfHome } from "#app/domain/jobs/board.server.ts";
import { pickStops } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayAfter, readWishes } from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay, formatShortWeekday } from "#app/locale/dates.ts";
import { WEEKDAYS } from "#app/locale/day-names.ts";
import { logError } from "#app/platform/log.server.ts";

const ROWS = 3;

export function answerTonight(now: Date) {
  const next = listNextEvents(now, ROWS);
  const [first] = next;
  const answer = first ? answers[first.isTonight ? "tonight" : "later"] : answers.none;
  return { answer, rows: next.map(toRow) };
}

export type AnswerRow = ReturnType<typeof toRow>;

function toRow({ event: { id, title, time, venue, location, tags }, at }: NextEvent) {
  const type = tags.find((tag) => tag !== "Family") ?? tags[0];
  return {
    id,
    title,
    type,
    when: `${formatShortWeekday(at)} · ${time}`,
    location: `${venue}, ${location}`,
  };
}

/** Made of today's guide, as whoever asks the same would get it. */
export function answerAsked(now: Date) {
  const asked = home.asked.questions.flatMap(({ question, params }) => {
    const wishes = readWishes(new URLSearchParams(params), now);
    const day = weekdayIn(question, wishes.day) ?? dateInCity(now);
    const { path, stops } = planDay({ ...wishes, day }, now);
    const shown = pickStops(stops, ASKED_STOPS).map(
      ({ name, start }) => `${formatClock(start)} ${name}`,
    );
    return stops.length < ASKED_STOPS ? [] : [{ question, path, stops: shown }];
  });
  return { asked, askedOn: formatEventDay(now) };
}

export type Asked = ReturnType<typeof answerAsked>;

const ASKED_STOPS = 2;

/** The next that is named. */
function weekdayIn(question: string, from: string) {
  const named = WEEKDAYS.findIndex((name) => question.toLowerCase().includes(name));
  if (named < 0) return undefined;
  const weekday = new Date(`${from}T00:00Z`).getUTCDay();
  return dayAfter(from, (named - weekday + WEEKDAYS.length) % WEEKDAYS.length);
}

const WAIT_MAX_MS = 1000;

/** None where the database does not answer soon: the rest of the page is whole without them. */
export async function loadFeatured(now: Date): Promise<FeaturedJob[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error("The database does not answer."));
    timer = setTimeout(giveUp, WAIT_MAX_MS);
  });
  try {
    return await Promise.race([listJobsOfHome(now), late]);
  } catch (error) {
    logError("Failed to load featured jobs", error);
    return [];
  } finally {
    clearTimeout(timer);
  }
}
