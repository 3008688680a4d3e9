import { createHash } from "node:crypto";
import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  ADVERTISE_BUSINESS_DAYS,
  CONTACT_HOURS,
  WELLNESS_BUSINESS_DAYS,
} from "#app/config/site.ts";
import { db, insertOne, one, selectOne, transaction, updateOne } from "#app/db/client.server.ts";
import { contains, rowid, toNeedle } from "#app/db/sql.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { queueWithinLimits } from "#app/domain/emails/limits.server.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";
import { readPage } from "#app/domain/pagination.ts";
import { afterBusinessDays } from "#app/locale/business-days.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import type { InboxFilter } from "./inbox-forms.ts";
import { inquiries } from "./inquiries-table.server.ts";
import type { InquiryKind } from "./inquiry.ts";

const EXCERPT_LENGTH = 160;
const REPEAT_MS = 10 * 60 * 1000;

const BUSINESS_DAYS = { advertise: ADVERTISE_BUSINESS_DAYS, wellness: WELLNESS_BUSINESS_DAYS };

/** Contact: hours later, also across a clock change. */
export const dueAt = (kind: InquiryKind, createdAt: Date) =>
  kind === "contact"
    ? new Date(createdAt.getTime() + CONTACT_HOURS * HOUR_MS)
    : afterBusinessDays(createdAt, BUSINESS_DAYS[kind]);

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

/** Unanswered ones first: those from the addresses in `first`, which are in lower case, then by the day they are due. */
export async function listInquiries(
  filter: InboxFilter,
  now = new Date(),
  first: readonly string[] = [],
) {
  const matchesFilter = and(
    filter.kind === "all" ? undefined : sql`${inquiries.kind} = ${filter.kind}`,
    filter.state === "new" ? isNull(inquiries.answeredAt) : undefined,
    filter.state === "answered" ? isNotNull(inquiries.answeredAt) : undefined,
    contains(SEARCHED_COLUMNS, toNeedle(filter.q)),
  );
  const isWaiting = isNull(inquiries.answeredAt);
  const isFirst = inArray(sql`lower(${inquiries.email})`, [...first]);
  const found = db
    .select(columns)
    .from(inquiries)
    .where(matchesFilter)
    .orderBy(
      sql`case when ${isWaiting} then 0 else 1 end`,
      sql`case when ${isWaiting} and ${isFirst} then 0 else 1 end`,
      sql`case when ${isWaiting} then ${inquiries.dueAt} else -${inquiries.createdAt} end`,
      sql`case when ${isWaiting} then ${rowid} else -${rowid} end`,
    );
  const { rows, hasOlder } = await readPage(found, filter);
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

export async function findInquiry(id: string, now = new Date()) {
  const row = await selectOne(columns, inquiries, eq(inquiries.id, id));
  return row && withDue(row, now);
}

export const markAnswered = (id: string, now = new Date()) =>
  changeInquiry(id, { answeredAt: now }, isNull(inquiries.answeredAt));

export const markNew = (id: string) =>
  changeInquiry(id, { answeredAt: null }, isNotNull(inquiries.answeredAt));

export const setInquiryNote = (id: string, note: string | null, previousNote: string | null) =>
  changeInquiry(id, { note }, sql`${inquiries.note} is not distinct from ${previousNote}`);

export const deleteInquiry = (id: string) =>
  one(db.delete(inquiries).where(eq(inquiries.id, id)).returning(columns));

const changeInquiry = (
  id: string,
  changes: Partial<typeof inquiries.$inferInsert>,
  precondition: SQL,
) => updateOne(inquiries, and(eq(inquiries.id, id), precondition), changes);

export async function listToAnswer(limit: number, since?: Date) {
  const waits = and(isNull(inquiries.answeredAt), since && lte(inquiries.createdAt, since));
  const rows = await db
    .select(columns)
    .from(inquiries)
    .where(waits)
    .orderBy(inquiries.dueAt)
    .limit(limit);
  const found = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    dueAt: row.dueAt ?? dueAt(row.kind, row.createdAt),
  }));
  const counted = await selectOne({ total: count() }, inquiries, waits);
  return { inquiries: found, total: counted?.total ?? 0 };
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
    if (!inquiry) return undefined;
    const { id, email: recipient } = inquiry;
    const once = `got-it:${mailboxOf(recipient)}:${dateInCity(now)}`;
    const data = { inquiry: id, dueAt: dueAt(kind, now).getTime() };
    await queueWithinLimits({ kind: "got-it", once, recipient, data, source }, false, now);
    return inquiry;
  });
}
