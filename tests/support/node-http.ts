import http, { type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { vi } from "vitest";
import { installServer, type Middleware, TIMEOUTS } from "#app/server/install.server.ts";

/** What came through the middleware, as the server behind it sees it. */
export type Echo = {
  method: string;
  url: string;
  headers: Record<string, string>;
  bytes: number;
};

const echo: RequestListener = (request, response) => {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on("end", () => {
    const { method, url, headers } = request;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ method, url, headers, bytes }));
  });
};

/** A real server on a free loopback port, made as remix-serve makes its own, with the middleware before it. */
export async function serve(
  middleware: Middleware[],
  listener = echo,
  port = 0,
  timeouts = TIMEOUTS,
) {
  const signals = ["SIGTERM", "SIGINT"] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const onClose = vi.fn();
  installServer(middleware, onClose, timeouts);
  const server = http.createServer(listener);
  const [sigterm = [], sigint = []] = signals.map((signal, index) =>
    process.listeners(signal).filter((each) => !before[index]?.includes(each)),
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

type Answer = {
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
  return new Promise<Answer>((resolve, reject) => {
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
