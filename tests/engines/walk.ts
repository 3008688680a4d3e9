import type { Site } from "../support/site.ts";
import type { Browser, Script } from "./browser.ts";
import type { Journey } from "./journeys/journey.ts";
import { Page } from "./page.ts";

/** In a tab of its own. Throws when the journey ends early, and for any error in the console. */
export async function walk(browser: Browser, site: Site, journey: Journey, script: Script) {
  const tab = await browser.newTab({ script });
  try {
    await journey.run(new Page(tab, browser.origin, script), site);
    // A page that answers 400 or 404 on purpose is reported by the browser too.
    const errors = tab.consoleErrors().filter((text) => !/status of 4\d\d|^404: /.test(text));
    if (errors.length > 0) throw new Error(`Errors in the console:\n${errors.join("\n")}`);
  } finally {
    await tab.close();
  }
}
