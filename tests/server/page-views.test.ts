import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { countViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { countView, saveViews, scheduleViews } from "#app/server/page-views.server.ts";
import { hideTable, read, run } from "#tests/support/database.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { ask, serve } from "#tests/support/node-http.ts";
import { makePlacement } from "#tests/support/partners.ts";

const browser = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
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
    ["a page in a frame", page, { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" }],
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

const press = { ...browser, "Sec-Fetch-Site": "same-origin" };

/** How often it was shown and pressed, after this was asked. */
async function figuresAfter(asked: Parameters<typeof ask>[1][], placement: { id: string }) {
  for (const each of asked) await ask(server.port, { headers: browser, ...each });
  await saveViews();
  return figuresOf(placement);
}

async function figuresOf({ id }: { id: string }) {
  const rows = await read<{ shown: number; pressed: number }>(
    "SELECT shown, pressed FROM placement_days WHERE placement_id = ?",
    id,
  );
  return rows.map(({ shown, pressed }) => [shown, pressed]);
}

describe("of whoever pays to stand on a page", () => {
  test("each opening of it is counted, with every place on it", async () => {
    const places = [await makePlacement(), await makePlacement({ slot: "home" })];
    const elsewhere = await makePlacement({ slot: "category", list: "hotel" });
    for (let time = 0; time < 100; time += 1)
      await ask(server.port, { path: "/", headers: browser });
    await saveViews();
    for (const place of places) expect(await figuresOf(place)).toEqual([[100, 0]]);
    expect(await figuresAfter([{ path: "/hotels" }], elsewhere)).toEqual([[1, 0]]);
  });

  test("what the browser had at hand, and what a script of ours opens", async () => {
    const placement = await makePlacement();
    status = 304;
    expect(await figuresAfter([{ path: "/" }], placement)).toEqual([[1, 0]]);
    status = 200;
    const data = [{ path: "/_root.data", headers: script }];
    expect(await figuresAfter(data, placement)).toEqual([[2, 0]]);
  });

  test.each([
    ["curl", {}],
    ["Node's fetch", { headers: { "Sec-Fetch-Mode": "cors" } }],
    ["a script that reads the page", { headers: script }],
    ["data for another site", { path: "/_root.data", headers: { "Sec-Fetch-Mode": "cors" } }],
    ["what is fetched ahead", { headers: { ...browser, "Sec-Purpose": "prefetch;prerender" } }],
    ["an image", { headers: { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" } }],
    ["an admin", { headers: { ...browser, Cookie: "session=x" } }],
    ["Googlebot", { headers: { ...browser, "User-Agent": "Googlebot/2.1" } }],
    ["HEAD", { headers: browser, method: "HEAD" }],
    ["a search", { headers: browser, path: "/?q=x" }],
    ["another page", { headers: browser, path: "/about" }],
  ])("%s is no opening", async (_, asked) => {
    const placement = await makePlacement();
    expect(await figuresAfter([{ headers: {}, ...asked }], placement)).toEqual([]);
  });

  test("a press is counted once it is sent on", async () => {
    const placement = await makePlacement();
    const path = `/visit/${placement.id}`;
    const presses = Array.from({ length: 10 }, () => ({ path, headers: press }));
    expect(await figuresAfter(presses, placement)).toEqual([]);
    status = 302;
    expect(await figuresAfter(presses, placement)).toEqual([[0, 10]]);
    status = 200;
  });

  test.each([
    ["a typed address", { headers: { ...browser, "Sec-Fetch-Site": "none" } }],
    ["a link on another site", { headers: { ...browser, "Sec-Fetch-Site": "cross-site" } }],
    ["Node's fetch", { headers: { "Sec-Fetch-Mode": "cors" } }],
    ["curl", { headers: {} }],
    ["a script of ours", { headers: script }],
    ["an image", { headers: { ...press, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" } }],
    ["a frame", { headers: { ...press, "Sec-Fetch-Dest": "iframe" } }],
    ["what is fetched ahead", { headers: { ...press, "Sec-Purpose": "prefetch" } }],
    ["an admin", { headers: { ...press, Cookie: "session=x" } }],
    ["Googlebot", { headers: { ...press, "User-Agent": "Googlebot/2.1" } }],
    ["HEAD", { headers: press, method: "HEAD" }],
    ["one with a query", { headers: press, query: "?x" }],
  ])("%s is no press", async (_, { query = "", ...asked }: { query?: string; headers: object }) => {
    const placement = await makePlacement();
    status = 302;
    const path = `/visit/${placement.id}${query}`;
    expect(await figuresAfter([{ path, ...(asked as object) }], placement)).toEqual([]);
    status = 200;
  });

  test("a press from a tab of yesterday, where its place is over, is none", async () => {
    const placement = await makePlacement({
      starts: new Date(Date.now() - 2 * DAY_MS),
      ends: new Date(Date.now() - DAY_MS),
    });
    status = 302;
    const path = `/visit/${placement.id}`;
    expect(await figuresAfter([{ path, headers: press }], placement)).toEqual([]);
    status = 200;
  });

  test("a view counts for who stood in its minute, however late it is saved", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const [before, after] = [new Date("2026-11-27T04:59:30Z"), new Date("2026-11-27T05:00:30Z")];
    const midnight = new Date("2026-11-27T05:00:00Z");
    vi.setSystemTime(before);
    const [starts, ends] = [new Date("2026-11-01T04:00Z"), new Date("2026-12-01T05:00Z")];
    const leaving = await makePlacement({ starts, ends: midnight });
    const coming = await makePlacement({ starts: midnight, ends });
    await ask(server.port, { path: "/", headers: browser });
    vi.setSystemTime(after);
    await ask(server.port, { path: "/", headers: browser });
    await ask(server.port, { path: "/", headers: browser });
    await saveViews();
    vi.useRealTimers();
    const rows = await read("SELECT placement_id, day, shown FROM placement_days ORDER BY day");
    expect(rows).toEqual([
      { placement_id: leaving.id, day: "2026-11-26", shown: 1 },
      { placement_id: coming.id, day: "2026-11-27", shown: 2 },
    ]);
  });

  test("a place that is deleted meanwhile takes no other's figures with it", async () => {
    const [gone, placement] = [await makePlacement(), await makePlacement()];
    await ask(server.port, { path: "/", headers: browser });
    await run("DELETE FROM placements WHERE id = ?", gone.id);
    expect(await figuresAfter([], placement)).toEqual([[1, 0]]);
  });

  test("a database that does not write loses none, nor of jobs", async () => {
    const placement = await makePlacement();
    const { id } = await makeLiveJob();
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("placement_days");
    for (const path of ["/", page(id)]) await ask(server.port, { path, headers: browser });
    await saveViews();
    await show();
    expect(await countViews(id)).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
    expect(await figuresAfter([{ path: "/" }], placement)).toEqual([[2, 0]]);
    expect(await countViews(id)).toBe(1);
  });

  test("kill -9 loses at most ten seconds: that often they are saved", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    scheduleViews();
    const placement = await makePlacement();
    await ask(server.port, { path: "/", headers: browser });
    vi.advanceTimersByTime(9_999);
    expect(await figuresOf(placement)).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await figuresOf(placement)).toEqual([[1, 0]]));
  });
});

describe("what is counted is not fetched ahead, because it would be shown without asking again", () => {
  const ahead = { "Sec-Purpose": "prefetch" };
  const answerTo = async (path: string, headers: Record<string, string> = browser) => {
    const answer = await ask(server.port, { path, headers: { ...headers, ...ahead } });
    return [answer.status, answer.body, answer.headers["cache-control"]];
  };

  test("a job, its dialog, and a page on which somebody pays to stand", async () => {
    const { id } = await makeLiveJob();
    await makePlacement();
    for (const path of [page(id), `/jobs?job=${id}`, "/", "/visit/x"])
      expect(await answerTo(path)).toEqual([403, "", "no-store"]);
    for (const path of [dialogData(id), "/_root.data"])
      expect(await answerTo(path, script)).toEqual([204, "", "no-store"]);
  });

  test("all others are", async () => {
    await makePlacement();
    for (const path of ["/hotels", "/jobs", "/about", "/?q=x"])
      expect((await answerTo(path))[0]).toBe(200);
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
      {
        method: "GET",
        url: page(id),
        headers: { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
      } as never,
      response as never,
    );
  for (let number = 0; number < 10_000; number += 1) open(crypto.randomUUID());
  const { id } = await makeLiveJob();
  open(id);
  for (const run of finish) run();
  await saveViews();
  expect(await countViews(id)).toBe(0);
});
