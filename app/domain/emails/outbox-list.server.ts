import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db, one, selectOne } from "#app/db/client.server.ts";
import { rowid, unindexed } from "#app/db/sql.server.ts";
import { readPage } from "#app/domain/pagination.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import type { EmailState } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { findPause } from "./outbox.server.ts";
import { OUTBOX_TABS, type OutboxFilter } from "./outbox-forms.ts";

const LAST_LETTER = "\u{10ffff}";

const { html: _html, text: _text, ...columns } = getTableColumns(emails);

/** Lists a tab, the newest first, or all to the addresses that begin so. One whole address has its newest first. */
export async function listEmails(filter: OutboxFilter) {
  const { tab, q } = filter;
  const recipient = sql`lower(${emails.recipient})`;
  const starts = sql`${recipient} >= lower(${q}) and ${recipient} < lower(${q}) || ${LAST_LETTER}`;
  // Of sent ones there are very many, so the newest are looked up by their time; of others the state is looked up.
  const isSent = tab === "sent";
  const time = isSent ? emails.createdAt : emails.notBefore;
  const state = isSent ? unindexed(emails.state) : sql`${emails.state}`;
  const isOfTab = inArray(state, [...OUTBOX_TABS[tab]]);
  const found = db
    .select(columns)
    .from(emails)
    .where(q ? starts : isOfTab)
    .orderBy(desc(q ? recipient : time), desc(rowid));
  return readPage(found, filter);
}

export const findEmail = (id: string) => one(db.select().from(emails).where(eq(emails.id, id)));

/** Counting goes no further: there is a row for every reader of every edition. */
const COUNT_MAX = 100_000;

async function countState(state: EmailState) {
  const some = db
    .select({ one: sql`1` })
    .from(emails)
    .where(eq(emails.state, state))
    .limit(COUNT_MAX)
    .as("some");
  return (await selectOne({ total: sql<number>`count(*)` }, some))?.total ?? 0;
}

export const countTroubled = async () => ({
  failed: await countState("failed"),
  doubtful: await countState("doubtful"),
});

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
