import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { countRows, db, preparedOnce, publicVersion } from "#app/db/client.server.ts";
import { contains, eachText, toNeedle } from "#app/db/sql.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { ifCurrent, type Kept } from "#app/platform/kept.ts";
import { EXCERPT_MAX, firstParagraph } from "./excerpt.ts";
import { PUBLIC_FIELDS } from "./fields.ts";
import { isPaidListing, type JobTier } from "./job.ts";
import { BOARD_CHIPS, type BoardChip, type BoardFilter, type JobFilter } from "./job-form.ts";
import { datesLine } from "./job-text.ts";
import { countJobs, findNextExpiry, newestFirst, whereLive } from "./jobs.server.ts";
import { type Job, jobs } from "./jobs-table.server.ts";
import { isOfTrade, tradeIn } from "./trades.ts";

const param = sql.placeholder;
const { id, title, company, type, location, category } = jobs;

const columnsOf = <Name extends keyof Job>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, jobs[name]])) as Pick<typeof jobs, Name>;

export const lineColumns = columnsOf(["id", "title", "company", "type", "location", "salary"]);

const cardFacts = {
  ...columnsOf(["id", "company", "logo", "title", "category", "type", "location", "salary"]),
  featured: jobs.featured,
};
const dates = columnsOf(["submittedAt", "expiresAt"]);

export const publicColumns = { ...cardFacts, ...columnsOf(PUBLIC_FIELDS), ...dates };

/** A text whatever is stored: one broken row must not take the board away. */
const excerpt = sql<string>`cast(case when length(${jobs.description}) <= ${EXCERPT_MAX} then ${jobs.description} else substr(${jobs.description}, 1, ${EXCERPT_MAX - 3}) || '...' end as text)`;

const cardColumns = { ...cardFacts, excerpt, ...dates };

const whereMatching = and(
  whereLive(param("now")),
  sql`(${param("category")} = 'all' or ${category} = ${param("category")})`,
  sql`(${param("type")} = 'all' or ${type} = ${param("type")})`,
  or(
    contains([title, company, jobs.description], {
      needle: param("needle"),
      isPlain: param("isPlain"),
    }),
    sql`${id} in (select value from ${eachText(param("ids"))} as of_trade)`,
  ),
  sql`coalesce(${jobs.startAt}, ${jobs.submittedAt}) >= ${param("since")}`,
  sql`coalesce(${jobs.yearlyPay}, 0) >= ${param("pay")}`,
);

type Filter = { q: string; category: string; type: string; with?: readonly BoardChip[] };

/** The least of all chips that are on. */
function boundsOf(chips: readonly BoardChip[] = [], now: Date) {
  const bounds = chips.map((chip): { days?: number; pay?: number } => BOARD_CHIPS[chip]);
  const days = bounds.flatMap((bound) => bound.days ?? []);
  const since = days.length > 0 ? now.getTime() - Math.min(...days) * DAY_MS : 0;
  return { since, pay: Math.max(0, ...bounds.map(({ pay = 0 }) => pay)) };
}

const valuesOf = async ({ with: chips, ...filter }: Filter, now: Date) => ({
  ...filter,
  ...boundsOf(chips, now),
  ...toNeedle(filter.q),
  ids: JSON.stringify(await listIdsOfTrade(filter.q, now)),
  now: now.getTime(),
});

/** Jobs whose titles name the trade that was typed: "cocinero" finds the line cook. */
async function listIdsOfTrade(q: string, now: Date) {
  const trade = tradeIn(q);
  if (!trade) return [];
  return idsOnce(trade.many, now, async () => {
    const rows = await db.select({ id, title }).from(jobs).where(whereLive(now));
    return rows.filter((job) => isOfTrade(job.title, trade)).map((job) => job.id);
  });
}

const orders = {
  newest: newestFirst,
  pay: [sql`${jobs.yearlyPay} desc nulls last`, ...newestFirst],
};

const prepareCards = (sort: keyof typeof orders) =>
  preparedOnce(`${sort}Cards`, () =>
    db
      .select(cardColumns)
      .from(jobs)
      .where(whereMatching)
      .orderBy(...orders[sort])
      .limit(PAGE_SIZE + 1)
      .offset(param("offset")),
  );
const selectCards = { newest: prepareCards("newest"), pay: prepareCards("pay") };

export type LiveJob = Awaited<ReturnType<typeof listLiveJobs>>["jobs"][number];

type Read<Value> = Kept & { value: Value };

