import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestId } from "#app/platform/log.server.ts";
import { renderQueue } from "#app/server/render-queue.server.ts";
import { assignRequestId } from "#app/server/request-id.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";

const ENDLESS_MS = 60_000;

let server: Awaited<ReturnType<typeof serve>>;
let begun: { path: string; id: string | undefined; response: ServerResponse }[];
let answers: Promise<{ body: string }>[];

const hold: RequestListener = ({ url = "" }, response) => {
  begun.push({ path: url, id: requestId(), response });
};
const paths = () => begun.map(({ path }) => path);
const answer = (at: number) => begun[at]?.response.end("done");

async function open(maxHoldMs = ENDLESS_MS) {
  begun = [];
  answers = [];
  server = await serve([assignRequestId, renderQueue(maxHoldMs)], hold);
}

afterEach(async () => {
  for (const { response } of begun) if (!response.writableEnded) response.end();
  await Promise.all(answers);
  await server.close();
});

/** Asks, and waits until the question has arrived. */
async function arrive(path: string, method = "GET") {
  answers.push(ask(server.port, { path, method }));
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
    for (const { id, response } of begun) expect(response.getHeader("X-Request-Id")).toBe(id);
  });

  test("but what is sent and pictures wait for none", async () => {
    await open();
    await arrive("/jobs");
    await arrive("/jobs?post", "POST");
    await arrive("/uploads/job-images/a.png");
    expect(paths()).toEqual(["/jobs", "/jobs?post", "/uploads/job-images/a.png"]);
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
