import { open } from "node:fs/promises";
import Database from "better-sqlite3";
import { Column, is, SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { drizzle, RemotePreparedQuery } from "drizzle-orm/sqlite-proxy";
import { openMemoryCounters } from "../counters.server.ts";
import type { Db, Engine } from "../engine.ts";
import { ambientTransactions, inTurn, PART, TESTED, within } from "../transactions.server.ts";
import { openOrExit } from "./connection.server.ts";
import { migrationsOf } from "./migrations.server.ts";

const WAIT_MAX_MS = 5000;
const WAIT_MS = 5;
const STATEMENTS_MAX = 500;
/** Changes of another process are noticed this late, those of this one at once. */
const ASK_AGAIN_MS = 2;
const WHOLE = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"] as const;
const CASING = { casing: "snake_case" } as const;

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Field = { path: string[]; field: Column | SQL | SQL.Aliased };
const { mapAllResult } = RemotePreparedQuery.prototype;

Object.assign(RemotePreparedQuery.prototype, {
  // Drizzle's own error names all that was typed, and hides the code of the database's error.
  queryWithCache: (_text: string, _values: unknown[], ask: () => unknown) => ask(),
  // drizzle finds out for each value of each row what its column is.
  mapAllResult(this: { fields?: Field[]; decoders?: Decoder[] }, rows: unknown[][]) {
    const { fields } = this;
    if (!fields?.every(({ path }) => path.length === 1))
      return mapAllResult.call(this as never, rows);
    this.decoders ??= fields.map(({ field }) => decoderOf(field));
    const { decoders } = this;
    return rows.map((row) => {
      const object: Record<string, unknown> = {};
      for (const [index, { path }] of fields.entries()) {
        const value = row[index];
        object[path[0] ?? ""] = value === null ? null : decoders[index]?.mapFromDriverValue(value);
      }
      return object;
    });
  },
});

function decoderOf(field: Field["field"]): Decoder {
  if (is(field, Column)) return field;
  return (is(field, SQL) ? field : field.sql)["decoder" as never];
}

type Send = (text: string, values: unknown[]) => Promise<Answer>;
type Answer = { rows: unknown[][]; rowCount: number | null; columns?: () => string[] };
type Statements = Map<string, Database.Statement<unknown[], unknown[]>>;
type Rows = Promise<{ rows: unknown[] }>;

/** One connection writes, in turns; another one reads at once, and sees what is committed. */
export function openSqlite(path: string) {
  const writer = openOrExit(path);
  const reader = writer.memory ? writer : openOrExit(path, true);
  const alone = inTurn();
  const statements: Statements = new Map();
  const [change, read] = [sender(writer, statements), sender(reader, new Map())];
  let publicAsked: { version: number; until: number } | undefined;
  const exec = (statement: string) => {
    writer.exec(statement);
    publicAsked = undefined;
  };
  const write: Send = (text, values) => {
    publicAsked = undefined;
    return change(text, values);
  };

  const ambient = ambientTransactions(async (text: string, values: unknown[]): Promise<Answer> => {
    const isRead = !writer.memory && /^\s*select /i.test(text);
    return isRead ? read(text, values) : alone(() => patiently(() => write(text, values)));
  });

  const whole = async <Result>(work: () => Promise<Result>, isSynced: boolean) => {
    if (!isSynced) writer.pragma("synchronous = NORMAL");
    try {
      return await within((statement) => patiently(() => exec(statement)), WHOLE, work);
    } finally {
      if (!isSynced) writer.pragma("synchronous = FULL");
    }
  };

  const transaction: Engine["transaction"] = (work, { isUnsynced = false } = {}) => {
    const run = () => ambient.run(write, work);
    const part = () => within(exec, PART, run);
    const current = ambient.current();
    if (current) return current.alone(part);
    // A test's own transaction is rolled back, so there it becomes a part of that.
    return alone(() => (writer.inTransaction ? part() : whole(run, !isUnsynced)));
  };

  // A checkpoint, which empties this journal, waits for the disk by itself.
  const syncDatabase = async () => {
    if (writer.memory) return;
    const journal = await open(`${writer.name}-wal`);
    try {
      await journal.datasync();
    } finally {
      await journal.close();
    }
  };

  const dialect = new SQLiteAsyncDialect(CASING);
  let selectVersion: Database.Statement<[], number> | undefined;

  const engine: Engine = {
    db: connect(ambient.send) as unknown as Db,
    migrations: migrationsOf(writer, reader, connect(write)),
    transaction,
    writersDone: () => alone(() => {}),
    async execute(query: SQL) {
      const { sql: text, params } = dialect.sqlToQuery(query);
      const { rows, rowCount, columns } = await ambient.send(text, params);
      const names = columns?.() ?? [];
      return { rows: rows.map((row) => toObject(names, row)), rowCount };
    },
    randomId: sql`lower(hex(randomblob(16)))`,
    isDatabaseError: (error) => error instanceof Database.SqliteError,
    isLeader: () => true,
    publicVersion() {
      const now = performance.now();
      if (!publicAsked || now >= publicAsked.until) {
        selectVersion ??= reader.prepare<[], number>("SELECT total FROM live_changes").pluck();
        publicAsked = { version: selectVersion.get() ?? 0, until: now + ASK_AGAIN_MS };
      }
      return publicAsked.version;
    },
    counters: openMemoryCounters(),
    testTransactions: {
      begin: async () => exec("BEGIN"),
      rollback: async () => exec(`ROLLBACK; ${TESTED}`),
    },
    syncDatabase,
  };
  return { ...engine, writer, reader, statements };
}

const toObject = (names: string[], row: unknown[]) =>
  Object.fromEntries(names.map((name, index) => [name, row[index]]));

/** Another process may write; this one goes on with its other work. */
async function patiently<Result>(task: () => Result | Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + WAIT_MAX_MS;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      const isBusy = (error as { code?: string }).code?.startsWith("SQLITE_BUSY");
      if (!isBusy || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

function connect(send: Send) {
  const driver = async (text: string, values: unknown[]) => (await send(text, values)) as Answer;
  // drizzle reads the casing from the third place only.
  return drizzle(driver as (...query: unknown[]) => Rows, undefined, CASING);
}

function sender(connection: Database.Database, statements: Statements): Send {
  return async (text, values) => {
    const statement = statements.get(text) ?? connection.prepare<unknown[], unknown[]>(text);
    if (statements.size > STATEMENTS_MAX) statements.clear();
    statements.set(text, statement);
    if (!statement.reader) return { rows: [], rowCount: statement.run(values).changes };
    const rows = statement.raw().all(values) as unknown[][];
    return {
      rows,
      rowCount: rows.length,
      columns: () => statement.columns().map(({ name }) => name),
    };
  };
}
