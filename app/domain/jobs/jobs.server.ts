import { createHash } from "node:crypto";
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contains } from "#app/db/text.server.ts";
import { type JobStatus, listingEnd, TIER_PRICE_USD } from "./job.ts";
import type { JobEdit, JobFilter, JobSubmission } from "./job-form.ts";
import { findPlaces, trigramQuery } from "./jobs-search.server.ts";
import { jobs, liveChanges } from "./jobs-table.server.ts";

export const PAGE_SIZE = 50;
/** As many rows as can be looked at in a few milliseconds. */
const FEW = 500;
const newestFirst = [desc(jobs.submittedAt), desc(sql`rowid`)];
const REPEAT_MS = 10 * 60 * 1000;

/** What a visitor may see. A new column stays private until it is added here. */
const publicColumns = {
  id: jobs.id,
  company: jobs.company,
  logo: jobs.logo,
  title: jobs.title,
  category: jobs.category,
  type: jobs.type,
  location: jobs.location,
  salary: jobs.salary,
  description: jobs.description,
  requirements: jobs.requirements,
  applyLink: jobs.applyLink,
  website: jobs.website,
  featured: jobs.featured,
  submittedAt: jobs.submittedAt,
};

/** The one rule of what the public sees. It needs no sweep: a job is gone the millisecond it expires. */
function isPublic(now: Date) {
  return and(eq(jobs.status, "live"), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)));
}

export type PublicJob = NonNullable<ReturnType<typeof findLiveJob>>;

/** One page, newest submission first, and whether older jobs follow. */
export function listLiveJobs(filter: JobFilter, now = new Date()) {
  const wanted = and(
    isPublic(now),
    matches(filter),
    contains(filter.q, [jobs.title, jobs.company, jobs.description]),
  );
  return readPage(filter, trigramQuery(filter.q, "public"), (among, skipped) =>
    db
      .select(publicColumns)
      .from(jobs)
      .where(and(among, wanted))
      .orderBy(...newestFirst)
      .limit(PAGE_SIZE + 1)
      .offset(skipped)
      .all(),
  );
}

export function findLiveJob(id: string, now = new Date()) {
  return db
    .select(publicColumns)
    .from(jobs)
    .where(and(isPublic(now), eq(jobs.id, id)))
    .get();
}

/** One page of the admins' list, every column, newest submission first. */
export function listJobs(status: JobStatus, filter: JobFilter) {
  const wanted = and(
    eq(jobs.status, status),
    matches(filter),
    contains(filter.q, [jobs.title, jobs.company]),
  );
  return readPage(filter, trigramQuery(filter.q, status), (among, skipped) =>
    db
      .select()
      .from(jobs)
      .where(and(among, wanted))
      .orderBy(...newestFirst)
      .limit(PAGE_SIZE + 1)
      .offset(skipped)
      .all(),
  );
}

/**
 * One page of what `list` gives, which gets a condition and how many rows to skip. With a `search` only rows that the
 * index finds are looked at: all of them while they are few; of many the latest, as far as the page needs.
 */
function readPage<Row>(
  { page }: JobFilter,
  search: string | undefined,
  list: (among: SQL | undefined, skipped: number) => Row[],
) {
  const skipped = (page - 1) * PAGE_SIZE;
  let rows = search ? [] : list(undefined, skipped);
  for (let most = FEW + 2 * skipped; search; most *= 4) {
    const places = findPlaces(search, most);
    rows = list(
      sql`jobs.rowid in (select value from json_each(${JSON.stringify(places)}))`,
      skipped,
    );
    if (places.length < most || rows.length > PAGE_SIZE) break;
  }
  return { jobs: rows.slice(0, PAGE_SIZE), hasOlder: rows.length > PAGE_SIZE };
}

export function findJob(id: string) {
  return db.select().from(jobs).where(eq(jobs.id, id)).get();
}

const prepareLiveChanges = () =>
  db.select({ total: liveChanges.total }).from(liveChanges).prepare();
let liveChangesQuery: ReturnType<typeof prepareLiveChanges> | undefined;

/** Changes whenever what the public sees of the jobs has been changed, by whatever process. */
export function countLiveChanges() {
  // Not before the first call: then the table is there.
  liveChangesQuery ??= prepareLiveChanges();
  return liveChangesQuery.get()?.total ?? 0;
}

