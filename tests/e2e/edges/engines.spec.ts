import { firefox } from "#tests/engines/firefox.ts";
import { guideJourneys } from "#tests/engines/journeys/guide.ts";
import { jobJourneys } from "#tests/engines/journeys/jobs.ts";
import { walk } from "#tests/engines/walk.ts";
import { webkit } from "#tests/engines/webkit.ts";
import { test } from "../journey.ts";

// Of what npm run test:engines walks: one that reads and one that writes.
const journeys = [...guideJourneys, ...jobJourneys].filter(({ name }) =>
  /^events are filtered|^an employer's posting/.test(name),
);

for (const engine of [firefox, webkit]) {
  test(`a page is read and a job is posted in ${engine.name}`, async ({ site }) => {
    test.skip(!engine.isInstalled, `${engine.name} is not installed: see tests/engines/README.md`);
    const browser = await engine.launch(site.url);
    try {
      for (const journey of journeys) await walk(browser, site, journey, "on");
    } finally {
      await browser.close();
    }
  });
}
