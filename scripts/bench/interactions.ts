import { chromium, type Page } from "playwright";
import { usually } from "./brief.ts";
import { CHROME, FLAGS } from "./chrome.ts";
import { median, short, table } from "./numbers.ts";

const CPU_SLOWDOWN = 4;
/** Event Timing counts in steps of 8 ms, and a frame takes two: more runs than for a page. */
const RUNS = usually(7, { briefly: 1 });

type Timing = PerformanceEventTiming;
type Longest = { duration: number; scripting: number };

/** On a slower processor, by the browser's Event Timing: from the touch of a control to the next frame. */
export async function readInteractions(url: string) {
  const browser = await chromium.launch({ executablePath: CHROME, args: FLAGS.slice(1) });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript(() => {
    const watched = window as unknown as { longest: Longest };
    watched.longest = { duration: 0, scripting: 0 };
    new PerformanceObserver((list) => {
      for (const { duration, processingStart, processingEnd } of list.getEntries() as Timing[]) {
        const { longest } = watched;
        longest.duration = Math.max(longest.duration, duration);
        longest.scripting = Math.max(longest.scripting, processingEnd - processingStart);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });

  const steps: [string, string, (page: Page) => Promise<unknown>][] = [
    ["open a job", "/jobs", openFirstCard],
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
    ["open a hotel", "/hotels", openFirstCard],
    [
      "open the menu, which needs no script",
      "/",
      async (at) => {
        await at.locator("details.menu summary").tap();
        await at.locator("details.menu[open]").waitFor();
      },
    ],
  ];
  const rows: string[][] = [];
  for (const [name, path, act] of steps) {
    const longest: Longest[] = [];
    for (let count = 0; count < RUNS; count++) {
      await page.goto(url + path, { waitUntil: "networkidle" });
      await act(page);
      // The event's entry is there two frames later.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      longest.push(await page.evaluate(() => (window as unknown as { longest: Longest }).longest));
    }
    const durations = longest.map(({ duration }) => duration);
    const scripting = longest.map((one) => one.scripting);
    rows.push([
      name,
      path,
      ...[median(durations), Math.max(...durations), median(scripting)].map(short),
    ]);
  }
  await browser.close();
  return `From a touch to the next frame, on a processor ${CPU_SLOWDOWN} times slower, ${RUNS} times:\n
${table(["", "on", "median ms", "longest ms", "in scripts"], rows)}`;
}

async function openFirstCard(page: Page) {
  await page.locator(".card-link").first().tap();
  await page.locator("dialog:modal").waitFor();
}
