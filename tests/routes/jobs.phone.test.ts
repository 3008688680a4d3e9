import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeJobDown } from "#app/domain/jobs/review/review.server.ts";
import { headers, loader } from "#app/routes/jobs.phone/route.tsx";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { answerOf, from, get } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const PRESSED = {
  Accept: "text/html,*/*",
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Dest": "document",
};
const byPhone = {
  title: "Cook & Chef",
  phone: "+12395550142;ext=12",
  phoneCall: "yes",
  phoneText: "yes",
  phoneWhen: "Mornings at the pier",
} as const;
const NUMBER = /239\D{0,6}555\D{0,3}0142|Mornings at the pier/;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

let clients = 0;

function open(id: string, said: Record<string, string> = PRESSED, client = `10.9.8.${++clients}`) {
  const asked = from(client, get(`/jobs/${id}/phone`));
  for (const [name, value] of Object.entries(said)) asked.request.headers.set(name, value);
  return answerOf(() => loader({ ...asked, params: { id } }));
}

describe("the number of a live job", () => {
  test("is told with what it is for, and kept by nobody", async () => {
    const { id } = await makeLiveJob(byPhone);
    const answer = await open(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        job: { id, title: "Cook & Chef", company: "Gulf Grill" },
        number: {
          shown: "(239) 555-0142 ext. 12",
          call: "tel:+12395550142;ext=12",
          text: "sms:+12395550142?body=Cook%20%26%20Chef",
          when: "Mornings at the pier",
        },
      },
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(headers({ loaderHeaders: answer.headers } as never)).toBe(answer.headers);
  });

  test("is not told to a browser that fetches ahead", async () => {
    const { id } = await makeLiveJob(byPhone);
    const { status, body } = await open(id, { ...PRESSED, "Sec-Purpose": "prefetch" });
    expect([status, body.number]).toEqual([403, undefined]);
  });

  test("has a link for what it may be used for alone", async () => {
    const call = await makeLiveJob({ phone: "+442079460958", phoneCall: "yes" });
    const text = await makeLiveJob({ phone: "+442079460958", phoneText: "yes" });
    expect((await open(call.id)).body.number).toMatchObject({
      ...{ call: "tel:+442079460958", text: null, when: null },
    });
    expect((await open(text.id)).body.number).toMatchObject({
      ...{ call: null, text: "sms:+442079460958?body=Line%20Cook" },
    });
  });

  test("is gone with the job, in the millisecond in which it ends", async () => {
    const end = new Date("2030-01-15T12:00:00Z");
    const { id } = await makeLiveJob({ ...byPhone, expiresAt: end });
    vi.useFakeTimers({ toFake: ["Date"], now: end.getTime() - 1 });
    expect((await open(id)).status).toBe(200);
    vi.setSystemTime(end);
    const ended = await open(id);
    expect([ended.status, ended.headers.get("Cache-Control")]).toEqual([410, "no-store"]);
    expect(JSON.stringify(ended.body)).not.toMatch(NUMBER);
  });

  test("is on no page of one that waits, was refused or taken down, or has none", async () => {
    const live = await makeLiveJob(byPhone);
    await takeJobDown(live.id, "admin@example.com", { reason: "money", words: null });
    const ids = [
      ...[live.id, (await makeJob(byPhone)).id, "x"],
      ...[(await makeJob({ ...byPhone, status: "rejected" })).id, (await makeLiveJob()).id],
    ];
    for (const id of ids) {
      const { status, body } = await open(id);
      expect([status, body]).toEqual([404, {}]);
    }
  });
});

