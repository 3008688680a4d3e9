import { createHash } from "node:crypto";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  changed,
  db,
  insertOne,
  one,
  selectOne,
  transaction,
  updateAll,
  updateOne,
} from "#app/db/client.server.ts";
import { contains, rowid, toNeedle } from "#app/db/sql.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { dueAt } from "./due.ts";
import type { InboxFilter } from "./inbox-forms.ts";
import { inquiries } from "./inquiries-table.server.ts";
import type { InquiryKind } from "./inquiry.ts";

const EXCERPT_LENGTH = 160;
const REPEAT_MS = 10 * 60 * 1000;

export type InquiryFields = {
  name: string;
  email: string;
  company?: string;
  website?: string | null;
  message?: string | null;
  description?: string | null;
  package?: string;
};

export function saveInquiry(kind: InquiryKind, fields: InquiryFields, now = new Date()) {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([kind, Object.entries(fields).sort()]))
    .digest("hex");
  return transaction(async () => {
    const repeat = and(
      eq(inquiries.fingerprint, fingerprint),
      gt(inquiries.createdAt, new Date(now.getTime() - REPEAT_MS)),
    );
    if (await selectOne({ id: inquiries.id }, inquiries, repeat)) return undefined;
    const times = { createdAt: now, dueAt: dueAt(kind, now) };
    return insertOne(inquiries, { kind, ...fields, fingerprint, ...times });
  });
}

const { fingerprint: _, ...columns } = getTableColumns(inquiries);

const SEARCHED_COLUMNS = [
  inquiries.name,
  inquiries.email,
  inquiries.company,
  inquiries.message,
  inquiries.description,
  inquiries.package,
];

export type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;
export type InboxItem = Awaited<ReturnType<typeof listInquiries>>["inquiries"][number];

/** Of the unanswered those from the addresses in `first`, in small letters, stand before the others. */
export async function listInquiries(
  filter: InboxFilter,
  now = new Date(),
  first: readonly string[] = [],
) {
  const matchesFilter = and(
    filter.kind === "all" ? undefined : eq(inquiries.kind, filter.kind),
    filter.state === "new" ? isNull(inquiries.answeredAt) : undefined,
    filter.state === "answered" ? isNotNull(inquiries.answeredAt) : undefined,
    contains(SEARCHED_COLUMNS, toNeedle(filter.q)),
  );
  // A read for each part, by an index, instead of one that sorts all rows.
  const waiting = and(isNull(inquiries.answeredAt), matchesFilter);
  const answered = and(isNotNull(inquiries.answeredAt), matchesFilter);
  const isFirst = inArray(sql`lower(${inquiries.email})`, [...first]);
  const parts: [SQL | undefined, SQL[]][] =
    first.length === 0
      ? [[waiting, DUE_FIRST]]
      : [
          [and(waiting, isFirst), DUE_FIRST],
          [and(waiting, not(isFirst)), DUE_FIRST],
        ];
  const found: Awaited<ReturnType<typeof select>> = [];
  let skipped = offsetOf(filter);
  for (const [where, order] of [...parts, [answered, NEWEST_FIRST] as const]) {
    const remaining = PAGE_SIZE + 1 - found.length;
    if (remaining === 0) break;
    const part = await select(where, order, remaining, skipped);
    found.push(...part);
    if (skipped > 0) skipped = Math.max(0, skipped - (await countWhere(where)));
  }
  const { rows, hasOlder } = paginated(found);
  return {
    inquiries: rows.map(({ message, description, note, ...row }) => ({
      ...withDue(row, now),
      excerpt: (message ?? description ?? "").slice(0, EXCERPT_LENGTH),
      // A row that something else wrote may hold a number.
      isFirst: row.answeredAt === null && first.includes(String(row.email).toLowerCase()),
    })),
    hasOlder,
  };
}

const DUE_FIRST = [asc(inquiries.dueAt), rowid];
const NEWEST_FIRST = [desc(inquiries.createdAt), desc(rowid)];

async function select(where: SQL | undefined, order: SQL[], limit: number, offset = 0) {
  return db
    .select(columns)
    .from(inquiries)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

const countWhere = async (where: SQL | undefined) =>
  (await selectOne({ total: count() }, inquiries, where))?.total ?? 0;

export async function findInquiry(id: string, now = new Date()) {
  const row = await selectOne(columns, inquiries, eq(inquiries.id, id));
  return row && withDue(row, now);
}

export const markAnswered = (id: string, now = new Date()) =>
  change(id, { answeredAt: now }, isNull(inquiries.answeredAt));

export const markNew = (id: string) =>
  change(id, { answeredAt: null }, isNotNull(inquiries.answeredAt));

export const setInquiryNote = (id: string, note: string | null, previousNote: string | null) =>
  change(id, { note }, sql`${inquiries.note} is not distinct from ${previousNote}`);

export const deleteInquiry = (id: string) =>
  one(db.delete(inquiries).where(eq(inquiries.id, id)).returning(columns));

const change = (id: string, changes: Partial<typeof inquiries.$inferInsert>, precondition: SQL) =>
  updateOne(inquiries, and(eq(inquiries.id, id), precondition), changes);

export async function listToAnswer(limit: number, since?: Date) {
  const waits = and(isNull(inquiries.answeredAt), since && lte(inquiries.createdAt, since));
  const rows = await select(waits, [asc(inquiries.dueAt)], limit);
  const found = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    dueAt: row.dueAt ?? dueAt(row.kind, row.createdAt),
  }));
  return { inquiries: found, total: await countWhere(waits) };
}

const KEPT_YEARS = 2;

export function forgetInquiries(now = new Date()) {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS);
  return changed(db.delete(inquiries).where(lte(inquiries.answeredAt, limit)));
}

export async function storeMissingDueTimes() {
  const rows = await db.select(columns).from(inquiries).where(isNull(inquiries.dueAt));
  await transaction(async () => {
    for (const { id, kind, createdAt } of rows) {
      await updateAll(inquiries, eq(inquiries.id, id), { dueAt: dueAt(kind, createdAt) });
    }
  });
  return rows.length;
}

type Dated = Pick<typeof inquiries.$inferSelect, "kind" | "createdAt" | "answeredAt" | "dueAt">;

function withDue<Row extends Dated>(row: Row, now: Date) {
  const due = row.dueAt ?? dueAt(row.kind, row.createdAt);
  return { ...row, dueAt: due, isOverdue: row.answeredAt === null && due < now };
}

export function submitInquiry(
  kind: InquiryKind,
  fields: InquiryFields,
  now = new Date(),
  network?: string,
) {
  return transaction(async () => {
    const source = network && (await sourceOf(network, now));
    const inquiry = await saveInquiry(kind, fields, now);
    if (!inquiry || !(await mayAskAddress(inquiry.email, now, { source }))) return inquiry;
    const { id, email: recipient } = inquiry;
    const once = `got-it:${mailboxOf(recipient)}:${dateInCity(now)}`;
    const data = { inquiry: id, dueAt: dueAt(kind, now).getTime() };
    await queueEmail({ kind: "got-it", once, recipient, data, source }, now);
    return inquiry;
  });
}
