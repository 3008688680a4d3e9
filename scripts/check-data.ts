// npm run check-data: how many records each data file of the guide holds, and what is wrong
// with the others. A note is no mistake: words that name no date are shown, but no calendar can have them,
// and what is missing is missed by whoever asks for it.
import { checkGuideData } from "#app/domain/guide/guide.server.ts";
import { RECORD_CHECKS } from "./record-checks.ts";

const checked = checkGuideData(RECORD_CHECKS);
for (const { file, count, problems, notes } of checked) {
  console.log(`${file}: ${count} records, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  for (const note of notes) console.log(`  Note: ${note}`);
}
if (checked.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
