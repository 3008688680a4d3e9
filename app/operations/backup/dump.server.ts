import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import type { Client } from "pg";
import { RESTORE } from "#app/db/postgres/locks.ts";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { pictureFile } from "#app/domain/uploads/picture.ts";
import { listPostgresTables } from "../postgres.server.ts";
import { COUNTED_BY_TRIGGERS } from "../rows.server.ts";

const AS_THE_USER = ["--no-owner", "--no-privileges", "--no-comments"];

type Rows = Record<string, number>;

const HOLD = `SELECT pg_advisory_xact_lock(${RESTORE})`;

/** With the key of the day a reader of the copy could find out by trial which networks jobs came from. */
export async function dumpPostgres(url: string, to: string) {
  const args = [
    "--format=custom",
    ...AS_THE_USER,
    "--no-password",
    "--lock-wait-timeout=60s",
    "--exclude-table-data=source_key",
    "--no-unlogged-table-data",
    `--file=${to}`,
  ];
  const { child, done } = startProgram("pg_dump", args, url);
  child.stdin.end();
  child.stdout.resume();
  await done;
}

/** The columns that name what was uploaded. */
const NAMES_FILE: Record<string, string> = { jobs: "logo", guide_pictures: "stem" };

export async function inspectDump(file: string) {
  const counts: Record<string, number> = {};
  const logos = new Set<string>();
  const stems: string[] = [];
  const { child, done } = startProgram("pg_restore", ["--data-only", "--file=-", file]);
  child.stdin.end();
  let table: string | undefined;
  let namedAt = -1;
  const read = async () => {
    for await (const line of linesOf(child.stdout)) {
      if (line === "\\.") table = undefined;
      else if (table !== undefined) {
        counts[table] = (counts[table] ?? 0) + 1;
        const named = namedAt < 0 ? undefined : line.split("\t")[namedAt];
        if (!named || named === "\\N") continue;
        if (table === "jobs") logos.add(named);
        else stems.push(named);
      } else {
        const [, name, columns = ""] = /^COPY \w+\.(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
        table = name;
        if (table === undefined) continue;
        counts[table] = 0;
        namedAt = columns.split(", ").indexOf(NAMES_FILE[table] ?? "");
      }
    }
  };
  await Promise.all([read(), done]);
  const { __drizzle_migrations: schemaVersion = 0, ...others } = counts;
  if (schemaVersion === 0) throw new Error("the database is not one of this program");
  const rows = Object.entries(others).filter(([name]) => !COUNTED_BY_TRIGGERS.includes(name));
  return {
    schemaVersion,
    rows: Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1))),
    uploads: [...[...logos].flatMap((url) => logoName(url) ?? []), ...stems.map(pictureFile)],
  };
}

/** Node's own reader ends a line at U+2028 too, which people paste into forms. */
async function* linesOf(stream: Readable) {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Into an empty database: all of it or nothing, and with it the statement `hold`. */
export async function restoreDump(file: string, url: string, rows: Rows, hold: string) {
  const reading = startProgram("pg_restore", [...AS_THE_USER, "--file=-", file]);
  const psql = ["-X", "-q", "--no-password", "-v", "ON_ERROR_STOP=1"];
  const writing = startProgram("psql", psql, url);
  reading.child.stdin.end();
  writing.child.stdout.resume();
  writing.child.stdin.write(`BEGIN;\n${HOLD};\n`);
  reading.child.stdout.pipe(writing.child.stdin, { end: false });
  const last = `SET search_path = public;\n${countCheck(rows)}${hold};\nCOMMIT;\n`;
  let failure: unknown;
  const giveUp = (error: unknown) => {
    failure ??= error;
    reading.child.kill();
    writing.child.kill();
  };
  await Promise.all([
    reading.done.then(() => writing.child.stdin.end(last), giveUp),
    writing.done.catch(giveUp),
  ]);
  if (failure) throw failure;
}

export async function isRestored(client: Client) {
  await client.query(`SET LOCAL lock_timeout = '30s'; ${HOLD}`);
  return (await listPostgresTables(client)).length > 0;
}

function countCheck(rows: Rows) {
  const checks = Object.entries(rows).map(
    ([table, count]) =>
      `IF (SELECT count(*) FROM "${table}") <> ${count} THEN RAISE EXCEPTION '${table} did not arrive whole'; END IF;`,
  );
  return `DO $$ BEGIN ${checks.join("\n")} END $$;\n`;
}

type Program = "pg_dump" | "pg_restore" | "psql";

const KEEPALIVES = {
  keepalives_idle: "10",
  keepalives_interval: "5",
  keepalives_count: "3",
  tcp_user_timeout: "25000",
};
const WORDS_MAX = 10_000;

/** The password is in its environment: everybody on this machine may read command lines. */
function startProgram(program: Program, args: string[], url?: string) {
  const { address, password } = url ? withoutPassword(url) : {};
  const child = spawn(program, address ? [...args, `--dbname=${address}`] : args, {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      LC_ALL: "C.UTF-8",
      PGCONNECT_TIMEOUT: "10",
      ...(password && { PGPASSWORD: password }),
    },
  });
  // Whoever writes to one that has ended learns it from `done`.
  child.stdin.on("error", () => {});
  return { child, done: untilDone(program, child) };
}

function withoutPassword(url: string) {
  const address = new URL(url);
  const { searchParams } = address;
  const password = decodeURIComponent(address.password) || (searchParams.get("password") ?? "");
  address.password = "";
  for (const name of ["password", "uselibpqcompat", "ssl"]) searchParams.delete(name);
  if (searchParams.get("sslmode") === "no-verify") searchParams.set("sslmode", "require");
  for (const [name, value] of Object.entries(KEEPALIVES)) {
    if (!searchParams.has(name)) searchParams.set(name, value);
  }
  return { address: address.href, password };
}

async function untilDone(program: Program, child: ChildProcess) {
  let words = "";
  child.stderr?.on("data", (more: Buffer) => {
    words = (words + more).slice(-WORDS_MAX);
  });
  try {
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(sentenceOf(program, words));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${program} is missing. Install PostgreSQL's programs: postgresql-client`);
  }
}

function sentenceOf(program: Program, words: string) {
  const [, server = "", own = ""] =
    /server version: (\d+).*?; \w+ version: (\d+)/.exec(words) ?? [];
  if (server) {
    return `${program} ${own} is older than the server, which is ${server}. Install postgresql-client-${server}`;
  }
  const line = words.split("\n").find((it) => /error|fatal/i.test(it)) ?? words.trim();
  return `${program} failed: ${line.trim().replace(/\.$/, "")}`;
}
