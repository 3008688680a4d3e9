import type pg from "pg";
import type { Site } from "#tests/support/site.ts";
import { postJob, send } from "./visitors.ts";

/**
 * Posts jobs and signs up at all servers until it is stopped: whoever gets no answer asks another server, as the proxy would
 * for them. Returns what was acknowledged.
 */
export function writeTo(sites: readonly Site[]) {
  const acknowledged = { jobs: [] as string[], readers: [] as string[] };
  let isOver = false;
  let total = 0;
  let last = performance.now();
  let longestMs = 0;
  let slowestMs = 0;

  const write = async (name: string, turn: number) => {
    for (let index = 0; !isOver; index += 1) {
      const site = sites[(turn + index) % sites.length] as Site;
      const title = `Cook ${name} ${index}`;
      const email = `${name}-${index}@mail.example`;
      const isJob = index % 2 === 0;
      const askedAt = performance.now();
      const answer = await (isJob
        ? postJob(site, { title })
        : send(site, "/newsletter", { email })
      ).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      if (answer?.status !== 303) continue;
      if (isJob) acknowledged.jobs.push(title);
      else acknowledged.readers.push(email);
      total += 1;
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }
  };
  const writers = ["a", "b", "c", "d"].map(write);

  return {
    acknowledged,
    count: () => total,
    async stop() {
      isOver = true;
      await Promise.all(writers);
      return { ...acknowledged, total, longestMs, slowestMs };
    },
  };
}

/** What of it is not stored, and how much of all that is stored is there twice. */
export async function lostOf(
  client: pg.Client,
  { jobs, readers }: { jobs: string[]; readers: string[] },
) {
  const titles = await client.query("SELECT title AS value FROM jobs");
  const emails = await client.query("SELECT email AS value FROM subscriptions");
  const stored = [...titles.rows, ...emails.rows].map(({ value }) => value as string);
  const kept = new Set(stored);
  return {
    lost: [...jobs, ...readers].filter((each) => !kept.has(each)),
    twice: stored.length - kept.size,
  };
}
