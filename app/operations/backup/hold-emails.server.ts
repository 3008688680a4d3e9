import Database from "better-sqlite3";
import { formatMoment } from "#app/locale/dates.ts";

/**
 * What waited when the backup was made may have left since then: nothing leaves before an admin has looked. Changes a
 * copy that no server has opened yet.
 */
export function holdEmails(file: string, madeAt: Date, now = new Date()) {
  const copy = new Database(file, { fileMustExist: true });
  try {
    // One file again once it is closed, written to the disk.
    copy.pragma("journal_mode = DELETE");
    copy.pragma("synchronous = FULL");
    const hasOutbox = copy
      .prepare("select count(*) from sqlite_master where name in ('emails', 'mailer_state')")
      .pluck()
      .get();
    if (hasOutbox !== 2) return;
    copy.exec(holdWords(madeAt, now));
  } finally {
    copy.close();
  }
}

/** A statement that both engines know. */
export function holdWords(madeAt: Date, now = new Date()) {
  const restored = `Restored from ${formatMoment(madeAt)}: `.replaceAll("'", "''");
  return `INSERT INTO mailer_state (id, paused_at, until, why)
    SELECT 1, ${now.getTime()}, NULL, '${restored}' || CASE count(*)
      WHEN 0 THEN 'no email waits.'
      WHEN 1 THEN '1 email waits. Send or drop it.'
      ELSE count(*) || ' emails wait. Send or drop them.' END
    FROM emails WHERE state IN ('waiting', 'sending')
    ON CONFLICT (id) DO UPDATE SET paused_at = excluded.paused_at, until = NULL, why = excluded.why`;
}
