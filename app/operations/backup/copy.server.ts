import { open } from "node:fs/promises";
import Database from "better-sqlite3";
import { env, isPostgres } from "#app/config/env.server.ts";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { pictureFile } from "#app/domain/uploads/picture.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { rowsOfSqlite } from "../rows.server.ts";
import { inspectDump, SOURCE_KEY } from "./dump.server.ts";

const ALL_PAGES = 2 ** 31 - 1;

export async function copyDatabase(to: string) {
  await (await open(to, "wx", 0o600)).close();
  // The copy is made in one step: between two, a write by the server would make SQLite start over, on a busy day for
  // ever.
  await withDatabase(env.DATABASE_PATH, (live) => live.backup(to, { progress: () => ALL_PAGES }));
  await withDatabase(to, (copy) => {
    // The copy is a single file without WAL, which can be opened from a read-only disk.
    copy.pragma("journal_mode = DELETE");
    forgetSourceKey(copy);
  });
}

async function withDatabase<Result>(
  file: string,
  work: (database: Database.Database) => Result | Promise<Result>,
  readonly = false,
) {
  const database = new Database(file, { fileMustExist: true, readonly });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function forgetSourceKey(copy: Database.Database) {
  const hasKey = copy.pragma(`table_info(${SOURCE_KEY})`) as unknown[];
  if (hasKey.length === 0) return;
  copy.pragma("secure_delete = ON");
  copy.exec(`DELETE FROM ${SOURCE_KEY}`);
}

export const inspectCopy = (file: string) =>
  isPostgres ? inspectDump(file) : withDatabase(file, inspectDatabase, true);

async function inspectDatabase(copy: Database.Database) {
  const list = (query: string) => copy.prepare(query).pluck().all() as string[];
  const [integrity] = list("PRAGMA integrity_check");
  if (integrity !== "ok") throw new Error(`the database is damaged: ${integrity}`);
  const orphans = copy.pragma("foreign_key_check") as unknown[];
  if (orphans.length > 0)
    throw new Error(`${orphans.length} rows refer to a parent that is missing`);
  const copied = rowsOfSqlite(copy);
  const counts: Record<string, number> = {};
  for (const { name } of await copied.tables())
    if (name !== SOURCE_KEY) counts[name] = await copied.count(name);
  const { __drizzle_migrations: schemaVersion = 0, ...rows } = counts;
  if (schemaVersion === 0) throw new Error("the database is not one of this program");
  const logoUrls = list("SELECT DISTINCT logo FROM jobs WHERE logo IS NOT NULL");
  // An earlier version's has no such table.
  const stems = "guide_pictures" in rows ? list("SELECT stem FROM guide_pictures") : [];
  const uploads = [...logoUrls.flatMap((url) => logoName(url) ?? []), ...stems.map(pictureFile)];
  return { schemaVersion, rows, uploads };
}

/** Emails that waited in the backup may have left since then, so none leaves before an admin has looked. */
export const holdEmails = (file: string, madeAt: Date) =>
  withDatabase(file, (copy) => {
    copy.pragma("journal_mode = DELETE");
    copy.pragma("synchronous = FULL");
    const outbox = "select count(*) from sqlite_master where name in ('emails', 'mailer_state')";
    if (copy.prepare(outbox).pluck().get() === 2) copy.exec(holdStatement(madeAt));
  });

export function holdStatement(madeAt: Date, now = new Date()) {
  const restored = `Restored from ${formatMoment(madeAt)}: `.replaceAll("'", "''");
  return `INSERT INTO mailer_state (id, paused_at, until, why)
    SELECT 1, ${now.getTime()}, NULL, '${restored}' || CASE count(*)
      WHEN 0 THEN 'no email waits.'
      WHEN 1 THEN '1 email waits. Send or drop it.'
      ELSE count(*) || ' emails wait. Send or drop them.' END
    FROM emails WHERE state IN ('waiting', 'sending')
    ON CONFLICT (id) DO UPDATE SET paused_at = excluded.paused_at, until = NULL, why = excluded.why`;
}
