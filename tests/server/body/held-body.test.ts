import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import type { Step } from "#app/server/answer.server.ts";
import { bodyOf } from "#app/server/body/held-body.server.ts";
import { receiveBody } from "#app/server/body/receive-body.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";

const disk = vi.hoisted(() => ({ freeMegabytes: 1000, fault: "", lost: 0, writes: 0 }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const statfsSync = () => ({ bavail: disk.freeMegabytes, bsize: 2 ** 20 });
  return { ...fs, statfsSync };
});
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  const open: typeof fs.open = async (...args) => {
    if (disk.fault) throw new Error(disk.fault);
    const file = await fs.open(...args);
    const { writev } = file;
    file.writev = async (pieces) => {
      const result = await writev.call(file, pieces);
      disk.writes += 1;
      return { ...result, bytesWritten: result.bytesWritten - disk.lost } as never;
    };
    return file;
  };
  return { ...fs, open };
});

const MEGABYTE = 2 ** 20;
const HEADERS = { "Content-Type": "multipart/form-data; boundary=x" };

/** A server that answers with the body that reached it. */
async function open() {
  const echo: Step = (request) => ({ status: 200, headers: {}, body: bodyOf(request) });
  const server = await serve([receiveBody(), echo]);
  onTestFinished(() => server.close());
  const send = (body: Buffer) =>
    ask(server.port, { method: "POST", path: "/jobs/logo", headers: HEADERS, body });
  return { port: server.port, send };
}

function arriving() {
  mkdirSync(env.UPLOADS_DIR, { recursive: true });
  return readdirSync(env.UPLOADS_DIR).filter((name) => name.startsWith(".arriving"));
}

test("an upload reaches whoever reads it as it was sent, and leaves no file", async () => {
  const { send } = await open();
  const bodies = [1, 3, 5].map((size) => randomBytes(size * MEGABYTE + size));
  const answers = await Promise.all(bodies.map(send));
  for (const [at, { status, bytes }] of answers.entries()) {
    expect(status).toBe(200);
    expect(bytes.equals(bodies[at] as Buffer)).toBe(true);
  }
  expect(arriving()).toEqual([]);
});

test("several pieces are written at once", async () => {
  const { send } = await open();
  disk.writes = 0;
  await send(randomBytes(4 * MEGABYTE));
  expect(disk.writes).toBeGreaterThan(0);
  // A read of the socket has 64 KB at most.
  expect(disk.writes).toBeLessThan(64);
});

test("one in many chunks keeps their order", async () => {
  const { port } = await open();
  const chunk = (letter: string) => `8000\r\n${letter.repeat(0x8000)}\r\n`;
  const letters = [..."ghijklmnopqrstuv"];
  const { closed } = askRaw(
    port,
    `POST /jobs/logo HTTP/1.1\r\nHost: guide.test\r\nConnection: close\r\nContent-Type: ${HEADERS["Content-Type"]}\r\nTransfer-Encoding: chunked\r\n\r\n${letters.map(chunk).join("")}0\r\n\r\n`,
  );
  const body = (await closed).split("\r\n\r\n")[1] ?? "";
  // Without the sizes of the answer's own chunks.
  const runs = body.replace(/[^g-v]/g, "").replace(/(.)\1+/g, "$1");
  expect(runs).toBe("ghijklmnopqrstuv");
});

test("one that is left half way leaves no file either", async () => {
  const { port } = await open();
  const { socket, closed } = askRaw(
    port,
    `POST /jobs/logo HTTP/1.1\r\nHost: guide.test\r\nContent-Type: ${HEADERS["Content-Type"]}\r\nContent-Length: ${MEGABYTE}\r\n\r\nhalf`,
  );
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0));
  socket.destroy();
  await closed;
  await vi.waitFor(() => expect(arriving()).toEqual([]));
});

test.each([
  ["has no room", () => Object.assign(disk, { freeMegabytes: 30 })],
  ["fails", () => Object.assign(disk, { fault: "EROFS: read-only file system" })],
  ["takes a part only", () => Object.assign(disk, { lost: 1 })],
])(
  "on a disk that %s, it is refused in words, and a small one is not held there",
  async (_, spoil) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { send } = await open();
    spoil();
    const { status, headers, body } = await send(randomBytes(MEGABYTE));
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("60");
    expect(body).toContain("We can't take files right now.");
    expect(body).toContain("what you typed is still in the form");
    expect((await send(Buffer.from("small"))).body).toBe("small");
    Object.assign(disk, { freeMegabytes: 1000, fault: "", lost: 0 });
  },
);

test.runIf(existsSync("/proc/self/fd"))("one that nobody reads keeps no file open", async () => {
  const server = await serve([receiveBody()], (_request, response) => response.end("unread"));
  onTestFinished(() => server.close());
  const open = () => readdirSync("/proc/self/fd").filter(isArriving).length;
  for (let count = 0; count < 3; count += 1) {
    const body = randomBytes(4 * MEGABYTE);
    await ask(server.port, { method: "POST", path: "/jobs/logo", headers: HEADERS, body });
  }
  await vi.waitFor(() => expect(open()).toBe(0));
});

function isArriving(handle: string) {
  try {
    return readlinkSync(`/proc/self/fd/${handle}`).includes(".arriving");
  } catch {
    return false;
  }
}
