import { expect, test } from "vitest";
import { awaitWriters } from "#app/server/guard/method.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

test("pages are read while a letter is queued, and what is posted meanwhile is answered after it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = await serve([awaitWriters(() => promise)]);
  let isPosted = false;
  const posted = ask(server.port, { method: "POST" }).then((answer) => {
    isPosted = true;
    return answer;
  });
  expect((await ask(server.port, {})).status).toBe(200);
  expect(isPosted).toBe(false);
  resolve();
  expect((await posted).status).toBe(200);
  expect((await ask(server.port, { method: "POST" })).status).toBe(200);
  await server.close();
});

test("behind writers that never end a form goes on after a while, and learns what is wrong", async () => {
  const server = await serve([awaitWriters(() => new Promise(() => {}), 1)]);
  expect((await ask(server.port, { method: "POST" })).status).toBe(200);
  await server.close();
});
