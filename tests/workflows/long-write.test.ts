import { expect, test } from "vitest";
import {
  admitWriter,
  isLongWriteUnderWay,
  longWriteOver,
  runLongWrite,
} from "#app/workflows/long-write.server.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A long write that ends when it is told to. */
function start(own: 0 | 1 = 0) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isWriting = false;
  const over = runLongWrite(() => {
    isWriting = true;
    return promise;
  }, own);
  return { isWriting: () => isWriting, end: resolve, over };
}

function ask() {
  let end: (() => void) | undefined;
  admitWriter((over) => {
    end = over;
  });
  return { hasBegun: () => end !== undefined, end: () => end?.() };
}

test("a request writes at once while there is no long write", () => {
  const request = ask();
  expect(request.hasBegun()).toBe(true);
  request.end();
});

test("during a long write requests wait, and then go on one by one", async () => {
  const write = start();
  await turn();
  expect([write.isWriting(), isLongWriteUnderWay()]).toEqual([true, true]);
  const requests = [ask(), ask()];
  const begun = () => requests.map(({ hasBegun }) => hasBegun());
  await turn();
  expect(begun()).toEqual([false, false]);
  write.end();
  await write.over;
  await longWriteOver();
  expect(begun()).toEqual([true, false]);
  requests[0]?.end();
  await turn();
  expect(begun()).toEqual([true, true]);
  requests[1]?.end();
});

test("those that wait go on waiting while another long write follows", async () => {
  const first = start();
  const second = start();
  await turn();
  const requests = [ask(), ask()];
  first.end();
  await first.over;
  await turn();
  for (const { end } of requests) end();
  await turn();
  second.end();
  await second.over;
  await turn();
  for (const { end } of requests) end();
  await turn();
  expect(requests.map(({ hasBegun }) => hasBegun())).toEqual([true, true]);
  for (const { end } of requests) end();
});

test("a long write waits for the requests that have begun, but not for the one that asks for it", async () => {
  const own = ask();
  const other = ask();
  const write = start(1);
  await turn();
  expect(write.isWriting()).toBe(false);
  other.end();
  other.end();
  await turn();
  expect(write.isWriting()).toBe(true);
  write.end();
  await write.over;
  own.end();
});

test("two long writes follow each other, and one that fails holds up nobody", async () => {
  const first = runLongWrite(() => Promise.reject(new Error("The disk is full.")));
  const second = start();
  await expect(first).rejects.toThrow("The disk is full.");
  await turn();
  expect(second.isWriting()).toBe(true);
  second.end();
  await second.over;
  expect(isLongWriteUnderWay()).toBe(false);
});
