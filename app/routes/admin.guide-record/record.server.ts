import { data } from "@remix-run/node";
import { Declined } from "#app/domain/declined.ts";
import { type Coordinates, readCoordinates } from "#app/domain/guide/distance.ts";
import { listPreviewPath, pagePath, previewPath, recordPath } from "#app/domain/guide/links.ts";
import { type Entry, LETTERS_MAX } from "#app/domain/guide/records/check-records.ts";
import {
  formField,
  problemsByLabel,
  problemsInForm,
} from "#app/domain/guide/records/form-problems.server.ts";
import {
  type Texts,
  toFormTexts,
  toRecordTexts,
} from "#app/domain/guide/records/form-texts.server.ts";
import {
  checkRecord,
  createRecord,
  discardDraft,
  editRecord,
  findRecord,
  findUndoable,
  forgetRecord,
  freeIdOf,
  type GuideRecord,
  isAhead,
  isVisible,
  problemsOf,
  restoreRecord,
  retireRecord,
  statesOf,
  titleOf,
  undoChange,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { isFull, TOO_MANY } from "#app/domain/guide/records/import.server.ts";
import {
  findPoint,
  listPointNames,
  listShared,
  respell,
} from "#app/domain/guide/records/other-records.server.ts";
import { applyTexts, fieldsOf, isOptional } from "#app/domain/guide/records/record-fields.ts";
import {
  formNames,
  type RecordDecision,
  RecordDecisionSchema,
  recordFormSchema,
  slugOf,
} from "#app/domain/guide/records/record-form.ts";
import {
  describeLine,
  findVersion,
  listVersions,
  textsOf,
} from "#app/domain/guide/records/record-history.server.ts";
import type { RecordKey, RecordKind } from "#app/domain/guide/records.ts";
import { NOTE_TOPICS } from "#app/domain/guide/suggestions/suggestion.ts";
import { approveSuggestion } from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import {
  findSuggestion,
  listNotes,
  recordIn,
  type Suggestion,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { mergeFields } from "#app/domain/merge-fields.server.ts";
import { type Acts, readDecision, runAct } from "#app/http/admin-list.server.ts";
import { CONFLICT, Conflict, parseForm, Rejected, saveForm } from "#app/http/form/forms.server.ts";
import { recordKeyOf } from "#app/http/guide-records.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { fromCityTime, toCityIso } from "#app/locale/city-time.ts";
import { formatDay, formatMomentOfYear } from "#app/locale/dates.ts";
import { logEvent } from "#app/platform/log.server.ts";
import {
  describePicture,
  problemsOfPicture,
  type TakenPicture,
  takePicture,
} from "./picture.server.ts";

const LIST = "/admin/guide";
const NEW = "new";
const VERSIONS_SHOWN = 5;

type Params = { kind?: string; id?: string };

/** A new record may be made from one of these. */
type From = { copied: string | null; suggested: string | null };

export async function loadRecord(params: Params, from: From, now = new Date()) {
  const key = recordKeyOf(params);
  const isNew = key.id === NEW;
  const row = isNew ? undefined : await findRecord(key);
  if (!row && !isNew) throw data("This record is not in the guide.", { status: 404 });
  const suggestion = isNew && from.suggested ? await findWaiting(from.suggested) : undefined;
  const stored = row ? wordsOf(row) : isNew ? await fieldsFrom(key.kind, from, suggestion) : {};
  const picture = await describePicture(stored.image);
  const ofPicture = Object.values(problemsOfPicture(picture, [titleOf(stored)])).flat();
  const problems = row ? problemsOf(key.kind, stored) : [];
  const isWaiting = row && (row.draft || !isVisible(row, now)) && problems.length === 0;
  const texts = textsOf(key.kind, stored);
  const point = texts.coordinates
    ? undefined
    : findPoint(key, texts.address || texts.location || "");
  return {
    ...key,
    picture,
    isNew,
    title: row && titleOf({ id: key.id, ...stored }),
    seen: row?.revision ?? 0,
    suggestion: suggestion && { id: suggestion.id, seen: suggestion.revision },
    notes: row ? await describeNotes(key) : [],
    state: row?.state ?? "draft",
    states: row ? statesOf(row, now) : ["not published yet"],
    hasDraft: row?.draft != null && row.state !== "draft",
    page: row && isVisible(row, now) ? pagePath(key.kind, key) : undefined,
    preview: isWaiting
      ? { page: previewPath(key.kind, key), list: listPreviewPath(key.kind, key) }
      : undefined,
    mayUndo: row !== undefined && (await findUndoable(key, row.revision, now)) !== undefined,
    fields: fieldsOf(key.kind).map(([name, spec]) => {
      return { name, ...spec, optional: spec.isWritten || isOptional(key.kind, name) };
    }),
    names: formNames(key.kind),
    shared: listShared(key),
    points: "coordinates" in texts ? listPointNames(key) : [],
    sameAddress: point?.name,
    texts: {
      ...toFormTexts(key.kind, texts, now),
      live_from: cityText(row?.draftFrom ?? row?.liveFrom),
      live_until: cityText(row?.liveUntil),
      picture_alt: picture.alt,
      picture_credit: picture.credit,
    },
    problems: row ? [...problemsByLabel(key.kind, problems), ...ofPicture] : [],
    checks: row?.state === "live" ? checksMessage(row) : undefined,
    versions: row
      ? (await listVersions(key, VERSIONS_SHOWN)).map((line) => describeLine(line, now))
      : [],
  };
}

async function findWaiting(id: string) {
  const suggestion = await findSuggestion(id);
  if (suggestion?.state !== "waiting" || suggestion.type !== "new")
    throw data("This suggestion does not wait any more.", { status: 404 });
  return suggestion;
}

async function fieldsFrom(kind: RecordKind, { copied }: From, suggestion: Suggestion | undefined) {
  if (suggestion) return recordIn(suggestion);
  const original = copied ? await findRecord({ kind, id: copied }) : undefined;
  return original ? wordsOf(original) : {};
}

/** Readers' notes stand beside the form. */
async function describeNotes(key: RecordKey) {
  const notes = await listNotes(key);
  return notes.map(({ id, topic, words }) => ({
    path: `/admin/guide/suggestions?view=${id}`,
    topic: NOTE_TOPICS[topic ?? "other"],
    text: words,
  }));
}

function checksMessage({ checkedAt, checkedBy, checkDueAt }: GuideRecord) {
  const by = checkedBy ? ` by ${checkedBy}` : "";
  const last = checkedAt ? `Last checked on ${formatDay(checkedAt)}${by}` : "Not checked yet";
  return `${last}, ${checkDueAt ? `due on ${formatDay(checkDueAt)}` : "and no check is due"}.`;
}

const pointText = ({ latitude, longitude }: Coordinates) => `${latitude}, ${longitude}`;

const cityText = (moment: Date | null | undefined) =>
  moment ? toCityIso(moment).slice(0, 16) : "";

type Context = { key: RecordKey; admin: string };
type Results = Record<RecordDecision["intent"], GuideRecord>;

const ACTS: Acts<RecordDecision, Context, Results> = {
  discard: {
    done: (row) => withUndo("Draft discarded", row),
    run: ({ seen }, { key, admin }) => discardDraft(key, { admin, seen }),
  },
  retire: {
    done: (row) => withUndo("Retired", row),
    run: ({ seen }, { key, admin }) => retireRecord(key, { admin, seen }),
  },
  restore: {
    done: (row) => withUndo("Restored", row),
    run: async ({ seen }, { key, admin }) => {
      if (await isFull(key.kind)) throw new Declined(TOO_MANY);
      return restoreRecord(key, { admin, seen });
    },
  },
  check: { done: "Checked", run: ({ seen }, { key, admin }) => checkRecord(key, { admin, seen }) },
  forget: {
    done: "Forgotten",
    run: ({ seen }, { key, admin }) => forgetRecord(key, { admin, seen }),
  },
  undo: {
    done: (row) => withUndo("It is as it was before", row),
    failed: "Failed to undo",
    run: ({ seen }, { key, admin }) => undoChange(key, { admin, seen }),
  },
};

/** The toast can undo for an hour. */
function withUndo(title: string, { kind, id, revision }: GuideRecord) {
  const fields = { intent: "undo", seen: String(revision) };
  return { title, actions: [{ label: "Undo", to: recordPath(kind, { id }), fields }] };
}

export async function decideRecord(params: Params, form: FormData, admin: string) {
  const key = recordKeyOf(params);
  const decision = readDecision(form, RecordDecisionSchema);
  const about = { record: `${key.kind} ${key.id}` };
  const context = { key, admin };
  const failed = "Failed to update the record";
  const { toast, result } = await runAct(ACTS, decision, context, { failed, about });
  const isGone = decision.intent === "forget" && result;
  return redirectWithToast(isGone ? LIST : recordPath(key.kind, key), toast);
}

/** Saves the picture first, so that a problem elsewhere loses neither it nor the text. */
export async function saveRecord(params: Params, request: Request, form: FormData, admin: string) {
  const taken = await takePicture(request, form, admin);
  const answer = await saveTexts(params, form, admin, taken);
  if (!("data" in answer)) {
    await taken.finish?.();
    return answer;
  }
  const picture = await describePicture(form.get("image"));
  return data({ ...answer.data, picture }, answer.init ?? {});
}

async function saveTexts(params: Params, form: FormData, admin: string, taken: TakenPicture) {
  const key = recordKeyOf(params);
  const suggestion = suggestionIn(form);
  const isPublishing = form.get("intent") === "publish" || suggestion !== undefined;
  const submission = parseForm(form, recordFormSchema(key.kind));
  const seen = Number(form.get("seen")) || 0;
  const extra: { seen: number; isConflict?: boolean } = { seen };
  const saving = { extra, failed: "Saving a record failed" };
  return saveForm(submission, saving, async (fields) => {
    if (taken.refusal) throw new Rejected(taken.refusal);
    const { id, live_from: from, live_until: until, ...typed } = fields as SentTexts;
    // A field that the form lacked, as an older release's, was not emptied.
    const named = Object.entries(typed).filter(([field]) => form.has(field));
    const sent = Object.fromEntries(named.map(([field, text]) => [field, text ?? ""]));
    if (sent.coordinates && !readCoordinates(sent.coordinates)) {
      const point = findPoint(key, sent.coordinates);
      if (!point) throw new Rejected({ fieldErrors: { coordinates: [NOWHERE] } });
      sent.coordinates = pointText(point.coordinates);
    }
    const [liveFrom, liveUntil] = [readMoment(from), readMoment(until)];
    if (liveFrom === undefined || liveUntil === undefined) {
      const fieldErrors = {
        live_from: liveFrom === undefined ? [NO_MOMENT] : undefined,
        live_until: liveUntil === undefined ? [NO_MOMENT] : undefined,
      };
      throw new Rejected({ fieldErrors });
    }
    if (isPublishing && liveUntil && liveUntil <= (liveFrom ?? new Date()))
      throw new Rejected({ fieldErrors: { live_until: [OVER] } });
    const times = isPublishing ? { liveFrom, liveUntil } : undefined;
    const edited = { sent, admin, times, picture: taken, suggestion };
    return key.id === NEW ? create(key.kind, id, edited) : edit(key, seen, edited);
  });
}

type SentTexts = Record<string, string | null>;
type Times = { liveFrom: Date | null; liveUntil: Date | null } | undefined;
type Edited = {
  suggestion: { id: string; seen: number } | undefined;
  sent: Texts;
  admin: string;
  times: Times;
  picture: TakenPicture;
};

function suggestionIn(form: FormData) {
  const id = form.get("suggestion");
  const seen = Number(form.get("suggestion_seen")) || 0;
  return typeof id === "string" && id !== "" ? { id, seen } : undefined;
}

const NOWHERE =
  "Enter coordinates like 26.1415, -81.7951, a map link, or the name or address of a record that is on the map.";
const NO_MOMENT = "Write it as 2026-12-05T08:30";
const UNCHANGED = "Visitors already read it like this, so nothing would change then.";
const OVER = "It would be over before anybody saw it.";

function readMoment(text: string | null | undefined) {
  if (!text) return null;
  const isMoment = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.test(text);
  const time = Date.parse(`${text.replace(" ", "T")}${text.length === 10 ? "T00:00" : ""}Z`);
  return isMoment && !Number.isNaN(time) ? fromCityTime(time) : undefined;
}

const NO_TITLE = "Say at least what it is called.";
const TAKEN = "This address is taken or kept. Choose another.";

async function create(kind: RecordKind, typedId: string | null | undefined, edited: Edited) {
  const { sent, admin, times, suggestion } = edited;
  const [name = ""] = fieldsOf(kind)[0] ?? [];
  const texts = readTexts({ kind, id: NEW }, sent, textsOf(kind, {}));
  const title = texts[name];
  if (!title) throw new Rejected({ fieldErrors: { [name]: [NO_TITLE] } });
  const id = typedId || slugOf(title) || kind;
  const record = applyTexts(kind, { id }, texts);
  refuseWrong(kind, record, edited);
  if (times && (await isFull(kind))) throw new Rejected({ formErrors: [TOO_MANY] });
  const begin = (as: string) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(as) || as.length > 80) return undefined;
    const [key, named] = [
      { kind, id: as },
      { ...record, id: as },
    ];
    return suggestion
      ? approveSuggestion(
          suggestion.id,
          { key, record: named, times },
          { admin, seen: suggestion.seen },
        )
      : createRecord(key, named, admin, times);
  };
  const row = (await begin(id)) ?? (typedId ? undefined : await begin(await freeIdOf(kind, title)));
  if (row) return done(row, times, { isBegun: !times });
  if (suggestion && !(await isAsSeen(suggestion))) throw new Declined(DECIDED);
  throw new Rejected({ fieldErrors: { id: [TAKEN] } });
}

