import { and, asc, getTableColumns, gt, type SQL, sql, type Table } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { rowid } from "#app/db/sql.server.ts";
import { type Cell, csvLine, UTF8_MARK } from "#app/domain/csv.ts";
import { guideSuggestions } from "#app/domain/guide/suggestions/suggestions-table.server.ts";
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

const BATCH = 500;

const TABLES = {
  jobs,
  inquiries,
  suggestions: guideSuggestions,
  subscribers: newsletterSignups,
  alerts: jobAlerts,
};
export type ExportName = keyof typeof TABLES;
export const EXPORT_NAMES = Object.keys(TABLES) as ExportName[];

/** The column is in no file, because it opens something. */
const SECRET = "token";
/** Columns whose place differs from the table's: the number came late, a state is computed. */
const MOVED: Record<ExportName, { [column: string]: string }> = {
  jobs: { fingerprint: "number" },
  inquiries: {},
  suggestions: {},
  subscribers: { createdAt: "state" },
  alerts: { createdAt: "state" },
};

/** A new column goes to the end of its table, so that programs which count columns go on working. */
export function exportColumns(name: ExportName): string[] {
  const moved = MOVED[name];
  return Object.keys(getTableColumns(TABLES[name] as Table))
    .filter((column) => column !== SECRET && !Object.values(moved).includes(column))
    .flatMap((column) => [column, ...(moved[column] ? [moved[column]] : [])]);
}

export async function* exportRows(name: ExportName, where?: SQL): AsyncGenerator<string, void> {
  const columns = exportColumns(name);
  yield UTF8_MARK + csvLine(columns.map(toColumnName));
  for await (const rows of batches(name, where)) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join("");
  }
}

const cellOf = (row: Record<string, Cell>, column: string) =>
  column === "state" && row.state === undefined
    ? subscriptionState(row as Subscription)
    : row[column];

export function exportSubscribers({ q, list }: Pick<SubscriberFilter, "q" | "list">) {
  if (list === "alerts") return exportRows("alerts", whereAlertAddress(q));
  return exportRows("subscribers", whereSubscriber({ q, list }));
}

/** Rows are read in batches, because an open cursor would keep this connection from writing. */
async function* batches(name: ExportName, where?: SQL) {
  const table: Table = TABLES[name];
  const orders: Partial<Record<ExportName, SQL>> = {
    jobs: sql`${jobs.number}`,
    suggestions: sql`${guideSuggestions.id}`,
    alerts: sql`${jobAlerts.id}`,
  };
  const order: SQL = orders[name] ?? rowid;
  const columns = { ...getTableColumns(table), cursor: order.as("cursor") };
  const isByText = name === "alerts" || name === "suggestions";
  for (let last: number | string = isByText ? "" : 0; ; ) {
    const rows = (await db
      .select(columns)
      .from(table)
      .where(and(gt(order, last), where))
      .orderBy(asc(order))
      .limit(BATCH)) as (Record<string, Cell> & { cursor: number | string })[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows[rows.length - 1]?.cursor ?? last;
  }
}

const toColumnName = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
