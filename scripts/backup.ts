// npm run backup -- DIR
import { makeBackup } from "#app/operations/backup/backup.server.ts";

const USAGE = `Usage:
  npm run backup -- DIR   copy the database, the logos and the session secret into the new folder DIR

The server may go on running. An existing DIR is left as it is, unless it is empty.`;

async function main([dir, ...more]: string[]) {
  if (!dir || dir.startsWith("-") || more.length > 0) throw new Error(USAGE);
  const { made, missing, unreached } = await makeBackup(dir);
  console.log(made);
  if (unreached) console.log(`Its logos are those of the last backup. ${unreached}.`);
  else if (missing.length > 0) {
    console.log(`Not in it, because they are gone from the uploads: ${missing.join(", ")}.`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