async function isAsSeen({ id, seen }: { id: string; seen: number }) {
  const suggestion = await findSuggestion(id);
  return suggestion?.state === "waiting" && suggestion.revision === seen;
}

const DECIDED =
  "Its sender has changed this suggestion meanwhile, or somebody has decided it. Nothing is published. Open it again under Suggestions.";

const TRIES = 3;

async function edit(key: RecordKey, seen: number, edited: Edited) {
  const { sent, admin, times } = edited;
  for (let left = TRIES; left > 0; left--) {
    const row = await findRecord(key);
    if (!row) throw data("This record is not in the guide.", { status: 404 });
    const { texts, conflicts } = await merge(key, row, seen, sent);
    if (conflicts.length > 0) {
      const stored = conflicts.map(([field, text]) => [formField(field, sent), text] as const);
      const values = toFormTexts(key.kind, texts, new Date());
      throw new Conflict(stored, { seen: row.revision }, values);
    }
    const record = applyTexts(key.kind, wordsOf(row), texts);
    refuseWrong(key.kind, record, edited);
    if (times && isAhead(row, times, new Date()) && JSON.stringify(record) === row.record)
      throw new Rejected({ fieldErrors: { live_from: [UNCHANGED] } });
    if (times && row.state !== "live" && (await isFull(key.kind)))
      throw new Rejected({ formErrors: [TOO_MANY] });
    const saved = await editRecord(key, record, { admin, seen: row.revision }, times);
    if (saved) return done(saved, times, { wasScheduled: row.draftFrom !== null });
  }
  throw new Declined(CONFLICT);
}

