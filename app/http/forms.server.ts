import type { Submission } from "@conform-to/react";
import { MaxTotalSizeExceededError, parseFormData } from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";
import { errorPage } from "./error-page.server.ts";
import { TEXT_MAX_BYTES, TOO_LARGE } from "./form-limits.ts";
import { readMultipart } from "./multipart.server.ts";

const FIELDS_MAX = 40;
const URLENCODED = "application/x-www-form-urlencoded";

/** A body that is no form, or a broken one, reads as empty: half a form is not stored. Throws a 413 response. */
export async function readForm(request: Request) {
  const form = await parse(request);
  if (form && textLength(form) <= TEXT_MAX_BYTES) return form;
  throw new Response(errorPage(TOO_LARGE.title, TOO_LARGE.text), {
    status: 413,
    headers: { "Content-Type": "text/html; charset=utf-8", Connection: "close" },
  });
}

async function parse(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  const { body } = request;
  try {
    if (/^multipart\/form-data\s*;/i.test(type) && body) {
      const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
      const boundary = quoted ?? plain;
      return boundary ? await readMultipart(body, boundary) : new FormData();
    }
    if (type.split(";", 1)[0]?.trim().toLowerCase() !== URLENCODED) return new FormData();
    const { url, method, signal } = request;
    const headers = { "Content-Type": URLENCODED };
    const urlencoded = new Request(url, {
      method,
      headers,
      signal,
      body,
      duplex: "half",
    } as RequestInit);
    return await parseFormData(urlencoded, { maxParts: FIELDS_MAX, maxTotalSize: TEXT_MAX_BYTES });
  } catch (error) {
    return error instanceof MaxTotalSizeExceededError ? undefined : new FormData();
  }
}

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

type Rejection = {
  formErrors?: string[];
  fieldErrors?: Record<string, string[] | undefined>;
  status?: number;
};

export const NOT_SAVED: Rejection = {
  formErrors: ["It could not be saved. Please try again."],
  status: 500,
};

export function rejectForm<Extra extends object>(
  submission: Submission<unknown>,
  extra: Extra,
  { formErrors, fieldErrors = {}, status = 400 }: Rejection = {},
) {
  const presentErrors = Object.entries(fieldErrors).filter((entry): entry is [string, string[]] =>
    Boolean(entry[1]),
  );
  const result = submission.reply({
    formErrors,
    fieldErrors: Object.fromEntries(presentErrors),
    hideFields: ["password", "current_password", "code"],
  });
  return data({ ...extra, result }, { status });
}
