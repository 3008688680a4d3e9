import http, { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { vi } from "vitest";
import { type Answer, firstAnswer, type Step } from "#app/server/answer.server.ts";
import { bodyOf } from "#app/server/body/held-body.server.ts";
import { installServer, TIMEOUTS } from "#app/server/install.server.ts";

/** What came through the steps, as the page behind them sees it. */
export type Echo = { method: string; url: string; headers: Record<string, string>; bytes: number };

const echo = async (request: IncomingMessage): Promise<Answer> => {
  const body = bodyOf(request) ?? request;
  let bytes = Buffer.isBuffer(body) ? body.length : 0;
  if (!Buffer.isBuffer(body)) for await (const chunk of body) bytes += (chunk as Buffer).length;
  const { method, url, headers } = request;
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ method, url, headers, bytes })),
  };
};

/** The answer that a listener would write. */
export const written =
  (listener: RequestListener) => (request: IncomingMessage, response?: ServerResponse) =>
    new Promise<Answer>((resolve) => {
      const draft = new ServerResponse(request);
      const chunks: Buffer[] = [];
      response?.once("close", () => draft.emit("close"));
      draft.writeHead = ((status: number, headers: Record<string, string> = {}) => {
        draft.statusCode = status;
        for (const [name, value] of Object.entries(headers)) draft.setHeader(name, value);
        return draft;
      }) as typeof draft.writeHead;
      draft.write = (chunk: string | Buffer) => chunks.push(Buffer.from(chunk)) > 0;
      draft.end = ((chunk?: string | Buffer) => {
        if (chunk) chunks.push(Buffer.from(chunk));
        const { statusCode: status } = draft;
        resolve({ status, headers: { ...draft.getHeaders() }, body: Buffer.concat(chunks) });
        return draft;
      }) as typeof draft.end;
      void listener(request, draft as never);
    });

type Respond = Parameters<typeof installServer>[0];

/**
 * A real server on a free loopback port, made as remix-serve makes its own. These steps come before the listener, or
 * what answers with the listener's pages.
 */
export async function serve(
  before: Step[] | ((renderPage: typeof echo) => Respond),
  listener?: RequestListener,
  port = 0,
  timeouts = TIMEOUTS,
) {
  const signals = ["SIGTERM", "SIGINT"] as const;
  const earlier = signals.map((signal) => process.listeners(signal));
  const onClose = vi.fn();
  const last = listener ? written(listener) : echo;
  const stepByStep: Respond = (request, response) =>
    firstAnswer([...(before as Step[]), last], request, response) as Answer | Promise<Answer>;
  installServer(Array.isArray(before) ? stepByStep : before(last), onClose, timeouts);
  const server = http.createServer();
  const [sigterm = [], sigint = []] = signals.map((signal, index) =>
    process.listeners(signal).filter((each) => !earlier[index]?.includes(each)),
  );
  server.listen(port, "127.0.0.1");
  await new Promise((resolve) => {
    server.once("listening", resolve);
    server.once("error", resolve);
  });
  return {
    server,
    onClose,
    port: (server.address() as AddressInfo | null)?.port ?? 0,
    /** What the server does on SIGTERM, without a signal that would end the tests as well. */
    signal: () => {
      for (const each of sigterm) each("SIGTERM");
    },
    async close() {
      for (const each of sigterm) process.removeListener("SIGTERM", each);
      for (const each of sigint) process.removeListener("SIGINT", each);
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Ask = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: http.Agent;
  localAddress?: string;
};

type Reply = {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
  /** The body as it came over the line. */
  bytes: Buffer;
};

/** One request and its whole answer. */
export function ask(
  port: number,
  { method = "GET", path = "/", headers, body, agent, localAddress }: Ask = {},
) {
  return new Promise<Reply>((resolve, reject) => {
    const target = { host: "127.0.0.1", port, method, path, headers, localAddress };
    const request = http.request({ ...target, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: bytes.toString(), bytes });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Writes the bytes as they are. `answered` is everything up to the first match, `closed` everything until the end. */
export function askRaw(port: number, bytes: string) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(bytes);
  return {
    socket,
    closed,
    answered: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        const look = () => pattern.test(text) && resolve(text);
        socket.on("data", look);
        socket.once("close", () => resolve(text));
        look();
      }),
  };
}
