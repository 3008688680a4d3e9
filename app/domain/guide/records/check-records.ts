import type { z } from "zod";

/** The most live records of a kind, four times the 5,000 with which a guide stays quick. */
export const LIVE_MAX = 20_000;
export const LETTERS_MAX = 16 * 1024;

export type Entry = Record<string, unknown>;

export const dataText = (records: readonly unknown[]) => [...dataTextParts(records)].join("");

/** The same text in parts, so that a long file is sent while it is made. */
export function* dataTextParts(records: Iterable<unknown>) {
  let before = "[";
  for (const record of records) {
    yield before + JSON.stringify([record], null, 2).slice(1, -2);
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

export type Findings = { problems: string[]; notes: string[] };
export type Inspect<GuideRecord> = (record: GuideRecord) => Findings;

export const joinFindings = (all: readonly Findings[]): Findings => ({
  problems: all.flatMap(({ problems }) => problems),
  notes: all.flatMap(({ notes }) => notes),
});

/** The entries of a list that can be used, each as it was read and as it was written. A wrong optional field is left out. */
export function checkRecords<GuideRecord extends { id: string }>(
  path: string,
  entries: unknown,
  schema: z.ZodType<GuideRecord>,
  inspect: Inspect<GuideRecord> = () => ({ problems: [], notes: [] }),
) {
  if (!Array.isArray(entries)) throw new Error("is not a list of records");
  if (entries.length > LIVE_MAX) throw new Error(`has more than ${LIVE_MAX} records`);
  const records: { record: GuideRecord; entry: Entry }[] = [];
  const firstById = new Map<string, string>();
  /** The ids of wrong records count, too. */
  const ids = new Set<unknown>();
  const problems: string[] = [];
  const notes: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const name = nameOf(entry, index);
    ids.add((entry as Entry | null)?.id);
    const say = (problem: string) => `${path}, ${name}: ${problem}`;
    if ((JSON.stringify(entry) ?? "").length > LETTERS_MAX) {
      problems.push(say(`is longer than ${LETTERS_MAX / 1024} KB`));
      continue;
    }
    const result = schema.safeParse(entry);
    const issues = result.error?.issues ?? [];
    problems.push(...issues.map((issue) => say(problemInWords(issue, entry))));
    const record = result.data ?? withoutWrongFields(schema, entry, issues);
    if (!record) continue;
    const { id } = record;
    const first = firstById.get(id);
    if (first !== undefined) {
      problems.push(say(`id is taken by ${first}: "${id}"`));
      continue;
    }
    firstById.set(id, name);
    records.push({ record, entry: entry as Entry });
    const findings = inspect(record);
    problems.push(...findings.problems.map(say));
    notes.push(...findings.notes.map(say));
  }
  return { records, ids, problems, notes };
}

export function withoutWrongFields<GuideRecord>(
  schema: z.ZodType<GuideRecord>,
  entry: unknown,
  issues: readonly z.core.$ZodIssue[],
) {
  if (typeof entry !== "object" || entry === null) return undefined;
  const isWrong = (field: string) => issues.some(({ path }) => path[0] === field);
  // A table without its hours would be open for ever, or never.
  if (isWrong("opening_hours") && "open_now" in entry) return undefined;
  const others = Object.entries(entry).filter(([field]) => !isWrong(field));
  return schema.safeParse(Object.fromEntries(others)).data;
}

const NAME_MAX = 60;

function nameOf(entry: unknown, index: number) {
  const { title, name, id } = (entry ?? {}) as Record<string, unknown>;
  const named = [title, name, id].find((each) => typeof each === "string" && each.trim() !== "");
  const shown = named === undefined ? "" : ` ${JSON.stringify(String(named).slice(0, NAME_MAX))}`;
  return `record ${index + 1}${shown}`;
}

const EXPECTED: Record<string, string> = {
  string: "text in quotes",
  number: "a number without quotes",
  int: "a whole number without quotes",
  boolean: "true or false without quotes",
  array: "a list in [ ]",
  object: "a record in { }",
};

export function problemInWords(issue: z.core.$ZodIssue, entry: unknown) {
  const field = issue.path
    .map((key) => (typeof key === "number" ? `[${key + 1}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  const text = inWords(issue, valueAt(entry, issue.path));
  return field ? `${field}: ${text}` : text;
}

function inWords(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return value === undefined
        ? "is missing"
        : `expected ${EXPECTED[issue.expected] ?? issue.expected}`;
    case "too_small":
      return issue.origin === "number" ? `is less than ${issue.minimum}` : "is empty";
    case "too_big":
      if (issue.origin === "string") return `is longer than ${issue.maximum} letters`;
      if (issue.origin === "array") return `has more than ${issue.maximum} entries`;
      return `is more than ${issue.maximum}`;
    case "invalid_value":
      return `expected one of ${issue.values.join(", ")}`;
    case "not_multiple_of":
      return `expected a multiple of ${issue.divisor}`;
    default:
      return issue.message;
  }
}

const valueAt = (entry: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    entry,
  );
