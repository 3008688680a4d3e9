import { hash } from "node:crypto";
import { and, asc, desc, eq, lte, type SQL } from "drizzle-orm";
import { SUGGESTION_BUSINESS_DAYS } from "#app/config/site.ts";
import {
  countRows,
  db,
  insertOne,
  one,
  transaction,
  updateAll,
  updateOne,
} from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { hashToken, isToken, newToken } from "#app/db/tokens.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { queueWaitingNotices } from "#app/domain/emails/admin-emails.server.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { deleteEmailsOf, queueWithinLimits } from "#app/domain/emails/limits.server.ts";
import { readPage } from "#app/domain/pagination.ts";
import { afterBusinessDays } from "#app/locale/business-days.ts";
import type { Entry } from "../records/check-records.ts";
import { findRecord, titleOf, wordsOf } from "../records/guide-records.server.ts";
import type { RecordKey } from "../records.ts";
import type { NoteTopic } from "./suggestion.ts";
import type { SuggestionFilter } from "./suggestion-form.ts";
import { guideSuggestions, guideTokens } from "./suggestions-table.server.ts";

export type Suggestion = typeof guideSuggestions.$inferSelect;
/** `record` has no id: an editor gives it one. */
export type SuggestedEvent = { record: Entry; source: string; email: string | null };
export type Note = { topic: NoteTopic; words: string | null; source: string; email: string | null };

export const whereWaiting = eq(guideSuggestions.state, "waiting");

export const findSuggestion = (id: string): Promise<Suggestion | undefined> =>
  one(db.select().from(guideSuggestions).where(eq(guideSuggestions.id, id)));

export const recordIn = ({ record }: Pick<Suggestion, "record">) =>
  JSON.parse(record ?? "{}") as Entry;

/** Text that waits already is not stored twice. `path` is the sender's own link, which only the network of the first sender gets again. */
export const suggestEvent = (
  { record, source, email }: SuggestedEvent,
  network: string,
  now = new Date(),
) =>
  transaction(async () => {
    const content = { record: JSON.stringify(record), source };
    const fingerprint = fingerprintOf(["event", content]);
    const from = await sourceOf(network, now);
    const first = await findWaiting(eq(guideSuggestions.fingerprint, fingerprint));
    if (first) {
      const isTheirs = first.network === from;
      return {
        suggestion: undefined,
        path: isTheirs ? await suggestionPath(first.id, "receipt", now) : undefined,
      };
    }
    const fresh = { email, fingerprint, network: from, ...times(now) };
    const suggestion = await insertOne(guideSuggestions, {
      type: "new",
      kind: "event",
      ...content,
      ...fresh,
    });
    await queueReceipt(suggestion, now);
    await queueWaitingNotices(now);
    return { suggestion, path: await suggestionPath(suggestion.id, "receipt", now) };
  });

const times = (now: Date) => ({
  submittedAt: now,
  dueAt: afterBusinessDays(now, SUGGESTION_BUSINESS_DAYS),
});

const fingerprintOf = (content: unknown) => hash("sha256", JSON.stringify(content));

const findWaiting = (where: SQL | undefined) =>
  one(db.select().from(guideSuggestions).where(and(whereWaiting, where)).limit(1));

const NOTES_MAX = 100;

/** A note is about a record that visitors see, or saw when its sender began to write. The same text counts once, and a record has a limit of notes. */
export const noteOnRecord = (
  key: RecordKey,
  { topic, words, source, email }: Note,
  network: string,
  now = new Date(),
) =>
  transaction(async () => {
    const row = await findRecord(key);
    if (!row || row.state === "draft") return undefined;
    const fingerprint = fingerprintOf([key, topic, words, source]);
    const isRepeat = await findWaiting(eq(guideSuggestions.fingerprint, fingerprint));
    if (isRepeat || (await countNotes(key)) >= NOTES_MAX) return { isNew: false };
    await insertOne(guideSuggestions, {
      type: "note",
      kind: key.kind,
      recordId: key.id,
      recordRevision: row.revision,
      ...{ topic, words, source, email, fingerprint },
      network: await sourceOf(network, now),
      ...times(now),
    });
    await queueWaitingNotices(now);
    return { isNew: true };
  });

export const whereNoteOn = ({ kind, id }: RecordKey) =>
  and(
    whereWaiting,
    eq(guideSuggestions.type, "note"),
    eq(guideSuggestions.kind, kind),
    eq(guideSuggestions.recordId, id),
  );

export const countNotes = (key: RecordKey) => countRows(guideSuggestions, whereNoteOn(key));

export const listNotes = async (key: RecordKey): Promise<Suggestion[]> =>
  db
    .select()
    .from(guideSuggestions)
    .where(whereNoteOn(key))
    .orderBy(asc(guideSuggestions.submittedAt))
    .limit(NOTES_MAX);

/** Suggestions of one moment, as over a weekend, are in the order in which they came. */
const firstDue = [
  asc(guideSuggestions.dueAt),
  asc(guideSuggestions.submittedAt),
  asc(guideSuggestions.id),
];

export async function listWaitingSuggestions(limit: number, since?: Date) {
  const where = and(whereWaiting, since && lte(guideSuggestions.submittedAt, since));
  const rows = await db
    .select()
    .from(guideSuggestions)
    .where(where)
    .orderBy(...firstDue)
    .limit(limit);
  return { rows, total: await countRows(guideSuggestions, where) };
}

