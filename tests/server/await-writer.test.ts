import { expect, test } from "vitest";
import { awaitWriter } from "#app/server/await-writer.server.ts";
import { runLongWrite } from "#app/workflows/long-write.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

test("pages are read while an edition is queued, and what is posted meanwhile is answered after it", async () => {
  const server = await serve([awaitWriter]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = runLongWrite(() => promise);
  let isPosted = false;
  const posted = ask(server.port, { method: "POST" }).then((answer) => {
    isPosted = true;
    return answer;
  });
  expect((await ask(server.port, {})).status).toBe(200);
  expect(isPosted).toBe(false);
  resolve();
  await write;
  expect((await posted).status).toBe(200);
  expect((await ask(server.port, { method: "POST" })).status).toBe(200);
  await server.close();
});
