import { MaxTotalSizeExceededError, parseMultipartStream } from "@remix-run/multipart-parser";
import { FORM_LIMITS, TEXT_MAX_BYTES, UPLOAD_MAX_BYTES } from "./body.server.ts";

const HEADER_MAX_BYTES = 2048;
const LINE_END = "\r\n";

// The decoder is not fatal: one wrong byte must not cost the whole form. It becomes U+FFFD, which the fields' rules
// reject.
const decoder = new TextDecoder();

/** RFC 2046. The parser compares a boundary with every place of the body, so a long one would be slow. */
const BOUNDARY = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;

export function readBoundary(contentType: string) {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return BOUNDARY.test(boundary) ? boundary : undefined;
}

/** Only the first file in `fileField` counts. Throws for too much text as soon as it is met. */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  fileField?: string,
  most = FORM_LIMITS,
) {
  const form = new FormData();
  let textBytes = 0;
  const max = fileField
    ? { read: most.bytes, sent: UPLOAD_MAX_BYTES }
    : { read: TEXT_MAX_BYTES, sent: TEXT_MAX_BYTES };
  const limits = {
    maxFileSize: Number.POSITIVE_INFINITY,
    maxParts: most.parts,
    maxTotalSize: max.read,
    maxHeaderSize: HEADER_MAX_BYTES,
  };
  const stream = truncate(body, boundary, max);
  for await (const part of parseMultipartStream(stream, { boundary, ...limits })) {
    const { name, filename = "", mediaType = "" } = part;
    if (!name) continue;
    if (!part.isFile) {
      textBytes += part.size;
      if (textBytes > most.text) throw new MaxTotalSizeExceededError(most.text);
      form.append(name, decoder.decode(part.bytes));
    } else if (filename && name === fileField && !form.has(name)) {
      form.append(name, new File(part.content as BlobPart[], filename, { type: mediaType }));
    }
  }
  return form;
}

/** Ends a long body early but well-formed: a file too long fails its own check, and the fields before it arrive. */
function truncate(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  max: { read: number; sent: number },
) {
  let receivedBytes = 0;
  let isTruncated = false;
  // The line break after the closing boundary is held back: arriving by itself it would be an error to the parser.
  let held = new Uint8Array();
  const truncator = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const remaining = max.read - receivedBytes;
      receivedBytes += chunk.length;
      if (receivedBytes > max.sent) {
        controller.error(new MaxTotalSizeExceededError(max.sent));
      } else if (chunk.length <= remaining) {
        // Only a short chunk is joined: a copy of each would cost an upload its size once more.
        const isShort = chunk.length < LINE_END.length;
        if (!isShort && held.length > 0) controller.enqueue(held);
        const last = isShort ? Buffer.concat([held, chunk]) : chunk;
        held = last.slice(-LINE_END.length);
        controller.enqueue(last.subarray(0, -LINE_END.length));
      } else if (!isTruncated) {
        isTruncated = true;
        controller.enqueue(held);
        controller.enqueue(chunk.subarray(0, remaining));
        controller.enqueue(new TextEncoder().encode(`${LINE_END}--${boundary}--`));
      }
    },
    flush(controller) {
      if (!isTruncated && decoder.decode(held) !== LINE_END) controller.enqueue(held);
    },
  });
  return body.pipeThrough(truncator);
}
