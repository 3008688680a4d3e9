import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { search } from "#app/content/search/search.ts";
import * as board from "#app/domain/jobs/board.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { action } from "#app/routes/mcp/route.ts";
import { makeSentWeekly } from "#tests/support/editions.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { writeRecords } from "#tests/support/guide-data.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { ask } from "#tests/support/node-http.ts";
import { from, send } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

type Mode = "legacy" | "auto";
type Args = Record<string, unknown>;

/** An assistant of today asks in the first way, a new one in the second. */
const MODES: [Mode, string][] = [
  ["legacy", "2025-11-25"],
  ["auto", "2026-07-28"],
];
const DAY_MS = 24 * 60 * 60_000;
const dayIn = (days: number) => dateInCity(new Date(Date.now() + days * DAY_MS));

const inCity = (days: number, time: string) =>
  expect.stringMatching(new RegExp(`^${dayIn(days)}T${time}:00`));

const venueRecord = (id: string, hours?: string[]) => ({
  ...{ id, name: id, type: "Yoga", description: "A room.", image: "/images/a.jpg", tags: [] },
  ...{ address: "A street", ...(hours && { opening_hours: hours }) },
});

async function open(mode: Mode = "auto") {
  const site = await openWholeSite();
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const url = new URL(`http://127.0.0.1:${site.port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url));
  onTestFinished(() => client.close());
  const call = async (name: string, args: Args = {}) => {
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: args,
    });
    const [{ text = "" } = {}] = content as { text?: string }[];
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
    return { text, isError, found: structuredContent as any };
  };
  return { ...site, client, call };
}

describe.each(MODES)("a client of the mode %s", (mode, revision) => {
  test(`speaks ${revision} and is told of tools that only read`, async () => {
    const { client } = await open(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search",
      "fetch",
      "events_on",
      "open_at",
      "plan_day",
      "find_jobs",
    ]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(outputSchema?.properties).toHaveProperty("as_of");
    }
  });

  test("gets answers whose text is what a program reads", async () => {
    const { id } = await makeLiveJob();
    const { call } = await open(mode);
    const asked: [string, Args][] = [
      ["search", { query: "open now" }],
      ["fetch", { id: `job:${id}` }],
      ["events_on", { days: 14 }],
      ["open_at", { day: dayIn(1), time: "19:30" }],
      ["open_at", {}],
      ["plan_day", { day: dayIn(1), with: "kids", budget: 150 }],
      ["find_jobs", { query: "cook" }],
    ];
    for (const [name, args] of asked) {
      const { found, text, isError } = await call(name, args);
      expect(isError).toBeFalsy();
      expect(JSON.parse(text)).toEqual(found);
      expect(found.as_of).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
    }
  });

  test.each([
    ["search", {}, "query: It is missing. Send text."],
    ["search", { query: "  " }, "Ask something"],
    ["search", { query: "x".repeat(201) }, "at most 200 letters"],
    ["fetch", { id: "nonsense" }, "Use one that search gives."],
    ["fetch", { id: "hotel:no-such-hotel" }, "Use one that search gives."],
    ["fetch", { id: "__proto__:x" }, "Use one that search gives."],
    ["fetch", { id: "job:\u0000" }, "Use one that search gives."],
    ["fetch", { id: "x".repeat(121) }, "Ids are short"],
    ["events_on", { day: "tomorrow" }, "Use a day such as 2026-12-05."],
    ["events_on", { day: "2027-02-30" }, "which is today, to "],
    ["events_on", { day: dayIn(-1) }, `Use a day from ${dayIn(0)}, which is today`],
    ["events_on", { day: dayIn(367) }, "Use a day from"],
    ["events_on", { days: 15 }, "at most 14 days"],
    ["events_on", { free: "yes" }, "free: Send true or false."],
    ["open_at", { time: "7pm" }, "Use a time such as 19:30."],
    ["open_at", { time: "24:00" }, "Use a time such as 19:30."],
    ["open_at", { day: dayIn(1) }, "Add a time, such as 19:30."],
    ["plan_day", { day: "tomorrow" }, "Use a day such as 2026-12-05."],
    ["plan_day", { budget: 2001 }, "budget: Send at most 2000."],
    ["plan_day", { stay: "the-moon" }, 'Nothing to stay at is called "the-moon"'],
    ["plan_day", { keep: ["job:x"] }, "Use ids that another tool gave"],
    ["plan_day", { like: ["golf"] }, "like: Use one of beach, sunset, music, "],
    ["find_jobs", { category: "Cooking" }, "category: Use one of Hospitality, Real Estate, "],
    ["find_jobs", { type: 5 }, "type: Use one of Full-time, Part-time, "],
    ["events_on", { date: "2026-12-25" }, 'events_on has no argument "date". Use day, or one of '],
  ])("is told by %s what to send instead of %j", async (name, args, words) => {
    const { call } = await open(mode);
    const { isError, text } = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toContain(words);
  });

  test("hears of a tool that is not there", async () => {
    const { call } = await open(mode);
    for (const name of ["plan_trip", "__proto__", "constructor"]) {
      await expect(call(name)).rejects.toMatchObject({
        code: -32_602,
        message: expect.stringContaining(`There is no tool "${name}". Use `),
      });
    }
  });
});

test("every id that search gives opens by fetch, and every address answers", async () => {
  await makeLiveJob();
  await makeSentWeekly("2026-11-20", { subject: "A letter", text: "Of pelicans." });
  const { call, get } = await open();
  const kinds = ["events", "restaurants", "beaches", "hotels", "homes", "wellness", "guides"];
  const questions = [...search.examples, ...kinds, "places", "jobs", "letter", "old naples"];
  const ids = new Set<string>();
  for (const query of questions) {
    const { results } = (await call("search", { query })).found;
    expect(results.length).toBeLessThanOrEqual(20);
    for (const { id } of results) ids.add(id);
  }
  const kindsFound = new Set([...ids].map((id) => id.split(":")[0]));
  expect([...kindsFound].toSorted().join(" ")).toBe(
    "beach event guide hotel job listing newsletter place restaurant venue",
  );
  for (const id of ids) {
    const { found } = await call("fetch", { id });
    expect(found).toMatchObject({ id, title: expect.stringMatching(/./) });
    expect(found.text.length).toBeGreaterThan(20);
    expect((await get(new URL(found.url).pathname)).status).toBe(200);
  }
});

test("addresses and ids of the other tools open as well", async () => {
  await makeLiveJob();
  const { call, get } = await open();
  const lists = [
    (await call("events_on", { days: 14 })).found.events,
    (await call("open_at", { day: dayIn(3), time: "19:30" })).found.open,
    (await call("find_jobs")).found.jobs,
  ];
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(0);
    for (const { id, url } of list) {
      expect((await call("fetch", { id })).found).toMatchObject({ url });
      expect((await get(new URL(url).pathname)).status).toBe(200);
    }
  }
  const { url } = (await call("find_jobs", { category: "Hospitality" })).found;
  expect((await get(url.slice(url.indexOf("/jobs")))).status).toBe(200);
});

test("what an employer wrote says so, and nothing is told of a job that is not live", async () => {
  const secret = { contactEmail: "boss@gulf.example", notes: "Never pays" };
  const live = await makeLiveJob({ title: "Pelican Keeper\u202e", ...secret });
  const hidden = [
    await makeJob({ title: "Pelican Pending", ...secret }),
    await makeJob({ title: "Pelican Rejected", status: "rejected", ...secret }),
    await makeJob({ title: "Pelican Expired", status: "expired", ...secret }),
    await makeOverdueJob({ title: "Pelican Overdue", ...secret }),
  ];
  const { call } = await open();
  const answers = [
    await call("search", { query: "pelican jobs" }),
    await call("find_jobs", { query: "pelican" }),
    await call("fetch", { id: `job:${live.id}` }),
  ];
  const [searched, listed, fetched] = answers.map(({ found }) => found);
  expect(searched.results).toMatchObject([{ id: `job:${live.id}`, written_by: "employer" }]);
  expect(listed.jobs).toMatchObject([{ id: `job:${live.id}`, written_by: "employer" }]);
  expect(fetched.metadata).toMatchObject({ written_by: "employer", company: "Gulf Grill" });
  expect(fetched.text).toMatch(/^Written by the employer:\n/);
  for (const { text } of answers) {
    expect(text).not.toMatch(/boss@|work@gulfgrill|Never pays|Pending|Rejected|Expired|Overdue/);
  }
  for (const { id } of hidden)
    expect((await call("fetch", { id: `job:${id}` })).isError).toBe(true);
});

test("events of a day are those of its page's filters, each on its day", async () => {
  const { call } = await open();
  const on = async (args: Args) => (await call("events_on", { days: 14, ...args })).found.events;
  const all: { id: string; starts: string; day: string; price: string }[] = await on({});
  expect(all.map(({ starts }) => starts)).toEqual(all.map(({ starts }) => starts).toSorted());
  for (const { starts, day } of all) expect(starts.slice(0, 10)).toBe(day);
  const free: typeof all = await on({ free: true });
  expect(free.map(({ id }) => id)).toEqual(
    all.filter(({ price }) => price === "Free").map(({ id }) => id),
  );
  const [first] = all;
  const ofDay: typeof all = await on({ day: first?.day, days: 1 });
  expect(ofDay.length).toBeGreaterThan(0);
  expect(new Set(ofDay.map(({ day }) => day))).toEqual(new Set([first?.day]));
  const both = await on({ family: true, music: true });
  expect(both.length).toBeLessThan(all.length);
});

test("what is open is open then, until it says", async () => {
  await writeRecords(
    [
      venueRecord("day", ["Mo-Su 09:00-17:00"]),
      venueRecord("night", ["Mo-Su 17:00-02:00"]),
      venueRecord("unknown"),
    ],
    "venue",
  );
  const { call } = await open();
  const ids = async (time: string) => {
    const { open } = (await call("open_at", { day: dayIn(2), time })).found;
    return open.filter(({ kind }: { kind: string }) => kind === "venue");
  };
  expect(await ids("16:59")).toMatchObject([{ id: "venue:day", until: inCity(2, "17:00") }]);
  expect(await ids("17:00")).toMatchObject([{ id: "venue:night", until: inCity(3, "02:00") }]);
  expect(await ids("01:59")).toMatchObject([{ id: "venue:night", until: inCity(2, "02:00") }]);
  expect(await ids("02:00")).toEqual([]);
});

test("any words are a question", async () => {
  const { call } = await open();
  for (const query of HOSTILE_TEXTS) {
    expect((await call("search", { query })).isError).toBeFalsy();
    expect((await call("find_jobs", { query })).isError).toBeFalsy();
  }
});

test("what fails inside is logged, and not told", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { call } = await open();
  vi.spyOn(board, "listLiveJobs").mockRejectedValue(new Error("select secret from jobs"));
  const { isError, text } = await call("find_jobs");
  expect({ isError, text }).toEqual({
    isError: true,
    text: "No answer just now. Try again in a minute.",
  });
  expect(JSON.stringify(logged.mock.calls)).toContain("The tool find_jobs failed");
});

const rpc = (method: string, params: object = {}, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const newRpc = (method: string, params: object = {}) => rpc(method, { ...params, _meta: META });
const newHeaders = (method: string) => ({
  "MCP-Protocol-Version": "2026-07-28",
  "Mcp-Method": method,
});
const listing = rpc("tools/list");
const brackets = (count: number) => "[".repeat(count) + "]".repeat(count);
const asQuery = (json: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":${json}}}}`;

describe("a hostile call", () => {
  const calls: [
    string,
    { body?: string; headers?: Record<string, string>; method?: string },
    number,
  ][] = [
    ["of 64 KB", { body: listing.padEnd(64 * 1024) }, 200],
    ["of 64 KB and one", { body: listing.padEnd(64 * 1024 + 1) }, 413],
    ["of more than the site takes", { body: listing.padEnd(300_000) }, 413],
    ["of nothing", { body: "" }, 400],
    ["of no JSON", { body: "{" }, 400],
    ["of a number", { body: "5" }, 400],
    ["of null", { body: "null" }, 400],
    ["of two", { body: `[${listing},${listing}]` }, 400],
    ["of an empty array", { body: "[]" }, 400],
    ["of 20,000 brackets", { body: brackets(20_000) }, 400],
    ["of 20,000 brackets that are not closed", { body: "[".repeat(20_000) }, 400],
    ["with 20,000 brackets for a question", { body: asQuery(brackets(20_000)) }, 200],
    [
      "with 8,000 objects in each other for an id",
      { body: rpc("tools/list", {}, 7).replace("7", '{"a":'.repeat(8000) + 1 + "}".repeat(8000)) },
      400,
    ],
    ["with an id of 60 KB", { body: rpc("tools/list", {}, "x".repeat(60_000)) }, 200],
    ["with a huge number for an id", { body: rpc("tools/list", {}, 7).replace("7", "1e400") }, 400],
    ["from another site", { body: listing, headers: { Origin: "https://evil.example" } }, 403],
    ["from no site", { body: listing, headers: { Origin: "null" } }, 403],
    [
      "whose headers say something else",
      {
        body: newRpc("tools/list"),
        headers: { "MCP-Protocol-Version": "2025-06-18", "Mcp-Method": "tools/call" },
      },
      400,
    ],
    [
      "of a revision that never was",
      { body: listing, headers: { "MCP-Protocol-Version": "x" } },
      400,
    ],
    [
      "to be told of changes",
      {
        body: newRpc("subscriptions/listen", { notifications: { toolsListChanged: true } }),
        headers: newHeaders("subscriptions/listen"),
      },
      200,
    ],
    ["to be told of changes, as before", { body: rpc("subscriptions/listen") }, 200],
    ["of an unknown method", { body: rpc("resources/list") }, 200],
    ["to complete a word", { body: rpc("completion/complete") }, 200],
    ["with an answer nobody asked for", { body: '{"jsonrpc":"2.0","id":3,"result":{}}' }, 202],
    ["with a notification", { body: '{"jsonrpc":"2.0","method":"notifications/x"}' }, 202],
    ["to cancel", { body: '{"jsonrpc":"2.0","method":"notifications/cancelled"}' }, 202],
    ["as text", { body: listing, headers: { "Content-Type": "text/plain" } }, 415],
    ["as a form", { body: "a=b", headers: { "Content-Type": "multipart/form-data" } }, 400],
    ["that takes nothing", { body: listing, headers: { Accept: "image/png" } }, 200],
    ["to listen", { method: "GET", headers: { Accept: "text/event-stream" } }, 405],
    ["for the head", { method: "HEAD" }, 405],
    ["to end a session", { method: "DELETE" }, 405],
    ["to ask what is allowed", { method: "OPTIONS" }, 204],
  ];

  test.each(calls)(
    "%s is answered at once",
    async (_, { body, headers, method = "POST" }, status) => {
      vi.spyOn(console, "error").mockReturnValue();
      const { port } = await openWholeSite();
      const type = { "Content-Type": "application/json", Accept: "*/*" };
      const answer = await ask(port, {
        method,
        path: "/mcp",
        headers: { ...type, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"] ?? "").not.toContain("event-stream");
      if (method !== "OPTIONS") expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
      expect(console.error).not.toHaveBeenCalled();
    },
  );
});

test("every method with whatever it may be sent is answered, in both revisions", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const methods = [
    ...["initialize", "ping", "server/discover", "tools/list", "tools/call", "prompts/list"],
    ...["prompts/get", "resources/list", "resources/read", "resources/subscribe"],
    ...["resources/templates/list", "completion/complete", "logging/setLevel", "roots/list"],
    ...["sampling/createMessage", "elicitation/create", "subscriptions/listen", "tasks/get"],
    ...["notifications/cancelled", "notifications/initialized", "__proto__", ""],
  ];
  const deep = JSON.parse(brackets(2000));
  const all = [undefined, null, [], "x", {}, { name: "search" }, { name: 5, arguments: deep }];
  const hasNoAnswer: unknown[] = [];
  for (const method of methods) {
    for (const params of all) {
      for (const isNew of [false, true]) {
        const own = isNew ? { ...Object(params), _meta: META } : params;
        const body = JSON.stringify({ jsonrpc: "2.0", id: "1", method, params: own });
        const headers = { "Content-Type": "application/json", ...(isNew && newHeaders(method)) };
        const answer = await action(send("/mcp", body, undefined, headers));
        const text = await answer.text();
        const isRight = answer.status < 500 && text.startsWith("{");
        if (!isRight) hasNoAnswer.push([method, params, isNew, answer.status, text]);
      }
    }
  }
  expect(hasNoAnswer).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test("of one client 600 calls are answered in ten minutes, and then it is told to wait", async () => {
  const address = "203.0.113.9";
  const asked = () => action(from(address, send("/mcp", "no call")));
  for (let count = 0; count < 600; count += 1) expect((await asked()).status).toBe(400);
  const refused = await asked();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBe(600);
  expect(await refused.json()).toEqual({
    jsonrpc: "2.0",
    error: { code: -32_000, message: "Too many calls. Try again in 600 seconds." },
    id: null,
  });
  expect((await action(send("/mcp", "no call"))).status).toBe(400);
});
