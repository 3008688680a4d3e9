// npm run bench -- attack: what an honest visitor waits while 200 hostile connections do their worst. See README.md.
import { execFileSync, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../project.mjs";
import { ADDRESSES, CONNECTIONS, type Outcomes } from "./attackers.ts";
import { usually } from "./brief.ts";
import { percentile, short, table } from "./numbers.ts";
import { startServer } from "./servers.ts";

const WARM_UP_SECONDS = usually(3, { briefly: 1 });
const QUIET_SECONDS = usually(15, { briefly: 1 });
const ATTACK_SECONDS = usually(30, { briefly: 3 });
const AFTER_SECONDS = usually(60, { briefly: 1 });
const BETWEEN_VISITS_MS = 50;
const PATIENCE_MS = 10_000;
const LIVE = 100;

type Visit = { path: string; headers?: Record<string, string>; body?: string; address?: string };
type Seen = { ms: number[]; refused: Record<string, number> };

/** Each visitor is a client of its own, and of another network than those who attack. */
const VISITS: Record<string, (index: number) => Visit> = {
  "Rendered page": (index) => ({ path: `/jobs?q=cook+${process.pid}-${index}` }),
  "Cached page": () => ({ path: "/", headers: { "Accept-Encoding": "br" } }),
  Picture: () => ({ path: "/images/auth.jpg" }),
  "Sign-up, POST": (index) => ({
    path: "/newsletter",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `email=reader-${process.pid}-${index}%40example.com`,
    address: `127.2.${(index >> 8) & 255}.${index & 255 || 1}`,
  }),
};

const folder = mkdtempSync(join(tmpdir(), "bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const env = { DATABASE_PATH: join(folder, "guide.db"), UPLOADS_DIR: join(folder, "uploads") };
execFileSync(process.execPath, ["scripts/bench/fill.ts", String(LIVE)], {
  env: { ...process.env, ...env },
});
const port = await freePort();
const site = await startServer([process.execPath, ...serverProcess.args], port, "/jobs", {
  ...serverProcess.env,
  ...env,
  TRUSTED_PROXIES: "0",
});

let visits = 0;
const agents = new Map<string, http.Agent>();
await visitFor(WARM_UP_SECONDS);
const quiet = await visitFor(QUIET_SECONDS);
const memoryBefore = site.memoryMb();
const attackers = await startAttackers();
const cpuBefore = site.cpuMs();
const attacked = await visitFor(ATTACK_SECONDS);
const cpuMs = site.cpuMs() - cpuBefore;
const outcomes = await attackers.outcomes;
await wait(AFTER_SECONDS * 1000);
report();
await site.stop();
process.exit();

async function startAttackers() {
  const program = join(import.meta.dirname, "attackers.ts");
  const child = fork(program, [String(port), String(ATTACK_SECONDS)]);
  process.once("exit", () => child.kill("SIGKILL"));
  const messages = new Promise<Outcomes>((resolve) => {
    child.on("message", (message) => message !== "ready" && resolve(message as Outcomes));
  });
  await new Promise((resolve) => child.once("message", resolve));
  return { outcomes: messages };
}

async function visitFor(seconds: number) {
  const until = performance.now() + seconds * 1000;
  const found: Record<string, Seen> = {};
  const keepOn = async (name: string, make: (index: number) => Visit) => {
    const seen: Seen = { ms: [], refused: {} };
    found[name] = seen;
    while (performance.now() < until) {
      const began = performance.now();
      const status = await visit({ address: addressOf(name), ...make(++visits) });
      const isServed = status === "200" || status === "303";
      seen.ms.push(isServed ? performance.now() - began : PATIENCE_MS);
      if (!isServed) seen.refused[status] = (seen.refused[status] ?? 0) + 1;
      await wait(BETWEEN_VISITS_MS);
    }
  };
  await Promise.all(Object.entries(VISITS).map(([name, make]) => keepOn(name, make)));
  return found;
}

function addressOf(name: string) {
  return `127.1.${Object.keys(VISITS).indexOf(name)}.1`;
}

/** Returns the status, or how it went wrong. */
function visit({ path, headers, body, address = "" }: Visit) {
  const agent = agents.get(address) ?? new http.Agent({ keepAlive: true, maxSockets: 1 });
  if (body === undefined) agents.set(address, agent);
  const options = {
    agent: body === undefined ? agent : false,
    host: "127.0.0.1",
    port,
    path,
    headers,
    localAddress: address,
    method: body === undefined ? "GET" : "POST",
    signal: AbortSignal.timeout(PATIENCE_MS),
  } as const;
  return new Promise<string>((resolve) => {
    const request = http.request(options, (response) => {
      response.resume();
      response.once("end", () => resolve(String(response.statusCode)));
      response.once("error", ({ name }) => resolve(name));
    });
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
    request.end(body);
  });
}

function report() {
  console.log(
    `${CONNECTIONS} hostile connections from ${ADDRESSES.length} addresses for ${ATTACK_SECONDS} s, one visitor of each kind beside them.\n`,
  );
  const rows = Object.keys(VISITS).map((name) => {
    const [before, during] = [quiet, attacked].map((all) => percentile(all[name]?.ms ?? [], 95));
    const times = (during ?? 0) / (before ?? 1);
    const { wanted, isHeld } = judge(name, during ?? 0, times);
    const refused = [quiet, attacked].map((all) => listCounts(all[name]?.refused ?? {}) || "none");
    const count = attacked[name]?.ms.length ?? 0;
    return [
      name,
      ...[before, during, times].map((number) => short(number ?? 0)),
      String(count),
      refused.join(" / "),
      wanted,
      isHeld,
    ];
  });
  console.log(
    table(
      [
        "",
        "quiet p95 ms",
        "attacked p95 ms",
        "times",
        "visits",
        "failed, quiet / attacked",
        "wanted",
        "held",
      ],
      rows,
    ),
  );
  console.log(
    `\nServer: ${short(cpuMs / ATTACK_SECONDS / 10)} % of a core under attack; ${short(memoryBefore)} MB before, ${short(site.peakMemoryMb())} MB at the peak, ${short(site.memoryMb())} MB a minute after.\n`,
  );
  console.log(
    table(
      ["attack", "tried", "first answers"],
      Object.entries(outcomes).map(([name, counts]) => [
        name,
        String(Object.values(counts).reduce((sum, count) => sum + count, 0)),
        listCounts(counts),
      ]),
    ),
  );
}

function judge(name: string, attackedMs: number, times: number) {
  if (name === "Rendered page") return { wanted: "5 times", isHeld: times <= 5 ? "yes" : "no" };
  if (name === "Sign-up, POST") return { wanted: "", isHeld: "" };
  return { wanted: "25 ms or 2 times", isHeld: attackedMs <= 25 || times <= 2 ? "yes" : "no" };
}

function listCounts(counts: Record<string, number>) {
  return Object.entries(counts)
    .map(([what, count]) => `${count} x ${what}`)
    .join(", ");
}
