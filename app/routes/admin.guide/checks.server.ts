import { hoursText } from "#app/domain/guide/hours-text.ts";
import { recordPath } from "#app/domain/guide/links.ts";
import type { Entry } from "#app/domain/guide/records/check-records.ts";
import { listToCheck, type ToCheck } from "#app/domain/guide/records/checks.server.ts";
import { problemsByLabel } from "#app/domain/guide/records/form-problems.server.ts";
import { titleOf } from "#app/domain/guide/records/guide-records.server.ts";
import { type Inspected, inspectGuide } from "#app/domain/guide/records/problems.server.ts";
import { fieldsOf, toText } from "#app/domain/guide/records/record-fields.ts";
import { type RecordFilter, RecordFilterSchema } from "#app/domain/guide/records/record-form.ts";
import type { RecordKey, RecordKind } from "#app/domain/guide/records.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { listUrl } from "#app/http/admin-list.server.ts";
import { yearInCity } from "#app/locale/city-time.ts";
import { formatDay, formatShortDay } from "#app/locale/dates.ts";
import { foldAccents } from "#app/locale/fold.ts";

export type CheckRow = ReturnType<typeof toCheckRow>;

export function toCheckRow(row: ToCheck, now: Date) {
  const { kind, id: slug, revision, record, checkedAt, checkDueAt } = row;
  const entry = JSON.parse(record ?? "{}") as Entry;
  return {
    id: `${kind} ${slug}`,
    kind,
    slug,
    seen: revision,
    title: titleOf({ id: slug, ...entry }),
    path: recordPath(kind, { id: slug }),
    facts: factsOf(kind, entry),
    due: checkDueAt && shortDay(checkDueAt, now),
    last: checkedAt ? `checked on ${formatDay(checkedAt)}` : "never checked",
  };
}

const shortDay = (day: Date, now: Date) =>
  yearInCity(day) === yearInCity(now) ? formatShortDay(day) : formatDay(day);

/** These facts change first. */
const FLEETING = /^(?:date|time|hours|opening_hours|price|price_level|cost|parking|phone|website)$/;

function factsOf(kind: RecordKind, entry: Entry) {
  return fieldsOf(kind).flatMap(([name, spec]) => {
    const value = entry[name];
    const isInHours = name === "opening_hours" && entry.hours !== undefined;
    if (!FLEETING.test(name) || value === undefined || isInHours) return [];
    const text =
      name === "opening_hours" ? hoursText([value].flat().map(String)) : toText(spec, value);
    const isLink = name === "website" && /^https?:/.test(text);
    return [{ name: spec.label.replace(", in words", ""), text, isLink }];
  });
}

/** Returns the list at the button of the record behind this one, or before it, so that the next press is the next record's. */
export async function nextToCheck(request: Request, { kind, id }: RecordKey) {
  const { searchParams } = new URL(request.url);
  const { rows } = await listToCheck(RecordFilterSchema.parse(Object.fromEntries(searchParams)));
  const index = rows.findIndex((row) => row.kind === kind && row.id === id);
  const next = rows[index + 1] ?? rows[index - 1];
  return next ? `${listUrl(request)}#${next.kind}-${next.id}` : TO_CHECK;
}

const TO_CHECK = "/admin/guide?tab=check";

export type ProblemRow = ReturnType<typeof toProblemRow>;

export const toProblemRow = ({ kind, id: slug, title, problems, notes }: Inspected) => ({
  id: `${kind} ${slug}`,
  kind,
  slug,
  title,
  path: recordPath(kind, { id: slug }),
  problems: problemsByLabel(kind, [...problems, ...notes]),
});

export async function listProblems(filter: RecordFilter, now: Date) {
  const needle = foldAccents(filter.q);
  const inspected = (await inspectGuide(now)).filter(
    ({ kind, title, problems, notes }) =>
      problems.length + notes.length > 0 &&
      (filter.kind === "all" || filter.kind === kind) &&
      foldAccents([title, ...problems, ...notes].join("\n")).includes(needle),
  );
  const from = offsetOf(filter);
  return paginated(inspected.slice(from, from + PAGE_SIZE + 1));
}
