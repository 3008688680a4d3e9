import type { Readable } from "node:stream";
import type { Client } from "pg";
import { RESTORE } from "#app/db/postgres/locks.ts";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { listPostgresTables } from "../postgres.server.ts";
import { COUNTED_BY_TRIGGERS } from "./backup-folder.server.ts";
import { holdWords } from "./hold-emails.server.ts";
import { runProgram, startProgram } from "./postgres-programs.server.ts";

/** What is restored belongs to whoever restores it. */
const AS_THE_USER = ["--no-owner", "--no-privileges", "--no-comments"];

const HOLD = `SELECT pg_advisory_xact_lock(${RESTORE})`;

type Restored = { rows: Record<string, number>; madeAt: string };

/** With the key of the day a reader of the copy could find out by trial which networks jobs came from. */
export const dumpPostgres = (url: string, to: string) =>
  runProgram(
    "pg_dump",
    [
      "--format=custom",
      ...AS_THE_USER,
      "--no-password",
      "--lock-wait-timeout=60s",
      "--exclude-table-data=source_key",
      "--no-unlogged-table-data",
      `--file=${to}`,
    ],
    url,
  );

/** Reads all that is in it. */
export async function inspectDump(file: string) {
  const counts: Record<string, number> = {};
  const logoUrls = new Set<string>();
  const { child, done } = startProgram("pg_restore", ["--data-only", "--file=-", file]);
  child.stdin.end();
  let table: string | undefined;
  let logoAt = -1;
  const read = async () => {
    for await (const line of linesOf(child.stdout)) {
      if (line === "\\.") table = undefined;
      else if (table !== undefined) {
        counts[table] = (counts[table] ?? 0) + 1;
        const logo = logoAt < 0 ? undefined : line.split("\t")[logoAt];
        if (logo && logo !== "\\N") logoUrls.add(logo);
      } else {
        const [, name, columns = ""] = /^COPY \w+\.(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
        table = name;
        if (table === undefined) continue;
        counts[table] = 0;
        logoAt = table === "jobs" ? columns.split(", ").indexOf("logo") : -1;
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
    logosOfJobs: [...logoUrls].map(logoName).filter((name) => name !== undefined),
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

/**
 * Into an empty database: all of it or nothing, and a mailer that waits for an admin. Throws where other rows than `rows`
 * arrived.
 */
export async function restoreDump(file: string, url: string, { rows, madeAt }: Restored) {
  const reading = startProgram("pg_restore", [...AS_THE_USER, "--file=-", file]);
  const psql = ["-X", "-q", "--no-password", "-v", "ON_ERROR_STOP=1"];
  const writing = startProgram("psql", psql, url);
  reading.child.stdin.end();
  writing.child.stdout.resume();
  writing.child.stdin.write(`BEGIN;\n${HOLD};\n`);
  reading.child.stdout.pipe(writing.child.stdin, { end: false });
  const last = `SET search_path = public;\n${countWords(rows)}${holdWords(new Date(madeAt))};\nCOMMIT;\n`;
  let failure: unknown;
  // Nothing is stored without the last word.
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

/** For whoever did not hear the end of a restore: waits until it is stored or undone. Within a transaction. */
export async function isRestored(client: Client) {
  await client.query(`SET LOCAL lock_timeout = '30s'; ${HOLD}`);
  return (await listPostgresTables(client)).length > 0;
}

function countWords(rows: Restored["rows"]) {
  const checks = Object.entries(rows).map(
    ([table, count]) =>
      `IF (SELECT count(*) FROM "${table}") <> ${count} THEN RAISE EXCEPTION '${table} did not arrive whole'; END IF;`,
  );
  return `DO $$ BEGIN ${checks.join("\n")} END $$;\n`;
}