/** When the next live job expires, in UTC milliseconds; undefined when none will. */
export function findNextExpiry(now: Date) {
  const next = db
    .select({ at: min(jobs.expiresAt) })
    .from(jobs)
    .where(and(eq(jobs.status, "live"), gt(jobs.expiresAt, now)))
    .get();
  return next?.at?.getTime();
}

export function countJobs(status?: JobStatus) {
  const where = status && eq(jobs.status, status);
  return db.select({ total: count() }).from(jobs).where(where).get()?.total ?? 0;
}

/** The listing prices of all jobs that are or were live, in US dollars. */
export function sumRevenue() {
  return db
    .select({ tier: jobs.tier, total: count() })
    .from(jobs)
    .where(inArray(jobs.status, ["live", "expired"]))
    .groupBy(jobs.tier)
    .all()
    .reduce((sum, { tier, total }) => sum + total * (TIER_PRICE_USD[tier] ?? 0), 0);
}

type Posting = JobSubmission & { logo: string | null };

/**
 * Stores a posting as pending. The same posting sent again within ten minutes is not stored twice.
 * `logoDigest` tells one picture from another, because each upload of it gets a name of its own.
 * Returns undefined for such a repeat.
 */
export function submitJob(posting: Posting, logoDigest: string | null = null, now = new Date()) {
  const { logo: _, ...words } = posting;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([Object.entries(words).sort(), logoDigest]))
    .digest("hex");
  return db.transaction(
    (tx) => {
      const repeat = and(
        eq(jobs.fingerprint, fingerprint),
        gt(jobs.submittedAt, new Date(now.getTime() - REPEAT_MS)),
      );
      if (tx.select({ id: jobs.id }).from(jobs).where(repeat).get()) return undefined;
      return tx
        .insert(jobs)
        .values({ ...posting, tier: "basic", status: "pending", submittedAt: now, fingerprint })
        .returning()
        .get();
    },
    { behavior: "immediate" },
  );
}

export function approveJob(id: string, now = new Date()) {
  return decide(id, { status: "live", startAt: now, expiresAt: listingEnd(now) });
}

export function rejectJob(id: string) {
  return decide(id, { status: "rejected" });
}

/** Returns undefined when the job is not live (any more). */
export function setFeatured(id: string, featured: boolean, now = new Date()) {
  return db
    .update(jobs)
    .set({ featured })
    .where(and(eq(jobs.id, id), isPublic(now)))
    .returning()
    .get();
}

/** Returns undefined when the job is gone. A logo that is left out stays as it is. */
export function editJob(id: string, changes: JobEdit & { logo?: string | null }) {
  return db.update(jobs).set(changes).where(eq(jobs.id, id)).returning().get();
}

/** Returns the deleted job, or undefined when it is already gone. */
export function deleteJob(id: string) {
  return db.delete(jobs).where(eq(jobs.id, id)).returning().get();
}

/** Moves jobs whose time is over to the expired tab and returns how many. */
export function expireJobs(now = new Date()) {
  return db
    .update(jobs)
    .set({ status: "expired" })
    .where(and(eq(jobs.status, "live"), lte(jobs.expiresAt, now)))
    .run().changes;
}

export function isLogoUsed(logo: string) {
  return Boolean(db.select({ id: jobs.id }).from(jobs).where(eq(jobs.logo, logo)).get());
}

/** Returns undefined when the job is gone or another admin has already decided. */
function decide(id: string, outcome: Partial<typeof jobs.$inferInsert>) {
  return db
    .update(jobs)
    .set(outcome)
    .where(and(eq(jobs.id, id), eq(jobs.status, "pending")))
    .returning()
    .get();
}

function matches({ category, type }: JobFilter) {
  return and(
    category === "all" ? undefined : eq(jobs.category, category),
    type === "all" ? undefined : eq(jobs.type, type),
  );
}

/** Inserts rows as they are, all or none. */
export function importJobs(rows: (typeof jobs.$inferInsert)[]) {
  db.transaction((tx) => {
    for (const row of rows) tx.insert(jobs).values(row).run();
  });
}
