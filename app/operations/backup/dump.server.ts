import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream";
import { pipeline as pipelineDone } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import type { Client } from "pg";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { pictureFile } from "#app/domain/uploads/picture.ts";
import { connectToPostgres, lockTables } from "../postgres.server.ts";
import { dumpRows, inOrder, rowsOfPostgres } from "../rows.server.ts";

/** The key of the day is left out: with it a reader of the copy could find out by trial which networks jobs came from. */
export const SOURCE_KEY = "source_key";

/** All of one moment, while servers write. */
export async function dumpPostgres(url: string, to: string) {
  const client = await connectToPostgres(url);
  try {
    const rows = rowsOfPostgres(client);
    const tables = await rows.tables();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL lock_timeout = '60s'");
    // The lock comes before the snapshot: a table that is made anew meanwhile would be seen as empty.
    await lockTables(client, tables, "ACCESS SHARE MODE");
    const lines = blocksOf(dumpRows(rows, SOURCE_KEY));
    const file = createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
    await pipelineDone(lines, createGzip(), file);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const BLOCK = 2 ** 16;

async function* blocksOf(lines: AsyncIterable<string>) {
  let block = "";
  for await (const line of lines) {
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    yield block;
    block = "";
  }
  yield block;
}

/** Node's own reader ends a line at U+2028 too, which people paste into forms. */
export async function* readDump(file: string) {
  let rest = "";
  const stream = pipeline(createReadStream(file), createGunzip(), () => {});
  for await (const chunk of stream.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

export async function inspectDump(file: string) {
  const counts: Record<string, number> = {};
  const uploads = new Set<string>();
  let missing = 0;
  for await (const line of readDump(file)) {
    const [table, row] = JSON.parse(line);
    if (typeof row === "number") counts[table] = row;
    missing += typeof row === "number" ? row : -1;
    const logo = table === "jobs" && row.logo && logoName(row.logo);
    if (logo) uploads.add(logo);
    if (table === "guide_pictures" && row.stem) uploads.add(pictureFile(row.stem));
  }
  if (missing !== 0) throw new Error(`${Math.abs(missing)} rows are missing, or too many`);
  const { __drizzle_migrations: schemaVersion = 0, ...rows } = counts;
  if (schemaVersion === 0) throw new Error("the database is not one of this program");
  return { schemaVersion, rows, uploads: [...uploads] };
}

const LETTERS: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Reads what pg_dump wrote for an earlier release. The tables exist, and give the order in which they are filled. */
export async function* readOldDump(file: string, client: Client, rows: Record<string, number>) {
  for (const { name } of inOrder(await rowsOfPostgres(client).tables())) {
    if (!(name in rows)) continue;
    yield `["${name}",${rows[name]}]`;
    const args = ["--data-only", `--table=${name}`, "--file=-", file];
    const restored = promisify(execFile)("pg_restore", args, {
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    const { stdout } = await restored.catch(({ code, stderr }) => {
      throw new Error(
        code === "ENOENT"
          ? "pg_restore is missing. Install PostgreSQL's programs: postgresql-client"
          : `pg_restore failed: ${stderr.trim()}`,
      );
    });
    const lines = stdout.split("\n");
    const first = lines.findIndex((line) => line.startsWith("COPY "));
    const [, names = ""] = /\((.*)\)/.exec(lines[first] ?? "") ?? [];
    const columns = names.replaceAll('"', "").split(", ");
    for (const line of lines.slice(first + 1, lines.indexOf("\\.", first))) {
      const values = line.split("\t").map(unescaped);
      const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
      yield `["${name}",${JSON.stringify(row)}]`;
    }
  }
}

const unescaped = (copied: string) =>
  copied === "\\N"
    ? null
    : copied.replace(/\\(.)/g, (_, letter: string) => LETTERS[letter] ?? letter);
