import { site } from "#app/config/site.ts";
import { Declined } from "#app/domain/declined.ts";
import { pagePath, recordPath } from "#app/domain/guide/links.ts";
import { problemsByLabel } from "#app/domain/guide/records/form-problems.server.ts";
import {
  findRecord,
  freeIdOf,
  type GuideRecord,
  problemsOf,
  titleOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { isFull, TOO_MANY } from "#app/domain/guide/records/import.server.ts";
import { findDoubles, isDouble } from "#app/domain/guide/suggestions/doubles.server.ts";
import {
  NOTE_TOPICS,
  SUGGESTION_SOURCES,
  suggestionSentence,
} from "#app/domain/guide/suggestions/suggestion.ts";
import {
  CloseNotesSchema,
  type SuggestionDecision,
  SuggestionDecisionSchema,
  SuggestionFilterSchema,
  SuggestionRefusalSchema,
} from "#app/domain/guide/suggestions/suggestion-form.ts";
import {
  approveSuggestion,
  changedSince,
  closeNotes,
  putSuggestionBack,
  refuseSuggestion,
} from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import {
  countNotes,
  deleteSuggestion,
  findSuggestion,
  listSuggestions,
  listWaitingSuggestions,
  recordIn,
  type Suggestion,
  subjectOf,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import {
  type Acts,
  listUrl,
  loadAdminList,
  readDecision,
  runAct,
  TOO_LATE,
} from "#app/http/admin-list.server.ts";
import { parseForm, saveForm } from "#app/http/form/forms.server.ts";
import { describeSuggested, picturesProblems } from "#app/http/suggestions.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { fold } from "#app/locale/fold.ts";
import { logEvent } from "#app/platform/log.server.ts";

const GONE = "This suggestion is not there any more. It may have been forgotten.";

export const loadSuggestions = (request: Request) =>
  loadAdminList(request, {
    schema: SuggestionFilterSchema,
    failed: "Failed to fetch suggestions",
    dialogs: {
      view: [findSuggestion, GONE],
      refuse: [findSuggestion, GONE],
      delete: [findSuggestion, GONE],
    },
    load: async (filter, opened) => {
      const now = new Date();
      const { rows, hasOlder } = await listSuggestions(filter);
      return {
        rows: await Promise.all(rows.map((row) => toRow(row, now))),
        hasOlder,
        shown: opened && (await describe(opened, now)),
      };
    },
  });

export type SuggestionRow = Awaited<ReturnType<typeof toRow>>;

async function toRow(row: Suggestion, now: Date) {
  const { id, type, state, topic, kind, email, dueAt, submittedAt } = row;
  const record = recordIn(row);
  return {
    id,
    title: await subjectOf(row),
    what: type === "note" ? `${kind}: ${NOTE_TOPICS[topic ?? "other"]}` : `New ${kind}`,
    text: type === "note" ? row.words : String(record.date ?? ""),
    email,
    came: formatMoment(submittedAt),
    state: state === "waiting" ? undefined : state,
    due: formatMoment(dueAt),
    isOverdue: dueAt < now,
  };
}

export type ShownSuggestion = Awaited<ReturnType<typeof describe>>;

async function describe(row: Suggestion, now: Date) {
  const { id, type, state, email, emailConfirmedAt, revision, decidedBy, decidedAt } = row;
  const source = SUGGESTION_SOURCES[row.source as keyof typeof SUGGESTION_SOURCES] ?? row.source;
  return {
    id,
    type,
    state,
    title: await subjectOf(row),
    source,
    email,
    isConfirmed: emailConfirmedAt !== null,
    came: formatMoment(row.submittedAt),
    seen: revision,
    decided: decidedAt && {
      by: decidedBy,
      on: formatDay(decidedAt),
      why: [suggestionSentence(row.refusal), row.reply].filter(Boolean),
    },
    mayPutBack: state === "refused",
    event: type === "new" ? await describeEvent(row, now) : undefined,
    note: type === "note" ? await describeNote(row) : undefined,
  };
}

async function describeEvent(row: Suggestion, now: Date) {
  const record = recordIn(row);
  const { rows } = await listWaitingSuggestions(COMPARED_MAX);
  const others = rows.filter(
    (other) =>
      other.id !== row.id && other.type === "new" && isDouble(record, recordIn(other), now),
  );
  const doubles = await findDoubles(record, now);
  return {
    ...(await describeSuggested(record)),
    problems: await problemsBeforePublishing(record),
    signals: signalsOf(record),
    doubles: doubles.map(({ id, title, date, time, venue }) => ({
      title,
      when: `${date}, ${time}, ${venue}`,
      path: recordPath("event", { id }),
    })),
    alike: others.map(({ id, ...other }) => ({ id, title: titleOf({ id, ...recordIn(other) }) })),
  };
}

const COMPARED_MAX = 200;
const NO_PICTURE = "image: is missing";

async function problemsBeforePublishing(record: ReturnType<typeof recordIn>) {
  const problems = problemsOf("event", { ...record, id: "suggested" });
  const others = problemsByLabel(
    "event",
    problems.filter((each) => each !== NO_PICTURE),
  );
  const ofImage = others.length < problems.length ? ["It has no picture yet."] : [];
  return [...others, ...ofImage, ...(await picturesProblems(record))];
}

/** Lists what a reviewer should look at. */
function signalsOf(record: ReturnType<typeof recordIn>) {
  const text = ["title", "description", "venue", "location"]
    .map((field) => String(record[field] ?? ""))
    .join(" ");
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return [
    links > 0 && `Its text has ${links === 1 ? "a link" : `${links} links`}.`,
    record.website && `It leads to ${hostOf(String(record.website))}.`,
    isElsewhere(record) && "Its street does not name the city.",
  ].filter((signal) => typeof signal === "string");
}

const isElsewhere = ({ location }: ReturnType<typeof recordIn>) =>
  !fold(String(location ?? "")).includes(fold(site.city));

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

async function describeNote(row: Suggestion) {
  const { kind, recordId: id, topic, words } = row;
  if (!id) return undefined;
  const key = { kind, id };
  const record = await findRecord(key);
  return {
    topic: NOTE_TOPICS[topic ?? "other"],
    text: words,
    edit: recordPath(kind, key),
    page: record?.state === "live" ? pagePath(kind, key) : undefined,
    seenRecord: record?.revision ?? 0,
    changed: await changedSince(row),
    others: (await countNotes(key)) - (row.state === "waiting" ? 1 : 0),
  };
}

const LACKS = "It lacks something before visitors can see it: edit and approve it.";

type Results = { approve: GuideRecord; "put-back": Suggestion };

const ACTS: Acts<SuggestionDecision, string, Results> = {
  approve: {
    done: ({ kind, id }) => ({
      title: "Published",
      description: "Its sender hears of it in a minute.",
      actions: [{ label: "See it", to: pagePath(kind, { id }) }],
    }),
    run: async ({ id, seen }, admin) => {
      const suggestion = await findSuggestion(id);
      if (suggestion?.type !== "new") return undefined;
      const record = recordIn(suggestion);
      if ((await problemsBeforePublishing(record)).length > 0) throw new Declined(LACKS);
      if (await isFull(suggestion.kind)) throw new Declined(TOO_MANY);
      const key = { kind: suggestion.kind, id: await freeIdOf(suggestion.kind, titleOf(record)) };
      const times = { liveFrom: null, liveUntil: null };
      const published = { key, record: { id: key.id, ...record }, times };
      return key.id ? approveSuggestion(id, published, { admin, seen }) : undefined;
    },
  },
  "put-back": { done: "It waits again", run: ({ id, seen }) => putSuggestionBack(id, seen) },
  delete: {
    done: "Suggestion deleted",
    failed: "Failed to delete the suggestion",
    run: ({ id }) => deleteSuggestion(id),
  },
};

const FAILED = "Failed to update the suggestion";

export async function decideSuggestion(request: Request, form: FormData, admin: string) {
  const decision = readDecision(form, SuggestionDecisionSchema);
  const about = { suggestion: decision.id };
  const { toast } = await runAct(ACTS, decision, admin, { failed: FAILED, about });
  return redirectWithToast(listUrl(request), toast);
}

const SAVING = { extra: {}, failed: FAILED, notSaved: { formErrors: [FAILED], status: 500 } };

/** A note stays open if its record has changed since the admin read both. */
export function decideNote(request: Request, form: FormData, admin: string) {
  return saveForm(parseForm(form, CloseNotesSchema), SAVING, async (fields) => {
    const { id, seen, seen_record: seenRecord, reply } = fields;
    const closed = await closeNotes(id, { admin, seen, seenRecord, reply });
    if (!closed) throw new Declined(TOO_LATE);
    logEvent("decision", { intent: "close", suggestion: id });
    const title = closed === 1 ? "Done" : `${closed} notes are done`;
    return redirectWithToast(listUrl(request), { title, description: REPLY_GOES });
  });
}

const REPLY_GOES = "Who gave an address hears of it in a minute.";

export function refuse(request: Request, form: FormData, admin: string) {
  return saveForm(parseForm(form, SuggestionRefusalSchema), SAVING, async (fields) => {
    const { id, seen, ...reason } = fields;
    const refused = await refuseSuggestion(id, reason, { admin, seen: seen ?? 0 });
    if (!refused) throw new Declined(TOO_LATE);
    logEvent("decision", { intent: "refuse", suggestion: id });
    const undo = { intent: "put-back", id, seen: String(refused.revision) };
    const actions = [{ label: "Put back", to: "/admin/guide/suggestions", fields: undo }];
    const description =
      reason.reason === "spam" ? "Nobody is told." : "Its sender hears of it in ten minutes.";
    return redirectWithToast(listUrl(request), { title: "Refused", description, actions });
  });
}
