// npm run backup -- DIR
import { makeBackup } from "#app/operations/backup/backup.server.ts";

const USAGE = `Usage:
  npm run backup -- DIR   copy the database, the uploads and the session secret into the new folder DIR

The server may go on running. An existing DIR is left as it is, unless it is empty.`;

const NAMED_MAX = 20;

async function main([dir, ...more]: string[]) {
  if (!dir || dir.startsWith("-") || more.length > 0) throw new Error(USAGE);
  const { made, missing, unreached } = await makeBackup(dir);
  console.log(made);
  if (unreached) console.log(unreached);
  if (missing.length > 0) {
    const named = missing.slice(0, NAMED_MAX).join(", ");
    const more = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : "";
    const why = unreached ? "could not be read" : "are gone from the uploads";
    console.log(`Not in it, because they ${why}: ${named}${more}.`);
  }
}

export async function runBackup(args: string[]) {
  try {
    await main(args);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runBackup(process.argv.slice(2));
