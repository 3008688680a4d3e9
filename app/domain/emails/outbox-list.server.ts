import { and, desc, eq, getTableColumns, max, sql } from "drizzle-orm";
import { db, one, selectOne } from "#app/db/client.server.ts";
import { rowid, unindexed } from "#app/db/sql.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import { EMAIL_STATES, type EmailState } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { findPause } from "./outbox.server.ts";
import { COUNT_MAX, type OutboxFilter } from "./outbox-forms.ts";

const LAST_LETTER = "\u{10ffff}";

const { html: _html, text: _text, ...columns } = getTableColumns(emails);

/** Lists the newest first, or those to the addresses that begin so. One whole address has its newest first. */
export async function listEmails(filter: OutboxFilter) {
  const { tab, q } = filter;
  const recipient = sql`lower(${emails.recipient})`;
  const starts = sql`${recipient} >= lower(${q}) and ${recipient} < lower(${q}) || ${LAST_LETTER}`;
  const time = tab === "all" ? emails.createdAt : emails.notBefore;
  // The index of addresses is in the order of a search; that of the state would be sorted.
  const isOfTab = sql`${q ? unindexed(emails.state) : emails.state} = ${tab}`;
  const found = await db
    .select(columns)
    .from(emails)
    .where(and(tab === "all" ? undefined : isOfTab, q ? starts : undefined))
    .orderBy(desc(q ? recipient : time), desc(rowid))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));
  return paginated(found);
}

export const findEmail = (id: string) => one(db.select().from(emails).where(eq(emails.id, id)));

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
  return (await selectOne({ total: sql<number>`count(*)` }, some))?.total ?? 0;
}

export async function countTroubled() {
  return { failed: await countState("failed"), doubtful: await countState("doubtful") };
}

export async function measureOutbox(now = new Date()) {
  const oldest = await findOldestIn("waiting");
  const waited = oldest ? now.getTime() - oldest.getTime() : 0;
  return {
    waiting: await countState("waiting"),
    ...(await countTroubled()),
    oldestWaitingMinutes: Math.max(0, Math.floor(waited / MINUTE_MS)),
  };
}

export async function findOldestIn(state: EmailState) {
  const { notBefore } = emails;
  const inState = db.select({ notBefore }).from(emails).where(eq(emails.state, state));
  return (await one(inState.orderBy(notBefore).limit(1)))?.notBefore;
}

export async function findLastSent() {
  const sent = db.select({ at: max(emails.sentAt) }).from(emails);
  return (await one(sent.where(sql`sent_at is not null`)))?.at ?? undefined;
}

export type MailTrouble = NonNullable<Awaited<ReturnType<typeof findMailTrouble>>>;

/** Undefined while all is well. It is a hint beside a page: where it cannot be read, the page comes without. */
export async function findMailTrouble(now = new Date()) {
  try {
    const { failed, doubtful } = await countTroubled();
    const pause = await findPause(now);
    if (!pause && failed + doubtful === 0) return undefined;
    return { failed, doubtful, pause: pause && { why: pause.why, until: pause.until } };
  } catch (error) {
    logError("Reading the state of the emails failed", error);
    return undefined;
  }
}
