import { createHash } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contains } from "#app/db/text.server.ts";
import { dueAt } from "./due.ts";
import type { InboxFilter } from "./inbox-forms.ts";
import { inquiries } from "./inquiries-table.server.ts";
import type { InquiryKind } from "./inquiry.ts";

export const PAGE_SIZE = 50;
const EXCERPT_LENGTH = 160;
const REPEAT_MS = 10 * 60 * 1000;

type InquiryFields = {
  name: string;
  email: string;
  company?: string;
  website?: string | null;
  message?: string | null;
  description?: string | null;
};

/** Keeps an inquiry. The same one sent again within ten minutes is not kept twice; it gives undefined. */
export function saveInquiry(kind: InquiryKind, fields: InquiryFields, now = new Date()) {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([kind, Object.entries(fields).sort()]))
    .digest("hex");
  return db.transaction(
    (tx) => {
      const repeat = and(
        eq(inquiries.fingerprint, fingerprint),
        gt(inquiries.createdAt, new Date(now.getTime() - REPEAT_MS)),
      );
      if (tx.select({ id: inquiries.id }).from(inquiries).where(repeat).get()) return undefined;
      return tx
        .insert(inquiries)
        .values({ kind, ...fields, fingerprint, createdAt: now })
        .returning()
        .get();
    },
    { behavior: "immediate" },
  );
}

const { fingerprint: _, ...columns } = getTableColumns(inquiries);

export type Inquiry = NonNullable<ReturnType<typeof findInquiry>>;
export type InboxItem = ReturnType<typeof listInquiries>["inquiries"][number];

/** One page of the inbox and whether older ones follow: overdue ones first, then newest first. */
export function listInquiries(filter: InboxFilter, now = new Date()) {
  const wanted = and(
    filter.kind === "all" ? undefined : eq(inquiries.kind, filter.kind),
    filter.state === "new" ? isNull(inquiries.answeredAt) : undefined,
    filter.state === "answered" ? isNotNull(inquiries.answeredAt) : undefined,
    contains(filter.q, [
      inquiries.name,
      inquiries.email,
      inquiries.company,
      inquiries.message,
      inquiries.description,
    ]),
  );
  const overdue = JSON.stringify(listOverdue(now));
  const rows = db
    .select(columns)
    .from(inquiries)
    .where(wanted)
    .orderBy(
      desc(sql`${inquiries.id} in (select value from json_each(${overdue}))`),
      desc(inquiries.createdAt),
      desc(sql`rowid`),
    )
    .limit(PAGE_SIZE + 1)
    .offset((filter.page - 1) * PAGE_SIZE)
    .all();
  return {
    inquiries: rows.slice(0, PAGE_SIZE).map(({ message, description, note, ...row }) => ({
      ...withDue(row, now),
      excerpt: (message ?? description ?? "").slice(0, EXCERPT_LENGTH),
    })),
    hasOlder: rows.length > PAGE_SIZE,
  };
}

export function findInquiry(id: string, now = new Date()) {
  const row = db.select(columns).from(inquiries).where(eq(inquiries.id, id)).get();
  return row && withDue(row, now);
}

/** Returns undefined when it is gone or another admin has already answered. */
export function markAnswered(id: string, now = new Date()) {
  return change(id, { answeredAt: now }, isNull(inquiries.answeredAt));
}

/** Returns undefined when it is gone or already new again. */
export function markNew(id: string) {
  return change(id, { answeredAt: null }, isNotNull(inquiries.answeredAt));
}

/** `was` is the note that the admin had before them: undefined when it is another by now, or the inquiry is gone. */
export function setInquiryNote(id: string, note: string | null, previousNote: string | null) {
  return change(id, { note }, sql`${inquiries.note} is ${previousNote}`);
}

/** Returns undefined when it is already gone. */
export function deleteInquiry(id: string) {
  return db.delete(inquiries).where(eq(inquiries.id, id)).returning(columns).get();
}

function change(id: string, changes: Partial<typeof inquiries.$inferInsert>, precondition: SQL) {
  return db
    .update(inquiries)
    .set(changes)
    .where(and(eq(inquiries.id, id), precondition))
    .returning(columns)
    .get();
}

/** Business days are no matter for SQL: the ids of what waits for an answer and should have had it. */
function listOverdue(now: Date) {
  const { id, kind, createdAt, answeredAt } = columns;
  return db
    .select({ id, kind, createdAt, answeredAt })
    .from(inquiries)
    .where(isNull(inquiries.answeredAt))
    .all()
    .filter((inquiry) => withDue(inquiry, now).isOverdue)
    .map((inquiry) => inquiry.id);
}

type Dated = { kind: InquiryKind; createdAt: Date; answeredAt: Date | null };

function withDue<Row extends Dated>(row: Row, now: Date) {
  const due = dueAt(row.kind, row.createdAt);
  return { ...row, dueAt: due, isOverdue: row.answeredAt === null && due < now };
}
