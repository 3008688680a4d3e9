// Runs every journey in every engine that is installed; its arguments choose by words: firefox on home.
import { startSite } from "../support/site.ts";
import type { Browser, Engine } from "./browser.ts";
import { firefox } from "./firefox.ts";
import { formJourneys } from "./journeys/forms.ts";
import { guideJourneys } from "./journeys/guide.ts";
import { jobJourneys } from "./journeys/jobs.ts";
import { walk } from "./walk.ts";
import { webkit } from "./webkit.ts";

const words = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };

const journeys = [...guideJourneys, ...formJourneys, ...jobJourneys];
const runs = journeys.flatMap((journey) =>
  (journey.scripts ?? (["on", "off"] as const)).map((script) => ({ journey, script })),
);

for (const engine of [firefox, webkit]) {
  const chosen = runs.filter(({ journey, script }) => {
    const title = [engine.name, script, ...journey.name.split(" ")];
    return words.every((word) => title.includes(word));
  });
  if (chosen.length > 0) await runIn(engine, chosen);
}
const { passed, failed, skipped } = totals;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);

async function runIn(engine: Engine, chosen: typeof runs) {
  if (!engine.isInstalled) {
    totals.skipped += chosen.length;
    console.log(`${engine.name}: ${chosen.length} skipped, not installed`);
    return;
  }
  const site = await startSite({ SEED_SAMPLE_JOBS: "on" });
  let browser: Browser | undefined;
  try {
    const launched = await engine.launch(site.url);
    browser = launched;
    console.log(`${engine.name} ${launched.version}`);
    for (const { journey, script } of chosen) {
      const startedAt = performance.now();
      const error = await walk(launched, site, journey, script).catch((thrown: unknown) => thrown);
      totals[error === undefined ? "passed" : "failed"] += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`  ${error ? "✗" : "✓"} ${script} ${journey.name} (${seconds} s)`);
      if (error) console.error(error);
    }
  } catch (error) {
    totals.failed += chosen.length;
    console.error(`${engine.name} does not start:`, error);
  } finally {
    await browser?.close();
    await site.stop();
  }
}
