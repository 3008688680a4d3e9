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

export const {
  db,
  transaction,
  execute,
  findCandidates,
  randomId,
  isDatabaseError,
  isLeader,
  counters,
  writersDone,
  syncDatabase,
} = engine;

export const publicVersion = () => engine.publicVersion();

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

export async function changed(result: PromiseLike<{ rowCount: number | null }>) {
  return (await result).rowCount ?? 0;
}

/** As the database has them, by the names of their columns. */
export async function rowsOf<Row>(query: SQL) {
  return (await execute(query)).rows as Row[];
}

type Query<Statement> = { prepare(name: string): Statement };

const names = new Set<string>();

/** Prepared at first use, because the tables may not exist yet when this module is imported. */
export function preparedOnce<Statement>(name: string, build: () => Query<Statement>) {
  if (names.has(name)) throw new Error(`Another statement is called ${name}.`);
  names.add(name);
  let statement: Statement | undefined;
  return () => (statement ??= build().prepare(name));
}
