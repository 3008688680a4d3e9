import { and, asc, eq, getTableColumns, gt, ne, type SQL, sql, type Table } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { rowid } from "#app/db/sql.server.ts";
import { type Cell, csvLine, UTF8_MARK } from "#app/domain/csv.ts";
import { guideSuggestions } from "#app/domain/guide/suggestions/suggestions-table.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { whereSubscriber } from "#app/domain/subscriptions/subscribers.server.ts";
import {
  type Subscription,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";

const BATCH = 500;

const columnsOf = (table: Table) => Object.keys(getTableColumns(table));
const CONSENT = ["state", "askedAt", "asks", "confirmedAt", "stoppedAt"];

/** A new column goes to the end, so that programs which count columns go on working. Tokens are in no file. */
const EXPORTS = {
  jobs: {
    table: jobs,
    columns: columnsOf(jobs)
      .filter((column) => column !== "number")
      .flatMap((column) => (column === "fingerprint" ? [column, "number"] : [column])),
    order: sql`${jobs.number}`,
  },
  inquiries: { table: inquiries, columns: columnsOf(inquiries) },
  suggestions: {
    table: guideSuggestions,
    columns: columnsOf(guideSuggestions),
    order: sql`${guideSuggestions.id}`,
  },
  subscribers: {
    table: subscriptions,
    columns: ["id", "email", "list", "source", "createdAt", ...CONSENT, "bounces"],
    where: ne(subscriptions.list, "alerts"),
  },
  alerts: {
    table: subscriptions,
    columns: [
      ...["id", "email", "q", "category", "type", "pace", "createdAt"],
      ...[...CONSENT, "seenUntil", "bounces"],
    ],
    where: eq(subscriptions.list, "alerts"),
  },
} satisfies Record<string, { table: Table; columns: string[]; where?: SQL; order?: SQL }>;
export type ExportName = keyof typeof EXPORTS;
export const EXPORT_NAMES = Object.keys(EXPORTS) as ExportName[];

export const exportColumns = (name: ExportName): string[] => EXPORTS[name].columns;

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

export const exportSubscribers = (filter: Pick<SubscriberFilter, "q" | "list">) =>
  exportRows(filter.list === "alerts" ? "alerts" : "subscribers", whereSubscriber(filter));

/** Rows are read in batches, because an open cursor would keep this connection from writing. */
async function* batches(name: ExportName, filter?: SQL) {
  const { table, where, order = rowid }: { table: Table; where?: SQL; order?: SQL } = EXPORTS[name];
  const columns = { ...getTableColumns(table), cursor: order.as("cursor") };
  for (let last: number | string = name === "suggestions" ? "" : 0; ; ) {
    const rows = (await db
      .select(columns)
      .from(table)
      .where(and(gt(order, last), where, filter))
      .orderBy(asc(order))
      .limit(BATCH)) as (Record<string, Cell> & { cursor: number | string })[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows[rows.length - 1]?.cursor ?? last;
  }
}

const toColumnName = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
