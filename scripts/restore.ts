// npm run restore -- DIR
import { restoreBackup } from "#app/operations/backup/restore.server.ts";

const USAGE = `Usage:
  npm run restore -- DIR   put the backup in DIR back to where DATABASE_PATH and UPLOADS_DIR say

Stop the server first. Nothing is overwritten: move away what is there.`;

async function main([dir, ...more]: string[]) {
  if (!dir || dir.startsWith("-") || more.length > 0) throw new Error(USAGE);
  console.log(await restoreBackup(dir));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
