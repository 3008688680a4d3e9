import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { isLong, LONG_MS, seed } from "../form.ts";
import { measured, measureMemory, memoryFile } from "../memory.ts";
import { inDatabase, insertSession, signInAdmin } from "../records.ts";
import { visit } from "../visitors.ts";
import { createCase } from "./cases.ts";
import { check } from "./check.ts";
import { insertPerson, insertPrivateRecords, LOGO, PRIVATE, sessionId } from "./records.ts";
import { exchange } from "./wire.ts";

const REQUESTS = isLong ? 10_000 : 1_500;
/** By then the server has met all kinds of requests, the large ones too. */
const WARM_UP = REQUESTS / 2;
const AT_ONCE = 8;
const MOST_GROWTH_MB = 50;
const REPEAT = `Repeat one: FUZZ_SEED=${seed} FUZZ_CASE=<its number>`;
const ALONE = process.env.FUZZ_CASE === undefined ? undefined : Number(process.env.FUZZ_CASE);

const memory = memoryFile("fuzz");
let site: Site;
beforeAll(async () => {
  site = await startSite(measured(memory));
  inDatabase(site.folder, (database) => {
    database.transaction(() => {
      insertPrivateRecords(database);
      insertPerson(database, "user", undefined);
      insertPerson(database, "admin", "superadmin");
      for (let number = 0; number < Math.max(REQUESTS, (ALONE ?? 0) + 1); number += 1) {
        const { role } = createCase(seed, number);
        if (role !== "visitor") insertSession(database, role, sessionId(role, number));
      }
    })();
  });
  const folder = join(site.folder, "uploads/job-images");
  mkdirSync(folder, { recursive: true });
  copyFileSync("public/images/icon-192.png", join(folder, LOGO));
});
afterAll(async () => {
  await site.stop();
  rmSync(memory, { force: true });
});

const byClass: Record<string, number> = {};
const complaints: string[] = [];

async function ask(number: number) {
  const request = createCase(seed, number);
  const answers = await exchange(site.port, request.bytes, request.isCutOff).catch(
    (error: Error) => error,
  );
  const found = answers instanceof Error ? [answers.message] : check(request, answers, site.folder);
  const status = answers instanceof Error ? undefined : answers.at(-1)?.status;
  const name = status === undefined ? "unanswered" : `${Math.floor(status / 100)}xx`;
  byClass[name] = (byClass[name] ?? 0) + 1;
  for (const complaint of found) {
    const { role, method, target } = request;
    complaints.push(`${number}: ${complaint} (${role}, ${method} ${target.slice(0, 200)})`);
  }
  return { request, answers };
}

/** Asks for all from one number up to another, several at once. */
async function askAll(from: number, to: number) {
  let next = from;
  const client = async () => {
    for (let number = next++; number < to; number = next++) await ask(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

test.runIf(ALONE !== undefined)("one request alone", async () => {
  const { request, answers } = await ask(ALONE ?? 0);
  console.log(`${request.role}\n${request.bytes.toString("latin1").slice(0, 4000)}`);
  console.log(
    answers instanceof Error
      ? answers
      : answers.map(({ head, body }) => `${head}\n\n${body.slice(0, 4000)}`).join("\n"),
  );
  console.log(site.output().slice(-4000));
  expect(complaints).toEqual([]);
});

test.runIf(ALONE === undefined)(
  "no request fails the server, shows what is private, or stays in its memory",
  async () => {
    const atRest = await measureMemory(site.pid, memory);
    await askAll(0, WARM_UP);
    // Before its memory is measured: the server may be gone.
    expect(complaints, REPEAT).toEqual([]);
    const before = await measureMemory(site.pid, memory);
    await askAll(WARM_UP, REQUESTS);
    expect(complaints, REPEAT).toEqual([]);
    const after = await measureMemory(site.pid, memory);
    const classes = Object.entries(byClass)
      .sort()
      .map(([name, count]) => `${name} ${count}`);
    console.log(
      `fuzz: ${REQUESTS} requests | ${classes.join(", ")} | seed ${seed} | memory at rest ${atRest.rss} MB, ` +
        `warm ${before.rss}, after ${after.rss} (its own ${atRest.own}, ${before.own}, ${after.own})`,
    );
    expect(after.own - before.own).toBeLessThanOrEqual(MOST_GROWTH_MB);
    expect(after.rss - before.rss).toBeLessThanOrEqual(MOST_GROWTH_MB);
  },
  LONG_MS,
);

test.runIf(ALONE === undefined)(
  "what it stored is whole, and every admin page shows it",
  async () => {
    expect(inDatabase(site.folder, (database) => database.pragma("integrity_check"))).toEqual([
      { integrity_check: "ok" },
    ]);
    const stored = inDatabase(site.folder, (database) =>
      ["jobs", "inquiries", "subscriptions", "emails", "users"].map((table) => {
        const total = database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
        return `${total} ${table}`;
      }),
    );
    console.log(`fuzz: in the database are ${stored.join(", ")}`);
    const cookie = signInAdmin(site.folder);
    const tabs = ["pending", "live", "rejected", "expired"].map((tab) => `jobs?tab=${tab}`);
    for (const path of [
      ...tabs,
      "inbox",
      "subscribers",
      "subscribers.csv",
      "editions",
      "outbox?tab=trouble",
    ]) {
      const answer = await visit(site, `/admin/${path}`, { Cookie: cookie });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  },
);

test.runIf(ALONE === undefined)("a search finds no job by a word that is not public", async () => {
  for (const path of [`/jobs?q=${PRIVATE}`, "/jobs?q=zqsecret"]) {
    const page = await (await visit(site, path)).text();
    expect(page).toMatch(/role="status">0 of \d+ job/);
  }
});
