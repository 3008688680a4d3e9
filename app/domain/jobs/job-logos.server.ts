import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { jsonText } from "#app/db/columns.server.ts";
import { jobRevisions } from "./job-records-table.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

const waitingLogo = jsonText(sql`changes`, "logo");
const isWaiting = sql`state = 'waiting'`;

/** Of jobs, and of changes that wait for review. */
export async function listLogos(folderUrl: string) {
  const end = `${folderUrl}\u{7f}`;
  const ofJobs = db
    .select({ logo: jobs.logo })
    .from(jobs)
    .where(and(gte(jobs.logo, folderUrl), lt(jobs.logo, end)));
  const ofChanges = db
    .select({ logo: waitingLogo })
    .from(jobRevisions)
    .where(and(isWaiting, gte(waitingLogo, folderUrl), lt(waitingLogo, end)));
  return (await ofJobs.union(ofChanges)).flatMap(({ logo }) => logo ?? []);
}

export async function isLogoUsed(urls: string[]) {
  const ofJob = db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.logo, urls));
  const ofChange = db
    .select({ id: jobRevisions.id })
    .from(jobRevisions)
    .where(and(isWaiting, inArray(waitingLogo, urls)));
  return Boolean((await one(ofJob)) ?? (await one(ofChange)));
}

export async function isLogoLive(urls: string[], now = new Date()) {
  const where = and(inArray(jobs.logo, urls), whereLive(now));
  return Boolean(await one(db.select({ id: jobs.id }).from(jobs).where(where)));
}
