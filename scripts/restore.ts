// npm run restore -- DIR
import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { restoreBackup } from "#app/operations/backup/restore.server.ts";
import { makeFolderOrExit } from "../app/platform/files.server.ts";

const USAGE = `Usage:
  npm run restore -- DIR              put the backup in DIR back to where DATABASE_PATH and UPLOADS_DIR say
  npm run restore -- s3://BUCKET/...  fetch that backup first, with the endpoint and the keys that sent it

Stop the server first. Nothing is overwritten: move away what is there.`;

async function main([dir, ...more]: string[]) {
  if (!dir || dir.startsWith("-") || more.length > 0) throw new Error(USAGE);
  console.log(await (dir.startsWith("s3://") ? restoreFetched(dir) : restoreBackup(dir)));
}

async function restoreFetched(url: string) {
  const { fetchBackup } = await import("#app/operations/backup/bucket.server.ts");
  makeFolderOrExit("DATABASE_PATH", dirname(env.DATABASE_PATH));
  const folder = mkdtempSync(join(dirname(env.DATABASE_PATH), ".fetched-"));
  try {
    await fetchBackup(url, folder);
    return await restoreBackup(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function runRestore(args: string[]) {
  try {
    await main(args);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runRestore(process.argv.slice(2));
