// Hostile clients: 200 connections from 20 loopback addresses. Forked with the server's port and the seconds that they go
// on; sends what became of each kind when they end.
import net from "node:net";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";

export const CONNECTIONS = 200;
export const ADDRESSES = Array.from({ length: 20 }, (_, index) => `127.0.0.${index + 2}`);

/** Counts for each kind the tries by what came back ("cut off" without an answer). */
export type Outcomes = Record<string, Record<string, number>>;

/** So that the machine has time left for visitors: what is measured is the server, not who is quicker to ask. */
const PAUSE_MS = 100;
const LETTERS = "a".repeat(15_000);
const MEGABYTE = 1_000_000;

type Attack = (socket: net.Socket, word: string) => void;

function attacksOn(host: string, picture: Buffer): Record<string, Attack> {
  const get = (path: string, connection = "close") =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`;
  const head = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const form = (path: string, body: string) =>
    head(path, "application/x-www-form-urlencoded", body.length) + body;
  const part = (boundary: string, name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const multipart = (path: string, boundary: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(head(path, `multipart/form-data; boundary=${boundary}`, body.length)),
      Buffer.from(body),
    ]);
  const upload = (file: Buffer) =>
    Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="logo"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      file,
      Buffer.from("\r\n--x--\r\n"),
    ]);
  const longText = "a".repeat(MEGABYTE);
  const boundary = "b".repeat(70);
  const almostBoundaries = `\r\n--${boundary.slice(1)}`.repeat(1900);
  const manyParts = Array.from(
    { length: 38 },
    (_, index) => `${part(boundary, `f${index}`)}${almostBoundaries}\r\n`,
  ).join("");
  const parted = multipart("/jobs", boundary, `${manyParts}--${boundary}--`);
  const large = multipart("/jobs", "x", upload(Buffer.alloc(31 * MEGABYTE)));

  return {
    searches: (socket, word) => socket.write(get(`/jobs?q=${word}`)),
    "missing pages": (socket, word) => socket.write(get(`/${word}`)),
    "long paths": (socket, word) => socket.write(get(`/${word}${LETTERS}`)),
    slashes: (socket) => socket.write(get("/".repeat(15_000))),
    "sign-ins": (socket, word) =>
      socket.write(form("/auth", `email=${word}%40example.com&password=${word}`)),
    "big forms": (socket) =>
      socket.write(form("/contact", `name=A&message=${"<".repeat(MEGABYTE - 100)}`)),
    "broken forms": (socket) =>
      socket.write(multipart("/contact", "x", part("x", "message") + longText)),
    boundaries: (socket) =>
      socket.write(
        multipart("/contact", LETTERS, `${part(LETTERS, "message")}${longText}\r\n--${LETTERS}--`),
      ),
    pictures: (socket) => socket.write(multipart("/jobs/logo", "x", upload(picture))),
    "parts of near boundaries": (socket) => socket.write(parted),
    "large files": (socket) => writeOver(socket, large),
    "half uploads": (socket) =>
      socket.write(
        head("/jobs/logo", "multipart/form-data; boundary=x", 5 * MEGABYTE) +
          part("x", "logo") +
          longText,
      ),
    "slow headers": (socket) => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
      const timer = setInterval(() => socket.write("a"), 500);
      socket.once("close", () => clearInterval(timer));
    },
    "many on one connection": (socket, word) => {
      for (let index = 0; index < 100; index += 1) {
        socket.write(get(`/jobs?q=${word}${index}`, "keep-alive"));
      }
    },
  };
}

/** Writes as fast as a line of 20 megabits: without it the machine's memory would be measured. */
function writeOver(socket: net.Socket, bytes: Buffer) {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(bytes.subarray(at, at + MEGABYTE));
    at += MEGABYTE;
    if (at >= bytes.length) clearInterval(timer);
  }, 400);
  socket.once("close", () => clearInterval(timer));
}

/** One connection, until the server ends it or the attack is over. Returns the status of its first answer. */
function attackOnce(port: number, localAddress: string, attack: Attack, until: AbortSignal) {
  return new Promise<string>((resolve) => {
    let status = "";
    const socket = net.connect({ host: "127.0.0.1", port, localAddress });
    const stop = () => socket.destroy();
    until.addEventListener("abort", stop, { once: true });
    socket.once("connect", () => attack(socket, Math.random().toString(36).slice(2)));
    socket.on("data", (chunk) => {
      status ||= chunk.toString("latin1", 9, 12);
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      until.removeEventListener("abort", stop);
      resolve(status || (until.aborted ? "unanswered" : "cut off"));
    });
  });
}

async function attackAll(port: number, seconds: number) {
  const flat = { width: 6300, height: 6300, channels: 3, background: "teal" } as const;
  const picture = await sharp({ create: flat, limitInputPixels: false })
    .png({ progressive: true })
    .toBuffer();
  const attacks = Object.entries(attacksOn(`127.0.0.1:${port}`, picture));
  const outcomes: Outcomes = Object.fromEntries(attacks.map(([name]) => [name, {}]));
  const { signal } = endingAfter(seconds);
  const keepOn = async (index: number) => {
    const [own, round] = [index % ADDRESSES.length, Math.floor(index / ADDRESSES.length)];
    const address = ADDRESSES[own];
    const [name = "", attack] = attacks[(own + round) % attacks.length] ?? [];
    const counts = outcomes[name];
    while (address && attack && counts && !signal.aborted) {
      const status = await attackOnce(port, address, attack, signal);
      counts[status] = (counts[status] ?? 0) + 1;
      await wait(PAUSE_MS);
    }
  };
  process.send?.("ready");
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => keepOn(index)));
  return outcomes;
}

function endingAfter(seconds: number) {
  const end = new AbortController();
  setTimeout(() => end.abort(), seconds * 1000);
  return end;
}

if (import.meta.main) {
  setPriority(10);
  const [port = 0, seconds = 0] = process.argv.slice(2).map(Number);
  const outcomes = await attackAll(port, seconds);
  process.send?.(outcomes, () => process.exit());
}
