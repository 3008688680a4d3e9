import { not, sql } from "drizzle-orm";
import { COORDINATES } from "#app/content/guide/places.ts";
import { editionTexts, isLetterPicture } from "#app/content/letters/editions.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { lists } from "#app/content/letters/subscriptions.ts";
import {
  arrangeEvents,
  daysOf,
  type EditionContent,
  editionDue,
  type LeadPicture,
  nextEditionDate,
  weekBefore,
} from "#app/domain/editions/edition.ts";
import { previewOf } from "#app/domain/editions/edition-text.ts";
import {
  type Boxes,
  type Edition,
  findLastStart,
  listSentWeeklies,
} from "#app/domain/editions/editions.server.ts";
import type { EmailBody } from "#app/domain/emails/email.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { listBeaches, listEvents, listRestaurants } from "#app/domain/guide/guide.server.ts";
import type { GuideEvent, Picture } from "#app/domain/guide/records.ts";
import { occurrencesOf } from "#app/domain/guide/schedule/occurrences.server.ts";
import { readSchedule, resolveEventDay } from "#app/domain/guide/schedule/schedule.server.ts";
import { listTonight } from "#app/domain/guide/tonight.server.ts";
import { firstSentence } from "#app/domain/head-text.ts";
import { listJobsOfLetter, listNewJobs } from "#app/domain/jobs/board.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { listPlacementsOfLetter, whereMentioned } from "#app/domain/partners/letters.server.ts";
import { pickStops } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayAfter, readWishes } from "#app/domain/plan/wishes.ts";
import { htmlOf } from "#app/emails/email-definition.server.ts";
import { fillWith, storedBody } from "#app/emails/prepare.server.ts";
import {
  EditionLetter,
  editionText,
  headOf,
  jobsEdition,
} from "#app/emails/readers/edition.server.tsx";
import { weeklyEdition } from "#app/emails/readers/weekly.server.tsx";
import { dateInCity, fromCityTime } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { DAY_MS } from "#app/platform/durations.ts";

/** This many fit in 20 KB. */
const SHOWN = { events: 12, weekly: 8, jobs: 5 };

const EDITIONS = { weekly: weeklyEdition, jobs: jobsEdition };

export function composeEdition(list: NewsletterList, content: EditionContent): EmailBody {
  const { subject, blocks: blocksOf } = EDITIONS[list];
  const blocks = blocksOf(content);
  return {
    subject: (content.subject || subject(content)).replace(/\s+/g, " "),
    text: editionText(blocks, list),
    html: htmlOf(EditionLetter({ blocks, list, ...headOf(list, content) })),
  };
}

export async function gatherEdition(
  edition: Pick<Edition, "list" | "date"> & Boxes,
  now = new Date(),
) {
  const { list, date, subject, opening, openings, market } = edition;
  const since = (await findLastStart(list)) ?? editionDue(weekBefore(date));
  const featured = list === "weekly" ? await listFeatured(since, now) : [];
  const paid = featured.map(({ id }) => id);
  const { jobs, total: jobsTotal } = await listNewJobs(since, now, SHOWN[list], paid);
  const shared = { date, subject, opening, openings, market, featured, jobs, jobsTotal };
  if (list === "jobs") {
    const content: EditionContent = { ...shared, events: [], eventsTotal: 0, last: undefined };
    return { content, week: [], undated: [] };
  }
  const { events: week, undated } = findEvents(date);
  const events = arrangeEvents(week, edition.arrangement);
  const [last] = await listSentWeeklies(1);
  const { tables, beaches } = listTonight(editionDue(date));
  const content: EditionContent = {
    ...shared,
    events: events.slice(0, SHOWN.events),
    eventsTotal: events.length,
    advertisements: await listPlacementsOfLetter(date),
    last: last && { date: last.date, title: last.subject ?? last.date },
    lead: leadOf(events[0]?.picture),
    sunset: sunsetOf(date),
    table: withSentence(tables[0], listRestaurants()),
    beach: withSentence(beaches[0], listBeaches()),
    saturday: planSaturday(date),
  };
  return { content, week, undated };
}

const STOPS_NAMED = 3;

function planSaturday(date: string): EditionContent["saturday"] {
  const now = editionDue(date);
  const wishes = readWishes(new URLSearchParams({ day: dayAfter(date, 1) }), now);
  const { stops, keepPath } = planDay(wishes, now);
  if (stops.length < STOPS_NAMED) return undefined;
  const named = pickStops(stops, STOPS_NAMED).map(
    ({ name, start }) => `${formatClock(start)} ${name}`,
  );
  return { stops: named, href: keepPath };
}

