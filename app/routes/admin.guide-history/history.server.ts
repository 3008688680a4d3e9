import { data } from "@remix-run/node";
import { z } from "zod";
import { recordPath } from "#app/domain/guide/links.ts";
import {
  findRecord,
  type GuideRecord,
  rewindRecord,
  titleOf,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { type Rewind, RewindSchema, wholeNumber } from "#app/domain/guide/records/record-form.ts";
import {
  changedFields,
  describeLine,
  diffRecords,
  findVersion,
  findVersionBefore,
  listRecordHistory,
  pairOf,
  type RecordVersion,
} from "#app/domain/guide/records/record-history.server.ts";
import type { RecordKey } from "#app/domain/guide/records.ts";
import { pageNumber, paginated } from "#app/domain/pagination.ts";
import type { FieldDiff } from "#app/domain/word-diff.server.ts";
import { type Acts, readDecision, runAct } from "#app/http/admin-list.server.ts";
import { recordKeyOf } from "#app/http/guide-records.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMomentOfYear } from "#app/locale/dates.ts";

type Params = { kind?: string; id?: string };

const GONE = "There is no such record, and never was.";

const FilterSchema = z.object({
  page: pageNumber,
  version: wholeNumber.optional().catch(undefined),
  against: z.enum(["before", "live"]).catch("before"),
});

type Filter = z.infer<typeof FilterSchema>;

/** The history of a deleted record can be read, too: its lines outlive it. */
export async function loadHistory(request: Request, params: Params, now = new Date()) {
  const key = recordKeyOf(params);
  const filter = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [row, versions] = [await findRecord(key), await listRecordHistory(key, filter)];
  if (!row && versions.length === 0) throw data(GONE, { status: 404 });
  const { rows, hasOlder } = paginated(versions);
  const latest = row ?? versions[0];
  return {
    ...key,
    title: titleOf({ id: key.id, ...(latest && wordsOf(latest)) }),
    path: row ? recordPath(key.kind, key) : undefined,
    seen: row?.revision,
    mayRewind: row !== undefined && row.state !== "retired",
    page: filter.page,
    hasOlder,
    lines: rows.map((version, index) => toLine(version, versions[index + 1], now)),
    compared: filter.version === undefined ? undefined : await compare(key, row, filter, now),
  };
}

function toLine(version: RecordVersion, before: RecordVersion | undefined, now: Date) {
  const pair = pairOf(before, version);
  const isFirst = version.verb === "create" || !before;
  const fields = isFirst ? [] : changedFields(version.kind, pair.was, pair.now);
  return {
    ...describeLine(version, now),
    revision: /^(?:forget|move)$/.test(version.verb) ? undefined : version.revision,
    fields: fields.map(([, { label }]) => label).join(", "),
    times: timesOf(version),
  };
}

const timesOf = ({ liveFrom, liveUntil }: RecordVersion) =>
  [
    liveFrom && `from ${formatMomentOfYear(liveFrom)}`,
    liveUntil && `until ${formatMomentOfYear(liveUntil)}`,
  ]
    .filter(Boolean)
    .join(", ");

async function compare(key: RecordKey, row: GuideRecord | undefined, filter: Filter, now: Date) {
  const { version: seen = 0, against } = filter;
  const version = await findVersion(key, seen);
  if (!version) return undefined;
  const isLive = against === "live" && row?.record != null;
  const pair = isLive
    ? { was: JSON.parse(row.record ?? "{}"), now: wordsOf(version) }
    : pairOf(await findVersionBefore(key, seen), version);
  const fields = diffRecords(key.kind, pair.was, pair.now);
  return {
    ...describeLine(version, now),
    revision: seen,
    against: isLive ? ("live" as const) : ("before" as const),
    // A new record has nothing to compare with, so its values are shown as they are.
    fields: Object.keys(pair.was).length > 0 ? fields : fields.map(asItIs),
  };
}

const asItIs = (field: FieldDiff): FieldDiff => ({
  ...field,
  parts: [{ kind: "same", text: field.now ?? "" }],
});

const ACTS: Acts<Rewind, { key: RecordKey; admin: string }> = {
  rewind: {
    done: "These words are in its draft",
    failed: "Failed to put them into the draft",
    run: ({ version, seen }, { key, admin }) => rewindRecord(key, version, { admin, seen }),
  },
};

export async function rewind(params: Params, form: FormData, admin: string) {
  const key = recordKeyOf(params);
  const decision = readDecision(form, RewindSchema);
  const about = { record: `${key.kind} ${key.id}` };
  const { toast, result } = await runAct(ACTS, decision, { key, admin }, { about });
  const path = recordPath(key.kind, key);
  return redirectWithToast(result ? path : `${path}/history?version=${decision.version}`, toast);
}
