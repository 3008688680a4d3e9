import { and, eq, getTableColumns, inArray, max, type SQL, sql } from "drizzle-orm";
import { db, one, rowsOf } from "#app/db/client.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { EMAIL_STATES, type EmailState } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { COUNT_MAX, type OutboxFilter } from "./outbox-forms.ts";

/** Of a search for a letter or two, which half of all addresses begin with. */
const SEARCHED_MAX = 20_000;

const MINUTE_MS = 60_000;

const { html: _html, text: _text, ...columns } = getTableColumns(emails);

export type OutboxRow = Awaited<ReturnType<typeof listEmails>>["rows"][number];

export async function listEmails(filter: OutboxFilter) {
  const page = sql`limit ${PAGE_SIZE + 1} offset ${offsetOf(filter)}`;
  const rowids = (
    await rowsOf<{ rowid: number }>(sql`${filter.q ? ofAddress(filter) : inTab(filter)} ${page}`)
  ).map(({ rowid }) => rowid);
  const found = db.select({ ...columns, rowid: sql<number>`rowid` }).from(emails);
  const byRowid = new Map(
    (await found.where(inArray(sql`rowid`, rowids))).map((row) => [row.rowid, row]),
  );
  return paginated(rowids.flatMap((rowid) => byRowid.get(rowid) ?? []));
}

/** Newest first. Reads no more of the index than the page needs, however many rows have this state. */
function inTab({ tab }: OutboxFilter): SQL {
  if (tab === "all") return sql`select rowid from ${emails} order by created_at desc, rowid desc`;
  const part = (bulk: 0 | 1) =>
    sql`select rowid, not_before from ${emails} where state = ${tab} and bulk = ${sql.raw(String(bulk))}`;
  return sql`${part(0)} union all ${part(1)} order by not_before desc, rowid desc`;
}

/** By the beginning of the address, which is what the index knows. One address has its newest first. */
function ofAddress({ tab, q }: OutboxFilter): SQL {
  const recipient = sql`lower(recipient)`;
  const newest = sql`order by ${recipient} desc, rowid desc`;
  const starts = sql`${recipient} >= lower(${q}) and ${recipient} < lower(${q}) || char(1114111)`;
  const candidates = sql`select rowid, state, recipient from ${emails} where ${starts} ${newest} limit ${SEARCHED_MAX}`;
  return sql`select rowid from (${candidates}) where ${tab} in ('all', state) ${newest}`;
}

export function findEmail(id: string) {
  return one(db.select().from(emails).where(eq(emails.id, id)));
}

/** At most COUNT_MAX of each. */
export async function countEmails() {
  return Object.fromEntries(
    await Promise.all(EMAIL_STATES.map(async (state) => [state, await countState(state)])),
  ) as Record<EmailState, number>;
}

async function countState(state: EmailState) {
  const some = db
    .select({ one: sql`1` })
    .from(emails)
    .where(eq(emails.state, state))
    .limit(COUNT_MAX)
    .as("some");
  return (await one(db.select({ total: sql<number>`count(*)` }).from(some)))?.total ?? 0;
}

export async function countTroubled() {
  return { failed: await countState("failed"), doubtful: await countState("doubtful") };
}

/** The oldest is the one that should have left first, counted from when it was due. */
export async function measureOutbox(now = new Date()) {
  const oldest = await findOldestIn("waiting");
  const waited = oldest ? now.getTime() - oldest.getTime() : 0;
  return {
    waiting: await countState("waiting"),
    ...(await countTroubled()),
    oldestWaitingMinutes: Math.max(0, Math.floor(waited / MINUTE_MS)),
  };
}

/** When the first of this state should have left. */
export async function findOldestIn(state: EmailState) {
  const oldest = [await findOldestDue(false, state), await findOldestDue(true, state)];
  const moments = oldest.flatMap((email) => email?.notBefore ?? []);
  return moments.sort((one, other) => Number(one) - Number(other))[0];
}

export async function findLastSent() {
  const last = await one(
    db
      .select({ at: max(emails.sentAt) })
      .from(emails)
      .where(sql`sent_at is not null`),
  );
  return last?.at ?? undefined;
}

function findOldestDue(bulk: boolean, state: EmailState = "waiting") {
  return one(
    db
      .select({ notBefore: emails.notBefore })
      .from(emails)
      .where(and(eq(emails.state, state), eq(emails.bulk, bulk)))
      .orderBy(emails.notBefore)
      .limit(1),
  );
}