/** Read once, until a live job changes or ends: for many pages it is the same. */
function createBoardCache<Value>() {
  const recent = new LRUCache<string, Read<Value>>({ max: 100 });
  return async (key: string, now: Date, read: () => Promise<Value>) => {
    const version = publicVersion();
    const cached = ifCurrent(recent.get(key), version, now);
    if (cached) return cached.value;
    const value = await read();
    if (version === undefined) return value;
    const until = (await findNextExpiry(now)) ?? Number.POSITIVE_INFINITY;
    recent.set(key, { version, from: now, until, value });
    return value;
  };
}

const pageOnce = createBoardCache<Awaited<ReturnType<typeof readList>>>();
const countOnce = createBoardCache<number>();
const idsOnce = createBoardCache<string[]>();
const featuredOnce = createBoardCache<FeaturedJob[]>();

/** Results of a search are not cached: there are too many of them. */
export const listLiveJobs = (filter: BoardFilter, now = new Date()) =>
  filter.q === "" && !filter.with?.length
    ? pageOnce(JSON.stringify(filter), now, () => readList(filter, now))
    : readList(filter, now);

async function readList({ sort = "newest", ...filter }: BoardFilter, now: Date) {
  const values = { ...(await valuesOf(filter, now)), offset: offsetOf(filter) };
  const { rows, hasOlder } = paginated(await selectCards[sort]().execute(values));
  return {
    jobs: rows.map(({ excerpt, submittedAt, ...job }) => ({
      ...job,
      excerpt: firstParagraph(excerpt),
      dates: datesLine({ ...job, submittedAt }, now),
    })),
    hasOlder,
  };
}

const selectFound = preparedOnce("countLive", () =>
  db.select({ id }).from(jobs).where(whereMatching).limit(param("most")),
);

export const countLiveJobs = async (
  filter: Omit<JobFilter, "page">,
  most: number,
  now = new Date(),
) => (await selectFound().execute({ ...(await valuesOf(filter, now)), most })).length;

/** Counting further would cost more than the page does. */
export const BOARD_COUNTED_MAX = 1000;

type Page = { jobs: unknown[]; hasOlder: boolean };

export async function countBoard(filter: BoardFilter, page: Page, now = new Date()) {
  const all = await countOnce("all", now, () => countJobs("live", now));
  const { q, category, type, with: chips } = filter;
  const isFiltered = q !== "" || category !== "all" || type !== "all" || Boolean(chips?.length);
  if (!isFiltered) return { found: all, all, isFiltered };
  const found = await countFound(filter, page, now);
  return { found: found > BOARD_COUNTED_MAX ? undefined : found, all, isFiltered };
}

async function countFound(filter: BoardFilter, { jobs, hasOlder }: Page, now: Date) {
  if (!hasOlder && jobs.length > 0) return offsetOf(filter) + jobs.length;
  const isCounted = hasOlder || filter.page > 1;
  return isCounted ? countLiveJobs(filter, BOARD_COUNTED_MAX + 1, now) : 0;
}

const FEED_MAX = 50;

const selectFeed = preparedOnce("feed", () =>
  db
    .select({ ...publicColumns, startAt: jobs.startAt, reviewedAt: jobs.reviewedAt })
    .from(jobs)
    .where(whereMatching)
    .orderBy(...newestFirst)
    .limit(FEED_MAX),
);

export async function listFeedJobs(filter: Omit<JobFilter, "page">, now = new Date()) {
  const rows = await selectFeed().execute(await valuesOf(filter, now));
  return rows.map(({ startAt, reviewedAt, ...job }) => {
    const published = startAt ?? job.submittedAt;
    const isReread = reviewedAt && reviewedAt > published;
    return { ...job, published, changedAt: isReread ? reviewedAt : published };
  });
}

const ADDRESSES_MAX = 40_000;

const published = sql`coalesce(${jobs.startAt}, ${jobs.submittedAt})`;
const changedAt = sql<number>`case when ${jobs.reviewedAt} > ${published} then ${jobs.reviewedAt} else ${published} end`;

export const listLiveJobAddresses = async (now = new Date()) =>
  db
    .select({ id, changedAt })
    .from(jobs)
    .where(whereLive(now))
    .orderBy(...newestFirst)
    .limit(ADDRESSES_MAX);

type Question = {
  terms: readonly string[];
  /** One of these, with all of its terms, is in the title. */
  titles?: readonly (readonly string[])[];
  category: JobFilter["category"];
  type: JobFilter["type"];
  place?: string | undefined;
  /** The least pay, in dollars a year. */
  pay?: number | undefined;
  /** The best paid come first. */
  isByPay?: boolean;
};

