import { isUtf8 } from "node:buffer";
import type Database from "better-sqlite3";
import { sqliteRows } from "./rows.server.ts";
import type { Column, Table } from "./tables.server.ts";

const PROBLEMS_MAX = 20;
const NUL = "has a letter that PostgreSQL cannot store, NUL";
const HALF = "has bytes that are no letters, such as half of an emoji";
const INTEGER_MAX = 2n ** 31n - 1n;

/** What PostgreSQL cannot store, though SQLite does: each is named by its row and column. */
export function listUnstorable(sqlite: Database.Database, tables: Table[]) {
  const problems: string[] = [];
  for (const table of tables) {
    for (const [rowid, ...row] of sqliteRows(sqlite, table)) {
      for (const [index, column] of table.columns.entries()) {
        const problem = problemOf(row[index], column, () => {
          const bytes = sqlite.prepare<[unknown], Buffer>(
            `SELECT CAST("${column.inSqlite}" AS BLOB) FROM "${table.name}" WHERE rowid = ?`,
          );
          return bytes.pluck().get(rowid) ?? Buffer.alloc(0);
        });
        if (!problem) continue;
        problems.push(`${table.name}.${column.inSqlite} where rowid is ${rowid} ${problem}`);
        if (problems.length === PROBLEMS_MAX) return problems;
      }
    }
  }
  return problems;
}

function problemOf(value: unknown, { type, isJson }: Column, bytes: () => Buffer) {
  if (value === null) return undefined;
  if (type === "text")
    return problemOfText(value, bytes) ?? (isJson ? problemOfJson(value) : undefined);
  if (typeof value !== "bigint") return "is no whole number";
  if (type === "boolean" && value !== 0n && value !== 1n) return "is neither 0 nor 1";
  if (type === "integer" && (value > INTEGER_MAX || value < -INTEGER_MAX - 1n)) {
    return `is too large a number: ${value}`;
  }
  return undefined;
}

function problemOfText(value: unknown, bytes: () => Buffer) {
  if (typeof value !== "string") return "is no text";
  if (value.includes("\0")) return NUL;
  // What is read for bytes that are no letters; somebody may have typed it, too.
  return value.includes("\ufffd") && !isUtf8(bytes()) ? HALF : undefined;
}

/** There it is read when it is stored, with the letters that are written as numbers. */
function problemOfJson(value: unknown) {
  let problem: string | undefined;
  JSON.parse(String(value), (_, part) => {
    if (typeof part === "string" && part.includes("\0")) problem = NUL;
    if (typeof part === "string" && !part.isWellFormed()) problem = HALF;
    return part;
  });
  return problem;
}
