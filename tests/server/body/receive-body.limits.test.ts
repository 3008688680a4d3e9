import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { counters } from "#app/domain/counters/counters.server.ts";
import { receiveBody } from "#app/server/body/receive-body.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";
import { seen } from "#tests/support/pipeline.ts";

const MEGABYTE = 1024 * 1024;
const headers = { "Content-Type": "multipart/form-data; boundary=x" };

/** A server that has the head of an upload, and does not know yet whether its client may send it. */
async function serveUnknown(body: Buffer) {
  const asked = Promise.withResolvers<never>();
  vi.spyOn(counters, "update").mockReturnValue(asked.promise);
  const { server, port, close } = await serve([receiveBody()]);
  onTestFinished(close);
  const connected = once(server, "connection");
  const answer = ask(port, { method: "POST", path: "/jobs/logo", headers, body });
  const [socket] = (await connected) as [Socket];
  await vi.waitUntil(() => socket.bytesRead > 1000);
  return { socket, answer, decide: (minutes: number) => asked.resolve(minutes as never) };
}

test("an upload is not read before its client is known to have some left, and then whole", async () => {
  const { socket, answer, decide } = await serveUnknown(Buffer.alloc(4 * MEGABYTE));
  expect(socket.bytesRead).toBeLessThan(MEGABYTE / 4);
  decide(0);
  expect(seen(await answer).bytes).toBe(4 * MEGABYTE);
});

test("one that was read in one go with its head comes whole as well", async () => {
  const { answer, decide } = await serveUnknown(Buffer.alloc(300 * 1024));
  decide(0);
  expect(seen(await answer).bytes).toBe(300 * 1024);
});

test("one of a client that has none left is refused, whatever of it has come", async () => {
  const { answer, decide } = await serveUnknown(Buffer.alloc(MEGABYTE));
  decide(7);
  expect((await answer).status).toBe(429);
});

test("one whose client has gone meanwhile holds nothing any more", async () => {
  const { socket, answer, decide } = await serveUnknown(Buffer.alloc(MEGABYTE));
  socket.destroy();
  await expect(answer).rejects.toThrow();
  expect(() => decide(0)).not.toThrow();
});
