// npm run bench -- lighthouse: every public page as Lighthouse sees it on a phone, then what visitors do there.
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type Page } from "playwright";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../scripts/project.mjs";
import { median, short, table } from "./numbers.ts";
import { startServer } from "./servers.ts";

const PAGES = [
  "/",
  "/events",
  "/dining",
  "/beaches",
  "/hotels",
  "/real-estate",
  "/wellness",
  "/guides",
  "/guides/old-naples",
  "/jobs",
  "/jobs?post",
  "/newsletter",
  "/advertise",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
];
const RUNS = 3;
const TRIES = 3;
const SLOWER = 4;
const CHROME = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const site = await startServer([process.execPath, ...serverProcess.args], await freePort(), "/", {
  ...serverProcess.env,
  DATABASE_PATH: join(folder, "guide.db"),
  UPLOADS_DIR: join(folder, "uploads"),
  SEED_SAMPLE_JOBS: "on",
});
console.log(`${execFileSync(CHROME, ["--version"], { encoding: "utf8" }).trim()}\n`);
await readScores();
await readInteractions();
await site.stop();

type Audit = { numericValue: number };
type Result = { categories: Record<string, { score: number }>; audits: Record<string, Audit> };

async function readScores() {
  const rows: string[][] = [];
  for (const path of PAGES) {
    const results: Result[] = [];
    for (let count = 0; count < RUNS; count++) results.push(await look(path));
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
  console.log(`Lighthouse, mobile, simulated slow 4G, medians of ${RUNS}:\n`);
  console.log(table([...head, "FCP ms", "LCP ms", "TBT ms", "CLS"], rows));
}

async function look(path: string): Promise<Result> {
  const file = join(folder, "result.json");
  const lighthouse = "bench/tools/node_modules/lighthouse/cli/index.js";
  const flags = ["--quiet", "--output=json", `--output-path=${file}`];
  // Now and then Chromium loses the trace, which says nothing about the page.
  await again(() =>
    run(
      process.execPath,
      [lighthouse, site.url + path, ...flags, `--chrome-flags=${FLAGS.join(" ")}`],
      { env: { ...process.env, CHROME_PATH: CHROME }, timeout: 120_000 },
    ),
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

async function again<Found>(attempt: () => Promise<Found>) {
  for (let left = TRIES - 1; left > 0; left--) {
    try {
      return await attempt();
    } catch (error) {
      console.error(String(error).split("\n")[1]);
    }
  }
  return attempt();
}

/** From the touch of a control to the next frame, on a slower processor: what the Event Timing of the browser says. */
async function readInteractions() {
  const browser = await chromium.launch({ executablePath: CHROME, args: FLAGS.slice(1) });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript(() => {
    const watched = window as unknown as { longest: number };
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        watched.longest = Math.max(watched.longest, duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });

  const steps: [string, string, (page: Page) => Promise<unknown>][] = [
    [
      "open a job",
      "/jobs",
      async (at) => {
        await at.locator(".card-link").first().tap();
        await at.locator("dialog:modal").waitFor();
      },
    ],
    [
      "open the form for a job",
      "/jobs",
      async (at) => {
        await at.getByRole("link", { name: "Post a Job" }).tap();
        await at.locator("dialog:modal form").waitFor();
      },
    ],
    [
      "choose a category",
      "/jobs",
      async (at) => {
        await at.locator("select[name=category]").focus();
        await at.keyboard.press("ArrowDown");
        await at.waitForURL(/category=/);
      },
    ],
    [
      "filter the events",
      "/events",
      async (at) => {
        await at.locator(".tab").nth(2).tap();
        await at.waitForURL(/filter=/);
      },
    ],
    [
      "open a hotel",
      "/hotels",
      async (at) => {
        await at.locator(".card-link").first().tap();
        await at.locator("dialog:modal").waitFor();
      },
    ],
    [
      "open the menu",
      "/",
      async (at) => {
        await at.locator("details.menu summary").tap();
        await at.locator("details.menu[open]").waitFor();
      },
    ],
  ];
  const rows: string[][] = [];
  for (const [name, path, act] of steps) {
    const longest: number[] = [];
    for (let count = 0; count < RUNS; count++) {
      await page.goto(site.url + path, { waitUntil: "networkidle" });
      await act(page);
      // Two frames on, the entry of the event is there.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      longest.push(await page.evaluate(() => (window as unknown as { longest: number }).longest));
    }
    rows.push([name, path, short(median(longest)), short(Math.max(...longest))]);
  }
  console.log(
    `\nFrom a touch to the next frame, on a processor ${SLOWER} times slower, ${RUNS} times:\n`,
  );
  console.log(table(["", "on", "median ms", "longest ms"], rows));
  await browser.close();
}
