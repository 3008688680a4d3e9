import { and, eq, gt, isNull, min, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contains, fold, isPlain } from "#app/db/text.server.ts";
import type { JobFilter } from "./job-form.ts";
import {
  findCandidateRowids,
  newestFirst,
  offsetOf,
  PAGE_SIZE,
  toPage,
  whereRowidIn,
} from "./jobs-search.server.ts";
import { jobs, liveJobsVersion } from "./jobs-table.server.ts";

const cardFacts = {
  id: jobs.id,
  company: jobs.company,
  logo: jobs.logo,
  title: jobs.title,
  category: jobs.category,
  type: jobs.type,
  location: jobs.location,
  salary: jobs.salary,
  featured: jobs.featured,
};

/** What a visitor may see. A new column stays private until it is added here. */
const publicColumns = {
  ...cardFacts,
  description: jobs.description,
  requirements: jobs.requirements,
  applyLink: jobs.applyLink,
  website: jobs.website,
  submittedAt: jobs.submittedAt,
};

/** Longer than the three lines of a card, however wide. Cut off with dots: one "…" makes the page twice as long in memory. */
const EXCERPT_MAX = 320;
const excerpt = sql<string>`iif(length(${jobs.description}) <= ${EXCERPT_MAX}, ${jobs.description}, substr(${jobs.description}, 1, ${EXCERPT_MAX - 3}) || '...')`;

/** What a list shows of a job. */
const cardColumns = { ...cardFacts, excerpt };

/** The one rule of what the public sees. It needs no sweep: a job is gone the millisecond it expires. */
export function whereLive(now: Date | Placeholder) {
  return and(eq(jobs.status, "live"), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)));
}

export type PublicJob = NonNullable<ReturnType<typeof findLiveJob>>;
export type JobCard = ReturnType<ReturnType<typeof selectCards>["all"]>[number];

/** One page of cards, newest submission first, and whether older jobs follow. */
export function listLiveJobs(filter: JobFilter, now = new Date()) {
  return filter.q === "" ? knownList(filter, now) : queryList(filter, now);
}

const SEARCHED_COLUMNS = [jobs.title, jobs.company, jobs.description];

function queryList(filter: JobFilter, now: Date) {
  const rowids = findCandidateRowids("live", filter);
  if (rowids?.length === 0) return toPage<JobCard>([]);
  const rows = listQuery(filter, rowids !== undefined).all({
    ...filter,
    now: now.getTime(),
    needle: fold(filter.q),
    places: JSON.stringify(rowids),
    skipped: offsetOf(filter),
  });
  return toPage(rows);
}

/** Each shape of the question is made once, with placeholders for what is looked for. */
function listQuery({ q, category, type }: JobFilter, isPlaced: boolean) {
  const shape = [category === "all", type === "all", q === "", isPlain(q), isPlaced].join(" ");
  const known = listQueries.get(shape);
  if (known) return known;
  const wanted = and(
    whereLive(sql.placeholder("now")),
    category === "all" ? undefined : eq(jobs.category, sql.placeholder("category")),
    type === "all" ? undefined : eq(jobs.type, sql.placeholder("type")),
    contains(q, SEARCHED_COLUMNS, sql.placeholder("needle")),
  );
  const made = selectCards(isPlaced ? whereRowidIn(sql.placeholder("places"), wanted) : wanted);
  listQueries.set(shape, made);
  return made;
}

const listQueries = new Map<string, ReturnType<typeof selectCards>>();

function selectCards(wanted: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(jobs)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE + 1)
    .offset(sql.placeholder("skipped"))
    .prepare();
}

type Known = { list: ReturnType<typeof queryList>; from: Date; until: number };
const lists = new Map<string, Known>();
const LISTS_MAX = 20;
let listsVersion: string | undefined;

/** What was read last of each list, until a job changes or expires. Of a clock that was set back nothing is known. */
function knownList(filter: JobFilter, now: Date) {
  const version = Object.values(readChanges()).join(" ");
  if (version !== listsVersion) lists.clear();
  listsVersion = version;
  const key = `${filter.category} ${filter.type} ${filter.page}`;
  const known = lists.get(key);
  if (known && now >= known.from && now.getTime() < known.until) return known.list;
  const list = queryList(filter, now);
  if (lists.size >= LISTS_MAX) lists.clear();
  lists.set(key, { list, from: now, until: findNextExpiry(now) ?? Number.POSITIVE_INFINITY });
  return list;
}

export function findLiveJob(id: string, now = new Date()) {
  return db
    .select(publicColumns)
    .from(jobs)
    .where(and(whereLive(now), eq(jobs.id, id)))
    .get();
}

/** `own` are the changes of this connection: they count on when one is undone, and then `total` goes back. */
const prepareChanges = () =>
  db
    .select({ total: liveJobsVersion.total, own: sql<number>`total_changes()` })
    .from(liveJobsVersion)
    .prepare();
let changesQuery: ReturnType<typeof prepareChanges> | undefined;

function readChanges() {
  // Not before the first call: then the table is there.
  changesQuery ??= prepareChanges();
  return changesQuery.get() ?? { total: 0, own: 0 };
}

/** Changes whenever what the public sees of the jobs has been changed, by whatever process. */
export const getLiveJobsVersion = () => readChanges().total;

/** When the next live job expires, in UTC milliseconds; undefined when none will. */
export function findNextExpiry(now: Date) {
  const next = db
    .select({ at: min(jobs.expiresAt) })
    .from(jobs)
    .where(and(eq(jobs.status, "live"), gt(jobs.expiresAt, now)))
    .get();
  return next?.at?.getTime();
}
