import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import { jobs } from "./jobs-table.server.ts";

export const newestFirst = [desc(jobs.submittedAt), desc(jobs.number)];

export function whereNumberIn(numbers: string | Placeholder, condition?: SQL) {
  // The plus keeps SQLite from reading all rows of a status by their index instead.
  const isIn = sql`${jobs.number} in (select value from json_each(${numbers}))`;
  return condition ? sql`${isIn} and +(${condition})` : isIn;
}
