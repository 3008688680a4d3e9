// npm run check-data [-- --live]: how many records each data file of the guide holds, and what is wrong
// with the others; of the guide itself with --live, as the desk's "Problems" has it. A note is no mistake: words that
// name no date are shown, but no calendar can have them, and visitors miss what is missing.
import { closeDatabase, createOrRefuseDatabase } from "#app/db/migrate.server.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import { inspectGuide } from "#app/domain/guide/records/problems.server.ts";
import { recordChecks } from "#app/domain/guide/records/record-checks.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";

function tell(path: string, records: number, problems: string[], notes: string[]) {
  console.log(`${path}: ${records} records, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  for (const note of notes) console.log(`  Note: ${note}`);
  if (problems.length > 0) process.exitCode = 1;
}

function checkFiles() {
  const venues = (["place", "restaurant", "venue"] as const).flatMap((kind) =>
    readDataFile(kind).records.map(({ record }) => record),
  );
  const checks = recordChecks(venues);
  for (const kind of RECORD_KINDS) {
    const { path, records, problems, notes } = readDataFile(kind, undefined, checks);
    tell(path, records.length, problems, notes);
  }
}

async function checkGuide() {
  await createOrRefuseDatabase();
  const inspected = Map.groupBy(await inspectGuide(), ({ kind }) => kind);
  for (const kind of new Set([...RECORD_KINDS, ...inspected.keys()])) {
    const records = inspected.get(kind) ?? [];
    const say = (what: "problems" | "notes") =>
      records.flatMap((each) => each[what].map((words) => `${kind}, "${each.title}": ${words}`));
    tell(kind, records.length, say("problems"), say("notes"));
  }
  await closeDatabase();
}

if (process.argv.includes("--live")) await checkGuide();
else checkFiles();
