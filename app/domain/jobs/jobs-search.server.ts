import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import { isAmong, unindexed } from "#app/db/sql.server.ts";
import { jobs } from "./jobs-table.server.ts";

export const newestFirst = [desc(jobs.submittedAt), desc(jobs.number)];

export function whereNumberIn(numbers: string | Placeholder, condition?: SQL) {
  const isIn = isAmong(jobs.number, numbers);
  // By an index of the condition all jobs of a status would be read.
  return condition ? sql`${isIn} and ${unindexed(condition)}` : isIn;
}
