import { and, eq, sql } from "drizzle-orm";
import { db, transaction } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { JOB_STATUSES, type JobStatus } from "./job.ts";
import { jobs } from "./jobs-table.server.ts";
import { yearlyPayOf } from "./pay.ts";

/** In one transaction, for which whoever writes waits. */
const READ_AT_ONCE = 100;

/** What is on the board is sorted by it at once. */
const STATUSES = [...JOB_STATUSES].sort((one, other) => rank(one) - rank(other));

/** Of rows that an earlier release wrote. False when all are read. */
export function readSomePay() {
  return transaction(async () => {
    for (const status of STATUSES) if ((await readPayOf(status)) > 0) return true;
    return false;
  });
}

const selectUnread = preparedOnce("selectUnread", () =>
  db
    .select({ number: jobs.number, salary: jobs.salary })
    .from(jobs)
    .where(and(eq(jobs.status, sql.placeholder("status")), sql`yearly_pay is null`))
    .limit(READ_AT_ONCE),
);

const storePay = preparedOnce("storePay", () =>
  db
    .update(jobs)
    .set({ yearlyPay: sql`${sql.placeholder("yearlyPay")}` })
    .where(eq(jobs.number, sql.placeholder("number"))),
);

async function readPayOf(status: JobStatus) {
  const unread = await selectUnread().execute({ status });
  for (const { number, salary } of unread) {
    await storePay().execute({ number, yearlyPay: yearlyPayOf(salary) });
  }
  return unread.length;
}

function rank(status: JobStatus) {
  return status === "live" ? 0 : 1;
}
