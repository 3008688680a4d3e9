// search.ts LIVE RECORDS: fills DATABASE_PATH with so many, and prints what a question to the guide takes.
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { answer, suggest } from "#app/domain/search/answer.server.ts";
import { openCalendar, openLibrary } from "#app/domain/search/library.server.ts";
import { fill } from "./fill.ts";
import { createWords, fillGuide } from "./fill-guide.ts";

const [live = 0, records = 10_000] = process.argv.slice(2).map(Number);
const QUESTIONS = 200;
await fill(live, 0);
const words = createWords();
await fillGuide(records, words);

const FACETS = ["free", "this weekend", "tonight", "live music", "waterfront", "events", "hotels"];
const question = (index: number) => {
  const plain = words(1 + (index % 4));
  if (index % 3 === 0) return `${FACETS[index % FACETS.length]} ${plain}`;
  if (index % 10 === 1) return `${FACETS[index % FACETS.length]} ${FACETS[(index + 1) % 7]}`;
  return index % 10 === 2 ? plain.slice(0, 4) : plain;
};

async function timesOf(ask: (text: string) => Promise<unknown>) {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => question(index));
  for (const text of questions) await ask(text);
  const times: number[] = [];
  for (const text of questions) {
    // Of this thread, because the machine does other things, too.
    const started = process.threadCpuUsage();
    await ask(text);
    const { user, system } = process.threadCpuUsage(started);
    times.push((user + system) / 1000);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(share * QUESTIONS)] ?? 0).toFixed(2));
  return { median: at(0.5), p95: at(0.95), most: at(0.999) };
}

/** Of the one thread, the longest time in which nobody else had a turn. */
async function blockingOf(work: () => Promise<unknown>) {
  let [longest, last, isDone] = [0, performance.now(), false];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  const startedAt = performance.now();
  await work();
  const took = performance.now() - startedAt;
  isDone = true;
  return { took: Math.round(took), longest: Math.round(longest) };
}

const now = new Date();
// What the pages of the guide read anyway.
await refreshGuide();
globalThis.gc?.();
const before = process.memoryUsage();
const index = await blockingOf(openLibrary);
const calendar = await blockingOf(async () => openCalendar(await openLibrary(), now));
globalThis.gc?.();
const after = process.memoryUsage();
const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
console.log(
  JSON.stringify({
    index,
    calendar,
    megabytes: Math.round(bytes / 1e5) / 10,
    answer: await timesOf((text) => answer(text, now)),
    suggest: await timesOf((text) => suggest(text, 8, now)),
  }),
);
