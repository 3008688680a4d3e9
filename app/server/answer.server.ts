import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { ERROR_PAGE_POLICY, errorPage } from "#app/http/error-page.server.ts";
import { readPieces } from "#app/http/form/body.server.ts";
import { createPace } from "#app/platform/pace.ts";

/** The names of its headers are in lower case. */
export type Answer = {
  status: number;
  /** A list alternates names and values, the form that node writes fastest. */
  headers: OutgoingHttpHeaders | string[];
  body?: Buffer | Readable | undefined;
  /** The common headers are among its own. */
  isComplete?: true;
  /** The connection ends with it. "unread" is one of many: what is still sent is not read. */
  refusal?: "drained" | "unread";
};

/** Answers a request or leaves it to the next step. It may listen to the end of the response, and writes nothing to it. */
export type Step = (
  request: IncomingMessage,
  response: ServerResponse,
) => Answer | undefined | Promise<Answer | undefined>;

/** Nobody reads it: the client has disconnected. */
export const GONE: Answer = { status: 499, headers: [] };

export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

export function firstAnswer(
  steps: readonly Step[],
  request: IncomingMessage,
  response: ServerResponse,
  from = 0,
): ReturnType<Step> {
  for (let at = from; at < steps.length; at += 1) {
    const answer = steps[at]?.(request, response);
    if (answer instanceof Promise) {
      return answer.then((found) => found ?? firstAnswer(steps, request, response, at + 1));
    }
    if (answer) return answer;
  }
  return undefined;
}

/** The texts must be ours, because they are not escaped. */
export const refusalPage = (
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": ERROR_PAGE_POLICY,
    "cache-control": "no-store",
    ...headers,
  },
  body: Buffer.from(errorPage(title, text)),
  refusal: "drained",
});

const undrained = new WeakSet<IncomingMessage>();

/** Skips the rest of a body where a client is refused all the time: reading it costs more than the refusal. */
export const skipDraining = (request: IncomingMessage) => void undrained.add(request);

export function send(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { status, headers, body, refusal } = answer;
  const isBodyless = request.method === "HEAD" || !body || response.destroyed;
  if (isBodyless && body instanceof Readable) body.destroy();
  if (response.destroyed) return;
  if (refusal) response.shouldKeepAlive = false;
  const isSized = Array.isArray(headers) || !(body instanceof Buffer);
  const all = isSized ? headers : { "content-length": body.length, ...headers };
  response.writeHead(status, all as OutgoingHttpHeaders);
  if (isBodyless) response.end();
  else if (body instanceof Readable) pipeline(body, response, () => {});
  else if (!refusal || request.complete || undrained.has(request)) response.end(body);
  else {
    response.write(body);
    void drain(request, response, refusal === "drained");
  }
}

const DRAIN_MS = 2000;
/** Bytes a second of all together: what is read to be thrown away takes memory until it is collected. */
const drainPace = createPace(16 * 2 ** 20);

/** The body is drained for a moment: a browser that is cut off while it sends shows its own error, not our page. */
async function drain(request: IncomingMessage, response: ServerResponse, isReading: boolean) {
  const end = () => void response.end();
  const timer = setTimeout(end, DRAIN_MS);
  response.once("close", () => clearTimeout(timer));
  if (!isReading) return;
  try {
    for await (const piece of readPieces(request)) {
      const ms = drainPace("", piece.length);
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    }
  } catch {}
  end();
}
