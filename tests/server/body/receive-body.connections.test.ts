import http, { type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readForm } from "#app/http/form/forms.server.ts";
import type { Answer } from "#app/server/answer.server.ts";
import { bodyOf } from "#app/server/body/held-body.server.ts";
import { askRaw, ask as askServer, serve } from "#tests/support/node-http.ts";
import { testPipeline } from "#tests/support/pipeline.ts";

/** Reads a form as a page does. */
const readForms = async (request: IncomingMessage): Promise<Answer> => {
  if (request.method !== "POST") return { status: 200, headers: {}, body: Buffer.from("read") };
  const type = request.headers["content-type"] ?? "";
  const init = { method: "POST", headers: { "Content-Type": type }, body: bodyOf(request) };
  const form = await readForm(new Request("http://guide.test/", init as RequestInit));
  return { status: [...form].length > 0 ? 200 : 400, headers: {} };
};

let server: Awaited<ReturnType<typeof serve>>;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
beforeEach(async () => {
  server = await serve(() => testPipeline()(readForms));
});
afterEach(async () => {
  agent.destroy();
  await server.close();
});

const ask = (options: Parameters<typeof askServer>[1]) =>
  askServer(server.port, { ...options, agent });

const URLENCODED = { "Content-Type": "application/x-www-form-urlencoded" };
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
const fields = Array.from({ length: 15_000 }, (_, index) => `field${index}=x`).join("&");
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';

test.each([
  ["of too many fields", URLENCODED, fields],
  ["of too many parts", MULTIPART, `${part.repeat(3000)}--x--`],
  ["that is broken", MULTIPART, `--x\r\nno header at all\r\n\r\n${"x".repeat(200_000)}`],
  ["that is none", { "Content-Type": "text/plain" }, "x".repeat(200_000)],
])("behind a form %s the same connection answers the next visitor", async (_, headers, body) => {
  const connections = new Set<unknown>();
  server.server.on("connection", (socket) => connections.add(socket));
  expect((await ask({ method: "POST", headers, body })).status).toBe(400);
  expect((await ask({ path: "/about" })).body).toBe("read");
  expect(connections.size).toBe(1);
});

test("a body without an end is refused and cut off", async () => {
  const head =
    "POST / HTTP/1.1\r\nHost: guide.test\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n";
  const { socket, answered, closed } = askRaw(server.port, head);
  const size = 2 ** 20;
  const chunk = `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", pour);
  pour();
  expect(await answered(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 413 /);
  await closed;
});
