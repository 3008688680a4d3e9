import type { Submission } from "@conform-to/react";
import { MaxTotalSizeExceededError, parseFormData } from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";
import { IMAGE_MAX_BYTES } from "#app/domain/images/image.ts";
import { TOO_LARGE, UPLOAD_MAX_BYTES } from "./body-limit.server.ts";
import { plainPage } from "./plain-page.server.ts";

const TEXT_MAX_BYTES = 1024 * 1024;
const PARTS_MAX = 40;
const KEPT_MAX_BYTES = IMAGE_MAX_BYTES + TEXT_MAX_BYTES;

/**
 * Reads a posted form within limits. A file may be far too long: no more of it is kept than shows that it is, and the
 * fields before it arrive all the same. An empty file field is left out; a body that is no form reads as an empty one.
 * Throws a 413 page for too much text.
 */
export async function readForm(request: Request) {
  const form = await parse(request);
  if (form && textLength(form) <= TEXT_MAX_BYTES) return form;
  throw new Response(plainPage(TOO_LARGE.title, TOO_LARGE.text), {
    status: 413,
    headers: { "Content-Type": "text/html; charset=utf-8", Connection: "close" },
  });
}

/** Returns undefined for a body over every limit. */
async function parse(request: Request) {
  const limits = {
    maxFiles: 1,
    maxFileSize: KEPT_MAX_BYTES,
    maxParts: PARTS_MAX,
    maxTotalSize: KEPT_MAX_BYTES,
  };
  try {
    return await parseFormData(cutBody(request), limits, (file) => (isEmpty(file) ? null : file));
  } catch (error) {
    return error instanceof MaxTotalSizeExceededError ? undefined : new FormData();
  }
}

/** A file field that was left empty: without a name, or with the one the parser gives where there is none. */
function isEmpty({ name, size }: File) {
  return name === "" || (size === 0 && name === "file-upload");
}

/** Ends a multipart body early, in good form, and drops the rest of what the browser insists on sending. */
function cutBody(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  const [, , boundary] = /boundary=("?)([^";]+)\1/.exec(type) ?? [];
  if (!request.body || !boundary) return request;
  let seen = 0;
  let isCut = false;
  const cutter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const room = KEPT_MAX_BYTES - seen;
      seen += chunk.length;
      if (seen > UPLOAD_MAX_BYTES) {
        controller.error(new MaxTotalSizeExceededError(UPLOAD_MAX_BYTES));
      } else if (chunk.length <= room) {
        controller.enqueue(chunk);
      } else if (!isCut) {
        // There may be no room left at all: the body is ended all the same.
        isCut = true;
        controller.enqueue(chunk.subarray(0, room));
        controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`));
      }
    },
  });
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(cutter);
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

function textLength(form: FormData) {
  return [...form.values()].reduce(
    (sum, value) => sum + (typeof value === "string" ? value.length : 0),
    0,
  );
}

/** A form without its files and without names such as a[b].c, which would be read as paths. */
export function textFields(form: FormData) {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && /^[a-z_]+$/.test(name)) fields.append(name, value);
  }
  return fields;
}

type Refusal = {
  formErrors?: string[];
  /** Errors found outside the schema. */
  fieldErrors?: Record<string, string[] | undefined>;
  status?: number;
};

/** Sends a failed submission back to its form: 400, what was typed, what is wrong, and whatever else the page needs. */
export function rejectForm<Extra extends object>(
  submission: Submission<unknown>,
  extra: Extra,
  { formErrors, fieldErrors = {}, status = 400 }: Refusal = {},
) {
  const found = Object.entries(fieldErrors).filter((entry): entry is [string, string[]] =>
    Boolean(entry[1]),
  );
  const result = submission.reply({
    formErrors,
    fieldErrors: Object.fromEntries(found),
    hideFields: ["password"],
  });
  return data({ ...extra, result }, { status });
}
