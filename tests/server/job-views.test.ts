import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { countViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { countView, saveViews, scheduleViews } from "#app/server/job-views.server.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const browser = { "Sec-Fetch-Mode": "navigate" };
/** As the browser's own fetch asks for the data of a page. */
const script = { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "same-origin" };
let server: Awaited<ReturnType<typeof serve>>;
let status = 200;
beforeAll(async () => {
  server = await serve([countView], (_request, response) => {
    response.statusCode = status;
    response.end("page");
  });
});
afterAll(() => server.close());

async function viewsAfter(
  path: (id: string) => string,
  headers: Record<string, string> = browser,
  method = "GET",
) {
  const { id } = await makeLiveJob();
  await ask(server.port, { path: path(id), headers, method });
  await saveViews();
  return countViews(id);
}
const page = (id: string) => `/jobs/${id}`;
const dialogData = (id: string) => `/jobs.data?job=${id}`;

describe("counted is", () => {
  test.each([
    ["the page of a job", page],
    ["its dialog", (id: string) => `/jobs?job=${id}`],
    ["its dialog over a search", (id: string) => `/jobs?q=a%20b&job=${id}&page=2`],
  ])("%s", async (_, path) => {
    expect(await viewsAfter(path)).toBe(1);
  });

  test("its dialog that a script of the open board opens", async () => {
    expect(await viewsAfter((id) => `/jobs.data?q=&job=${id}`, script)).toBe(1);
  });

  test("what the browser had at hand and shows now", async () => {
    status = 304;
    expect(await viewsAfter(page)).toBe(1);
    status = 200;
  });

  test("who has a message waiting", async () => {
    expect(await viewsAfter(page, { ...browser, Cookie: "toast=x; mysession=y" })).toBe(1);
  });
});

describe("not counted is", () => {
  test.each([
    ["a program", page, {}],
    ["a program that fetches the page", page, { "Sec-Fetch-Mode": "cors" }],
    ["a page that a script only reads", page, script],
    ["a dialog that is no document's", dialogData, { "Sec-Fetch-Mode": "cors" }],
    ["a dialog for another site", dialogData, { ...script, "Sec-Fetch-Site": "cross-site" }],
    ["data that are opened as a page", dialogData, browser],
    ["a dialog that is only fetched ahead", dialogData, { ...script, "Sec-Purpose": "prefetch" }],
    ["what is only fetched ahead", page, { ...browser, "Sec-Purpose": "prefetch;prerender" }],
    ["who is signed in", page, { ...browser, Cookie: "a=b; session=x" }],
    ["the report of a job", (id: string) => `/jobs/${id}/report`, browser],
    ["the board", () => "/jobs", browser],
    ["another name that ends so", (id: string) => `/jobs?xjob=${id}`, browser],
    ["another path", (id: string) => `/jobsx?job=${id}`, browser],
  ])("%s", async (_, path, headers) => {
    expect(await viewsAfter(path, headers as Record<string, string>)).toBe(0);
  });

  test("what Node's own fetch asks for", async () => {
    const { id } = await makeLiveJob();
    for (const path of [page(id), `/jobs?job=${id}`, dialogData(id)]) {
      const answer = await fetch(`http://localhost:${server.port}${path}`);
      expect(await answer.text()).toBe("page");
    }
    await saveViews();
    expect(await countViews(id)).toBe(0);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Chrome-Lighthouse",
    "Mozilla/5.0 (compatible; Yahoo! Slurp)",
    "Baiduspider/2.0",
    "SomeCrawler/1",
    "Slack-ImgProxy LinkPreview",
    "UptimeMonitor",
  ])("what calls itself %s", async (name) => {
    expect(await viewsAfter(page, { ...browser, "User-Agent": name })).toBe(0);
  });

  test.each(["HEAD", "POST"])("%s", async (method) => {
    expect(await viewsAfter(page, browser, method)).toBe(0);
  });

  test.each([404, 410, 500, 503])("what is answered %i", async (code) => {
    status = code;
    expect(await viewsAfter(page)).toBe(0);
    status = 200;
  });
});

test("a database that does not write loses no page, and the counts come later", async () => {
  const { id } = await makeLiveJob();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const show = await hideTable("job_views");
  const { status } = await ask(server.port, { path: page(id), headers: browser });
  await saveViews();
  await show();
  expect([status, await countViews(id)]).toEqual([200, 0]);
  expect(logged).toHaveBeenCalledOnce();
  await saveViews();
  expect(await countViews(id)).toBe(1);
});

test("they are saved every ten seconds, once", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  scheduleViews();
  const { id } = await makeLiveJob();
  for (let time = 0; time < 3; time += 1)
    await ask(server.port, { path: page(id), headers: browser });
  expect(await countViews(id)).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(await countViews(id)).toBe(3);
  vi.advanceTimersByTime(10_000);
  expect(await countViews(id)).toBe(3);
});

test("made-up ids take no more than ten thousand places", async () => {
  const finish: (() => void)[] = [];
  const response = { statusCode: 200, once: (_: string, run: () => void) => finish.push(run) };
  const open = (id: string) =>
    countView(
      { method: "GET", url: page(id), headers: { "sec-fetch-mode": "navigate" } } as never,
      response as never,
      () => {},
    );
  for (let number = 0; number < 10_000; number += 1) open(crypto.randomUUID());
  const { id } = await makeLiveJob();
  open(id);
  for (const run of finish) run();
  await saveViews();
  expect(await countViews(id)).toBe(0);
});
