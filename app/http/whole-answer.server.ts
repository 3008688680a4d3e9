import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Whole in memory, to be sent in whatever encoding a browser takes. Made once, sent often. */
export type WholeAnswer = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  etag: string | undefined;
  encoded: Map<Encoding, Encoded>;
  quality: number;
};

/** With its headers as node writes them fastest: name, value, name, value. */
type Encoded = { body: Buffer; headers: string[] };

type Encoding = "br" | "gzip" | "identity";

/** Brotli's own scale. The second takes some twenty times as long for a tenth less: for what is asked for most. */
export const QUALITY = { quick: 5, small: 10 };
const TOO_SMALL_TO_COMPRESS = 512;
const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, Buffer>(gzip);
const compress = {
  br: ({ body, quality }: WholeAnswer) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: ({ body }: WholeAnswer) => zip(body),
  identity: async ({ body }: WholeAnswer) => body,
};

export function wholeAnswer(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  { quality = QUALITY.quick, brotli }: { quality?: number; brotli?: Buffer | undefined } = {},
): WholeAnswer {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // Weak, because the same page is sent in several encodings.
  const etag = status === 200 ? `W/"${hash}"` : undefined;
  const answer: WholeAnswer = { status, headers, body, etag, encoded: new Map(), quality };
  if (brotli) keepEncoded(answer, "br", brotli);
  return answer;
}

/** In memory, all encodings together. */
export function sizeOf({ body, encoded }: WholeAnswer) {
  let bytes = body.length + 4096;
  for (const { body: more } of encoded.values()) if (more !== body) bytes += more.length;
  return bytes;
}

/** Sends it, at once when the encoding is there already. `onSent` gets status and bytes, and whether an encoding is new. */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  answer: WholeAnswer,
  accepted: string | undefined,
  onSent: (status: number, bytes: number, isGrown: boolean) => void = () => {},
) {
  const { status, headers, etag, encoded } = answer;
  if (etag && matches(request.headers["if-none-match"], etag)) {
    const { "content-type": _, ...kept } = headers;
    response.writeHead(304, { ...kept, etag }).end();
    return onSent(304, 0, false);
  }
  const encoding = isWorthCompressing(answer) ? chooseEncoding(accepted) : "identity";
  const send = (ready: Encoded, isGrown: boolean) => {
    response.writeHead(status, ready.headers);
    response.end(request.method === "HEAD" ? undefined : ready.body);
    onSent(status, ready.body.length, isGrown);
  };
  const ready = encoded.get(encoding);
  if (ready) return send(ready, false);
  compress[encoding](answer).then(
    (bytes) => send(keepEncoded(answer, encoding, bytes), true),
    () => response.destroy(),
  );
}

function keepEncoded(answer: WholeAnswer, encoding: Encoding, body: Buffer) {
  const made = { body, headers: flatten(answer, encoding, body.length) };
  answer.encoded.set(encoding, made);
  return made;
}

function isWorthCompressing({ headers, body }: WholeAnswer) {
  return body.length >= TOO_SMALL_TO_COMPRESS && headers["content-type"] !== "font/woff2";
}

function flatten({ headers, etag }: WholeAnswer, encoding: Encoding, length: number) {
  const all: OutgoingHttpHeaders = { ...headers, "content-length": length };
  if (etag) all.etag = etag;
  if (encoding !== "identity") all["content-encoding"] = encoding;
  return Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );
}

const chosen = new Map<string, Encoding>();

/** The smallest encoding that a browser takes. Its words are remembered: there are a handful of them. */
export function chooseEncoding(accepted = ""): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...settings] = part.split(";").map((word) => word.trim());
    const isRefused = settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
    (isRefused ? refused : offered).add(name);
  }
  const takes = (name: string) =>
    !refused.has(name) && (offered.has(name) || (offered.has("*") && !refused.has("*")));
  const encoding = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  if (chosen.size > 100) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

function matches(asked: string | undefined, etag: string) {
  if (asked === undefined) return false;
  if (asked.trim() === "*") return true;
  return asked.split(",").some((each) => each.trim().replace(/^W\//, "") === etag.slice(2));
}
