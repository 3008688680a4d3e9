// npm run import -- [FILE...] [--dry-run] [--replace] [--retire-missing]
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase, createOrRefuseDatabase } from "#app/db/migrate.server.ts";
import {
  DATA_FOLDER,
  dataFile,
  entriesOf,
  importRecords,
  planImport,
  readDataFile,
} from "#app/domain/guide/records/import.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";

const USAGE = `Usage:
  npm run import                        take over what has changed in the data files of ${DATA_FOLDER}
  npm run import -- FILE...             the same of these files, called as those are
  npm run import -- --dry-run           say what would change, and change nothing
  npm run import -- --replace           let the file win where somebody has edited a record since
  npm run import -- --retire-missing    retire what is no longer in its file

What was edited in the guide since its import stays and is named. Nothing is deleted.`;

type Plan = Awaited<ReturnType<typeof planImport>>;

async function main(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      "retire-missing": { type: "boolean", default: false },
    },
  });
  const paths = positionals.length > 0 ? positionals : RECORD_KINDS.map((kind) => dataFile(kind));
  const files = paths.map((path) => {
    const kind = RECORD_KINDS.find((each) => basename(dataFile(each)) === basename(path));
    if (!kind) throw new Error(USAGE);
    return { kind, ...readDataFile(kind, dirname(path)) };
  });
  for (const { problems } of files) for (const problem of problems) console.error(problem);
  const read = files
    .filter(({ isRead }) => isRead)
    .map(({ kind, records, ids }) => ({ kind, ids, entries: entriesOf(records) }));
  await createOrRefuseDatabase();
  const { replace: mayReplace, "retire-missing": mayRetire } = values;
  const isTried = values["dry-run"];
  const plans = isTried
    ? await Promise.all(read.map((file) => planImport(file, mayReplace)))
    : await importRecords(read, { mayReplace, mayRetire });
  for (const plan of plans) tell(plan, isTried, mayRetire);
  if (files.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}

function tell(
  { kind, entries, added, changed, edited, missing }: Plan,
  isTried: boolean,
  mayRetire: boolean,
) {
  const same = entries.length - added.length - changed.length - edited.length;
  const would = isTried ? "would be " : "";
  console.log(
    `${basename(dataFile(kind))}: ${added.length} ${would}added, ${changed.length} ${would}changed, ${same} as before`,
  );
  for (const { id } of added) console.log(`  ${id}: ${would}added`);
  for (const { id } of changed) console.log(`  ${id}: ${would}changed`);
  for (const { id } of edited)
    console.log(`  ${id}: was edited in the guide, and stays (--replace)`);
  for (const { id } of missing) {
    const what = mayRetire ? `${would}retired` : "stays (--retire-missing)";
    console.log(`  ${id}: is not in the file, ${what}`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code?.startsWith("ERR_PARSE_ARGS") ? USAGE : message);
  process.exitCode = 1;
}
await closeDatabase();
