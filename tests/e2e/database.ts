import Database from "better-sqlite3";
import pg from "pg";
import { settingsOf } from "#app/db/postgres/pool.server.ts";
import { fold } from "#app/locale/fold.ts";
import type { Site } from "#tests/support/site.ts";

type Value = string | number | null;
type Row = Record<string, unknown>;

/** Reads or changes what is stored beside the running server, in SQL that both engines know: with a ? for each value. */
export async function ask({ database }: Site, text: string, ...values: Value[]): Promise<Row[]> {
  const { DATABASE_URL: url, DATABASE_PATH: path = "" } = database;
  return url ? askPostgres(url, text, values) : askSqlite(path, text, values);
}

async function askPostgres(url: string, text: string, values: Value[]) {
  const client = new pg.Client(settingsOf(url));
  await client.connect();
  try {
    let place = 0;
    return (
      await client.query(
        text.replace(/\?/g, () => `$${++place}`),
        values,
      )
    ).rows as Row[];
  } finally {
    await client.end();
  }
}

function askSqlite(path: string, text: string, values: Value[]) {
  const connection = new Database(path);
  try {
    // For the triggers.
    connection.function("fold", { deterministic: true }, (words) => fold(String(words)));
    const statement = connection.prepare<Value[], Row>(text);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    connection.close();
  }
}
