import { eq, getTableColumns, inArray, max, type SQL, sql } from "drizzle-orm";
import { db, one, rowsOf, selectOne } from "#app/db/client.server.ts";
import { rowid } from "#app/db/sql.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import { EMAIL_STATES, type EmailState } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { findPause } from "./outbox.server.ts";
import { COUNT_MAX, type OutboxFilter } from "./outbox-forms.ts";

/** The bound serves searches for a letter or two, with which half of all addresses begin. */
const SEARCHED_MAX = 20_000;

const LAST_LETTER = "\u{10ffff}";

const { html: _html, text: _text, ...columns } = getTableColumns(emails);

export async function listEmails(filter: OutboxFilter) {
  const rowids = (await rowsOf<{ place: number }>(rowidsOf(filter))).map((row) => row.place);
  const found = db.select({ ...columns, place: rowid }).from(emails);
  const byRowid = new Map(
    (await found.where(inArray(rowid, rowids))).map((row) => [row.place, row]),
  );
  return paginated(rowids.flatMap((each) => byRowid.get(each) ?? []));
}

function rowidsOf(filter: OutboxFilter) {
  const rows = filter.q ? ofAddress(filter) : inTab(filter);
  return sql`${rows} limit ${PAGE_SIZE + 1} offset ${offsetOf(filter)}`;
}

/** Newest first. */
function inTab({ tab }: OutboxFilter): SQL {
  const time = tab === "all" ? emails.createdAt : emails.notBefore;
  const where = tab === "all" ? sql`true` : eq(emails.state, tab);
  return sql`select ${rowid} as place from ${emails} where ${where} order by ${time} desc, ${rowid} desc`;
}

/** The index knows the beginning of addresses. One whole address has its newest first. */
function ofAddress({ tab, q }: OutboxFilter): SQL {
  const recipient = sql`lower(recipient)`;
  const starts = sql`${recipient} >= lower(${q}) and ${recipient} < lower(${q}) || ${LAST_LETTER}`;
  const candidates = sql`
    select ${rowid} as place, state, recipient from ${emails} where ${starts}
    order by ${recipient} desc, ${rowid} desc limit ${SEARCHED_MAX}`;
  return sql`
    select place from (${candidates}) as found where ${tab} in ('all', state)
    order by ${recipient} desc, place desc`;
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
