import type { Site } from "../../support/site.ts";
import type { Script } from "../browser.ts";
import type { Page } from "../page.ts";

export type Journey = {
  name: string;
  /** Both, where it says nothing. */
  scripts?: Script[];
  run(page: Page, site: Site): Promise<void>;
};
