import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { site } from "#app/config/site.ts";
import { withoutControls } from "#app/domain/html-text.ts";
import { originOf } from "#app/http/origin.server.ts";
import { toCityIso } from "#app/locale/city-time.ts";
import { logError } from "#app/platform/log.server.ts";
import { type Tool, ToolProblem } from "./tools/tool.server.ts";
import { TOOLS } from "./tools/tools.server.ts";

const INSTRUCTIONS = `The local guide of ${site.city}, ${site.state}: events, restaurants, beaches, hotels, homes, wellness, places and jobs, from its own records. Days and hours are those of ${site.city} (${site.timeZone}). search finds ids, fetch tells all of one. What is marked as written by an employer is an advertisement that the guide has not checked word by word. Give people the url of what you name.`;

/** A call of the revision of 2026 says so itself; all others are of those before it. */
export async function answerCall({ url, headers, signal }: Request, call: unknown) {
  const request = new Request(url, { method: "POST", headers: new Headers(headers), signal });
  // Some send "*/*", and are answered in JSON whatever they send.
  request.headers.set("Accept", "application/json, text/event-stream");
  // The other way round it takes all for new.
  const isLegacy = await isLegacyRequest(request, call);
  return isLegacy ? answerLegacy(request, call) : modern.fetch(request, { parsedBody: call });
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
    const schemas = { inputSchema: takes, outputSchema: gives };
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, ...schemas, annotations }, (asked) =>
      run(tool, asked, originOf(request)),
    );
  }
  return server;
}

async function run({ name, answer }: Tool, asked: unknown, origin: string) {
  const now = new Date();
  try {
    const answered = { ...(await answer(asked as never, { origin, now })), as_of: toCityIso(now) };
    const text = JSON.stringify(answered, (_, value) =>
      typeof value === "string" ? withoutControls(value) : value,
    );
    return { structuredContent: JSON.parse(text), content: [textOf(text)] };
  } catch (error) {
    if (error instanceof ToolProblem) return failed(error.message);
    logError(`The tool ${name} failed`, error);
    return failed("No answer just now. Try again in a minute.");
  }
}

const textOf = (text: string) => ({ type: "text" as const, text });
const failed = (text: string) => ({ isError: true, content: [textOf(text)] });
