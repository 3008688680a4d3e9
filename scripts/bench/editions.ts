// npm run bench -- editions: what a visitor waits while an edition is queued for 100,000 readers.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../project.mjs";
import { usually } from "./brief.ts";
import { percentile, short, table } from "./numbers.ts";
import { signUp, startServer } from "./servers.ts";

const READERS = usually(100_000, { briefly: 1000 });
const QUIET_MS = usually(3000, { briefly: 500 });
const ROUNDS = usually(3, { briefly: 1 });

const FORM = "application/x-www-form-urlencoded";

const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });
let visitors = 0;

const folder = mkdtempSync(join(tmpdir(), "bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Rendered pages take a processor: a hundred a second of them would be a test of that. */
const POLLS = [
  { name: "Home, cached", everyMs: 10, path: "/", method: "GET", isSignedIn: false },
  {
    name: "Jobs, rendered",
    everyMs: 100,
    path: "/jobs",
    method: "GET",
    isSignedIn: true,
  },
  { name: "Sign-up, POST", everyMs: 10, path: "/newsletter", method: "POST", isSignedIn: false },
];

const found = new Map<string, number[]>();
const queuedMs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) await measureRound(round);
const row = (name: string) => {
  const [idle = [], busy = []] = ["idle", "busy"].map((when) => found.get(`${name} ${when}`));
  const facts = (all: number[]) => [percentile(all, 50), percentile(all, 99), Math.max(...all)];
  return [name, ...[...facts(idle), ...facts(busy)].map(short)];
};
console.log(`${READERS.toLocaleString("en-US")} readers, ${ROUNDS} rounds\n`);
console.log(
  `Queued in ${queuedMs.map(short).join(", ")} ms, from the admin's click to the answer.\n`,
);
const columns = ["p50 ms", "p99 ms", "longest ms"];
console.log(
  table(
    ["", ...columns, ...columns.map((column) => `queueing, ${column}`)],
    POLLS.map(({ name }) => row(name)),
  ),
);

async function measureRound(round: number) {
  const database = join(folder, `${round}.db`);
  const { cookie, edition } = fillReaders(database);
  const command = [process.execPath, ...serverProcess.args];
  const server = await startServer(command, await freePort(), "/jobs", {
    ...serverProcess.env,
    DATABASE_PATH: database,
    UPLOADS_DIR: join(folder, "uploads"),
    TRUSTED_PROXIES: "1",
  });
  const poll = (when: string, work: () => Promise<unknown>) =>
    pollFor(when, server.url, reader, work);
  const reader = await signUp(server);
  await poll("warm", () => wait(QUIET_MS));
  await poll("idle", () => wait(QUIET_MS));
  await poll("busy", async () => {
    const startedAt = performance.now();
    const headers = { Cookie: cookie, Origin: server.url, "Content-Type": FORM };
    const body = new URLSearchParams({ intent: "send", ...edition }).toString();
    const status = await ask(`${server.url}/admin/editions`, { method: "POST", headers }, body);
    queuedMs.push(performance.now() - startedAt);
    if (status !== 303) throw new Error(`The edition was not sent: ${status}`);
    // The next writer may have to tidy up.
    await wait(500);
  });
  await server.stop();
}

/** Each request at its time, whether or not the earlier ones have been answered. */
async function pollFor(
  when: string,
  url: string,
  reader: Record<string, string>,
  work: () => Promise<unknown>,
) {
  const asked: Promise<unknown>[] = [];
  const timers = POLLS.map(({ name, everyMs, path, method, isSignedIn }) => {
    const times = found.get(`${name} ${when}`) ?? [];
    found.set(`${name} ${when}`, times);
    return setInterval(() => {
      visitors += 1;
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const own = isSignedIn ? reader : {};
      const all = { ...own, "X-Forwarded-For": address, Origin: url, "Content-Type": FORM };
      const body = method === "POST" ? `email=guest-${visitors}@example.com` : "";
      const startedAt = performance.now();
      asked.push(
        ask(url + path, { method, headers: all }, body).then((status) => {
          if (status >= 400) throw new Error(`${name}: ${status}`);
          times.push(performance.now() - startedAt);
        }),
      );
    }, everyMs);
  });
  await work();
  for (const timer of timers) clearInterval(timer);
  await Promise.all(asked);
}

function ask(url: string, options: http.RequestOptions, body: string) {
  return new Promise<number>((resolve, reject) => {
    const request = http.request(url, { agent, ...options }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject);
    request.end(body);
  });
}

function fillReaders(path: string) {
  const args = ["scripts/bench/fill-edition.ts", String(READERS)];
  const env = { ...process.env, DATABASE_PATH: path };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" })) as {
    cookie: string;
    edition: { list: string; date: string };
  };
}
