import type { SubmissionResult } from "@conform-to/react";
import type { ZodType } from "zod";
import { formatCount } from "#app/locale/numbers.ts";

/** For choices, ids and fields whose rule names no length. */
const OTHER_MAX_LENGTH = 500;

/** No field goes back longer than twice what it takes, and none that the form does not have: pages stay small. */
export function cutFields(result: SubmissionResult, schema: ZodType | undefined): SubmissionResult {
  const fields = schema && fieldsOf(schema);
  const values: NonNullable<SubmissionResult["initialValue"]> = {};
  const error = { ...result.error };
  for (const [name, value] of Object.entries(result.initialValue ?? {})) {
    if (typeof value !== "string" || (fields && !fields[name])) continue;
    const max = 2 * ((fields?.[name] && maxLengthOf(fields[name])) ?? OTHER_MAX_LENGTH);
    values[name] = value.slice(0, max);
    const errors = error[name];
    if (errors && value.length > max) {
      error[name] = [...errors, `Only the first ${formatCount(max)} characters are still here.`];
    }
  }
  return { ...result, initialValue: values, ...(result.error && { error }) };
}

type Definition = {
  shape?: Record<string, ZodType>;
  in?: ZodType;
  innerType?: ZodType;
};

const definitionOf = (schema: ZodType) => schema.def as Definition;

function fieldsOf(schema: ZodType): Record<string, ZodType> | undefined {
  const { shape, in: input } = definitionOf(schema);
  return shape ?? (input && fieldsOf(input));
}

function maxLengthOf(schema: ZodType): number | undefined {
  const { maxLength } = schema.meta() ?? {};
  if (typeof maxLength === "number") return maxLength;
  const { in: input, innerType } = definitionOf(schema);
  const inner = innerType ?? input;
  return inner && maxLengthOf(inner);
}
