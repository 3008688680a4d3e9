import { inspect } from "node:util";

/** `missing` is the bucket itself, `refused` anything else that trying again will not mend. */
// biome-ignore format: a list reads as one
export type S3Problem = "away" | "slow" | "forbidden" | "missing" | "full" | "unsupported" | "refused";

const ERROR_MAX_BYTES = 16 * 1024;

export class S3Error extends Error {
  readonly problem: S3Problem;
  readonly isMissingObject: boolean;

  constructor(problem: S3Problem, detail: string, isMissingObject = false) {
    super(`The S3 store is ${problem}: ${detail}`);
    this.name = "S3Error";
    this.problem = problem;
    this.isMissingObject = isMissingObject;
  }

  /** A log shows one line: the stack of this program says nothing about a store. */
  [inspect.custom]() {
    return this.message;
  }
}

const BY_STATUS: Record<number, S3Problem> = {
  401: "forbidden",
  403: "forbidden",
  408: "slow",
  413: "full",
  429: "slow",
  501: "unsupported",
  507: "full",
};
const BY_CODE: Record<string, S3Problem> = {
  NoSuchBucket: "missing",
  SlowDown: "slow",
  RequestTimeout: "slow",
  NotImplemented: "unsupported",
};

export async function errorOf(response: Response, order: string, region: string) {
  const text = await readBounded(response, ERROR_MAX_BYTES).catch(() => Buffer.alloc(0));
  const [, code = ""] = /<Code>(\w{1,60})<\/Code>/.exec(text.toString()) ?? [];
  const { status, headers } = response;
  const isFull = /quota|storagefull|insufficient/i.test(code);
  const byStatus = BY_STATUS[status] ?? (status >= 500 ? "away" : "refused");
  const problem = isFull ? "full" : (BY_CODE[code] ?? byStatus);
  const isMissingObject = status === 404 && problem !== "missing";
  const summary = [order, status, code].filter(Boolean).join(" ");
  const right = problem === "refused" && regionOf(text.toString(), headers);
  const isElsewhere = right && right !== region;
  const detail = isElsewhere ? `${summary}: its region is ${right}, not ${region}` : summary;
  return new S3Error(problem, detail, isMissingObject);
}

function regionOf(text: string, headers: Headers) {
  const named = /<Region>([^<]*)<\/Region>/.exec(text)?.[1] ?? headers.get("X-Amz-Bucket-Region");
  return named && /^[a-z0-9-]{1,40}$/i.test(named) ? named : undefined;
}

/** Translates what fetch throws. Anything else, such as a full disk of our own, is thrown on. */
export function networkError(error: unknown, order: string) {
  if (!(error instanceof Error) || error instanceof S3Error) throw error;
  if (error.name === "TimeoutError") return new S3Error("slow", `${order} took too long`);
  if (!(error instanceof TypeError)) throw error;
  const { code, message = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return new S3Error("away", `${order} ${code ?? message}`);
}

/** TypeScript's stream is the browsers', which cannot be walked. */
export const chunksOf = ({ body }: Response) =>
  (body ?? []) as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>;

export async function readBounded(response: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(response)) {
    length += chunk.length;
    if (length > maxBytes) throw new S3Error("refused", `an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export type S3Object = { key: string; bytes: number; modifiedAt: number };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function parseListing(xml: string) {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes("</ListBucketResult>")) return undefined;
  // The page is split first: one expression would walk it again for each opening without an end.
  const [, ...entries] = xml.split("<Contents>");
  const objects = entries.flatMap((entry) => {
    const key = textOf(entry, "Key");
    const bytes = Number(textOf(entry, "Size") ?? Number.NaN);
    const modifiedAt = Date.parse(textOf(entry, "LastModified") ?? "");
    const isWhole = entry.includes("</Contents>");
    return isWhole && key && Number.isInteger(bytes) && modifiedAt
      ? [{ key, bytes, modifiedAt }]
      : [];
  });
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  return { objects, next: isTruncated ? textOf(xml, "NextContinuationToken") : undefined };
}

function textOf(xml: string, name: string) {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, decodeEntity);
}

function decodeEntity(entity: string, hex?: string, decimal?: string, name = "") {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (hex || decimal) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  return ENTITIES[name] ?? entity;
}