/** Lists the waiting suggestions, the first that is due first, or all that contain the query, in any state. */
export async function listSuggestions(filter: SuggestionFilter) {
  const { email, words, record, recordId, submittedAt } = guideSuggestions;
  const isSearch = filter.q !== "";
  const query = db
    .select()
    .from(guideSuggestions)
    .where(isSearch ? contains([email, words, record, recordId], toNeedle(filter.q)) : whereWaiting)
    .orderBy(...(isSearch ? [desc(submittedAt)] : firstDue));
  return readPage(query, filter);
}

/** Deletes the suggestion with the emails about it. */
export const deleteSuggestion = (id: string) =>
  transaction(async () => {
    const gone = await one(
      db.delete(guideSuggestions).where(eq(guideSuggestions.id, id)).returning(),
    );
    if (gone?.email) await deleteEmailsOf({ id, email: gone.email });
    return gone;
  });

export async function subjectOf(suggestion: Suggestion) {
  const { type, kind, recordId } = suggestion;
  if (type === "new") return titleOf({ id: kind, ...recordIn(suggestion) });
  const row = recordId ? await findRecord({ kind, id: recordId }) : undefined;
  return row ? titleOf({ id: row.id, ...wordsOf(row) }) : (recordId ?? "");
}

export type ToSender<Kind extends EmailKind> = {
  kind: Kind;
  once: string;
  data: EmailData[Kind];
  notBefore?: Date;
};

/** Queues nothing if there is no address, or if it has had its emails of today and is not confirmed. */
export async function queueForSender<Kind extends EmailKind>(
  { email: recipient, emailConfirmedAt, network: source }: Suggestion,
  email: ToSender<Kind>,
  now: Date,
) {
  if (!recipient) return undefined;
  return queueWithinLimits({ ...email, recipient, source }, emailConfirmedAt !== null, now);
}

const queueReceipt = (suggestion: Suggestion, now: Date) => {
  const { id, submittedAt, dueAt } = suggestion;
  const data = { suggestion: id, at: submittedAt.getTime(), dueAt: dueAt.getTime() };
  return queueForSender(suggestion, { kind: "suggested", once: `suggested:${id}`, data }, now);
};

type MadeFor = (typeof guideTokens.$inferSelect)["madeFor"];

/** The link lets its holder do what the sender can. It cannot be read again. */
export async function suggestionPath(suggestionId: string, madeFor: MadeFor, now = new Date()) {
  const token = newToken();
  const tokenHash = hashToken(token);
  await db.insert(guideTokens).values({ tokenHash, suggestionId, madeFor, createdAt: now });
  return `/suggestions/${token}`;
}

export async function findSent(token: string) {
  if (!isToken(token)) return undefined;
  const where = eq(guideTokens.tokenHash, hashToken(token));
  const found = await one(db.select().from(guideTokens).where(where));
  const suggestion = found && (await findSuggestion(found.suggestionId));
  return suggestion && { suggestion, madeFor: found.madeFor };
}

/** A click on the link of an email has shown that the address is the sender's. */
function asSender<Done>(token: string, now: Date, verb: (suggestion: Suggestion) => Promise<Done>) {
  return transaction(async () => {
    const sent = await findSent(token);
    if (!sent) return undefined;
    const { suggestion, madeFor } = sent;
    if (madeFor !== "email" || suggestion.emailConfirmedAt) return verb(suggestion);
    const where = eq(guideSuggestions.id, suggestion.id);
    await updateAll(guideSuggestions, where, { emailConfirmedAt: now });
    return verb({ ...suggestion, emailConfirmedAt: now });
  });
}

type Change = Partial<typeof guideSuggestions.$inferInsert>;

/** Changes nothing if the suggestion has changed since, or does not wait. */
export const changeWaiting = (id: string, seen: number, set: Change) =>
  updateOne(
    guideSuggestions,
    and(eq(guideSuggestions.id, id), whereWaiting, eq(guideSuggestions.revision, seen)),
    { ...set, revision: seen + 1 },
  );

export const UNDECIDED = { decidedAt: null, decidedBy: null, refusal: null, reply: null } as const;

const mayResend = ({ state, refusal, mayResend: isWanted }: Suggestion) =>
  state === "withdrawn" || (state === "refused" && isWanted && refusal !== "spam");

export const mayChange = (suggestion: Suggestion) =>
  suggestion.type === "new" && (suggestion.state === "waiting" || mayResend(suggestion));

/** Replaces the text of a waiting suggestion, or of a refused one that may be sent again. A waiting one keeps its turn. */
export const changeSuggestion = (
  token: string,
  { record, source, email }: SuggestedEvent,
  seen: number,
  now = new Date(),
) =>
  asSender(token, now, async (suggestion) => {
    const isAgain = mayResend(suggestion);
    const content = { record: JSON.stringify(record), source };
    const isSame = suggestion.record === content.record && suggestion.source === source;
    // The same form was sent twice.
    if (suggestion.state === "waiting" && isSame && suggestion.email === email) return suggestion;
    if (suggestion.revision !== seen || !(isAgain || suggestion.state === "waiting"))
      return undefined;
    const isOwn = email === suggestion.email;
    const saved = await updateOne(
      guideSuggestions,
      and(eq(guideSuggestions.id, suggestion.id), eq(guideSuggestions.revision, seen)),
      {
        ...content,
        fingerprint: fingerprintOf(["event", content]),
        ...(!isOwn && { email, emailConfirmedAt: null }),
        ...(isAgain && { state: "waiting", ...UNDECIDED, ...times(now) }),
        revision: seen + 1,
      },
    );
    if (saved && isAgain) await queueWaitingNotices(now);
    return saved;
  });

export const withdrawSuggestion = (token: string, now = new Date()) =>
  asSender(token, now, ({ id, revision }) =>
    changeWaiting(id, revision, { state: "withdrawn", decidedAt: now }),
  );
