import { MaxTotalSizeExceededError, parseMultipartStream } from "@remix-run/multipart-parser";
import { LOGO_MAX_BYTES } from "#app/domain/logos/logo.ts";
import { TEXT_MAX_BYTES, UPLOAD_MAX_BYTES } from "./form-limits.ts";

const PARTS_MAX = 40;
const KEPT_MAX_BYTES = LOGO_MAX_BYTES + TEXT_MAX_BYTES;
const LINE_END = "\r\n";

// Not fatal: one wrong byte must not cost the whole form. It becomes U+FFFD, which the fields' rules refuse.
const decoder = new TextDecoder();

/**
 * Reads a multipart body. A file may be far too long: no more of it is kept than shows that it is, and the fields before
 * it arrive all the same. Of several files the first counts; an empty file field is left out.
 * Throws MaxTotalSizeExceededError for a body over every limit, another error for one that is broken.
 */
export async function readMultipart(body: ReadableStream<Uint8Array>, boundary: string) {
  const form = new FormData();
  const limits = { maxFileSize: KEPT_MAX_BYTES, maxParts: PARTS_MAX, maxTotalSize: KEPT_MAX_BYTES };
  let hasFile = false;
  for await (const part of parseMultipartStream(truncate(body, boundary), {
    boundary,
    ...limits,
  })) {
    const { name, filename = "", mediaType = "" } = part;
    if (!name) continue;
    if (!part.isFile) form.append(name, decoder.decode(part.bytes));
    else if (filename && !hasFile) {
      hasFile = true;
      form.append(name, new File([part.arrayBuffer], filename, { type: mediaType }));
    }
  }
  return form;
}

/** Ends a long body early, in good form, and drops the rest of what the browser insists on sending. */
function truncate(body: ReadableStream<Uint8Array>, boundary: string) {
  let seen = 0;
  let isTruncated = false;
  // The line break after the closing boundary is held back: arriving by itself it would be an error to the parser.
  let held = new Uint8Array();
  const cutter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const room = KEPT_MAX_BYTES - seen;
      seen += chunk.length;
      if (seen > UPLOAD_MAX_BYTES) {
        controller.error(new MaxTotalSizeExceededError(UPLOAD_MAX_BYTES));
      } else if (chunk.length <= room) {
        const whole = join(held, chunk);
        held = whole.slice(-LINE_END.length);
        controller.enqueue(whole.subarray(0, -LINE_END.length));
      } else if (!isTruncated) {
        // There may be no room left at all: the body is ended all the same.
        isTruncated = true;
        controller.enqueue(join(held, chunk.subarray(0, room)));
        controller.enqueue(new TextEncoder().encode(`${LINE_END}--${boundary}--`));
      }
    },
    flush(controller) {
      if (!isTruncated && decoder.decode(held) !== LINE_END) controller.enqueue(held);
    },
  });
  return body.pipeThrough(cutter);
}

function join(first: Uint8Array, second: Uint8Array) {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
