import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publicVersion } from "#app/db/client.server.ts";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { closeJob } from "#app/domain/jobs/employer/employer.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { approveChange, approveJob } from "#app/domain/jobs/review/review.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { loader as board } from "#app/routes/jobs/route.tsx";
import { loader as feed } from "#app/routes/jobs.feed/route.ts";
import { loader as page } from "#app/routes/jobs.page/route.tsx";
import type { Answer } from "#app/server/answer.server.ts";
import { createPageCache } from "#app/server/cache/page-cache.server.ts";
import { makeRevision } from "#tests/support/employers.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { ask, serve } from "#tests/support/node-http.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const seen = { admin: "admin@example.com", seen: undefined };

/** What Remix would send, as data: the tests ask for what each shows. */
async function answer(path: string) {
  if (path.includes("/feed.")) return feed(get(path));
  const id = path.split("/")[2];
  const args = { ...get(path), params: { id } };
  const { status, body } = await answerOf(
    async () => (id ? await page(args as never) : await board(args)) as never,
  );
  return new Response(JSON.stringify(body), { status });
}

let server: Awaited<ReturnType<typeof serve>>;
let rendered = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  rendered = 0;
  const content = {
    version: publicVersion,
    expiresAt: cacheExpiresAt,
    isPersonal: async () => true,
  };
  const pages = createPageCache(content);
  const open = (renderPage: (request: IncomingMessage) => Promise<Answer>) => {
    return async (request: IncomingMessage, response: ServerResponse) =>
      (await pages.find(request, response)) ??
      pages.render(request, response, () => renderPage(request));
  };
  server = await serve(open, async (request, response) => {
    rendered += 1;
    const { status, headers, body } = await answer(request.url ?? "");
    response.writeHead(status, {
      "Content-Type": headers.get("content-type") ?? "text/html",
      "Cache-Control": "no-cache",
    });
    response.end(await new Response(body).text());
  });
});
afterEach(() => server.close());

const read = (path: string, headers = {}) => ask(server.port, { path, headers });

/** On its page, the board and in the feeds, each asked twice: the second time it is cached. */
async function shown({ id }: Job, words: string) {
  const paths = [
    `/jobs/${id}`,
    "/jobs",
    "/jobs/feed.xml",
    "/jobs/feed.json",
    "/jobs/feed.xml?q=co",
  ];
  const found = [];
  for (const path of paths) {
    const [first, second] = [await read(path), await read(path)];
    expect(second.body).toBe(first.body);
    const isThere = first.status === 200 && first.body.includes(words);
    found.push(isThere);
  }
  return found;
}
const everywhere = Array(5).fill(true);
const nowhere = Array(5).fill(false);

describe("it shows at once on the page, the board and in the feeds, though they are cached", () => {
  test("that a job was approved", async () => {
    const job = await makeJob({ title: "Cook" });
    expect(await shown(job, "Cook")).toEqual(nowhere);
    await approveJob(job.id, seen);
    expect(await shown(job, "Cook")).toEqual(everywhere);
  });

  test("that a change of it was approved, and not before", async () => {
    const job = await makeLiveJob({ title: "Cook" });
    const change = await makeRevision(job, { title: "Head of the coast" });
    expect(await shown(job, "coast")).toEqual(nowhere);
    await approveChange(change.id, seen);
    expect(await shown(job, "coast")).toEqual(everywhere);
  });

  test("that its employer closed it", async () => {
    const job = await makeLiveJob({ title: "Cook" });
    expect(await shown(job, "Cook")).toEqual(everywhere);
    await closeJob(await createJobToken(job.id, "receipt"), "filled");
    expect(await shown(job, "Cook")).toEqual(nowhere);
  });

  test("that it ended, to the millisecond", async () => {
    const expiresAt = new Date(NOW.getTime() + 60_000);
    const job = await makeLiveJob({ title: "Cook", expiresAt });
    vi.setSystemTime(expiresAt.getTime() - 1);
    expect(await shown(job, "Cook")).toEqual(everywhere);
    vi.setSystemTime(expiresAt);
    expect(await shown(job, "Cook")).toEqual(nowhere);
  });
});

test("a reader that has the feed is told so", async () => {
  await makeLiveJob();
  const { headers } = await read("/jobs/feed.xml");
  const again = await read("/jobs/feed.xml", { "If-None-Match": headers.etag });
  expect([again.status, again.body, rendered]).toEqual([304, "", 1]);
});

test("who makes up filters for the feeds takes the place of none but those", async () => {
  await read("/jobs?q=cook");
  await read("/jobs/feed.xml");
  for (let number = 0; number < 210; number += 1) await read(`/jobs/feed.xml?q=${number}`);
  const before = rendered;
  await read("/jobs?q=cook");
  await read("/jobs/feed.xml");
  expect(rendered).toBe(before);
  await read("/jobs/feed.xml?q=0");
  expect(rendered).toBe(before + 1);
});
