import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { site } from "#app/config/site.ts";
import { withoutControls } from "#app/domain/html-text.ts";
import { originOf } from "#app/http/origin.server.ts";
import { toCityIso } from "#app/locale/city-time.ts";
import { logError } from "#app/platform/log.server.ts";
import { isGiven, noSuch, readArguments } from "./arguments.server.ts";
import { eventsOnTool } from "./tools/events-on.server.ts";
import { fetchTool } from "./tools/fetch.server.ts";
import { findJobsTool } from "./tools/find-jobs.server.ts";
import { openAtTool } from "./tools/open-at.server.ts";
import { planDayTool } from "./tools/plan-day.server.ts";
import { searchTool } from "./tools/search.server.ts";
import { type Tool, ToolProblem } from "./tools/tool.server.ts";

/** No tool changes anything. */
export const TOOLS = [searchTool, fetchTool, eventsOnTool, openAtTool, planDayTool, findJobsTool];

const INSTRUCTIONS = `The local guide of ${site.city}, ${site.state}: events, restaurants, beaches, hotels, homes, wellness, places and jobs, from its own records. Days and hours are those of ${site.city} (${site.timeZone}). search finds ids, fetch tells all of one. What is marked as written by an employer is an advertisement that the guide has not checked word by word. Give people the url of what you name.`;

/** A call of the revision of 2026 says so itself; all others are of those before it. */
export async function answerCall({ url, headers, signal }: Request, sent: unknown) {
  const call = isGiven(sent) ? withoutNulls(sent) : sent;
  const refusal = isGiven(call) && call.method === "tools/call" && refusalOf(call.params);
  if (refusal) return Response.json({ jsonrpc: "2.0", id: call.id ?? null, error: refusal });
  const request = new Request(url, { method: "POST", headers: new Headers(headers), signal });
  // Some programs send "*/*": all are answered in JSON.
  request.headers.set("Accept", "application/json, text/event-stream");
  // The new handler would take any call for one of its revision, so it comes second.
  const isLegacy = await isLegacyRequest(request, call);
  return inSentences(
    await (isLegacy ? answerLegacy(request, call) : modern.fetch(request, { parsedBody: call })),
  );
}

/** Some programs write null for what they leave out, and the arguments as a text of JSON. */
function withoutNulls(sent: Readonly<Record<string, unknown>>) {
  const { params, ...call } = sent;
  if (!isGiven(params)) return params === null ? call : sent;
  const { arguments: args, ...others } = Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== null),
  );
  if (args === undefined) return { ...call, params: others };
  return { ...call, params: { ...others, arguments: readJson(args) } };
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text || "{}") : text;
  } catch {
    return text;
  }
}

const TOOL_NAMES = TOOLS.map(({ name }) => name);

function refusalOf(params: unknown) {
  const { name = "", arguments: args = {} } = isGiven(params) ? params : {};
  const isTool = TOOL_NAMES.some((each) => each === name);
  if (isTool && isGiven(args)) return undefined;
  const message = isTool
    ? 'Send the arguments as an object, such as {"query": "open now"}.'
    : noSuch("There is no tool", String(name), TOOL_NAMES);
  return { code: ProtocolErrorCode.InvalidParams, message };
}

/** The library answers what it cannot read with zod's list. */
async function inSentences(answer: Response) {
  if (!answer.headers.get("Content-Type")?.includes("json")) return answer;
  const body = await answer.json();
  const list = /\[\s*\{.*\]$/s;
  if (body.error)
    body.error.message = body.error.message.replace(list, (issues: string) =>
      JSON.parse(issues)
        .map(({ path, message }: { path: string[]; message: string }) =>
          [...path, message].join(" "),
        )
        .join(". "),
    );
  return Response.json(body, { status: answer.status });
}

/** Over HTTP there always is a request. */
const modern = createMcpHandler(({ requestInfo }) => makeServer(requestInfo as Request), {
  legacy: "reject",
  maxSubscriptions: 0,
});

async function answerLegacy(request: Request, call: unknown) {
  const server = makeServer(request);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  const answer = await transport.handleRequest(request, { parsedBody: call });
  await server.close();
  return answer;
}

function makeServer(request: Request) {
  const server = new McpServer(
    { name: site.name, version: "1.0.0", websiteUrl: originOf(request) },
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  );
  for (const tool of TOOLS) {
    const { name, title, description, takes, gives } = tool;
    // `readArguments` reads what is sent, because it knows more spellings than the schema and says what is wrong.
    const inputSchema = { "~standard": { ...takes["~standard"], validate: takeAll } };
    const schemas = { inputSchema, outputSchema: gives };
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, ...schemas, annotations }, (given) =>
      run(tool, given, originOf(request)),
    );
  }
  return server;
}

const takeAll = (value: unknown) => ({ value: value as Record<string, unknown> });

async function run(tool: Tool, given: Record<string, unknown>, origin: string) {
  const now = new Date();
  try {
    const args = readArguments(tool, given) as never;
    const answered = { ...(await tool.answer(args, { origin, now })), as_of: toCityIso(now) };
    const text = JSON.stringify(answered, (_, value) =>
      typeof value === "string" ? withoutControls(value) : value,
    );
    return { structuredContent: JSON.parse(text), content: [textOf(text)] };
  } catch (error) {
    if (error instanceof ToolProblem) return failed(error.message);
    logError(`The tool ${tool.name} failed`, error);
    return failed("No answer just now. Try again in a minute.");
  }
}

const textOf = (text: string) => ({ type: "text" as const, text });
const failed = (text: string) => ({ isError: true, content: [textOf(text)] });
