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
    const waiting = copy
      .prepare("select count(*) from emails where state in ('waiting', 'sending')")
      .pluck()
      .get() as number;
    const why = `Restored from ${formatMoment(madeAt)}: ${emailsWait(waiting)}`;
    copy
      .prepare(
        "insert or replace into mailer_state (id, paused_at, until, why) values (1, ?, null, ?)",
      )
      .run(now.getTime(), why);
  } finally {
    copy.close();
  }
}

function emailsWait(count: number) {
  if (count === 0) return "no email waits.";
  return count === 1
    ? "1 email waits. Send or drop it."
    : `${count} emails wait. Send or drop them.`;
}
