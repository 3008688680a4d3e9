// npm run check-data [-- --live]: how many records each data file of the guide holds, and what is wrong
// with the others; of the guide itself with --live. A note is no mistake: words that name no date are shown, but no
// calendar can have them, and what is missing is missed by whoever asks for it.
import { closeDatabase, createOrRefuseDatabase } from "#app/db/migrate.server.ts";
import { listLostPictures } from "#app/domain/guide/records/guide-pictures.server.ts";
import {
  inspectRecords,
  readDataFile,
  writtenRecords,
} from "#app/domain/guide/records/import.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { recordChecks } from "./record-checks.ts";

const isLive = process.argv.includes("--live");
if (isLive) await createOrRefuseDatabase();

async function read<Kind extends RecordKind>(kind: Kind, checks = {}) {
  if (!isLive) return readDataFile(kind, undefined, checks);
  return { path: kind, ...inspectRecords(kind, kind, await writtenRecords(kind), checks) };
}

const venues = await Promise.all(
  (["place", "restaurant", "venue"] as const).map((kind) => read(kind)),
);
const lost = isLive ? await listLostPictures() : [];
const checks = recordChecks(venues.flatMap(({ records }) => records.map(({ record }) => record)));
for (const kind of RECORD_KINDS) {
  const { path, records, notes, ...said } = await read(kind, checks);
  const problems = [
    ...said.problems,
    ...lost
      .filter((record) => record.kind === kind)
      .map(({ id, image }) => `${kind}, ${id}: image: ${image} is not in the uploads`),
  ];
  console.log(`${path}: ${records.length} records, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  for (const note of notes) console.log(`  Note: ${note}`);
  if (problems.length > 0) process.exitCode = 1;
}
if (isLive) await closeDatabase();
