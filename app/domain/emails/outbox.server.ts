import {
  and,
  count,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { db, one, preparedOnce, transaction, updateAll, updateOne } from "#app/db/client.server.ts";
import { eachText, rowid, unindexed } from "#app/db/sql.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import { nextTurn } from "#app/platform/slices.ts";
import {
  AHEAD_MAX_MS,
  type EmailBody,
  type EmailData,
  type EmailKind,
  type EmailRank,
  type EmailState,
  isBulk,
  lifeOf,
  rankOf,
  retryAfter,
} from "./email.ts";
import { emails, hasBody, mailerState, WAITS } from "./emails-table.server.ts";
import { mailboxOf } from "./mailbox.ts";
import { OUTBOX_TABS, UNSENT_STATES } from "./outbox-forms.ts";

const CLOCK_TOLERANCE_MS = 60_000;

export type Email = typeof emails.$inferSelect;

export type QueuedEmail<Kind extends EmailKind> = {
  kind: Kind;
  /** The idempotency key: a second email with it is not queued. */
  once: string;
  recipient: string;
  data: EmailData[Kind];
  body?: EmailBody;
  /** The moment is at most AHEAD_MAX_MS from now. */
  notBefore?: Date;
  giveUpAt?: Date;
  rank?: EmailRank;
  source?: string | null | undefined;
};

/** Belongs in the transaction of its cause. Returns nothing when there is an email for `once` already. */
export const queueEmail = <Kind extends EmailKind>(email: QueuedEmail<Kind>, now = new Date()) =>
  one(insertEmails([rowOf(email, now)]).returning());

const SLICE = 250;

/** No network requests so many within an hour. */
const LAST_TURN = 1_000_000;

/** Queues many of one kind, which leave after all that somebody waits for. Returns how many are new. */
export async function queueLast<Kind extends EmailKind>(
  all: QueuedEmail<Kind>[],
  now = new Date(),
) {
  let queued = 0;
  for (let at = 0; at < all.length; at += SLICE) {
    const last = { source: null, turn: LAST_TURN };
    const rows = all.slice(at, at + SLICE).map((email) => ({ ...rowOf(email, now), ...last }));
    queued += (await insertEmails(rows).returning({ id: emails.id })).length;
    await nextTurn();
  }
  return queued;
}

const insertEmails = (rows: PgInsertValue<typeof emails>[]) =>
  db.insert(emails).values(rows).onConflictDoNothing({ target: emails.once });

function rowOf<Kind extends EmailKind>({ body, ...email }: QueuedEmail<Kind>, now: Date) {
  const notBefore = email.notBefore ?? now;
  const source = email.source ?? (isBulk(email.kind) ? null : email.kind);
  return {
    ...email,
    ...body,
    data: JSON.stringify(email.data),
    mailbox: mailboxOf(email.recipient),
    bulk: isBulk(email.kind),
    source,
    turn: source === null ? 0 : countQueued(source, now),
    rank: email.rank ?? rankOf(email.kind),
    createdAt: now,
    notBefore,
    giveUpAt: email.giveUpAt ?? new Date(notBefore.getTime() + lifeOf(email.kind)),
  };
}

const countQueued = (source: string, now: Date) =>
  sql`(select count(*) from ${emails} where source = ${source} and created_at > ${now.getTime() - HOUR_MS})`;

/** Large mailings come last unless it is their turn. Within a rank, the network that requested the fewest in an hour comes first. */
export async function findDueEmail(
  now = new Date(),
  except: string[] = [],
  isTurnOfMany = false,
): Promise<{ id: string; giveUpAt: Date } | undefined> {
  const { id, giveUpAt, bulk, rank, turn, notBefore } = emails;
  // The index of turns is in this order; that of the state would be sorted.
  const isDue = lte(unindexed(notBefore), now.getTime());
  const isTried = sql`${id} in (select value from ${eachText(JSON.stringify(except))} as tried)`;
  const findFirst = (isBulk: boolean) =>
    one(
      db
        .select({ id, giveUpAt })
        .from(emails)
        .where(and(WAITS, eq(bulk, isBulk), isDue, sql`not ${isTried}`))
        .orderBy(rank, turn, notBefore)
        .limit(1),
    );
  return (await findFirst(isTurnOfMany)) ?? (await findFirst(!isTurnOfMany));
}

/** Marks the email as sending and counts the attempt, before its first byte leaves. */
export const claimEmail = (id: string) =>
  changeEmail(id, ["waiting"], { state: "sending", attempts: sql`${emails.attempts} + 1` });

export const storeBody = (id: string, body: EmailBody) => changeEmail(id, ["sending"], body);

/** Marks a try also where another server took it for doubtful meanwhile, and has not tried again. */
export function markTrySent({ id, attempts }: Pick<Email, "id" | "attempts">, now = new Date()) {
  const states = ["sending", "waiting", "doubtful"] as const;
  return changeEmail(id, states, sentAt(now), eq(emails.attempts, attempts));
}

const sentAt = (now: Date) => ({ state: "sent", sentAt: now, lastError: null }) as const;

/** Notes a temporary refusal of the mail server. After the last one the email has failed, or stays doubtful. */
export function retryEmail(
  { id, attempts, giveUpAt }: Pick<Email, "id" | "attempts" | "giveUpAt">,
  lastError: string,
  now = new Date(),
  otherwise: "failed" | "doubtful" = "failed",
) {
  const wait = retryAfter(attempts);
  const notBefore = new Date(now.getTime() + (wait ?? 0));
  const isOver = wait === undefined || notBefore >= giveUpAt;
  return changeEmail(
    id,
    ["sending"],
    isOver
      ? { state: otherwise, lastError, notBefore: now }
      : { state: "waiting", notBefore, lastError },
  );
}

/** Takes back a try in which the mail server had no part: it does not count. */
export function returnEmail(id: string, lastError: string) {
  const attempts = sql`${emails.attempts} - 1`;
  return changeEmail(id, ["sending"], { state: "waiting", attempts, lastError });
}

export const failEmail = (id: string, lastError: string, now = new Date()) =>
  changeEmail(id, ["sending"], { state: "failed", lastError, notBefore: now });

export const markUncertain = (id: string, lastError: string, now = new Date()) =>
  changeEmail(id, ["sending"], { state: "doubtful", lastError, notBefore: now });

export const dropEmail = (id: string, lastError: string) =>
  changeEmail(id, ["sending", ...UNSENT_STATES], { state: "dropped", lastError });

/** Sends an email again, unless its text was deleted with age. */
export function sendAgain(email: Pick<Email, "id" | "kind">, now = new Date()) {
  const giveUpAt = new Date(now.getTime() + lifeOf(email.kind));
  const again = { state: "waiting" as const, attempts: 0, notBefore: now, giveUpAt };
  return changeEmail(email.id, ["failed", "doubtful"], again, hasBody);
}

/** Drops an email unless it is under way, and has left by then. */
export const discardEmail = (id: string) => changeEmail(id, UNSENT_STATES, DISCARDED);

/** Drops what an admin saw, at most 5,000, so that no page waits for it. */
export function discardEmails(tab: "waiting" | "trouble", seen: Date) {
  const since = tab === "trouble" ? emails.notBefore : emails.createdAt;
  const states = UNSENT_STATES.filter((state) => OUTBOX_TABS[tab].some((each) => each === state));
  const some = db
    .select({ rowid })
    .from(emails)
    .where(and(inArray(emails.state, states), lte(unindexed(since), seen.getTime())))
    .limit(DISCARDED_AT_ONCE);
  return updateAll(emails, inArray(rowid, some), DISCARDED);
}

const DISCARDED_AT_ONCE = 5000;
const DISCARDED = { state: "dropped" as const, lastError: "An admin dropped it." };

export const markArrived = (id: string, now = new Date()) =>
  changeEmail(id, ["doubtful"], { state: "sent", sentAt: now });

export const markSentByHand = (id: string, admin: string, now = new Date()) =>
  changeEmail(id, UNSENT_STATES, { ...sentAt(now), lastError: `Sent by hand by ${admin}.` });

export const noteOnEmail = (id: string, note: string) =>
  changeEmail(id, UNSENT_STATES, { lastError: note });

export const listSending = async () => db.select().from(emails).where(eq(emails.state, "sending"));

export const WAITED_TOO_LONG = "It waited for too long.";

/** Drops outdated emails without a mail server, too, so that one that is set up later floods nobody. */
export function dropLate(now = new Date()) {
  return updateAll(emails, and(eq(emails.state, "waiting"), lte(emails.giveUpAt, now)), {
    state: "dropped",
    lastError: WAITED_TOO_LONG,
  });
}

/** Brings emails forward that a clock ahead of time has queued: they would wait until it is that late. */
export function bringForward(now = new Date()) {
  const isQueuedAhead = and(
    eq(emails.attempts, 0),
    gt(emails.createdAt, new Date(now.getTime() + CLOCK_TOLERANCE_MS)),
  );
  const isTooFar = gt(emails.notBefore, new Date(now.getTime() + AHEAD_MAX_MS));
  return updateAll(
    emails,
    and(eq(emails.state, "waiting"), gt(emails.notBefore, now), or(isQueuedAhead, isTooFar)),
    { notBefore: now },
  );
}

function changeEmail(
  id: string,
  from: readonly EmailState[],
  changes: Parameters<ReturnType<typeof db.update<typeof emails>>["set"]>[0],
  precondition?: SQL,
) {
  return updateOne(
    emails,
    and(eq(emails.id, id), inArray(emails.state, from), precondition),
    changes,
  );
}

/** Lists for each prefix the last `once` in alphabetical order that begins so, up to the one that ends with `end`. */
export async function listLatestEmails(prefixes: string[], end: string) {
  const latest = sql`(
    select (select max(once) from emails where once > prefix.value and once <= prefix.value || ${end})
    from ${eachText(JSON.stringify(prefixes))} as prefix
  )`;
  return db.select().from(emails).where(inArray(emails.once, latest));
}

export const hasQueued = (prefix: string, recipient: string) =>
  hasEmailWhere(
    and(
      gte(emails.once, prefix),
      lt(emails.once, `${prefix};`),
      eq(emails.recipient, recipient),
      notInArray(emails.state, ["dropped", "failed"]),
    ),
  );

export const isQueued = (once: string) => hasEmailWhere(eq(emails.once, once));

const hasEmailWhere = async (where: SQL | undefined) =>
  (await one(db.select({ id: emails.id }).from(emails).where(where).limit(1))) !== undefined;

type EditionKey = { list: NewsletterList; date: string };

export const editionPrefix = ({ list, date }: EditionKey) => `edition:${list}:${date}:`;

export const isLeaving = (key: EditionKey, now = new Date()) =>
  hasEmailWhere(
    and(
      inArray(emails.state, ["waiting", "sending"]),
      eq(emails.bulk, true),
      gt(emails.giveUpAt, now),
      // The index of `once` would read all emails that have left.
      whereOf(key, unindexed(emails.once)),
    ),
  );

export async function countEditionEmails(key: EditionKey) {
  const rows = await db
    .select({ state: emails.state, total: count() })
    .from(emails)
    .where(whereOf(key, sql`${emails.once}`))
    .groupBy(emails.state);
  const totals = rows.map(({ state, total }) => [state, total]);
  return Object.fromEntries(totals) as Partial<Record<EmailState, number>>;
}

// The bound works because no id has a character after "~".
const whereOf = (key: EditionKey, once: SQL) =>
  and(gte(once, editionPrefix(key)), lt(once, `${editionPrefix(key)}~`));

const PAUSE_ID = 1;

/** Pauses until an admin resumes, or until `until`. An admin's pause is not shortened by a later one with an end. */
export async function pauseMailer(why: string, until: Date | null = null, now = new Date()) {
  await transaction(async () => {
    const current = await findPause(now);
    if (current && !current.until && until) return;
    const values = { pausedAt: now, until, why };
    await db
      .insert(mailerState)
      .values({ id: PAUSE_ID, ...values })
      .onConflictDoUpdate({ target: mailerState.id, set: values });
  });
}

export const resumeMailer = () => one(db.delete(mailerState).returning());

export async function findPause(now = new Date()) {
  const pause = await one(selectPause().execute());
  if (!pause) return undefined;
  const isOver = pause.until && (pause.until <= now || pause.pausedAt > now);
  return isOver ? undefined : pause;
}

const selectPause = preparedOnce("selectPause", () => db.select().from(mailerState));
