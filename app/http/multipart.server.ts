import { MaxTotalSizeExceededError, parseMultipartStream } from "@remix-run/multipart-parser";
import { LOGO_MAX_BYTES } from "#app/domain/logos/logo.ts";
import { TEXT_MAX_BYTES, UPLOAD_MAX_BYTES } from "./form-limits.ts";

const PARTS_MAX = 40;
const READ_MAX_BYTES = LOGO_MAX_BYTES + TEXT_MAX_BYTES;
const LINE_END = "\r\n";

// Not fatal: one wrong byte must not cost the whole form. It becomes U+FFFD, which the fields' rules reject.
const decoder = new TextDecoder();

/** Only the first file counts. Throws MaxTotalSizeExceededError for a body over every limit, another for a broken one. */
export async function readMultipart(body: ReadableStream<Uint8Array>, boundary: string) {
  const form = new FormData();
  const limits = { maxFileSize: READ_MAX_BYTES, maxParts: PARTS_MAX, maxTotalSize: READ_MAX_BYTES };
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

/** Ends a long body early but well-formed: a file too long fails its own check, and the fields before it arrive. */
function truncate(body: ReadableStream<Uint8Array>, boundary: string) {
  let receivedBytes = 0;
  let isTruncated = false;
  // The line break after the closing boundary is held back: arriving by itself it would be an error to the parser.
  let held = new Uint8Array();
  const truncator = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const remaining = READ_MAX_BYTES - receivedBytes;
      receivedBytes += chunk.length;
      if (receivedBytes > UPLOAD_MAX_BYTES) {
        controller.error(new MaxTotalSizeExceededError(UPLOAD_MAX_BYTES));
      } else if (chunk.length <= remaining) {
        const joined = join(held, chunk);
        held = joined.slice(-LINE_END.length);
        controller.enqueue(joined.subarray(0, -LINE_END.length));
      } else if (!isTruncated) {
        isTruncated = true;
        controller.enqueue(join(held, chunk.subarray(0, remaining)));
        controller.enqueue(new TextEncoder().encode(`${LINE_END}--${boundary}--`));
      }
    },
    flush(controller) {
      if (!isTruncated && decoder.decode(held) !== LINE_END) controller.enqueue(held);
    },
  });
  return body.pipeThrough(truncator);
}

function join(first: Uint8Array, second: Uint8Array) {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
