import { and, gte, inArray, lt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

export function listLogos(folderUrl: string) {
  const end = `${folderUrl}\u{7f}`;
  const rows = db
    .selectDistinct({ logo: jobs.logo })
    .from(jobs)
    .where(and(gte(jobs.logo, folderUrl), lt(jobs.logo, end)))
    .all();
  return rows.flatMap(({ logo }) => logo ?? []);
}

export function isLogoUsed(urls: string[]) {
  return Boolean(db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.logo, urls)).get());
}

export function isLogoLive(urls: string[], now = new Date()) {
  const where = and(inArray(jobs.logo, urls), whereLive(now));
  return Boolean(db.select({ id: jobs.id }).from(jobs).where(where).get());
}
