import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import {
  type EmailData,
  type EmailKind,
  type EmailState,
  isBulk,
  lifeOf,
  retryAfter,
  type Words,
} from "./email.ts";
import { emails, hasWords } from "./emails-table.server.ts";
import { OPEN_STATES } from "./outbox-forms.ts";

export type Email = typeof emails.$inferSelect;

type Queued<Kind extends EmailKind> = {
  kind: Kind;
  /** The idempotency key: a second email with it is not queued. */
  once: string;
  recipient: string;
  data: EmailData[Kind];
  notBefore?: Date;
  giveUpAt?: Date;
};

/**
 * Belongs into the transaction of what it tells about: neither is stored without the other. Returns undefined when there
 * is an email for `once` already.
 */
export function queueEmail<Kind extends EmailKind>(email: Queued<Kind>, now = new Date()) {
  const notBefore = email.notBefore ?? now;
  const giveUpAt = email.giveUpAt ?? new Date(notBefore.getTime() + lifeOf(email.kind));
  return db
    .insert(emails)
    .values({
      ...email,
      data: JSON.stringify(email.data),
      bulk: isBulk(email.kind),
      createdAt: now,
      notBefore,
      giveUpAt,
    })
    .onConflictDoNothing({ target: emails.once })
    .returning()
    .get();
}

/** The next one that is due. It counts as under way, and this try as made, before its first byte leaves. */
export const claimEmail = (now = new Date()) => claim(false, now) ?? claim(true, now);

function claim(bulk: boolean, now: Date): Email | undefined {
  const isDue = and(
    eq(emails.state, "waiting"),
    eq(emails.bulk, bulk),
    lte(emails.notBefore, now),
    gt(emails.giveUpAt, now),
  );
  const next = db
    .select({ id: emails.id })
    .from(emails)
    .where(isDue)
    .orderBy(emails.notBefore)
    .limit(1);
  return db
    .update(emails)
    .set({ state: "sending", attempts: sql`${emails.attempts} + 1` })
    .where(eq(emails.id, sql`(${next})`))
    .returning()
    .get();
}

/** From now on every try has these words. */
export function storeWords(id: string, words: Words) {
  change(id, ["sending"], words);
}

export function markSent(id: string, now = new Date()) {
  return change(id, ["sending"], { state: "sent", sentAt: now, lastError: null });
}

/** For a try that the mail server refused for now. After the last one the email has failed, or stays doubtful. */
export function retryEmail(
  { id, attempts, giveUpAt }: Pick<Email, "id" | "attempts" | "giveUpAt">,
  lastError: string,
  now = new Date(),
  otherwise: "failed" | "doubtful" = "failed",
) {
  const wait = retryAfter(attempts);
  const notBefore = new Date(now.getTime() + (wait ?? 0));
  const isOver = wait === undefined || notBefore >= giveUpAt;
  return change(
    id,
    ["sending"],
    isOver ? { state: otherwise, lastError } : { state: "waiting", notBefore, lastError },
  );
}

/** For a try that never reached the mail server: it does not count. */
export function returnEmail(id: string) {
  return change(id, ["sending"], { state: "waiting", attempts: sql`${emails.attempts} - 1` });
}

export function failEmail(id: string, lastError: string) {
  return change(id, ["sending"], { state: "failed", lastError });
}

/** Nobody knows whether the mail server has it. */
export function doubtEmail(id: string, lastError: string) {
  return change(id, ["sending"], { state: "doubtful", lastError });
}

export function dropEmail(id: string, why: string) {
  return change(id, ["waiting", "sending", "failed", "doubtful"], {
    state: "dropped",
    lastError: why,
  });
}

/** An admin's decision. Returns undefined when it is neither failed nor doubtful any more, or has lost its words to age. */
export function sendAgain(email: Pick<Email, "id" | "kind">, now = new Date()) {
  const giveUpAt = new Date(now.getTime() + lifeOf(email.kind));
  const again = { state: "waiting" as const, attempts: 0, notBefore: now, giveUpAt };
  return change(email.id, ["failed", "doubtful"], again, hasWords);
}

/** An admin's decision: not of one under way, which has left by then. */
export function discardEmail(id: string) {
  return change(id, OPEN_STATES, DISCARDED);
}

/** What an admin saw waiting, failed or doubtful. Returns how many; at most 5,000, so that no page waits for it. */
export function discardEmails(state: (typeof OPEN_STATES)[number], seen: Date) {
  const some = db
    .select({ rowid: sql`rowid` })
    .from(emails)
    .where(and(eq(emails.state, state), sql`+${emails.createdAt} <= ${seen.getTime()}`))
    .limit(DISCARDED_AT_ONCE);
  return db.update(emails).set(DISCARDED).where(inArray(sql`rowid`, some)).run().changes;
}

const DISCARDED_AT_ONCE = 5000;
const DISCARDED = { state: "dropped" as const, lastError: "An admin dropped it." };

/** An admin knows that a doubtful one has arrived. */
export function markArrived(id: string, now = new Date()) {
  return change(id, ["doubtful"], { state: "sent", sentAt: now });
}

/** What was under way when the process ended. */
export function listSending() {
  return db.select().from(emails).where(eq(emails.state, "sending")).all();
}

/** Without a mail server too: one that is set up later floods nobody. Returns how many. */
export function dropLate(now = new Date()) {
  return db
    .update(emails)
    .set({ state: "dropped", lastError: "It waited for too long." })
    .where(and(eq(emails.state, "waiting"), lte(emails.notBefore, now), lte(emails.giveUpAt, now)))
    .run().changes;
}

/** What is changed only from these states: undefined says that it was in another one meanwhile. */
function change(
  id: string,
  from: readonly EmailState[],
  changes: Parameters<ReturnType<typeof db.update<typeof emails>>["set"]>[0],
  precondition?: SQL,
) {
  return db
    .update(emails)
    .set(changes)
    .where(and(eq(emails.id, id), inArray(emails.state, from), precondition))
    .returning()
    .get();
}
