import { and, asc, getTableColumns, gt, type SQL, sql, type Table } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { place } from "#app/db/sql.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import {
  whereAlertAddress,
  whereSubscriber,
} from "#app/domain/subscriptions/subscribers.server.ts";
import {
  type Subscription,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import {
  jobAlerts,
  newsletterSignups,
} from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { type Cell, csvLine, UTF8_MARK } from "./csv.ts";

const BATCH = 500;

const TABLES = { jobs, inquiries, subscribers: newsletterSignups, alerts: jobAlerts };
/** Of these each row has a state, which is computed. */
type WithState = "subscribers" | "alerts";
export type ExportName = keyof typeof TABLES;
export const EXPORT_NAMES = Object.keys(TABLES) as ExportName[];

/** Opens something for whoever has it: in no file. */
type Secret = "token";
type ColumnOf<Name extends ExportName> = Exclude<
  keyof (typeof TABLES)[Name]["$inferSelect"] | (Name extends WithState ? "state" : never),
  Secret
>;

/** A new column goes to the end, so that programs which count columns go on working. */
export const EXPORT_COLUMNS: { readonly [Name in ExportName]: readonly ColumnOf<Name>[] } = {
  jobs: [
    "id",
    "company",
    "logo",
    "title",
    "category",
    "type",
    "location",
    "salary",
    "description",
    "requirements",
    "applyLink",
    "website",
    "tier",
    "status",
    "featured",
    "notes",
    "submittedAt",
    "startAt",
    "expiresAt",
    "fingerprint",
    "number",
    "revision",
    "decidedBy",
    "decidedAt",
    "source",
    "batch",
    "contactEmail",
    "contactConfirmedAt",
    "reviewedAt",
    "renewals",
    "repostedFrom",
    "closedAs",
    "refusal",
    "refusalWords",
    "mayResend",
    "networkCount",
    "yearlyPay",
    "requestedTier",
  ],
  inquiries: [
    "id",
    "kind",
    "name",
    "email",
    "company",
    "website",
    "message",
    "description",
    "createdAt",
    "fingerprint",
    "answeredAt",
    "note",
    "dueAt",
    "package",
  ],
  subscribers: [
    "id",
    "email",
    "list",
    "source",
    "createdAt",
    "state",
    "askedAt",
    "asks",
    "confirmedAt",
    "stoppedAt",
    "bounces",
  ],
  alerts: [
    "id",
    "email",
    "q",
    "category",
    "type",
    "pace",
    "createdAt",
    "state",
    "askedAt",
    "asks",
    "confirmedAt",
    "stoppedAt",
    "seenUntil",
    "bounces",
  ],
};

export async function* exportRows(name: ExportName, where?: SQL): AsyncGenerator<string, void> {
  const columns: readonly string[] = EXPORT_COLUMNS[name];
  yield UTF8_MARK + csvLine(columns.map(toColumnName));
  for await (const rows of batches(name, where)) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join("");
  }
}

const cellOf = (row: Record<string, Cell>, column: string) =>
  column === "state" ? subscriptionState(row as Subscription) : row[column];

export function exportSubscribers({ q, list }: Pick<SubscriberFilter, "q" | "list">) {
  if (list === "alerts") return exportRows("alerts", whereAlertAddress(q));
  return exportRows("subscribers", whereSubscriber({ q, list }));
}

/** In batches, because a cursor left open would keep this connection from writing. */
async function* batches(name: ExportName, where?: SQL) {
  const table: Table = TABLES[name];
  // On PostgreSQL alerts have no place.
  const orders: Partial<Record<ExportName, SQL>> = {
    jobs: sql`${jobs.number}`,
    alerts: sql`${jobAlerts.id}`,
  };
  const order: SQL = orders[name] ?? place;
  const columns = { ...getTableColumns(table), place: order.as("place") };
  for (let last: number | string = name === "alerts" ? "" : 0; ; ) {
    const rows = (await db
      .select(columns)
      .from(table)
      .where(and(gt(order, last), where))
      .orderBy(asc(order))
      .limit(BATCH)) as (Record<string, Cell> & { place: number | string })[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows[rows.length - 1]?.place ?? last;
  }
}

const toColumnName = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
