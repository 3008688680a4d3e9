import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestId } from "#app/platform/log.server.ts";
import { createClientUsage, createRenderQueue } from "#app/server/guard/render-queue.server.ts";
import { underOwnId } from "#app/server/request-log.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";

const ENDLESS_MS = 60_000;

let server: Awaited<ReturnType<typeof serve>>;
let begun: { path: string; id: string | undefined; response: ServerResponse }[];
let answers: ReturnType<typeof ask>[];

let isOver = false;

const hold: RequestListener = ({ url = "" }, response) => {
  if (isOver) return void response.end();
  begun.push({ path: url, id: requestId(), response });
};
const paths = () => begun.map(({ path }) => path);
const answer = (at: number) => begun[at]?.response.end("done");

async function open(maxHoldMs = ENDLESS_MS, bounds?: { client: number; overall: number }) {
  isOver = false;
  begun = [];
  answers = [];
  const inTurn = createRenderQueue(createClientUsage(), maxHoldMs, bounds);
  server = await serve(
    (renderPage) => (request, response) =>
      underOwnId(request, response, () => inTurn(request, response, () => renderPage(request))),
    hold,
  );
}

afterEach(async () => {
  isOver = true;
  for (const { response } of begun) if (!response.writableEnded) response.end();
  await Promise.all(answers);
  await server.close();
});

/** Asks, and waits until the question has arrived. */
async function arrive(path: string, client = "a", method = "GET") {
  const headers = { "X-Client-Address": client };
  answers.push(ask(server.port, { path, method, headers }));
  await once(server.server, "request");
}

/** The same of a visitor who can leave; the server knows it then. */
async function arriveToLeave(path: string) {
  const { socket } = askRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: guide\r\n\r\n`);
  const [, response] = (await once(server.server, "request")) as [IncomingMessage, ServerResponse];
  return async () => {
    const closed = once(response, "close");
    socket.destroy();
    await closed;
  };
}

describe("pages are rendered in turn", () => {
  test("one after the other, in the order they were asked for, and again later", async () => {
    await open();
    for (const path of ["/jobs", "/events", "/dining.data"]) await arrive(path);
    expect(paths()).toEqual(["/jobs"]);
    answer(0);
    await vi.waitFor(() => expect(paths()).toEqual(["/jobs", "/events"]));
    answer(1);
    await vi.waitFor(() => expect(begun).toHaveLength(3));
    answer(2);
    for (const { body } of await Promise.all(answers)) expect(body).toBe("done");
    await arrive("/later");
    expect(paths().at(-1)).toBe("/later");
  });

  test("each under its own id, by which its errors are found", async () => {
    await open();
    for (const path of ["/jobs", "/events"]) await arrive(path);
    answer(0);
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    const ids = begun.map(({ id }) => id);
    answer(1);
    const replies = await Promise.all(answers);
    expect(replies.map(({ headers }) => headers["x-request-id"])).toEqual(ids);
  });

  test("forms that are sent, too", async () => {
    await open();
    await arrive("/jobs");
    await arrive("/jobs?post", "a", "POST");
    expect(paths()).toEqual(["/jobs"]);
  });

  test("and for those who have left none is rendered", async () => {
    await open();
    await arrive("/first");
    const leave = await arriveToLeave("/left");
    await arrive("/last");
    await leave();
    answer(0);
    await vi.waitFor(() => expect(paths()).toEqual(["/first", "/last"]));
  });

  test("one whose visitor leaves meanwhile makes room", async () => {
    await open();
    const leave = await arriveToLeave("/leaving");
    await arrive("/next");
    expect(paths()).toEqual(["/leaving"]);
    await leave();
    await vi.waitFor(() => expect(paths()).toEqual(["/leaving", "/next"]));
  });

  test("one that waits for something lets the others pass", async () => {
    await open(1);
    await arrive("/slow");
    await arrive("/quick");
    await vi.waitFor(() => expect(paths()).toEqual(["/slow", "/quick"]));
  });
});

/** Answers whatever is begun, one after the other, until so many were. */
async function answerAll(count: number) {
  for (let at = 0; at < count; at += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(at));
    answer(at);
  }
}

describe("turns are by client", () => {
  test("of which the one that has taken least is next, however much another one asks for", async () => {
    await open();
    for (let number = 0; number < 20; number += 1) await arrive(`/greedy/${number}`, "greedy");
    await arrive("/visitor/1", "visitor");
    await arrive("/visitor/2", "visitor");
    answer(0);
    await vi.waitFor(() => expect(paths().at(1)).toBe("/visitor/1"));
    await answerAll(22);
    expect(paths().indexOf("/visitor/2")).toBeLessThan(5);
  });

  test("of which each may have some waiting; whoever asks for more is told when to come again", async () => {
    await open(ENDLESS_MS, { client: 3, overall: 100 });
    for (let number = 0; number < 5; number += 1) await arrive(`/${number}`, "greedy");
    const { status, headers, body } = await (answers[4] as (typeof answers)[0]);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "5", connection: "close" });
    expect(body).toContain("Please try again in a few seconds.");
    await arrive("/visitor", "visitor");
    await answerAll(5);
    expect(paths()).toContain("/visitor");
  });

  test("of which, when all places are taken, the one with most gives its newest up", async () => {
    await open(ENDLESS_MS, { client: 10, overall: 5 });
    await arrive("/first", "visitor");
    for (const name of ["a1", "a2", "b1", "b2", "b3"]) await arrive(`/${name}`, name.slice(0, 1));
    await arrive("/visitor", "visitor");
    expect((await (answers[5] as (typeof answers)[0])).status).toBe(503);
    await answerAll(6);
    expect(paths().sort()).toEqual(["/a1", "/a2", "/b1", "/b2", "/first", "/visitor"]);
  });
});