export type FoundJob = Awaited<ReturnType<typeof searchLiveJobs>>[number];

/** The newest first, and before them those with all of the terms in their title. */
export async function searchLiveJobs(question: Question, most: number, now = new Date()) {
  const { terms, titles = [], place } = question;
  const { description, requirements } = jobs;
  const whereAll = (all: readonly string[], columns: SQLWrapper[]) =>
    and(...all.map((term) => contains(columns, toNeedle(term))));
  const where = and(
    whereLive(now),
    question.category === "all" ? undefined : eq(category, question.category),
    question.type === "all" ? undefined : eq(type, question.type),
    place === undefined ? undefined : contains([location], toNeedle(place)),
    question.pay === undefined ? undefined : gte(jobs.yearlyPay, question.pay),
    whereAll(terms, [title, company, description, requirements]),
    or(...titles.map((all) => whereAll(all, [title]))),
  );
  return db
    .select({ ...lineColumns, category, description, requirements })
    .from(jobs)
    .where(where)
    .orderBy(
      ...(terms.length > 0 ? [desc(sql`${whereAll(terms, [title])}`)] : []),
      ...orders[question.isByPay ? "pay" : "newest"],
    )
    .limit(most);
}

/** Lists the jobs that went live in that time and match, in the order of the board. */
export async function listStartedJobs(
  filter: Filter,
  { since, until }: { since: Date; until: Date },
  limit: number,
  now: Date,
) {
  const where = and(
    whereLive(now),
    gt(jobs.startAt, since),
    lte(jobs.startAt, until),
    filter.category === "all" ? undefined : sql`${category} = ${filter.category}`,
    filter.type === "all" ? undefined : sql`${type} = ${filter.type}`,
    or(
      contains([title, company, jobs.description], toNeedle(filter.q)),
      inArray(id, await listIdsOfTrade(filter.q, now)),
    ),
  );
  const started = await db
    .select(lineColumns)
    .from(jobs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);
  return { jobs: started, total: await countRows(jobs, where) };
}

const withPaid = <Row extends { featured: boolean; tier: JobTier }>({
  featured,
  tier,
  ...job
}: Row) => ({ ...job, isPaid: isPaidListing({ featured, tier }) });

/** A reader that goes on from `now` the next time gets each job once. Jobs of `besides` are counted, not listed. */
export async function listNewJobs(since: Date, now: Date, limit: number, besides: string[] = []) {
  const whereNew = and(whereLive(now), gte(jobs.startAt, since), lt(jobs.startAt, now));
  const { featured, tier } = jobs;
  const rows = await db
    .select({ ...lineColumns, featured, tier })
    .from(jobs)
    .where(and(whereNew, notInArray(id, besides)))
    .orderBy(desc(featured), ...newestFirst)
    .limit(limit);
  return { jobs: rows.map(withPaid), total: await countRows(jobs, whereNew) };
}

const HOME_MAX = 4;
const LETTER_MAX = 8;

const whereFeatured = (now: Date | Placeholder) => and(whereLive(now), sql`featured`);

/** Paid jobs come first, then the newest: a star that was given takes no place that was sold. */
export const listJobsOfHome = (now = new Date()) =>
  featuredOnce("", now, () => readJobsOfHome(now));

export type FeaturedJob = Awaited<ReturnType<typeof readJobsOfHome>>[number];

const readJobsOfHome = async (now: Date) =>
  (await selectJobsOfHome().execute({ now: now.getTime() })).map(withPaid);

const selectJobsOfHome = preparedOnce("selectJobsOfHome", () =>
  db
    .select({ ...lineColumns, featured: jobs.featured, tier: jobs.tier })
    .from(jobs)
    .where(whereFeatured(param("now")))
    .orderBy(sql`${jobs.tier} = 'basic'`, sql`${jobs.startAt} desc nulls last`, desc(jobs.number))
    .limit(HOME_MAX),
);

/** Paid jobs come first, the longest live before others, so that each is in a letter before its listing ends. */
export async function listJobsOfLetter(whereUntold: SQL, now = new Date()) {
  return db
    .select({ ...lineColumns, startAt: jobs.startAt })
    .from(jobs)
    .where(and(whereFeatured(now), ne(jobs.tier, "basic"), whereUntold))
    .orderBy(sql`${jobs.startAt} asc nulls first`, asc(jobs.number))
    .limit(LETTER_MAX);
}
