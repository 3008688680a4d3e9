import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
import type { Answer } from "#app/server/answer.server.ts";

export type BufferedResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  etag: string | undefined;
  encoded: Map<Encoding, Encoded>;
  compressing: Map<Encoding, Promise<Encoded>>;
  quality: number;
};

type Encoded = Answer & { body: Buffer };

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
  if (brotli) setEncoding(response, "br", brotli);
  return response;
}

export function sizeOf({ body, encoded }: BufferedResponse) {
  let bytes = body.length + 4096;
  for (const { body: compressed } of encoded.values()) {
    if (compressed !== body) bytes += compressed.length;
  }
  return bytes;
}

/** The answer to this client: nothing that it has already, and else what its browser can unpack. */
export function answerFrom(buffered: BufferedResponse, request: IncomingMessage) {
  const { headers, encoded, compressing } = buffered;
  const modified = headers["last-modified"] as string | undefined;
  if (hasCurrent(request, buffered.etag, modified)) {
    return { ...notModified({ ...headers, etag: buffered.etag }), isComplete: true } as const;
  }
  const isPacked = isCompressible(buffered.body, headers["content-type"]);
  const encoding = isPacked ? negotiateEncoding(request.headers["accept-encoding"]) : "identity";
  return encoded.get(encoding) ?? compressing.get(encoding) ?? addEncoding(buffered, encoding);
}

export const notModified = ({ "content-type": _, ...headers }: OutgoingHttpHeaders) => ({
  status: 304,
  headers,
});

/** Packs an answer that only this client gets. */
export async function pack(request: IncomingMessage, answer: Answer): Promise<Answer> {
  const { headers, body } = answer;
  if (Array.isArray(headers) || !(body instanceof Buffer) || request.method === "HEAD")
    return answer;
  if (!isCompressible(body, headers["content-type"])) return answer;
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return answer;
  const bytes = await compress[encoding]({ body, quality: BROTLI.fast });
  return { ...answer, headers: { ...headers, "content-encoding": encoding }, body: bytes };
}

/** A part of Node's pool keeps all 64 KB of it in memory. */
function unpooled(bytes: Buffer) {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function addEncoding(buffered: BufferedResponse, encoding: Encoding) {
  const { compressing } = buffered;
  const result = compress[encoding](buffered)
    .then((bytes) => setEncoding(buffered, encoding, bytes))
    .finally(() => compressing.delete(encoding));
  compressing.set(encoding, result);
  return result;
}

function setEncoding(buffered: BufferedResponse, encoding: Encoding, bytes: Buffer): Encoded {
  const body = bytes === buffered.body ? bytes : unpooled(bytes);
  const headers = flatHeaders(buffered, encoding, body.length);
  const answer: Encoded = { status: buffered.status, headers, body, isComplete: true };
  buffered.encoded.set(encoding, answer);
  return answer;
}

const TEXT = /^text\/(?!event-stream)|[/+](?:json|xml)\b|javascript/;

const isCompressible = (body: Buffer, type: unknown) =>
  body.length >= COMPRESS_MIN_BYTES && TEXT.test(String(type));

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

/** RFC 9110: weak tags match, and a tag is asked for before a time. */
export function hasCurrent({ headers }: IncomingMessage, etag?: string, modified?: string) {
  const { "if-none-match": tags, "if-modified-since": since } = headers;
  if (tags === undefined)
    return modified !== undefined && Date.parse(modified) <= Date.parse(since ?? "");
  if (etag === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return tags.trim() === "*" || tags.split(",").some((each) => bare(each) === bare(etag));
}
