import type { z } from "zod";

const EXPECTED: Record<string, string> = {
  string: "text in quotes",
  number: "a number without quotes",
  int: "a whole number without quotes",
  boolean: "true or false without quotes",
  array: "a list in [ ]",
  object: "a record in { }",
};

/** What is wrong with a field of a data file, as `price: is missing`, for whoever edits the file. */
export function problemInWords(issue: z.core.$ZodIssue, entry: unknown) {
  const field = issue.path
    .map((key) => (typeof key === "number" ? `[${key + 1}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  const words = inWords(issue, valueAt(entry, issue.path));
  return field ? `${field}: ${words}` : words;
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
    case "not_multiple_of":
      return `expected a multiple of ${issue.divisor}`;
    default:
      // Rules of our own say in their words what they expect.
      return issue.message;
  }
}

const valueAt = (entry: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    entry,
  );
