import { answers } from "#app/content/pages/home.ts";
import { listNextEvents, type NextEvent } from "#app/domain/guide/events.server.ts";
import { type FeaturedJob, listJobsOfHome } from "#app/domain/jobs/board.server.ts";
import { formatShortWeekday } from "#app/locale/dates.ts";
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

const WAIT_MAX_MS = 1000;

/** The list is empty where the database does not answer soon: the rest of the page is whole without it. */
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