/** Paid jobs that stood in no weekly yet, whenever they got their star. */
async function listFeatured(since: Date, now: Date) {
  const paid = await listJobsOfLetter(not(whereMentioned(sql`'job:' || ${jobs.id}`)), now);
  return paid.map(({ startAt, ...job }) => {
    const isNew = startAt !== null && startAt >= since && startAt < now;
    return { ...job, isNew };
  });
}

export const mentionsOf = ({ featured, advertisements = [] }: EditionContent) => [
  ...featured.map(({ id }) => `job:${id}`),
  ...advertisements.map(({ id }) => `placement:${id}`),
];

/** The picture must be one of this site, which mail programs may show. */
function leadOf({ src, width, height, alt = "" }: Partial<Picture> = {}): LeadPicture | undefined {
  if (!src || !width || !height || !isLetterPicture(src)) return undefined;
  return { src, alt, width, height };
}

const withSentence = <One extends { href: string }>(
  one: One | undefined,
  records: readonly { id: string; description: string }[],
) => {
  const record = records.find(({ id }) => one?.href.endsWith(`/${id}`));
  return one && { ...one, ...(record && { sentence: firstSentence(record.description) }) };
};

/** The sunset of the first day and of the last: within a week it moves by a few minutes. */
function sunsetOf(date: string) {
  const [first, ...rest] = daysOf(date).flatMap((day) => sunsetOn(day, COORDINATES) ?? []);
  const last = rest.at(-1);
  return first && last && editionTexts.sunset(formatClock(first), formatClock(last));
}

function findEvents(date: string) {
  const days = daysOf(date);
  const held = listEvents().filter(({ canceled }) => !canceled);
  const all = held.map((event) => ({ ...event, ...firstDay(event, days) }));
  return {
    events: days.flatMap((day) =>
      all
        .filter((event) => event.day === day)
        .sort((one, other) => one.starts - other.starts)
        .map((event) => ({ ...event, sentence: firstSentence(event.description) })),
    ),
    undated: all.filter(({ day }) => day === undefined).map(({ title }) => title),
  };
}

/** The event's text stands for a time that is unknown, which comes last. The day is null for another week. */
function firstDay(event: GuideEvent, days: string[]) {
  const [friday = ""] = days;
  const from = fromCityTime(Date.parse(friday));
  const { schedule } = readSchedule(event, from);
  if (!schedule) {
    const day = resolveEventDay(event.date, editionDue(friday));
    return { day, starts: Number.MAX_SAFE_INTEGER };
  }
  const to = fromCityTime(Date.parse(friday) + days.length * DAY_MS);
  const [next] = occurrencesOf(schedule, from, to, 1);
  if (!next) return { day: null, starts: 0 };
  const starts = next.starts < from ? from : next.starts;
  return {
    day: dateInCity(starts),
    starts: starts.getTime(),
    date: schedule.repeat ? formatEventDay(starts) : event.date,
  };
}

export async function editionBody(edition: Edition, now = new Date()) {
  return (
    storedBody(edition) ?? composeEdition(edition.list, (await gatherEdition(edition, now)).content)
  );
}

/** A letter that nobody was sent, of the next Friday or of an earlier one. */
export async function composeSampleEdition(
  now = new Date(),
  date = nextEditionDate(now),
  { title, opening }: { title: string; opening: string } = newsletter.sample,
) {
  const draft = {
    list: "weekly",
    date,
    subject: null,
    opening,
    openings: null,
    market: null,
  } as const;
  const { content } = await gatherEdition(draft, now);
  const { text } = composeEdition("weekly", { ...content, advertisements: [] });
  return { date, title, text, preview: previewOf(text) };
}

export const emptyBoxes = (edition: Edition) =>
  (["opening", "openings", "market"] as const)
    .filter((box) => !edition[box])
    .map((box) => editionTexts.boxes[box]);

export async function queueTestEdition(edition: Edition, recipient: string, now = new Date()) {
  const { list, date } = edition;
  const { subject, text, html } = await editionBody(edition, now);
  const fill = fillWith({ stop: "{site}/newsletter" });
  const once = `test:edition:${list}:${date}:${recipient}:${now.getTime()}`;
  const title = `${lists[list].name}, a test: ${subject}`;
  const body = { subject: title, text: fill(text), html: fill(html) };
  return queueEmail({ kind: "test", once, recipient, data: {}, body }, now);
}
