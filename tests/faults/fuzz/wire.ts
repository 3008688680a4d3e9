import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type Answer = { status: number; head: string; body: string };

/** A machine with other work takes long, and a request that nobody ends is never ended. */
const TIMEOUT_MS = 120_000;

/**
 * Sends bytes as they are and reads until the server closes. `isCutOff` says that no more comes, when the head has
 * promised more: the server need not answer that. Rejects when nobody closes in time, or nobody listens.
 */
export function exchange(port: number, bytes: Buffer, isCutOff: boolean) {
  return new Promise<Answer[]>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "localhost", () => {
      if (isCutOff) socket.end(bytes);
      else socket.write(bytes);
    });
    const timer = setTimeout(() => {
      reject(new Error(`No end after ${TIMEOUT_MS} ms.`));
      socket.destroy();
    }, TIMEOUT_MS);
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that has rejected a body may close while it is still coming.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (!["EPIPE", "ECONNRESET"].includes(error.code ?? "")) reject(error);
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(readAnswers(Buffer.concat(chunks), bytes.subarray(0, 5).toString() === "HEAD "));
    });
  });
}

function readAnswers(bytes: Buffer, isHead: boolean): Answer[] {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return [];
  const head = bytes.subarray(0, end).toString("latin1");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
  const rest = bytes.subarray(end + 4);
  const [body, left] =
    isHead || status < 200 || status === 204 || status === 304
      ? [Buffer.alloc(0), rest]
      : split(head, rest);
  const answer = { status, head, body: decompress(head, body).toString("latin1") };
  return [answer, ...readAnswers(left, false)];
}

function split(head: string, rest: Buffer): [body: Buffer, left: Buffer] {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined)
    return [rest.subarray(0, Number(length)), rest.subarray(Number(length))];
  if (!/^transfer-encoding: chunked/im.test(head)) return [rest, Buffer.alloc(0)];
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = rest.indexOf("\r\n", at);
    const size = Number.parseInt(rest.subarray(at, line).toString(), 16);
    if (line < 0 || !(size > 0)) return [Buffer.concat(chunks), rest.subarray(line + 4)];
    chunks.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** What was cut off in the middle stays as it is. */
function decompress(head: string, body: Buffer) {
  const how = /^content-encoding: (\w+)/im.exec(head)?.[1] ?? "";
  const open = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }[how];
  try {
    return open ? open(body) : body;
  } catch {
    return body;
  }
}
