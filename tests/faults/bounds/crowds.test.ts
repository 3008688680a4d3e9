import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { measured, measureMemory, memoryFile } from "../memory.ts";
import { send, visit } from "../visitors.ts";

const MEGABYTE = 1024 * 1024;
const MEMORY_MAX_MB = 250;
const HANDLES = 1024;

const memory = memoryFile("crowds");
let site: Site;
beforeAll(async () => {
  // Addresses of this machine are the clients, and the server has the handles that many systems give.
  site = await startSite(
    { ...measured(memory), TRUSTED_PROXIES: "0" },
    { wrapper: () => ["prlimit", `--nofile=${HANDLES}`] },
  );
});
afterAll(async () => {
  await site.stop();
  rmSync(memory, { force: true });
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** From one of so many other addresses of this machine. */
function open(number: number, bytes: Buffer | string, addresses = 20) {
  const localAddress = `127.0.0.${2 + (number % addresses)}`;
  const socket = connect({ port: site.port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  socket.resume();
  sockets.push(socket);
  return new Promise<Socket>((resolve) => {
    socket.once("close", () => resolve(socket));
    socket.write(bytes, () => resolve(socket));
  });
}

const isOpen = ({ destroyed }: Socket) => !destroyed;
const visitor = { "Content-Type": "text/plain" };

/** More than are held at once. */
const HALVES = 240;
const HALVES_MAX_MB = 100;

test("half uploads of 40 addresses fill no memory, and honest ones are still taken", async () => {
  const before = await measureMemory(site.pid, memory);
  const size = 6 * MEGABYTE;
  const head = `POST /jobs HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`;
  const part = `--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n`;
  const half = Buffer.concat([Buffer.from(head + part), Buffer.alloc(size - 1000, "a")]);
  await Promise.all(Array.from({ length: HALVES }, (_, number) => open(number, half, 40)));
  const during = await measureMemory(site.pid, memory);
  console.log(
    `crowds: ${HALVES} half uploads: ${before.rss} MB before, ${during.rss} MB during (its own ${during.own})`,
  );
  expect(during.rss - before.rss).toBeLessThan(HALVES_MAX_MB);
  expect((await visit(site, "/jobs?now", visitor)).status).toBe(200);
  const logo = new File([new Uint8Array(MEGABYTE)], "a.png", { type: "image/png" });
  const honest = await Promise.all([1, 2, 3].map(() => send(site, "/jobs/logo", { logo })));
  // Not a picture: its form says so, which it could not if it were not read.
  expect(honest.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test("more silent connections than there are handles lock nobody out", async () => {
  await Promise.all(
    Array.from({ length: HANDLES + 100 }, (_, number) => open(number, "GET / HTTP/1.1\r\nHos")),
  );
  for (let visits = 0; visits < 5; visits += 1) {
    expect((await visit(site, `/events?visit=${visits}`, visitor)).status).toBe(200);
    expect((await visit(site, "/images/share.jpg", visitor)).status).toBe(200);
  }
  expect(sockets.filter(isOpen).length).toBeLessThan(HANDLES);
});

test("thousands of pages asked for on each of many connections wait behind a visitor's one", async () => {
  const line = (number: number) =>
    `GET /jobs?x=${number} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`;
  const lines = Array.from({ length: 6000 }, (_, number) => line(number)).join("");
  await Promise.all(Array.from({ length: 40 }, (_, number) => open(number, lines)));
  const began = performance.now();
  expect((await visit(site, "/jobs?new=1", visitor)).status).toBe(200);
  expect((await visit(site, "/images/share.jpg", visitor)).status).toBe(200);
  console.log(`crowds: a page and a picture after ${(performance.now() - began).toFixed(0)} ms`);
  const after = await measureMemory(site.pid, memory);
  expect(after.rss).toBeLessThan(MEMORY_MAX_MB);
});
