import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach } from "vitest";

/** A status that refuses, with its code and a region, or: ends the connection, says nothing, ends in the middle of a body. */
type Behaviour = [status: number, code: string, region?: string] | "away" | "silence" | "half";
type Stored = { body: Buffer; type: string; modifiedAt: Date };

export const KEYS = { S3_ACCESS_KEY_ID: "guide", S3_SECRET_ACCESS_KEY: "a secret of the bucket" };
/** May list, get and put, but not delete. */
export const KEYS_OF_BACKUPS = {
  BACKUPS_ACCESS_KEY_ID: "backups",
  BACKUPS_SECRET_ACCESS_KEY: "another secret",
};
const PAGE = 3;

export type S3 = Awaited<ReturnType<typeof startS3>>;

/** An S3 server on this machine with one bucket, `guide`, in memory, which misbehaves when told to. */
export async function startS3() {
  const objects = new Map<string, Stored>();
  const asked: string[] = [];
  const plans: Behaviour[] = [];
  let habit: { behaviour: Behaviour | undefined; of: string } | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://s3");
    const [, bucket, key = ""] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const order = `${method} ${key || "?"}${headers.range ? ` ${headers.range}` : ""}`;
    asked.push(order);
    const body = await buffer(request);
    const plan =
      plans.shift() ?? (habit && order.startsWith(habit.of) ? habit.behaviour : undefined);
    if (plan === "silence") return;
    if (plan === "away") return request.socket.destroy();
    if (Array.isArray(plan)) return refuse(response, ...plan);
    const authorization = headers.authorization ?? "";
    if (!/^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}/.test(authorization)) {
      return refuse(response, 403, "AccessDenied");
    }
    const [, accessKey = ""] = /Credential=([^/]+)\//.exec(authorization) ?? [];
    const mayDelete = accessKey === KEYS.S3_ACCESS_KEY_ID;
    if (!mayDelete && accessKey !== KEYS_OF_BACKUPS.BACKUPS_ACCESS_KEY_ID) {
      return refuse(response, 403, "InvalidAccessKeyId");
    }
    if (method === "DELETE" && !mayDelete) return refuse(response, 403, "AccessDenied");
    if (bucket !== "guide") return refuse(response, 404, "NoSuchBucket");
    if (key === "") return list(url.searchParams, response);
    if (method === "PUT") return put(key, body, headers, response);
    const found = objects.get(key);
    if (method === "DELETE") objects.delete(key);
    if (method === "DELETE") return response.writeHead(204).end();
    if (!found) return refuse(response, 404, method === "HEAD" ? "" : "NoSuchKey");
    return send(found, request, response, plan === "half");
  }

  function put(
    key: string,
    body: Buffer,
    headers: IncomingMessage["headers"],
    response: ServerResponse,
  ) {
    const hash = headers["x-amz-content-sha256"];
    const isWhole = hash === "UNSIGNED-PAYLOAD" || hash === sha256(body);
    if (!isWhole) return refuse(response, 400, "XAmzContentSHA256Mismatch");
    const type = headers["content-type"] ?? "";
    objects.set(key, { body, type, modifiedAt: new Date() });
    response.writeHead(200, { ETag: `"${sha256(body)}"` }).end();
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    const from = query.get("continuation-token") ?? "";
    const size = Math.min(PAGE, Number(query.get("max-keys")));
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > from)
      .sort();
    const page = keys.slice(0, size);
    const entries = page.map((key) => {
      const { body, modifiedAt } = objects.get(key) as Stored;
      return `<Contents><Key>${inXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const isTruncated = keys.length > size;
    const next = isTruncated
      ? `<NextContinuationToken>${inXml(page.at(-1) ?? "")}</NextContinuationToken>`
      : "";
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    environment: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...KEYS },
    objects,
    /** Every request that came: its method, key and range. */
    asked,
    /** For the next requests, in turn. */
    plan: (...behaviours: Behaviour[]) => void plans.push(...behaviours),
    /** For each request that begins so, such as `DELETE a/key`; undefined is as it should be. */
    always(behaviour?: Behaviour, of = "") {
      habit = { behaviour, of };
    },
    /** As if it had been stored so long ago. */
    age(key: string, milliseconds: number) {
      const found = objects.get(key);
      if (found) found.modifiedAt = new Date(Date.now() - milliseconds);
    },
    reset() {
      objects.clear();
      asked.length = 0;
      plans.length = 0;
      habit = undefined;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Where nobody listens any more. */
export async function unusedEndpoint() {
  const { endpoint, stop } = await startS3();
  await stop();
  return endpoint;
}

/** One server for the file, with an empty bucket for each test. */
export async function useS3() {
  const s3 = await startS3();
  afterEach(s3.reset);
  afterAll(s3.stop);
  return s3;
}

function send(
  { body, type, modifiedAt }: Stored,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  isHalf: boolean,
) {
  const etag = `"${sha256(body)}"`;
  const known = { ETag: etag, "Last-Modified": modifiedAt.toUTCString(), "Content-Type": type };
  if (headers["if-none-match"] === etag) return response.writeHead(304, known).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const part = from ? body.subarray(Number(from), to ? Number(to) + 1 : undefined) : body;
  response.writeHead(from ? 206 : 200, { ...known, "Content-Length": part.length });
  if (method === "HEAD") return response.end();
  if (!isHalf) return response.end(part);
  response.write(part.subarray(0, part.length / 2), () => response.socket?.destroy());
}

function refuse(response: ServerResponse, status: number, code: string, region?: string) {
  const head = {
    "Content-Type": "application/xml",
    ...(region && { "X-Amz-Bucket-Region": region }),
  };
  response.writeHead(status, head);
  const more = region ? `<Region>${region}</Region>` : "";
  response.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`);
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const inXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
