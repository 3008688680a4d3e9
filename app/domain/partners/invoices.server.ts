import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db, insertOne, one, transaction, updateOne } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { dateInCity, dayAfter } from "#app/locale/city-time.ts";
import type { PartnerVerb } from "./partner.ts";
import type { InvoiceState } from "./partner-forms.ts";
import { noteInHistory } from "./partners.server.ts";
import { invoices, partners } from "./partners-table.server.ts";

export type Invoice = typeof invoices.$inferSelect;

/** Days of the city, as 2026-12-04. */
export type InvoiceWords = {
  what: string;
  cents: number;
  from: string;
  until: string;
  number: string | null;
  issuedOn: string | null;
  dueOn: string;
  payAt: string | null;
};

export const findInvoice = (id: string): Promise<Invoice | undefined> =>
  one(db.select().from(invoices).where(eq(invoices.id, id)));

type By = { admin: string; verb: PartnerVerb; words?: string | null };

async function note({ partnerId, number, what }: Invoice, by: By, now: Date) {
  if (!partnerId) return;
  await noteInHistory(partnerId, { ...by, what: number ? `${number}: ${what}` : what }, now);
}

async function requireFreeNumber(number: string | null, except = "") {
  if (!number) return;
  const other = await one(db.select().from(invoices).where(eq(invoices.number, number)));
  if (other && other.id !== except) throw new Declined(`There is an invoice ${number} already.`);
}

/** Of exactly one of the two. */
export type Whose =
  | { partnerId: string; jobId?: undefined }
  | { jobId: string; partnerId?: undefined };

export const noteInvoice = (whose: Whose, words: InvoiceWords, admin: string, now = new Date()) =>
  transaction(async () => {
    await requireFreeNumber(words.number);
    const invoice = await insertOne(invoices, { ...whose, ...words });
    await note(invoice, { admin, verb: "note" }, now);
    return invoice;
  });

const change = (
  id: string,
  where: SQL | undefined,
  set: Partial<typeof invoices.$inferInsert>,
  by: By,
  now: Date,
) =>
  transaction(async () => {
    const changed = await updateOne(
      invoices,
      and(eq(invoices.id, id), isNull(invoices.voidAt), where),
      { ...set, revision: sql`${invoices.revision} + 1` },
    );
    if (changed) await note(changed, by, now);
    return changed;
  });

/** Written elsewhere: here are its number, its days and where it can be paid. */
export const issueInvoice = (
  id: string,
  seen: number,
  words: InvoiceWords,
  admin: string,
  now = new Date(),
) =>
  transaction(async () => {
    await requireFreeNumber(words.number, id);
    const upon = and(eq(invoices.revision, seen), isNull(invoices.paidOn));
    return change(id, upon, words, { admin, verb: "issue" }, now);
  });

/** Twice is once: the second is told that it was paid. */
export const markPaid = (
  id: string,
  { on, how }: { on: string; how: string },
  admin: string,
  now = new Date(),
) =>
  change(
    id,
    isNull(invoices.paidOn),
    { paidOn: on, paidHow: how },
    { admin, verb: "pay", words: how },
    now,
  );

export const unmarkPaid = (id: string, admin: string, now = new Date()) =>
  change(
    id,
    isNotNull(invoices.paidOn),
    { paidOn: null, paidHow: null },
    { admin, verb: "unmark" },
    now,
  );

export const voidInvoice = (id: string, why: string, admin: string, now = new Date()) =>
  change(id, undefined, { voidAt: now, why }, { admin, verb: "void", words: why }, now);

export const listInvoicesOfPartner = (partnerId: string): Promise<Invoice[]> =>
  Promise.resolve(
    db
      .select()
      .from(invoices)
      .where(eq(invoices.partnerId, partnerId))
      .orderBy(desc(invoices.from), desc(invoices.id)),
  );

export const listInvoicesOfJob = (jobId: string): Promise<Invoice[]> =>
  Promise.resolve(
    db
      .select()
      .from(invoices)
      .where(eq(invoices.jobId, jobId))
      .orderBy(desc(invoices.from), desc(invoices.id)),
  );

const whereOpen = and(isNull(invoices.paidOn), isNull(invoices.voidAt));

/** Those of which nothing came until their day. */
export const whereInvoiceOverdue = (now: Date) =>
  and(whereOpen, lt(invoices.dueOn, dateInCity(now)));

export const stateOfInvoice = ({ paidOn, voidAt }: Invoice): InvoiceState =>
  voidAt ? "void" : paidOn ? "paid" : "open";

const STATES: Record<InvoiceState, SQL | undefined> = {
  open: whereOpen,
  paid: and(isNotNull(invoices.paidOn), isNull(invoices.voidAt)),
  void: isNotNull(invoices.voidAt),
};

const selectInvoices = () =>
  db
    .select({ invoice: invoices, partner: partners.name, job: jobs.title, company: jobs.company })
    .from(invoices)
    .leftJoin(partners, eq(partners.id, invoices.partnerId))
    .leftJoin(jobs, eq(jobs.id, invoices.jobId));

export async function listInvoices({ state, page }: { state: InvoiceState; page: number }) {
  const order = state === "open" ? asc(invoices.dueOn) : desc(invoices.dueOn);
  const found = await selectInvoices()
    .where(STATES[state])
    .orderBy(order, asc(invoices.id))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf({ page }));
  const { rows, hasOlder } = paginated(found);
  return { invoices: rows, hasOlder };
}

export const listOverdueInvoices = (now: Date) =>
  Promise.resolve(
    selectInvoices().where(whereInvoiceOverdue(now)).orderBy(asc(invoices.dueOn), asc(invoices.id)),
  );

export const listAllInvoices = () =>
  Promise.resolve(selectInvoices().orderBy(asc(invoices.from), asc(invoices.id)));

/** Of each month in which what was sold begins, in cents; what is void counts nowhere. */
export async function sumInvoicesByMonth() {
  const month = sql<string>`substr(${invoices.from}, 1, 7)`;
  const paid = sql`case when ${invoices.paidOn} is null then 0 else ${invoices.cents} end`;
  const rows = await db
    .select({
      month,
      billed: sql<number>`sum(${invoices.cents})`.mapWith(Number),
      paid: sql<number>`sum(${paid})`.mapWith(Number),
    })
    .from(invoices)
    .where(isNull(invoices.voidAt))
    .groupBy(month)
    .orderBy(desc(month));
  return rows.map((row) => ({ ...row, open: row.billed - row.paid }));
}

/** Seven years after what is paid or void was due. */
const KEPT_DAYS = 7 * 366;

export async function forgetInvoices(now = new Date()) {
  const limit = dayAfter(dateInCity(now), -KEPT_DAYS);
  const gone = await db
    .delete(invoices)
    .where(
      and(
        lt(invoices.dueOn, limit),
        sql`(${invoices.paidOn} is not null or ${invoices.voidAt} is not null)`,
      ),
    )
    .returning({ id: invoices.id });
  return gone.length;
}
