// npm run export -- jobs|inquiries|suggestions|subscribers|alerts [FILE], or guide FOLDER
import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { closeDatabase, createOrRefuseDatabase } from "#app/db/migrate.server.ts";
import { dataText } from "#app/domain/guide/records/check-records.ts";
import { dataFile, writtenRecords } from "#app/domain/guide/records/import.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { EXPORT_NAMES, exportRows } from "#app/operations/export.server.ts";

const USAGE = `Usage:
  npm run export -- jobs FILE          write all job postings to FILE, as CSV
  npm run export -- inquiries FILE     the same for what came through the forms
  npm run export -- suggestions FILE   the same for what readers suggested and noticed
  npm run export -- subscribers FILE   the same for the newsletter's addresses
  npm run export -- alerts FILE        the same for those who asked for emails of certain jobs
  npm run export -- guide FOLDER       write the guide's records to FOLDER, as the data files that "npm run import" reads

An existing FILE is left as it is, data files are replaced. Without FILE the rows go to the standard output;
"npm run --silent export -- jobs" keeps npm's own lines out of it.`;

export async function runExport([table, file, ...more]: string[]) {
  if (table === "guide" && file && more.length === 0) return exportGuide(file);
  const name = EXPORT_NAMES.find((each) => each === table);
  if (!name || file === "" || file?.startsWith("-") || more.length > 0) return fail(USAGE);
  try {
    await createOrRefuseDatabase();
  } catch (error) {
    return fail((error as Error).message);
  }
  const rows = exportRows(name);
  return file === undefined ? print(rows) : write(rows, file);
}

async function exportGuide(folder: string) {
  try {
    await createOrRefuseDatabase();
    mkdirSync(folder, { recursive: true });
    for (const kind of RECORD_KINDS) {
      const path = dataFile(kind, folder);
      writeFileSync(`${path}.new`, dataText(await writtenRecords(kind)));
      renameSync(`${path}.new`, path);
    }
    return 0;
  } catch (error) {
    return fail(`${folder} cannot be written: ${(error as Error).message}`);
  }
}

async function print(rows: AsyncIterable<string>) {
  try {
    await pipeline(rows, process.stdout, { end: false });
    return 0;
  } catch (error) {
    // The reader has closed the pipe, as in "| head".
    if (codeOf(error) === "EPIPE") return 0;
    throw error;
  }
}

async function write(rows: AsyncIterable<string>, file: string) {
  let handle: FileHandle;
  try {
    // Only its owner may read it, because it holds people's addresses.
    handle = await open(file, "wx", 0o600);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return fail(`${file} exists already. Choose another name.`);
    return fail(`${file} cannot be written: ${(error as Error).message}`);
  }
  try {
    await pipeline(rows, createWriteStream(file, { fd: handle }));
    return 0;
  } catch (error) {
    rmSync(file, { force: true });
    return fail(`${file} could not be written: ${(error as Error).message}`);
  }
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}

function fail(text: string) {
  console.error(text);
  return 1;
}

if (import.meta.main) {
  const code = await runExport(process.argv.slice(2));
  await closeDatabase();
  process.exitCode = code;
}
