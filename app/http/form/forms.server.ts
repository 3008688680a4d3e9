import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { MaxTotalSizeExceededError, parseFormData } from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import { Declined } from "#app/domain/declined.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { logError, setResponseHeader } from "#app/platform/log.server.ts";
import { FORM_LIMITS, TEXT_MAX_BYTES, TOO_LARGE } from "./body.server.ts";
import { readBoundary, readMultipart } from "./multipart.server.ts";

const URLENCODED = "application/x-www-form-urlencoded";

/** Half a form is not stored: a broken body reads as empty. Throws a response, 413 or 400. */
export async function readForm(request: Request, fileField?: string, limits = FORM_LIMITS) {
  const form = await parse(request, fileField, limits);
  if (form && textLength(form) <= limits.text) return form;
  throw rejectBody(413, TOO_LARGE);
}

async function parse(request: Request, fileField: string | undefined, max: typeof FORM_LIMITS) {
  const type = request.headers.get("Content-Type") ?? "";
  const { body } = request;
  if (/^multipart\/form-data\b/i.test(type) && body) {
    const boundary = readBoundary(type);
    if (!boundary) throw rejectBody(400, UNREADABLE);
    return emptyIfBroken(() => readMultipart(body, boundary, fileField, max));
  }
  if (type.split(";", 1)[0]?.trim().toLowerCase() !== URLENCODED) return new FormData();
  const { url, method, signal } = request;
  const headers = { "Content-Type": URLENCODED };
  const init = { method, headers, signal, body, duplex: "half" } as RequestInit;
  const limits = { maxParts: max.parts, maxTotalSize: TEXT_MAX_BYTES };
  return emptyIfBroken(() => parseFormData(new Request(url, init), limits));
}

async function emptyIfBroken(read: () => Promise<FormData>) {
  try {
    return await read();
  } catch (error) {
    return error instanceof MaxTotalSizeExceededError ? undefined : new FormData();
  }
}

const UNREADABLE = {
  title: "Bad request",
  text: "This form could not be read. Please go back and send it again.",
};

const rejectBody = (status: number, { title, text }: typeof UNREADABLE) =>
  errorResponse(status, title, text, { Connection: "close" });

function textLength(form: FormData) {
  return [...form].reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === "string" ? value.length : 0),
    0,
  );
}

/** Leaves out files, and names that Conform reads as paths (a[b].c) or as its own (__intent__). */
export function textFields(form: FormData) {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && /^[a-z][a-z_]*$/.test(name)) fields.append(name, value);
  }
  return fields;
}

const schemas = new WeakMap<object, ZodType>();

export function parseForm<Schema extends ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(textFields(form), { schema });
  schemas.set(submission, schema);
  return submission;
}

export type Rejection = {
  formErrors?: string[];
  fieldErrors?: Record<string, string[] | undefined>;
  values?: Record<string, string>;
  status?: number | undefined;
  retryAfterSeconds?: number;
};

export const NOT_SAVED = {
  formErrors: ["We couldn't save it. Please try again."],
  status: 500,
} satisfies Rejection;

export function rejectForm<Extra extends object>(
  submission: Submission<unknown>,
  extra: Extra,
  { formErrors, fieldErrors = {}, values, status = 400 }: Rejection = {},
) {
  const presentErrors = Object.entries(fieldErrors).filter((entry): entry is [string, string[]] =>
    Boolean(entry[1]),
  );
  const result = submission.reply({
    formErrors,
    fieldErrors: Object.fromEntries(presentErrors),
    hideFields: ["password", "current_password", "code"],
  });
  if (values) result.initialValue = { ...result.initialValue, ...values };
  return data({ ...extra, result: cutFields(result, schemas.get(submission)) }, { status });
}

/** A form that `saveForm` gives back. `extra` replaces what its page had so far to show it again. */
export class Rejected extends Error {
  readonly rejection: Rejection;
  readonly extra: object;
  constructor(rejection: Rejection, extra = {}) {
    super(rejection.formErrors?.join(" "));
    this.rejection = rejection;
    this.extra = extra;
  }
}

/** The answer where something was changed since the form was made. */
export const CONFLICT =
  "This was changed in the meantime. Nothing has been saved yet, and what you typed is still here: save again to keep it.";

/** Gives a form back whose record was changed since. Each field that both changed says what is stored now. */
export class Conflict extends Rejected {
  constructor(
    stored: Iterable<readonly [field: string, text: string | null | undefined]>,
    extra: object,
    values?: Record<string, string>,
  ) {
    const fieldErrors: Record<string, string[]> = {};
    for (const [field, text] of stored) {
      fieldErrors[field] ??= [];
      fieldErrors[field].push(text ? `It says now: ${text}` : "It is empty now.");
    }
    const rejection = {
      formErrors: [CONFLICT],
      fieldErrors,
      ...(values && { values }),
      status: 409,
    };
    super(rejection, { isConflict: true, ...extra });
  }
}

export type Saving<Extra> = {
  /** The data beside the fields that the page needs to show the form again. */
  extra: Extra;
  failed: string;
  /** A problem that was found before the fields were checked, such as a refused upload. */
  rejection?: Rejection | undefined;
  notSaved?: Rejection;
};

/** Saves valid fields. `save` throws Rejected or Declined to give the form back; a failure gives it back, too. */
export async function saveForm<Fields, Extra extends object, Saved>(
  submission: Submission<unknown, string[], Fields>,
  { extra, failed, rejection, notSaved = NOT_SAVED }: Saving<Extra>,
  save: (fields: Fields) => Promise<Saved>,
) {
  if (submission.status !== "success" || rejection) return rejectForm(submission, extra, rejection);
  try {
    return await save(submission.value);
  } catch (error) {
    if (error instanceof Rejected) {
      const { retryAfterSeconds } = error.rejection;
      if (retryAfterSeconds) setResponseHeader("Retry-After", String(retryAfterSeconds));
      return rejectForm(submission, { ...extra, ...error.extra }, error.rejection);
    }
    if (error instanceof Declined)
      return rejectForm(submission, extra, { formErrors: [error.message], status: error.status });
    // A thrown response is an answer.
    if (!(error instanceof Error)) throw error;
    logError(failed, error);
    return rejectForm(submission, extra, notSaved);
  }
}

const OTHER_MAX_LENGTH = 500;

/** The answer holds no field longer than twice its limit, and none that the form does not have, so that pages stay small. */
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

type Definition = { shape?: Record<string, ZodType>; in?: ZodType; innerType?: ZodType };

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
