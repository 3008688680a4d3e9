import { and, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db, one, selectOne } from "#app/db/client.server.ts";
import { jsonText } from "#app/db/columns.server.ts";
import { logoName, logoUrls, removeLogo } from "#app/domain/uploads/logos.server.ts";
import { whereLive } from "./jobs.server.ts";
import { jobRevisions, jobs } from "./jobs-table.server.ts";

const changedLogo = jsonText(sql`changes`, "logo");
const whereWaiting = sql`state = 'waiting'`;
const whereRefused = sql`state = 'refused'`;

export async function listLogos(folderUrl: string) {
  const end = `${folderUrl}\u{7f}`;
  const ofJobs = db
    .select({ logo: jobs.logo })
    .from(jobs)
    .where(and(gte(jobs.logo, folderUrl), lt(jobs.logo, end)));
  const ofChanges = db
    .select({ logo: changedLogo })
    .from(jobRevisions)
    .where(and(whereWaiting, gte(changedLogo, folderUrl), lt(changedLogo, end)));
  return (await ofJobs.union(ofChanges)).flatMap(({ logo }) => logo ?? []);
}

export async function isLogoUsed(urls: string[]) {
  const ofJob = db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.logo, urls));
  return Boolean(await one(ofJob)) || isInChange(whereWaiting, urls);
}

/** Refused, or taken down or back, and nowhere else in use: for nobody but admins and its employer. */
export async function isLogoRefused(urls: string[]) {
  const statuses = await db
    .selectDistinct({ status: jobs.status })
    .from(jobs)
    .where(inArray(jobs.logo, urls));
  if (statuses.some(({ status }) => status !== "rejected")) return false;
  if (await isInChange(whereWaiting, urls)) return false;
  return statuses.length > 0 || isInChange(whereRefused, urls);
}

async function isInChange(state: SQL, urls: string[]) {
  const where = and(state, inArray(changedLogo, urls));
  return Boolean(await selectOne({ id: jobRevisions.id }, jobRevisions, where));
}

export async function isLogoLive(urls: string[], now = new Date()) {
  const where = and(inArray(jobs.logo, urls), whereLive(now));
  return Boolean(await selectOne({ id: jobs.id }, jobs, where));
}

export async function removeLogoUnlessUsed(url: string | null) {
  const name = logoName(url);
  if (name && !(await isLogoUsed(logoUrls(name)))) await removeLogo(name);
}
