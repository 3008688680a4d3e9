import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";

export type BufferedResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  etag: string | undefined;
  encoded: Map<Encoding, Encoded>;
  compressing: Map<Encoding, Promise<Buffer>>;
  quality: number;
};

/** `headers` alternate name and value, the form that node writes fastest. */
type Encoded = { body: Buffer; headers: string[] };

type Encoding = "br" | "gzip" | "identity";

/** The best takes some twenty times as long for a tenth less. */
export const BROTLI = { fast: 5, best: 10, smallest: 11 };
const COMPRESS_MIN_BYTES = 512;
/** Compressing a larger body would cost a visitor a tenth of a second of processor. */
const LARGE_BYTES = 2 ** 20;
const quickIfLarge = (body: Buffer, level: number) => (body.length > LARGE_BYTES ? 1 : level);
const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
type Compressible = Pick<BufferedResponse, "body" | "quality">;
const compress = {
  br: ({ body, quality }: Compressible) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quickIfLarge(body, quality),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: ({ body }: Compressible) => zip(body, { level: quickIfLarge(body, 6) }),
  identity: async ({ body }: Compressible) => body,
};

/** The body as its maker compressed it, or at this quality once it is requested. */
export type Packed = { quality?: number; brotli?: Buffer | undefined };

export function bufferResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  { quality = BROTLI.fast, brotli }: Packed = {},
): BufferedResponse {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const etag = status === 200 ? `W/"${hash}"` : undefined;
  const encodings = { encoded: new Map(), compressing: new Map() };
  const response = { status, headers, body: unpooled(body), etag, quality, ...encodings };
  if (brotli) addEncoding(response, "br", brotli);
  return response;
}

export function sizeOf({ body, encoded }: BufferedResponse) {
  let bytes = body.length + 4096;
  for (const { body: compressed } of encoded.values()) {
    if (compressed !== body) bytes += compressed.length;
  }
  return bytes;
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  buffered: BufferedResponse,
  acceptEncoding: string | undefined,
  onSent: (status: number, bytes: number, isNewEncoding: boolean) => void = () => {},
) {
  const { status, headers, etag, encoded } = buffered;
  if (etag && matches(request.headers["if-none-match"], etag)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, { ...rest, etag }).end();
    return onSent(304, 0, false);
  }
  const encoding = isCompressible(buffered) ? negotiateEncoding(acceptEncoding) : "identity";
  const sendEncoded = (found: Encoded, isNewEncoding: boolean) => {
    response.writeHead(status, found.headers);
    response.end(request.method === "HEAD" ? undefined : found.body);
    onSent(status, found.body.length, isNewEncoding);
  };
  const found = encoded.get(encoding);
  if (found) return sendEncoded(found, false);
  const compressing = buffered.compressing.get(encoding) ?? compress[encoding](buffered);
  buffered.compressing.set(encoding, compressing);
  compressing.then(
    (bytes) => sendEncoded(addEncoding(buffered, encoding, bytes), true),
    () => {
      buffered.compressing.delete(encoding);
      response.destroy();
    },
  );
}

/** Sends a body that only this client gets. Its head is written by the steps that wait for that, such as `securityHeaders`. */
export async function sendOnce(response: ServerResponse, body: Buffer, acceptEncoding: string) {
  const isShort = body.length < COMPRESS_MIN_BYTES;
  const encoding = isShort ? "identity" : negotiateEncoding(acceptEncoding);
  const bytes = await compress[encoding]({ body, quality: BROTLI.fast });
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
}

/** A part of Node's pool keeps all 64 KB of it in memory. */
function unpooled(bytes: Buffer) {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function addEncoding(buffered: BufferedResponse, encoding: Encoding, bytes: Buffer) {
  const body = bytes === buffered.body ? bytes : unpooled(bytes);
  buffered.compressing.delete(encoding);
  const encoded = { body, headers: flatHeaders(buffered, encoding, body.length) };
  buffered.encoded.set(encoding, encoded);
  return encoded;
}

function isCompressible({ headers, body }: BufferedResponse) {
  return body.length >= COMPRESS_MIN_BYTES && headers["content-type"] !== "font/woff2";
}

function flatHeaders({ headers, etag }: BufferedResponse, encoding: Encoding, length: number) {
  const all: OutgoingHttpHeaders = { ...headers, "content-length": length };
  if (etag) all.etag = etag;
  if (encoding !== "identity") all["content-encoding"] = encoding;
  return Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );
}

const negotiated = new Map<string, Encoding>();

export function negotiateEncoding(accepted = ""): Encoding {
  const cached = negotiated.get(accepted);
  if (cached) return cached;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...settings] = part.split(";").map((token) => token.trim());
    const [, weight = "1"] = /^q=(.*)$/.exec(settings.find((each) => /^q=/.test(each)) ?? "") ?? [];
    weights.set(name, Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weightOf("br"), weightOf("gzip")];
  const most = Math.max(br, gzip);
  const isPlain = most === 0 || (weights.get("identity") ?? 0) > most;
  const encoding = isPlain ? "identity" : br === most ? "br" : "gzip";
  if (negotiated.size > 100) negotiated.clear();
  negotiated.set(accepted, encoding);
  return encoding;
}

function matches(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === etag.slice(2));
}

type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Captures the response without sending it: afterwards it can be written again. Undefined when the client has disconnected. */
export function captureResponse(response: ServerResponse) {
  const { write, end, writeHead } = response;
  const chunks: Buffer[] = [];
  const capture = (chunk: unknown, encoding: unknown) => {
    const coding = typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8";
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, coding));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  return new Promise<CapturedResponse | undefined>((resolve) => {
    response.once("close", () => resolve(undefined));
    response.writeHead = ((status: number, ...args: unknown[]) => {
      response.statusCode = status;
      const headers = args.at(-1);
      if (headers && typeof headers === "object") {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      }
      return response;
    }) as typeof writeHead;
    response.write = ((chunk: unknown, encoding: unknown) => {
      capture(chunk, encoding);
      return true;
    }) as typeof write;
    response.end = ((chunk: unknown, encoding: unknown) => {
      capture(chunk, encoding);
      Object.assign(response, { write, end, writeHead });
      resolve({
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      });
      return response;
    }) as typeof end;
  });
}
