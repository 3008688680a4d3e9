// Run by the server after each hourly backup: sends what BACKUPS_URL has not yet of BACKUP_DIR.
import { env } from "#app/config/env.server.ts";
import { sendBackups } from "#app/operations/backup/bucket.server.ts";

export async function runSendBackups() {
  try {
    const { BACKUP_DIR, BACKUPS_URL } = env;
    if (!BACKUP_DIR || !BACKUPS_URL) throw new Error("BACKUP_DIR and BACKUPS_URL are not set.");
    const sent = await sendBackups(BACKUP_DIR, BACKUPS_URL);
    if (sent.length > 0) console.log(`Sent to ${BACKUPS_URL}: ${sent.join(", ")}.`);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runSendBackups();
