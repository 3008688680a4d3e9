import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { usually } from "./brief.ts";
import { CHROME, FLAGS } from "./chrome.ts";
import { median, short, table } from "./numbers.ts";

const PAGES = usually([...GUIDE_PAGES, "/jobs", "/jobs?post"], { briefly: ["/jobs"] });
const RUNS = usually(3, { briefly: 1 });
const TRIES = 3;

const run = promisify(execFile);

type Audit = { numericValue: number };
type Result = { categories: Record<string, { score: number }>; audits: Record<string, Audit> };

/** `file` is overwritten with each result. */
export async function readScores(url: string, file: string) {
  const rows: string[][] = [];
  for (const path of PAGES) {
    const results: Result[] = [];
    for (let count = 0; count < RUNS; count++) results.push(await runLighthouse(url + path, file));
    const score = (name: string) =>
      short(median(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
    const audit = (name: string) =>
      median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
    rows.push([
      path,
      ...["performance", "accessibility", "best-practices", "seo"].map(score),
      ...["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((name) =>
        short(audit(name)),
      ),
      audit("cumulative-layout-shift").toFixed(3),
    ]);
  }
  const head = ["", "performance", "accessibility", "best practices", "SEO"];
  return `Lighthouse, mobile, simulated slow 4G, medians of ${RUNS}:\n
${table([...head, "FCP ms", "LCP ms", "TBT ms", "CLS"], rows)}\n`;
}

async function runLighthouse(page: string, file: string): Promise<Result> {
  const lighthouse = "scripts/bench/tools/node_modules/lighthouse/cli/index.js";
  const flags = ["--quiet", "--output=json", `--output-path=${file}`];
  // Now and then Chromium loses the trace, which says nothing about the page.
  await retry(() =>
    run(process.execPath, [lighthouse, page, ...flags, `--chrome-flags=${FLAGS.join(" ")}`], {
      env: { ...process.env, CHROME_PATH: CHROME },
      timeout: 120_000,
    }),
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

async function retry<Found>(attempt: () => Promise<Found>) {
  for (let left = TRIES - 1; left > 0; left--) {
    try {
      return await attempt();
    } catch (error) {
      console.error(String(error).split("\n")[1]);
    }
  }
  return attempt();
}
