import { dirname } from "node:path";
import { count, type SQL, type Subquery } from "drizzle-orm";
import type {
  PgInsertValue,
  PgTable,
  PgUpdateSetSource,
  SelectedFields,
} from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
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
export const sqliteEngine = opened as ReturnType<typeof openSqlite>;

export const {
  db,
  transaction,
  execute,
  randomId,
  isDatabaseError,
  isLeader,
  counters,
  writersDone,
  syncDatabase,
} = engine;

export const publicVersion = () => engine.publicVersion();

export const one = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> =>
  (await rows)[0];

export async function stored<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("The row was not stored.");
  return row;
}

type RowOf<Table extends PgTable> = Table["$inferSelect"];

export const selectOne = <Columns extends SelectedFields>(
  columns: Columns,
  table: PgTable | Subquery,
  where?: SQL,
) => one(db.select(columns).from(table).where(where) as PromiseLike<SelectResultFields<Columns>[]>);

export const countRows = async (table: PgTable | Subquery, where?: SQL) =>
  (await selectOne({ total: count() }, table, where))?.total ?? 0;

export const insertOne = <Table extends PgTable>(table: Table, values: PgInsertValue<Table>) =>
  stored(db.insert(table).values(values).returning() as PromiseLike<RowOf<Table>[]>);

export const updateOne = <Table extends PgTable>(
  table: Table,
  where: SQL | undefined,
  set: PgUpdateSetSource<Table>,
) => one(db.update(table).set(set).where(where).returning() as PromiseLike<RowOf<Table>[]>);

export const updateAll = <Table extends PgTable>(
  table: Table,
  where: SQL | undefined,
  set: PgUpdateSetSource<Table>,
) => changed(db.update(table).set(set).where(where));

export const changed = async (result: PromiseLike<{ rowCount: number | null }>) =>
  (await result).rowCount ?? 0;

type Query<Statement> = { prepare(name: string): Statement };

const names = new Set<string>();

/** Prepared at first use, because the tables may not exist yet when this module is imported. */
export function preparedOnce<Statement>(name: string, build: () => Query<Statement>) {
  if (names.has(name)) throw new Error(`Another statement is called ${name}.`);
  names.add(name);
  let statement: Statement | undefined;
  return () => (statement ??= build().prepare(name));
}
