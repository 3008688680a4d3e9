import { and, eq, gt } from "drizzle-orm";
import { db, transaction, updateOne } from "#app/db/client.server.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { inSlices } from "#app/platform/slices.ts";
import { pagePath } from "../links.ts";
import type { Entry } from "../records/check-records.ts";
import { createRecord, findRecord } from "../records/guide-records.server.ts";
import { diffRecords, findVersion } from "../records/record-history.server.ts";
import type { RecordKey } from "../records.ts";
import { hasPassed } from "./doubles.server.ts";
import type { SuggestionRefusal } from "./suggestion.ts";
import {
  changeWaiting,
  findSuggestion,
  queueForSender,
  recordIn,
  type Suggestion,
  subjectOf,
  UNDECIDED,
  whereNoteOn,
  whereWaiting,
} from "./suggestions.server.ts";
import { guideSuggestions } from "./suggestions-table.server.ts";

type Published = { key: RecordKey; record: Entry; times: Parameters<typeof createRecord>[3] };
/** The acting admin, and the revision that they read. */
type By = { admin: string; seen: number };

/** The sender is notified so long after an approval: until then it can be taken back. */
const APPROVAL_NOTICE_MS = MINUTE_MS;
export const REFUSAL_TOLD_MS = 10 * MINUTE_MS;

const findWaiting = async (id: string, seen: number) => {
  const found = await findSuggestion(id);
  return found?.state === "waiting" && found.revision === seen ? found : undefined;
};

/** Publishes the event as the editor leaves it, and notifies the sender. */
export const approveSuggestion = (
  id: string,
  { key, record, times }: Published,
  { admin, seen }: By,
  now = new Date(),
) =>
  transaction(async () => {
    const found = await findSuggestion(id);
    if (found && isSameClick(found, { admin, seen }))
      return findRecord({ kind: found.kind, id: found.recordId ?? "" });
    const waiting = await findWaiting(id, seen);
    if (waiting?.type !== "new" || waiting.kind !== key.kind) return undefined;
    const row = await createRecord(key, record, admin, times, now);
    if (!row) return undefined;
    const decided = { recordId: key.id, decidedAt: now, decidedBy: admin };
    const approved = await changeWaiting(id, seen, { state: "approved", ...decided });
    if (approved) await queueDecision(approved, "published", now);
    return row;
  });

const isSameClick = ({ state, decidedBy, revision }: Suggestion, { admin, seen }: By) =>
  state === "approved" && decidedBy === admin && revision === seen + 1;

export type SuggestionReason = {
  reason: SuggestionRefusal;
  words: string | null;
  mayResend: boolean;
};

/** Refuses a suggestion. The sender of spam is not notified. */
export const refuseSuggestion = (
  id: string,
  { reason, words, mayResend }: SuggestionReason,
  { admin, seen }: By,
  now = new Date(),
) =>
  transaction(async () => {
    const refused = await changeWaiting(id, seen, {
      state: "refused",
      refusal: reason,
      reply: words,
      mayResend,
      decidedAt: now,
      decidedBy: admin,
    });
    if (refused && reason !== "spam") await queueDecision(refused, "refused", now);
    return refused;
  });

/** Puts it back in its former turn, until its sender is notified. */
export const putSuggestionBack = (id: string, seen: number, now = new Date()) =>
  updateOne(
    guideSuggestions,
    and(
      eq(guideSuggestions.id, id),
      eq(guideSuggestions.state, "refused"),
      eq(guideSuggestions.revision, seen),
      gt(guideSuggestions.decidedAt, new Date(now.getTime() - REFUSAL_TOLD_MS)),
    ),
    { state: "waiting", ...UNDECIDED, revision: seen + 1 },
  );

/** Closes a note with all others that say the same of its record. Does nothing if it has changed since the editor read it. */
export const closeNotes = (
  id: string,
  { admin, seen, seenRecord, reply }: By & { seenRecord: number; reply: string | null },
  now = new Date(),
) =>
  transaction(async () => {
    const note = await findWaiting(id, seen);
    if (note?.type !== "note" || !note.recordId) return undefined;
    const key = { kind: note.kind, id: note.recordId };
    if ((await findRecord(key))?.revision !== seenRecord) return undefined;
    const isSame = and(whereNoteOn(key), eq(guideSuggestions.topic, note.topic ?? "other"));
    const notes = await db.select().from(guideSuggestions).where(isSame);
    for (const each of notes) {
      const decided = { decidedAt: now, decidedBy: admin, reply };
      const closed = await changeWaiting(each.id, each.revision, { state: "approved", ...decided });
      if (closed) await queueDecision(closed, "mended", now);
    }
    return notes.length;
  });

export async function changedSince({ kind, recordId, recordRevision }: Suggestion) {
  if (!recordId || recordRevision === null) return [];
  const key = { kind, id: recordId };
  const [was, row] = [await findVersion(key, recordRevision), await findRecord(key)];
  if (!was?.record || !row?.record || was.record === row.record) return [];
  return diffRecords(kind, JSON.parse(was.record), JSON.parse(row.record));
}

type Outcome = "published" | "mended" | "refused";

async function queueDecision(suggestion: Suggestion, outcome: Outcome, now: Date) {
  const { id } = suggestion;
  const data = { ...(await decisionOf(suggestion, outcome)), suggestion: id };
  const wait = outcome === "refused" ? REFUSAL_TOLD_MS : APPROVAL_NOTICE_MS;
  const notBefore = new Date(now.getTime() + wait);
  const once = `decided:${id}:${now.getTime()}`;
  await queueForSender(suggestion, { kind: "suggestion-decided", once, data, notBefore }, now);
}

async function decisionOf(suggestion: Suggestion, outcome: Outcome) {
  const { kind, recordId, decidedAt, refusal, reply, mayResend } = suggestion;
  return {
    outcome,
    title: await subjectOf(suggestion),
    decided: Number(decidedAt),
    path: recordId && (pagePath(kind, { id: recordId }) ?? null),
    reason: refusal,
    words: reply,
    mayResend,
  };
}

/** The decision when the email leaves; undefined if it was changed. */
export async function findDecision(id: string, decided: number, outcome: Outcome) {
  const suggestion = await findSuggestion(id);
  const state = outcome === "refused" ? "refused" : "approved";
  const isSame = suggestion?.state === state && Number(suggestion.decidedAt) === decided;
  return isSame ? { suggestion, data: await decisionOf(suggestion, outcome) } : undefined;
}

const LAPSED_AT_ONCE = 100;

/** Ends the suggestions that no longer matter: notes on records that are not in the guide now, and events that are over. Gives their number. */
export async function lapseSuggestions(now = new Date()) {
  const waiting = await db.select().from(guideSuggestions).where(whereWaiting);
  const lapsed: Suggestion[] = [];
  await inSlices(waiting, async (each) => {
    const isOver =
      each.type === "new"
        ? hasPassed(recordIn(each), now)
        : (await findRecord({ kind: each.kind, id: each.recordId ?? "" }))?.state !== "live";
    if (isOver) lapsed.push(each);
  });
  let done = 0;
  for (const { id, revision } of lapsed.slice(0, LAPSED_AT_ONCE))
    if (await changeWaiting(id, revision, { state: "lapsed", decidedAt: now })) done += 1;
  return done;
}
