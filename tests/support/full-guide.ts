import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { fold, foldAccents } from "#app/locale/fold.ts";

const ROWS = 6;
const LONGEST = "longest é🐟 ".repeat(5000);
const TEXTS = [
  "",
  "é e\u0301 ’‘ ß",
  "🐟👨‍🍳 守衛 \ufffd",
  "NULL",
  '{"a",\\N,\'\t\r\n\u0001\u007f}',
  LONGEST,
];
const TIMES = [0n, 1n, -1n, 8_640_000_000_000_000n, 9_007_199_254_740_993n, 1_795_000_000_000n];
const COUNTS = [0n, 1n, 2_147_483_647n, -2_147_483_648n, 7n, 12n];
const JSON_TEXT = '{"logo":null, "title":"é \\ud83d\\udc1f \\\\u0000"}';

type Value = string | bigint | null;
const of =
  (...values: Value[]) =>
  (row: number) =>
    values[row % values.length] ?? null;

/** Where a rule of the table, or another table, says which values there may be. */
const RULES: Record<string, (row: number) => Value> = {
  "jobs.number": of(1n, 2n, 5n, 70n, 800n, 9_007_199_254_740_993n),
  "jobs.id": (row) => `job ${row}`,
  "jobs.status": of("pending", "live", "live", "expired", "rejected"),
  "jobs.closed_as": of(null, "filled", "closed"),
  "jobs.requested_tier": of(null, "featured", "partner"),
  "emails.state": of("waiting", "sending", "sent", "failed", "doubtful", "dropped"),
  "emails.data": of(JSON_TEXT, "{}"),
  "inquiries.kind": of("contact", "advertise", "wellness"),
  "editions.list": of("weekly", "jobs"),
  "editions.state": of("draft", "held", "sending", "sent", "missed", "skipped"),
  "guide_records.kind": of("event", "venue"),
  "guide_records.id": (row) => `record ${row}`,
  "guide_records.state": of("live", "draft", "retired"),
  "guide_records.record": of(JSON_TEXT, null, "{}"),
  "guide_records.draft": of(null, JSON_TEXT),
  "guide_versions.record": of(JSON_TEXT, null),
  "guide_versions.draft": of(null, JSON_TEXT),
  "guide_suggestions.record": of(JSON_TEXT, null),
  "guide_suggestions.state": of("waiting", "taken"),
  "guide_suggestions.decided_at": of(null, 7n),
  "guide_pictures.stem": (row) => `picture ${row}`,
  "guide_pictures.focus_x": of(0n, 50n, 100n),
  "guide_pictures.focus_y": of(100n, 50n, 0n),
  "guide_pictures.cuts": of("{}", JSON_TEXT),
  "subscriptions.list": of("weekly", "jobs", "alerts"),
  "subscriptions.stopped_at": of(null, null, null, 5n),
  "subscriptions.pace": of("daily", "weekly"),
  "job_revisions.changes": of(JSON_TEXT),
  "job_revisions.was": of("{}"),
  "job_revisions.state": of("waiting", "accepted"),
  "job_revisions.decided_at": of(null, 7n),
  "users.id": (row) => `user ${row}`,
  "bookings.sold_as": of(JSON_TEXT, "{}"),
  "bookings.state": of("draft", "agreed", "canceled"),
  "bookings.cents": of(0n, 1n, 2_147_483_647n),
  "bookings.starts": of(-1n, 1n),
  "bookings.ends": of(5n, 9_007_199_254_740_993n),
  "placements.starts": of(-1n, 1n),
  "placements.ends": of(5n, 9_007_199_254_740_993n),
  "booking_months.cents": of(0n, 1n, 2_147_483_647n),
};
const PARENTS: Record<string, string> = { jobs: "job", users: "user" };
const FLAGS = /^(needs_code|bulk|featured|may_resend|monthly)$/;

/** A database of this version with rows in every table, of whatever may stand in one. */
export function makeFullGuide(file: string) {
  const sqlite = new Database(file);
  for (const [name, change] of Object.entries({ fold, fold_accents: foldAccents }))
    sqlite.function(name, { deterministic: true }, (text) =>
      text === null ? null : change(String(text)),
    );
  migrate(drizzle(sqlite), { migrationsFolder: "drizzle/sqlite" });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("foreign_keys = OFF");
  for (const table of tablesOf(sqlite)) fill(sqlite, table);
  // As after years: rows are gone from the middle, and others came.
  sqlite.exec(
    "DELETE FROM emails WHERE rowid = 2; UPDATE emails SET rowid = rowid + 1000 WHERE rowid = 3",
  );
  sqlite.close();
}

export const tablesOf = (sqlite: Database.Database) =>
  sqlite
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT IN ('__drizzle_migrations', 'live_changes', 'job_counts')",
    )
    .pluck()
    .all() as string[];

function fill(sqlite: Database.Database, table: string) {
  const columns = sqlite.pragma(`table_info(${table})`) as {
    name: string;
    type: string;
    notnull: number;
    pk: number;
  }[];
  const indexes = sqlite
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    )
    .pluck()
    .all(table) as string[];
  const parents = new Map(
    (sqlite.pragma(`foreign_key_list(${table})`) as { from: string; table: string }[]).map(
      (parent) => [parent.from, PARENTS[parent.table] ?? "É🐟"],
    ),
  );
  const insert = sqlite.prepare(
    `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`)}) VALUES (${columns.map(() => "?")})`,
  );
  for (let row = 0; row < ROWS; row += 1) {
    const values = columns.map(({ name, type, notnull, pk }, index): Value => {
      const rule = RULES[`${table}.${name}`];
      const isKey = pk > 0 || indexes.some((sql) => sql.includes(name));
      if (rule) return rule(row);
      if (parents.has(name)) return `${parents.get(name)} ${row}`;
      if (!notnull && (row + index) % 3 === 0) return null;
      if (FLAGS.test(name)) return BigInt(row % 2);
      if (/text/i.test(type)) return isKey ? `É🐟 ${row}` : (TEXTS[(row + index) % ROWS] ?? "");
      if (pk > 0) return BigInt(row + 1);
      return (/_at$|^at$|until/.test(name) ? TIMES : COUNTS)[(row + index) % ROWS] ?? 0n;
    });
    insert.run(values);
  }
}

/** All rows of all tables in the order of their rowids. */
export function dumpGuide(file: string) {
  const sqlite = new Database(file, { readonly: true });
  const rowsOf = (table: string) =>
    sqlite.prepare(`SELECT rowid AS place, * FROM "${table}" ORDER BY rowid`).safeIntegers().all();
  const dump: Record<string, unknown[]> = Object.fromEntries(
    [...tablesOf(sqlite), "job_counts"].map((table) => [table, rowsOf(table)]),
  );
  sqlite.close();
  return dump;
}
