import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, insertOne, one, selectOne, transaction, updateOne } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { readPage } from "#app/domain/pagination.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DAY_MS, YEAR_MS } from "#app/platform/durations.ts";
import type { PartnerTab, PartnerVerb } from "./partner.ts";
import { bookings, partnerHistory, partners, partnerTokens } from "./partners-table.server.ts";

/** Lists the partners that show one of these pictures. */
export const listPartnersNaming = (stems: string[]) =>
  Promise.resolve(
    db
      .select({
        id: partners.id,
        name: partners.name,
        picture: partners.picture,
        logo: partners.logo,
      })
      .from(partners)
      .where(or(inArray(partners.picture, stems), inArray(partners.logo, stems))),
  );

export type Partner = typeof partners.$inferSelect;
export type PartnerFields = Omit<
  Partner,
  "id" | "inquiryId" | "revision" | "createdAt" | "forgottenAt"
>;

const PARTNERS_MAX = 500;

export const findPartner = (id: string): Promise<Partner | undefined> =>
  one(db.select().from(partners).where(eq(partners.id, id)));

export const findPartnerOfInquiry = (inquiryId: string): Promise<Partner | undefined> =>
  one(db.select().from(partners).where(eq(partners.inquiryId, inquiryId)));

export const createPartner = (
  fields: PartnerFields,
  { admin, inquiryId = null }: { admin: string; inquiryId?: string | null },
  now = new Date(),
) =>
  transaction(async () => {
    // The same press twice.
    const created = inquiryId && (await findPartnerOfInquiry(inquiryId));
    if (created) return created;
    const all = await selectOne({ total: count() }, partners);
    if ((all?.total ?? 0) >= PARTNERS_MAX) {
      throw new Declined(`${formatCount(PARTNERS_MAX)} partners are the most.`);
    }
    const partner = await insertOne(partners, { ...fields, inquiryId, createdAt: now });
    await noteInHistory(partner.id, { admin, verb: "create", what: partner.name }, now);
    return partner;
  });

/** Returns nothing where the partner has changed since it was seen. Saving the same values is no change. */
export const savePartner = (
  id: string,
  seen: number,
  fields: Partial<PartnerFields>,
  admin: string,
) =>
  transaction(async () => {
    const before = await findPartner(id);
    if (!before || before.forgottenAt) return undefined;
    const names = Object.keys(fields) as (keyof PartnerFields)[];
    const changed = names.filter((name) => before[name] !== fields[name]);
    if (changed.length === 0) return before;
    const isUnchanged = and(eq(partners.id, id), eq(partners.revision, seen));
    const saved = await updateOne(partners, isUnchanged, { ...fields, revision: seen + 1 });
    if (saved) await noteInHistory(id, { admin, verb: "save", what: changed.join(", ") });
    return saved;
  });

/** Replaces the picture or logo that was seen. The revision is that of the words, and stays. */
export const savePartnerPicture = (
  id: string,
  which: "picture" | "logo",
  { before, stem }: Record<"before" | "stem", string | null>,
  admin: string,
) =>
  transaction(async () => {
    const isAsSeen = sql`${partners[which]} is not distinct from ${before}`;
    const whereSeen = and(eq(partners.id, id), isNull(partners.forgottenAt), isAsSeen);
    const saved = await updateOne(partners, whereSeen, { [which]: stem });
    if (saved && stem !== before) await noteInHistory(id, { admin, verb: "save", what: which });
    return saved;
  });

export type Line = { admin: string | null; verb: PartnerVerb; what?: string; note?: string | null };

export async function noteInHistory(partnerId: string, line: Line, now = new Date()) {
  await db.insert(partnerHistory).values({ partnerId, at: now, ...line });
}

const HISTORY_SHOWN = 100;

export const listPartnerHistory = async (partnerId: string) =>
  db
    .select()
    .from(partnerHistory)
    .where(eq(partnerHistory.partnerId, partnerId))
    .orderBy(desc(partnerHistory.id))
    .limit(HISTORY_SHOWN);

/** The end of a booking, or of its canceled part. */
export const endOfBooking = sql<Date>`coalesce(${bookings.canceledFrom}, ${bookings.ends})`;
const whereAgreed = inArray(bookings.state, ["agreed", "canceled"]);
export const whereBookingRuns = (now: Date) =>
  and(whereAgreed, lte(bookings.starts, now), sql`${endOfBooking} > ${now.getTime()}`);
