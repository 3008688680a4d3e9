// Runs every journey in every engine that is installed; its arguments choose by words: firefox on home.
import { type Site, startSite } from "../support/site.ts";
import type { Browser, Engine, Script } from "./browser.ts";
import { formJourneys } from "./journeys/forms.ts";
import { guideJourneys } from "./journeys/guide.ts";
import { jobJourneys } from "./journeys/jobs.ts";
import type { Journey } from "./journeys/journey.ts";
import { Page } from "./page.ts";
import { firefox } from "./tools/firefox.ts";
import { webkit } from "./tools/webkit.ts";

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
      const error = await walk(launched, site, journey, script);
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

/** Returns what went wrong, if anything. */
async function walk(browser: Browser, site: Site, journey: Journey, script: Script) {
  try {
    const tab = await browser.newTab({ script });
    try {
      await journey.run(new Page(tab, browser.origin, script), site);
      // A page that answers 400 or 404 on purpose is reported by the browser too.
      const errors = tab.consoleErrors().filter((text) => !/status of 4\d\d|^404: /.test(text));
      if (errors.length > 0) throw new Error(`Errors in the console:\n${errors.join("\n")}`);
    } finally {
      await tab.close();
    }
  } catch (error) {
    return error;
  }
}
