import { dirname } from "node:path";
import type { SQL } from "drizzle-orm";
import { env } from "#app/config/env.server.ts";
import { makeFolderOrExit } from "#app/platform/files.server.ts";
import type { Engine } from "./engine.ts";
import { openPostgres } from "./postgres/engine.server.ts";
import { openSqlite } from "./sqlite/engine.server.ts";

function openFile(path: string) {
  if (path !== ":memory:") makeFolderOrExit("DATABASE_PATH", dirname(path));
  return openSqlite(path);
}

const opened = env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openFile(env.DATABASE_PATH);
export const engine: Engine = opened;
/** For what only a file of SQLite can mean. */
export const sqliteEngine = opened as ReturnType<typeof openSqlite>;

export const { db, transaction, findCandidates, randomId, isDatabaseError, counters } = engine;

/** Another number whenever the pages that everybody sees have changed; undefined while nobody can know. */
export const publicVersion = () => engine.publicVersion();

/** Whether this server is the one that sends emails, keeps the timetable, sweeps and backs up. */
export const isLeader = () => engine.isLeader();

/** Resolves once what waits to write now has written, or has given up. */
export const writersDone = () => engine.writersDone();

/** Resolves once all that is committed is on the disk. */
export const syncDatabase = () => engine.sync();

/** The first row, if there is one. */
export async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}

/** The row that a statement has stored. Throws where it stored none. */
export async function stored<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("The row was not stored.");
  return row;
}

/** How many rows a statement has changed. */
export async function changed(result: PromiseLike<{ rowCount: number | null }>) {
  return (await result).rowCount ?? 0;
}

/** For what no builder can say: rows as the database has them, by the names of their columns. */
export async function rowsOf<Row>(query: SQL) {
  return (await engine.ask(query)).rows as Row[];
}

export const execute = (query: SQL) => engine.ask(query);

type Query<Statement> = { prepare(name: string): Statement };

const names = new Set<string>();

/** Prepared at first use, because the tables may not exist yet when this module is imported. */
export function preparedOnce<Statement>(name: string, build: () => Query<Statement>) {
  if (names.has(name)) throw new Error(`Another statement is called ${name}.`);
  names.add(name);
  let statement: Statement | undefined;
  return () => (statement ??= build().prepare(name));
}
