import { hash } from "node:crypto";
import { open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { createRoom } from "./fair-queue.server.ts";
import {
  chunksOf,
  errorOf,
  networkError,
  parseListing,
  readBounded,
  S3Error,
  type S3Object,
} from "./s3-response.server.ts";

const TIMEOUT_MS = 4000;
const TRIES = 3;
const RETRY_MS = 50;
const SLOWEST_BYTES_PER_MS = 100;
const LISTING_MAX_BYTES = 4 * 2 ** 20;
const PAGES_MAX = 5000;
const ROOM = { busy: 24, waiting: 100 };

export type S3Options = {
  url: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Order = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | Blob;
  timeoutMs?: number;
};

export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(options: S3Options) {
  const [, bucket = "", folder = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(options.url) ?? [];
  const prefix = folder && `${folder}/`;
  const send = createSender(options, bucket);

  return {
    /** `sha256` in hex: the store refuses what arrives otherwise. A Blob may be a file of any size up to 5 GB. */
    async put(key: string, body: Uint8Array | Blob, type: string, sha256?: string) {
      const bytes = body instanceof Blob ? body.size : body.length;
      const digest = sha256 ?? (body instanceof Blob ? "UNSIGNED-PAYLOAD" : hash("sha256", body));
      const headers = { "Content-Type": type, "X-Amz-Content-Sha256": digest };
      const timeoutMs = TIMEOUT_MS + bytes / SLOWEST_BYTES_PER_MS;
      await send(() => ({ method: "PUT", key: prefix + key, headers, body, timeoutMs }), drain);
    },

    get(key: string, maxBytes: number, headers: Record<string, string> = {}) {
      return orMissing(
        send(
          () => ({ method: "GET", key: prefix + key, headers }),
          async (response) => {
            const { status, headers: answered } = response;
            return { status, headers: answered, bytes: await readBounded(response, maxBytes) };
          },
        ),
      );
    },

    async download(key: string, file: string, bytes: number) {
      const timeoutMs = TIMEOUT_MS + bytes / SLOWEST_BYTES_PER_MS;
      const handle = await open(file, "wx", 0o600);
      let at = 0;
      try {
        await send(
          () => {
            const headers: Record<string, string> = at > 0 ? { Range: `bytes=${at}-` } : {};
            return { method: "GET", key: prefix + key, headers, timeoutMs };
          },
          async (response) => {
            if (response.status !== 206) at = 0;
            for await (const chunk of chunksOf(response)) {
              await handle.write(chunk, 0, chunk.length, at);
              at += chunk.length;
              if (at > bytes) throw new S3Error("refused", `GET ${key} is longer than it was`);
            }
          },
        );
        if (at < bytes) throw new S3Error("refused", `GET ${key} is shorter than it was`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },

    head(key: string) {
      return orMissing(
        send(
          () => ({ method: "HEAD", key: prefix + key }),
          async ({ headers }) => {
            const modifiedAt = Date.parse(headers.get("Last-Modified") ?? "");
            return { bytes: Number(headers.get("Content-Length")), modifiedAt };
          },
        ),
      );
    },

    async remove(key: string) {
      await orMissing(send(() => ({ method: "DELETE", key: prefix + key }), drain));
    },

    async *list(start: string, pageSize = 1000): AsyncGenerator<S3Object> {
      const query = { "list-type": "2", prefix: prefix + start, "max-keys": String(pageSize) };
      let next: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const token: Record<string, string> = next ? { "continuation-token": next } : {};
        const order: Order = { method: "GET", key: "", query: { ...query, ...token } };
        const listing = await send(
          () => order,
          async (response) =>
            parseListing((await readBounded(response, LISTING_MAX_BYTES)).toString()),
        );
        // Some stores tell of an error with 200: that must not pass for an empty bucket.
        if (!listing) throw new S3Error("away", `a listing of ${start} that is none`);
        for (const object of listing.objects) {
          if (object.key.startsWith(prefix + start)) {
            yield { ...object, key: object.key.slice(prefix.length) };
          }
        }
        if (!listing.next) return;
        if (listing.next === next) break;
        next = listing.next;
      }
      throw new S3Error("refused", `a listing of ${start} that does not end`);
    },
  };
}

const drain = async (response: Response) => void (await readBounded(response, LISTING_MAX_BYTES));

/** aws4fetch signs; its own tries know no time-out and no refused connection, and they repeat a 501. */
function createSender({ endpoint, region, accessKeyId, secretAccessKey }: S3Options, name: string) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const inTurn = createRoom(ROOM, () => new S3Error("slow", "too much is requested at once"));

  async function attempt<Result>(order: Order, take: (response: Response) => Promise<Result>) {
    const { method, key, query, headers, body, timeoutMs = TIMEOUT_MS } = order;
    const path = [name, ...(key ? key.split("/") : [])].map(encodeURIComponent).join("/");
    const url = new URL(`${endpoint}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const line = `${method} ${url.pathname}`;
    const request = await client.sign(url, { method, headers, body: body as BodyInit });
    const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
    try {
      const response = await fetch(request, { signal, redirect: "manual" });
      if (response.ok || response.status === 304) return await take(response);
      throw await errorOf(response, line, region);
    } catch (error) {
      throw networkError(error, line);
    }
  }

  return async function send<Result>(
    order: () => Order,
    take: (response: Response) => Promise<Result>,
  ) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTurn(() => attempt(order(), take));
      } catch (error) {
        const mayPass = error instanceof S3Error && /^(away|slow)$/.test(error.problem);
        if (!mayPass || tries === TRIES) throw error;
      }
      await wait(RETRY_MS * 2 ** tries * (0.5 + Math.random() / 2));
    }
  };
}

const orMissing = <Result>(answer: Promise<Result>) =>
  answer.catch((error: unknown) => {
    if (error instanceof S3Error && error.isMissingObject) return undefined;
    throw error;
  });