const whereComing = (now: Date) =>
  and(eq(bookings.state, "agreed"), sql`${bookings.starts} > ${now.getTime()}`);
/** One that was canceled before it began never runs. */
const whereNotOver = (now: Date) =>
  and(
    whereAgreed,
    sql`${endOfBooking} > ${now.getTime()}`,
    sql`${endOfBooking} > ${bookings.starts}`,
  );

const having = (where: SQL | undefined) =>
  sql`exists (select 1 from ${bookings} where ${and(eq(bookings.partnerId, partners.id), where)})`;

const TABS: Record<PartnerTab, (now: Date) => SQL | undefined> = {
  all: () => undefined,
  running: (now) => having(whereBookingRuns(now)),
  coming: (now) => having(whereComing(now)),
  drafts: () => or(having(eq(bookings.state, "draft")), not(having(undefined))),
  over: (now) => and(having(whereAgreed), not(having(whereNotOver(now)))),
};

export async function listPartners(
  { tab, q, page }: { tab: PartnerTab; q: string; page: number },
  now = new Date(),
) {
  const { name, contactName, email, forgottenAt } = partners;
  const isFound = contains([name, contactName, email], toNeedle(q));
  const found = db
    .select()
    .from(partners)
    .where(q === "" ? and(isNull(forgottenAt), TABS[tab](now)) : isFound)
    .orderBy(asc(partners.name), asc(partners.id));
  const { rows, hasOlder } = await readPage(found, { page });
  const all = await listBookingsOf(rows.map(({ id }) => id));
  const withBookings = rows.map((partner) => ({
    ...partner,
    bookings: all.filter(({ partnerId }) => partnerId === partner.id),
  }));
  return { partners: withBookings, hasOlder };
}

export type Booking = typeof bookings.$inferSelect;

/** The latest first. */
export async function listBookingsOf(partnerIds: readonly string[]): Promise<Booking[]> {
  if (partnerIds.length === 0) return [];
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.partnerId, [...partnerIds]))
    .orderBy(desc(bookings.starts), desc(bookings.id));
}

/** Empties the contact; the name and the bookings stay. It is refused while something is agreed and not over. */
export const forgetPartner = (id: string, admin: string | null, now = new Date()) =>
  transaction(async () => {
    const isOver = and(isNull(partners.forgottenAt), not(having(whereNotOver(now))));
    const forgotten = await updateOne(partners, and(eq(partners.id, id), isOver), {
      contactName: null,
      email: null,
      note: null,
      inquiryId: null,
      monthly: false,
      forgottenAt: now,
      revision: sql`${partners.revision} + 1`,
    });
    if (!forgotten) return undefined;
    await db.delete(partnerTokens).where(eq(partnerTokens.partnerId, id));
    await db.delete(bookings).where(and(eq(bookings.partnerId, id), eq(bookings.state, "draft")));
    await noteInHistory(id, { admin, verb: "forget" }, now);
    return forgotten;
  });

/** One sweep empties this many, because other writers wait for it. */
const FORGOTTEN_AT_ONCE = 100;
const CONTACT_MS = 2 * YEAR_MS + DAY_MS;

/** The partner's last booking ended before this moment; without a booking its creation counts. */
export const whereIdleSince = (moment: Date) => sql`coalesce((
  select max(${endOfBooking}) from ${bookings}
  where ${and(eq(bookings.partnerId, partners.id), whereAgreed)}
), ${partners.createdAt}) <= ${moment.getTime()}`;

/** Empties contacts two years after the last booking, unless another is drawn up. */
export async function forgetPartners(now = new Date()) {
  const isIdle = whereIdleSince(new Date(now.getTime() - CONTACT_MS));
  const isWanted = having(and(eq(bookings.state, "draft"), gt(bookings.ends, now)));
  const idle = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(isNull(partners.forgottenAt), isIdle, not(isWanted)))
    .orderBy(asc(partners.createdAt))
    .limit(FORGOTTEN_AT_ONCE);
  for (const { id } of idle) await forgetPartner(id, null, now);
  return idle.length;
}