/** Keeps what only one of the two changed; fields that both changed differently are in conflict. */
async function merge(key: RecordKey, row: GuideRecord, seen: number, sent: Texts) {
  const version = row.revision === seen ? row : await findVersion(key, seen);
  const was: Texts = version ? textsOf(key.kind, wordsOf(version)) : {};
  const typed: Record<string, string> = readTexts(key, sent, was);
  if (row.revision === seen) return { texts: typed, conflicts: [] };
  const empty = Object.fromEntries(Object.keys(typed).map((field) => [field, ""]));
  const stored = { ...empty, ...textsOf(key.kind, wordsOf(row)) };
  const isBase = (field: string, text: string | null) => (was[field] ?? "") === (text ?? "");
  const { merged, conflicts } = mergeFields(typed, stored, isBase);
  return { texts: { ...stored, ...merged }, conflicts };
}

function readTexts(key: RecordKey, sent: Texts, was: Texts) {
  const texts: Record<string, string> = { ...toRecordTexts(key.kind, sent, was, new Date()) };
  respell(key, texts, was);
  return texts;
}

const TOO_LONG = "All of it together is too long for one record.";

/** A draft may lack anything, and be wrong. */
function refuseWrong(kind: RecordKind, record: Entry, { sent, times, picture }: Edited) {
  if (JSON.stringify(record).length > LETTERS_MAX) throw new Rejected({ formErrors: [TOO_LONG] });
  const problems = times ? problemsOf(kind, record) : [];
  const ofPicture = times ? picture.unpublishable : {};
  if (problems.length === 0 && Object.keys(ofPicture).length === 0) return;
  const { ofFields, others } = problemsInForm(kind, problems, sent, textsOf(kind, record));
  const fieldErrors = { ...ofFields, ...ofPicture };
  const formErrors = ["It cannot be published like this.", ...others];
  throw new Rejected({ fieldErrors, formErrors });
}

function titleOfTimes({ draftFrom, liveFrom }: GuideRecord) {
  if (draftFrom)
    return `It changes on ${formatMomentOfYear(draftFrom)}, and stays as it is until then`;
  return liveFrom && liveFrom > new Date() ? "It will be published" : "Published";
}

type Before = { isBegun?: boolean; wasScheduled?: boolean };

function done(row: GuideRecord, times: Times, { isBegun, wasScheduled }: Before) {
  const { kind, id } = row;
  logEvent("decision", { intent: times ? "publish" : "save", record: `${kind} ${id}` });
  const draftSaved = wasScheduled ? "Draft saved, and no longer scheduled" : "Draft saved";
  const title = times ? titleOfTimes(row) : draftSaved;
  // Its beginning is undone by deleting it.
  const toast = isBegun ? { title } : withUndo(title, row);
  return redirectWithToast(recordPath(kind, { id }), toast);
}
