import type { ActionFunctionArgs } from "@remix-run/node";
import { consumeCall } from "#app/http/spam.server.ts";
import { logError } from "#app/platform/log.server.ts";

/** Here is no stream to listen to (2025-11-25), and no page. */
export const loader = () => refuse(405, "Send a call by POST.", { Allow: "POST" });

export async function action({ request }: ActionFunctionArgs) {
  const answer = (await refuseFlood(request)) ?? (await answerOne(request));
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

async function refuseFlood(request: Request) {
  try {
    const refusal = await consumeCall(request);
    if (!refusal) return undefined;
    const seconds = String(refusal.retryAfterMinutes * 60);
    const text = `Too many calls. Try again in ${seconds} seconds.`;
    return refuse(429, text, { "Retry-After": seconds });
  } catch (error) {
    logError("Counting a call failed", error);
    return refuse(503, "No answer just now. Try again in a minute.", { "Retry-After": "60" });
  }
}

const CALL_MAX_BYTES = 64 * 1024;

async function answerOne(request: Request) {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > CALL_MAX_BYTES) return refuse(413, "A call has at most 64 KB.");
  const call = parse(bytes.toString());
  if (call === undefined) return refuse(400, "This is no JSON.", {}, PARSE_ERROR);
  // One POST is one call: older revisions would take a hundred, which count as one.
  if (Array.isArray(call))
    return refuse(400, "Send one call at a time, and no array.", {}, INVALID_REQUEST);
  const { answerCall } = await import("./mcp.server.ts");
  return answerCall(request, call);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const SERVER_ERROR = -32_000;

const refuse = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code = SERVER_ERROR,
) =>
  Response.json(
    { jsonrpc: "2.0", error: { code, message }, id: null },
    { status, headers: { "Cache-Control": "no-store", ...headers } },
  );
