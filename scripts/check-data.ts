// npm run check-data: how many records each data file of the guide holds, and what is wrong with the others.
import { checkGuideData } from "#app/domain/guide/guide.server.ts";

const checked = checkGuideData();
for (const { file, count, problems } of checked) {
  console.log(`${file}: ${count} records, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
}
if (checked.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
