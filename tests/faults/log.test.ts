import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  admin,
  freePort,
  launchServer,
  type Site,
  startSite,
  typedJob,
} from "#tests/support/site.ts";
import { inDatabase, insertJob } from "./records.ts";
import { POLL, send, signIn, visit } from "./visitors.ts";

/** Times two lines: that a page is missing is said once more in words. */
const BYTES_OF_A_REQUEST = 2 * 320;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let marks = 0;

/** What a pipe brings comes later than the answer: everything up to a request of our own. */
async function logSince(start: number) {
  const mark = `/mark-${++marks}`;
  await visit(site, mark);
  await expect.poll(() => site.output(), POLL).toContain(` ${mark} 404 `);
  return site.output().slice(start);
}

const linesOf = (log: string) => log.split("\n").filter((line) => line && !line.includes("/mark-"));

test("an address of 15,000 characters writes no more to the log than one of 200", async () => {
  for (const path of [
    `/${"x".repeat(15_000)}`,
    `/jobs/${"%61".repeat(5_000)}`,
    `/%zz${"y".repeat(15_000)}`,
  ]) {
    const start = site.output().length;
    for (let count = 0; count < 20; count += 1) await visit(site, path);
    expect((await logSince(start)).length / 20).toBeLessThan(BYTES_OF_A_REQUEST);
  }
});

test("each security event is one line, and no line holds an address or what somebody typed", async () => {
  const start = site.output().length;
  inDatabase(site.folder, (database) => {
    insertJob(database, { id: "a-job", status: "pending", start_at: null, expires_at: null });
  });
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const typed = { email: "ada@example.com", password: "a secret of hers" };
  await send(site, "/auth", { ...typed, password: "a wrong guess" }, from);
  await send(site, "/auth?mode=sign-up", { ...typed, full_name: "Ada Typed" }, from);
  const cookie = await signIn(site, typed);
  await visit(site, "/admin/jobs", { ...from, Cookie: cookie });
  await send(site, "/contact", typed, { ...from, Origin: "http://evil.example" });
  await send(site, "/jobs?post", { ...typedJob, leave_this_empty: "x" }, from);
  const own = await signIn(site);
  await send(site, "/admin/jobs", { intent: "approve", id: "a-job" }, { Cookie: own, ...from });
  await send(site, "/auth", { intent: "sign-out" }, { Cookie: own, ...from });

  const log = await logSince(start);
  const events = linesOf(log).flatMap((line) => /^\S+Z (\S+) event=(.*)$/.exec(line) ?? []);
  const told = events.filter((_, index) => index % 3 === 2);
  const client = events[1];
  expect(client).toMatch(/^[0-9a-f]{10}$/);
  const shape = told.map((text) => text.replace(/=([0-9a-f]{10}|[0-9a-f-]{36})\b/g, "=ID"));
  expect(shape).toEqual([
    "sign-in-failed address=ID request=ID",
    "account-created account=ID request=ID",
    "signed-in account=ID address=ID by=password request=ID",
    "access-denied account=ID request=ID",
    "cross-site-refused request=ID",
    "honeypot-filled form=posting request=ID",
    "signed-in account=ID address=ID by=password request=ID",
    "decision account=ID intent=approve job=a-job request=ID",
    "signed-out account=ID request=ID",
  ]);
  expect(log).not.toMatch(/203\.0\.113|@example|secret|guess|Ada|Gulf Grill/);
  expect(log).not.toContain(admin.email);
});

test("the token of an invitation does not stand in the log", async () => {
  const start = site.output().length;
  for (const path of [
    "/auth/invite/t0ken-of-one",
    "/AUTH/invite/t0ken",
    "/%61uth/invite/t0ken?x=t0ken",
  ]) {
    await visit(site, path);
  }
  const log = await logSince(start);
  expect(log.match(/\/auth\/invite\/\*\*\*/gi)?.length).toBeGreaterThanOrEqual(3);
  expect(log).not.toContain("t0ken");
});

/** Without a reader of its log the server that runs stays as it is. */
async function goOnUnread() {
  const { pid } = site;
  site.closeLog();
  for (let count = 0; count < 5; count += 1) {
    expect((await visit(site, "/nowhere")).status).toBe(404);
    expect((await visit(site, "/")).status).toBe(200);
  }
  await signIn(site);
  expect(process.kill(pid, 0)).toBe(true);
}

test("when nobody reads the log any more, as text, all goes on", goOnUnread);

test("with LOG_FORMAT=json every line is an object with its time", async () => {
  await site.restart({ LOG_FORMAT: "json" });
  await visit(site, "/");
  await visit(site, "/");
  await visit(site, "/nowhere");
  await signIn(site);
  await expect.poll(() => site.output(), POLL).toContain('"event":"signed-in"');
  const lines = linesOf(site.output()).map((line) => JSON.parse(line));
  expect(lines.filter(({ time }) => !Date.parse(time))).toEqual([]);
  expect(lines).toContainEqual(expect.objectContaining({ method: "GET", path: "/", status: 200 }));
  expect(lines).toContainEqual(expect.objectContaining({ event: "signed-in", by: "password" }));
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "error", message: "404: there is no page at /nowhere" }),
  );
});

test("when nobody reads the log any more, as json, all goes on", goOnUnread);

const WORDS = { stopping: "Stopping: what is under way is finished first.", stopped: "Stopped." };

async function launch(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const server = launchServer(folder, { PORT: String(port), ...variables });
  await server.ready();
  return { server, port };
}

test("each answer has its line when the server is stopped amid many, and its last words tell an end from a crash", async () => {
  const { server, port } = await launch();
  let answered = 0;
  const ask = async (word: number) => {
    const asked = get({ port, path: `/search?q=stop${word}`, agent: false });
    const [response] = await once(asked, "response");
    await once(response.resume(), "end");
    answered += 1;
    if (answered === 5) ended = server.end();
  };
  let ended: Promise<unknown> | undefined;
  await Promise.allSettled(Array.from({ length: 25 }, (_, word) => ask(word)));
  expect(await ended).toBe(0);
  expect(server.output().match(/ GET \/search 200 /g)).toHaveLength(answered);
  expect(server.output()).toContain(WORDS.stopping);
  expect(server.output()).toMatch(/ Stopped\.\n$/);
});

test("so do those of a server that nobody asked anything, as json", async () => {
  const { server } = await launch({ LOG_FORMAT: "json" });
  expect(await server.end()).toBe(0);
  const lines = server.output().trimEnd().split("\n").slice(-2);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: WORDS.stopping },
    { message: WORDS.stopped },
  ]);
});
