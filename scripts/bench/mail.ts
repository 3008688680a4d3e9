// npm run bench -- mail: see README.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { insertEdition, mailVariables } from "#tests/faults/emails.ts";
import { inDatabase } from "#tests/faults/records.ts";
import { freePort } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { serverProcess } from "../project.mjs";
import { usually } from "./brief.ts";
import { type Load, load } from "./load.ts";
import { median, short, table } from "./numbers.ts";
import { startServer } from "./servers.ts";

const CLIENTS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? usually(5, { briefly: 1 }));
const SECONDS = usually(3, { briefly: 1 });
/** More than leave meanwhile. */
const EMAILS = usually(5000, { briefly: 500 });
const MEMORY_EMAILS = usually(1000, { briefly: 10 });

type Measured = Load & { emails: number };

const folder = mkdtempSync(join(tmpdir(), "bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

console.log(`${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`);
const smtp = await startSmtp();
await measurePages();
await measureMemory();
await smtp.stop();

async function measurePages() {
  const { server, home } = await startSite("pages", mailVariables(smtp.url));
  setPause(home, true);
  insertEdition(home, addresses(EMAILS));
  const [quiet, busy]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await loadJobs(server.url));
    setPause(home, false);
    const before = smtp.accepted.length;
    await smtp.until(() => smtp.accepted.length > before);
    busy.push(await loadJobs(server.url));
    setPause(home, true);
    await untilQuiet();
  }
  const alone = await measureAlone(server, home);
  await server.stop();

  const of = (runs: Measured[], what: keyof Measured) => median(runs.map((run) => run[what]));
  const row = (name: string, runs: Measured[]) => [
    name,
    ...(["perSecond", "p50", "p99"] as const).map((what) => short(of(runs, what))),
    short(of(runs, "emails") / SECONDS),
  ];
  const ratios = busy.map(({ perSecond }, at) => perSecond / (quiet[at]?.perSecond ?? 0));
  console.log(
    `Jobs, cached, ${CLIENTS} clients; wrk, ${ROUNDS} rounds of ${SECONDS} s of each in turn, medians.\n`,
  );
  const head = ["", "answers/s", "p50 ms", "p99 ms", "emails/s"];
  console.log(table(head, [row("no email leaves", quiet), row("emails leave", busy)]));
  console.log(
    `\nWith emails, answers/s are ${short(median(ratios))} of those without. With no visitor: ` +
      `${short(alone.perSecond)} emails/s, ${short(alone.cpuMs)} ms of CPU each.`,
  );
}

async function loadJobs(url: string): Promise<Measured> {
  const before = smtp.accepted.length;
  const headers = { "Accept-Encoding": "br" };
  const found = await load({ url: `${url}/jobs`, headers }, CLIENTS, SECONDS);
  return { ...found, emails: smtp.accepted.length - before };
}

/** With no visitor. */
async function measureAlone(server: Awaited<ReturnType<typeof startServer>>, home: string) {
  setPause(home, false);
  const first = smtp.accepted.length;
  await smtp.until(() => smtp.accepted.length > first);
  const before = { emails: smtp.accepted.length, cpuMs: server.cpuMs(), at: performance.now() };
  await wait(SECONDS * 1000);
  const emails = smtp.accepted.length - before.emails;
  const seconds = (performance.now() - before.at) / 1000;
  return { perSecond: emails / seconds, cpuMs: (server.cpuMs() - before.cpuMs) / emails };
}

async function measureMemory() {
  const without = await startSite("without", {});
  const { server, home } = await startSite("with", mailVariables(smtp.url));
  await wait(2000);
  const rest = [without.server.memoryMb(), server.memoryMb()];
  const first = smtp.accepted.length;
  insertEdition(home, addresses(MEMORY_EMAILS));
  await smtp.until(() => smtp.accepted.length >= first + MEMORY_EMAILS);
  const after = server.memoryMb();
  const figures = [...rest, after].flatMap((megabytes) => [short(megabytes)]);
  const head = [
    "memory, MB",
    "at rest without MAIL_URL",
    "at rest with it",
    `after ${short(MEMORY_EMAILS)} emails`,
  ];
  console.log(`\n${table(head, [["", ...figures]])}`);
  await Promise.all([without.server.stop(), server.stop()]);
}

async function startSite(name: string, variables: Record<string, string>) {
  const home = mkdtempSync(join(folder, `${name.replaceAll(" ", "-")}-`));
  const database = join(home, "guide.db");
  execFileSync(process.execPath, ["scripts/bench/fill.ts", "100"], {
    env: { ...process.env, DATABASE_PATH: database },
  });
  const server = await startServer(
    [process.execPath, ...serverProcess.args],
    await freePort(),
    "/jobs",
    {
      ...serverProcess.env,
      DATABASE_PATH: database,
      UPLOADS_DIR: join(home, "uploads"),
      ...variables,
    },
  );
  return { server, home };
}

/** As an admin pauses and resumes it. */
function setPause(home: string, isPaused: boolean) {
  inDatabase(home, (database) =>
    isPaused
      ? database.exec("INSERT INTO mailer_state (id, paused_at, why) VALUES (1, 0, 'Bench')")
      : database.exec("DELETE FROM mailer_state"),
  );
}

async function untilQuiet() {
  for (let before = -1; before !== smtp.accepted.length; ) {
    before = smtp.accepted.length;
    await wait(500);
  }
}

function addresses(count: number) {
  return Array.from({ length: count }, () => `${crypto.randomUUID()}@mail.example`);
}
