import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { execute } from "#app/db/client.server.ts";

type Value = string | number | boolean | null | undefined;
type Event = "INSERT" | "UPDATE" | "DELETE";

/** What no function of the program does, in SQL that both engines know: with a ? for each value. */
export async function run(text: string, ...values: Value[]) {
  await execute(statementOf(text, values));
}

/** Rows as the database has them, by the names of their columns. */
export const read = async <Row = Record<string, unknown>>(text: string, ...values: Value[]) =>
  (await execute(statementOf(text, values))).rows as Row[];

/** The first column of the first row. */
export async function readValue(text: string, ...values: Value[]) {
  const [row] = await read(text, ...values);
  return row && Object.values(row)[0];
}

function statementOf(text: string, values: Value[]) {
  const [first, ...others] = text.split("?").map((part) => sql.raw(part));
  const rest = others.map((part, index) => sql`${values[index]}${part}`);
  return sql`${first}${sql.join(rest)}`;
}

/** All rows of all tables, as one text. */
export async function readEverything() {
  const tables = await read<{ name: string }>(
    isPostgres
      ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
      : "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) all[name] = await read(`SELECT * FROM "${name}"`);
  return JSON.stringify(all);
}

/** Whoever asks for the table fails, until what is returned is called, or the test has ended. */
export async function hideTable(name: string) {
  await run(`ALTER TABLE ${name} RENAME TO hidden_${name}`);
  return () => run(`ALTER TABLE hidden_${name} RENAME TO ${name}`);
}

/**
 * From now on `event` fails on the table as on a full disk, until what is returned is called, or the test has ended.
 * `when`: of which rows, by `new` and `old`.
 */
export async function fillDisk(event: Event, table: string, when = "true") {
  vi.spyOn(console, "error").mockReturnValue();
  const each = `disk_full BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when})`;
  if (isPostgres) {
    await run(
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'disk full' USING ERRCODE = 'disk_full'; END $$`,
    );
    await run(`CREATE TRIGGER ${each} EXECUTE FUNCTION refuse()`);
  } else await run(`CREATE TEMP TRIGGER ${each} BEGIN SELECT RAISE(FAIL, 'disk full'); END`);
  return () => run(`DROP TRIGGER IF EXISTS disk_full${isPostgres ? ` ON ${table}` : ""}`);
}
