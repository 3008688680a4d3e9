import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { isLong, LONG_MS, seed } from "./form.ts";
import { measured, measureMemory, memoryFile } from "./memory.ts";
import { createRandom } from "./random.ts";
import { inDatabase, listJobs, signInAdmin } from "./records.ts";
import { postPatiently, send, visit } from "./visitors.ts";

const CLIENTS = isLong ? 200 : 50;
/** What the server may hold after the crowd has left and its garbage is collected: some 130 of the short form, 145 of the long. */
const MEMORY_MAX_MB = 200;
const PAGES = [
  "/",
  "/events",
  "/dining?filter=open-now",
  "/hotels",
  "/jobs",
  "/jobs?q=cook",
  "/contact",
];
const ADMIN_PAGES = ["/admin", "/admin/jobs", "/admin/inbox", "/admin/subscribers.csv"];

const memory = memoryFile("crowd");
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite(measured(memory));
  cookie = signInAdmin(site.folder);
});
afterAll(async () => {
  await site.stop();
  rmSync(memory, { force: true });
});

const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

/** Looks around, posts a job, writes and signs up; one in ten is an admin at work. Returns what was answered. */
async function visitSite(index: number) {
  const random = createRandom(seed + index);
  const logo = new File([new Uint8Array(png)], "logo.png", { type: "image/png" });
  const answers = [
    await visit(site, random.pick(PAGES)),
    await postPatiently(site, { title: `Job ${index}`, ...(random.chance(50) ? { logo } : {}) }),
    await visit(site, random.pick(PAGES)),
    await send(site, "/newsletter", { email: `person-${index}@example.com` }),
    await send(site, "/contact", { name: `P ${index}`, email: "p@example.com", message: "Hello" }),
  ];
  if (index % 10 === 0) {
    answers.push(await visit(site, random.pick(ADMIN_PAGES), { Cookie: cookie }));
  }
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map((answer) => `${answer.status} ${new URL(answer.url).pathname}`);
}

test(
  "many clients at once: none fails, nothing is lost, nothing is there twice",
  async () => {
    const before = await measureMemory(site.pid, memory);
    const began = performance.now();
    const answers = (
      await Promise.all(Array.from({ length: CLIENTS }, (_, index) => visitSite(index)))
    ).flat();
    const seconds = (performance.now() - began) / 1000;
    const after = await measureMemory(site.pid, memory);

    expect(answers.filter((answer) => !/^(200|303) /.test(answer))).toEqual([]);
    const jobs = listJobs(site.folder);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(CLIENTS);
    expect(new Set(jobs.map(({ title }) => title)).size).toBe(CLIENTS);
    const logos = jobs.flatMap(({ logo }) => logo ?? []);
    expect(new Set(logos).size).toBe(logos.length);
    const counts = inDatabase(site.folder, (database) =>
      ["inquiries", "subscriptions"].map((table) =>
        database.prepare(`SELECT count(DISTINCT id) FROM ${table}`).pluck().get(),
      ),
    );
    expect(counts).toEqual([CLIENTS, CLIENTS]);
    expect(after.rss).toBeLessThan(MEMORY_MAX_MB);
    console.log(
      `crowd: ${CLIENTS} clients, ${answers.length} requests in ${seconds.toFixed(1)} s; ` +
        `memory ${before.rss} MB before, ${after.rss} MB after (its own ${before.own} and ${after.own})`,
    );
  },
  LONG_MS,
);
