import { createHash } from "node:crypto";
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { dueAt } from "./due.ts";
import type { InboxFilter } from "./inbox-forms.ts";
import { inquiries } from "./inquiries-table.server.ts";
import type { InquiryKind } from "./inquiry.ts";

const EXCERPT_LENGTH = 160;
const REPEAT_MS = 10 * 60 * 1000;

type InquiryFields = {
  name: string;
  email: string;
  company?: string;
  website?: string | null;
  message?: string | null;
  description?: string | null;
  package?: string;
};

/** Returns undefined for a repeat within ten minutes, which is not stored. */
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
        .values({ kind, ...fields, fingerprint, createdAt: now, dueAt: dueAt(kind, now) })
        .returning()
        .get();
    },
    { behavior: "immediate" },
  );
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

export type Inquiry = NonNullable<ReturnType<typeof findInquiry>>;
export type InboxItem = ReturnType<typeof listInquiries>["inquiries"][number];

export function listInquiries(filter: InboxFilter, now = new Date()) {
  const matchesFilter = and(
    filter.kind === "all" ? undefined : eq(inquiries.kind, filter.kind),
    filter.state === "new" ? isNull(inquiries.answeredAt) : undefined,
    filter.state === "answered" ? isNotNull(inquiries.answeredAt) : undefined,
    contains(SEARCHED_COLUMNS, toNeedle(filter.q)),
  );
  // Overdue ones first. Two reads, each by an index, instead of one that sorts all rows.
  const overdue = and(isNull(inquiries.answeredAt), lt(inquiries.dueAt, now), matchesFilter);
  const others = and(
    or(isNotNull(inquiries.answeredAt), isNull(inquiries.dueAt), gte(inquiries.dueAt, now)),
    matchesFilter,
  );
  const offset = offsetOf(filter);
  const found = selectNewest(overdue, PAGE_SIZE + 1, offset);
  const overdueCount =
    db.select({ total: count() }).from(inquiries).where(overdue).get()?.total ?? 0;
  const remaining = PAGE_SIZE + 1 - found.length;
  if (remaining > 0)
    found.push(...selectNewest(others, remaining, Math.max(0, offset - overdueCount)));
  const { rows, hasOlder } = paginated(found);
  return {
    inquiries: rows.map(({ message, description, note, ...row }) => ({
      ...withDue(row, now),
      excerpt: (message ?? description ?? "").slice(0, EXCERPT_LENGTH),
    })),
    hasOlder,
  };
}

function selectNewest(where: SQL | undefined, limit: number, offset: number) {
  return db
    .select(columns)
    .from(inquiries)
    .where(where)
    .orderBy(desc(inquiries.createdAt), desc(sql`rowid`))
    .limit(limit)
    .offset(offset)
    .all();
}

export function findInquiry(id: string, now = new Date()) {
  const row = db.select(columns).from(inquiries).where(eq(inquiries.id, id)).get();
  return row && withDue(row, now);
}

export function markAnswered(id: string, now = new Date()) {
  return change(id, { answeredAt: now }, isNull(inquiries.answeredAt));
}

export function markNew(id: string) {
  return change(id, { answeredAt: null }, isNotNull(inquiries.answeredAt));
}

/** `previousNote` is the note that the admin saw: whoever saves over a newer one gets undefined. */
export function setInquiryNote(id: string, note: string | null, previousNote: string | null) {
  return change(id, { note }, sql`${inquiries.note} is ${previousNote}`);
}

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

export function storeMissingDueTimes() {
  const rows = db.select(columns).from(inquiries).where(isNull(inquiries.dueAt)).all();
  db.transaction((tx) => {
    for (const { id, kind, createdAt } of rows) {
      tx.update(inquiries)
        .set({ dueAt: dueAt(kind, createdAt) })
        .where(eq(inquiries.id, id))
        .run();
    }
  });
  return rows.length;
}

type Dated = Pick<typeof inquiries.$inferSelect, "kind" | "createdAt" | "answeredAt" | "dueAt">;

function withDue<Row extends Dated>(row: Row, now: Date) {
  const due = row.dueAt ?? dueAt(row.kind, row.createdAt);
  return { ...row, dueAt: due, isOverdue: row.answeredAt === null && due < now };
}