describe("who asks for it", () => {
  const site = (value: string) => ({ ...PRESSED, "Sec-Fetch-Site": value });

  test.each<[string, Record<string, string>]>([
    ["another site", site("cross-site")],
    ["a site beside ours", site("same-site")],
    ["somebody who has typed its address", site("none")],
    ["an image", { ...PRESSED, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" }],
    ["a frame", { ...PRESSED, "Sec-Fetch-Dest": "iframe" }],
    ["a script", { ...PRESSED, "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }],
    ["Node's fetch", { Accept: "text/html", "Sec-Fetch-Mode": "cors" }],
    ["a program that asks for no page", { Accept: "*/*" }],
    ["a program that says nothing", {}],
  ])("%s is led to the job's page, and counts nothing", async (_, said) => {
    const { id } = await makeLiveJob(byPhone);
    const client = `10.7.6.${++clients}`;
    for (let time = 0; time < 31; time++) {
      const { status, headers, body } = await open(id, said, client);
      expect([status, headers.get("Cache-Control")]).toEqual([403, "no-store"]);
      expect(body.job.id).toBe(id);
      expect(JSON.stringify(body)).not.toMatch(NUMBER);
    }
    expect((await open(id, PRESSED, client)).status).toBe(200);
  });

  test("a phone over http, which says nothing of where it pressed, gets it", async () => {
    const { id } = await makeLiveJob(byPhone);
    expect((await open(id, { Accept: PRESSED.Accept })).status).toBe(200);
  });

  test("for the 31st time in an hour is told to come back, for whatever job", async () => {
    const [one, other] = [await makeLiveJob(byPhone), await makeLiveJob(byPhone)];
    const client = "10.6.5.4";
    for (let time = 0; time < 30; time++)
      expect((await open(time % 2 ? one.id : other.id, PRESSED, client)).status).toBe(200);
    const refused = await open(one.id, PRESSED, client);
    expect([refused.status, refused.body.why]).toEqual([
      429,
      "Too many phone numbers were shown from your network in the last hour. Please come back in 60 minutes.",
    ]);
    expect(JSON.stringify(refused.body)).not.toMatch(NUMBER);
    expect((await open(one.id, PRESSED, "10.6.99.4")).status).toBe(200);
  });
});

describe("the whole site", () => {
  test("has the number nowhere but on its own page, for who presses there", async () => {
    const { id, title } = await makeLiveJob(byPhone);
    const site = await openWholeSite();
    const job = `/jobs/${id}`;
    const words = [title, "Gulf Grill", "555 0142", "phone", "pier"].map(encodeURIComponent);
    const paths = [
      ...["/", "/_root.data", "/jobs", "/jobs.data", "/jobs?sort=pay", "/jobs?q=5550142"],
      ...[`/jobs?job=${id}`, `/jobs.data?job=${id}`, job, `${job}.data`, `${job}/report`],
      ...[`${job}/report.data`, `${job}/phone`, `${job}/phone.data`, "/jobs?post", "/jobs/alerts"],
      ...["/jobs/feed.xml", "/jobs/feed.json", "/sitemap.xml", "/events.ics", "/newsletter"],
      ...["/newsletter/sample", "/newsletter/feed.xml", "/newsletter/feed.json", "/robots.txt"],
      ...words.flatMap((q) => [`/search?q=${q}`, `/search.data?q=${q}`]),
      ...words.map((q) => `/search/suggestions?q=${q}`),
    ];
    for (const path of paths) {
      const { status, body } = await site.get(path);
      expect([path, status, NUMBER.exec(body)?.[0]]).toEqual([
        path,
        path.includes("/phone") ? 403 : 200,
        undefined,
      ]);
    }
    for (const q of ["5550142", "555-0142", "pier"]) {
      expect((await site.get(`/jobs?q=${q}`)).body).not.toContain(id);
    }
    for (const path of [job, `/jobs?job=${id}`]) {
      expect((await site.get(path)).body).toContain(`href="${job}/phone"`);
    }
    const pressed = await site.get(`${job}/phone`, PRESSED);
    expect(pressed.body).toContain("(239) 555-0142 ext. 12");
    expect(pressed.body).toContain('href="tel:+12395550142;ext=12"');
    expect(pressed.body).toContain('href="sms:+12395550142?body=Cook%20%26%20Chef"');
    expect(pressed.body).toContain('<meta name="robots" content="noindex"/>');
    const { status, body } = await site.get(`${job}/phone.data`, { Accept: "*/*" });
    expect([status, NUMBER.test(body)]).toEqual([403, false]);
  });

  test("has no way to it where a job has none", async () => {
    const { id } = await makeLiveJob();
    const site = await openWholeSite();
    for (const path of [`/jobs/${id}`, `/jobs?job=${id}`]) {
      expect((await site.get(path)).body).not.toContain("Show phone");
    }
  });

  test("tells assistants none", async () => {
    const { id } = await makeLiveJob(byPhone);
    const { port } = await openWholeSite();
    const client = new Client({ name: "test", version: "1" });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)),
    );
    for (const [name, args] of [
      ["fetch", { id: `job:${id}` }],
      ["find_jobs", { query: "Cook" }],
      ["search", { query: "Cook" }],
      ["search", { query: "555 0142" }],
    ] as const) {
      const answer = JSON.stringify(await client.callTool({ name, arguments: args }));
      expect(answer).not.toMatch(NUMBER);
      if (name === "fetch") expect(answer).toContain("Cook & Chef");
    }
    await client.close();
  });
});
