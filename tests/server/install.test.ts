import { Agent } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { ask, serve } from "#tests/support/node-http.ts";
import { openServer, testPipeline } from "#tests/support/pipeline.ts";

const server = openServer();

describe("the server", () => {
  test("stands before the next server only", async () => {
    const { default: http } = await import("node:http");
    const plain = http.createServer((_request, response) => response.end("plain"));
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const { port } = plain.address() as { port: number };
    const { headers } = await ask(port);
    await new Promise((resolve) => plain.close(resolve));
    expect(headers).not.toHaveProperty("x-frame-options");
  });

  test("answers with an error page when a step of its own throws, and goes on", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const broken = await serve([
      (request) => {
        if (request.url === "/broken") throw new Error("A step threw");
        return undefined;
      },
    ]);
    const { status, body } = await ask(broken.port, { path: "/broken" });
    expect([status, body]).toEqual([500, expect.stringContaining("Something went wrong")]);
    expect(console.error).toHaveBeenCalledOnce();
    expect((await ask(broken.port)).status).toBe(200);
    await broken.close();
  });

  test("on a signal lets go of idle connections and ends when the last one has", async () => {
    const ending = await serve(testPipeline());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { headers } = await ask(ending.port, { agent });
    expect(headers.connection).toBe("keep-alive");

    const closed = new Promise((resolve) => ending.server.once("close", resolve));
    const said = vi.spyOn(console, "log").mockReturnValue();
    ending.server.close();
    ending.signal();
    await closed;
    expect(said.mock.calls).toEqual([["Stopping: what is under way is finished first."]]);
    expect(ending.onClose).toHaveBeenCalledOnce();
    agent.destroy();
    await ending.close();
  });

  test("on a signal answers what is under way and closes that connection too", async () => {
    let answer: () => void = () => {};
    const slow = await serve(testPipeline(), (_request, response) => {
      answer = () => response.end("done");
      arrived();
    });
    let arrived: () => void = () => {};
    const isHere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const agent = new Agent({ keepAlive: true });
    const pending = ask(slow.port, { agent });
    await isHere;
    const closed = new Promise((resolve) => slow.server.once("close", resolve));
    vi.spyOn(console, "log").mockReturnValue();
    slow.server.close();
    slow.signal();
    answer();
    expect((await pending).body).toBe("done");
    agent.destroy();
    await closed;
    await slow.close();
  });

  test("a port that is taken stops the start with a sentence", async () => {
    const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const said = vi.spyOn(console, "error").mockReturnValue();
    const second = await serve(testPipeline(), undefined, server.port);
    expect(said).toHaveBeenCalledWith(
      "The port is taken by another program. Set PORT to a free one.",
    );
    expect(exit).toHaveBeenCalledWith(1);
    await second.close();
  });

  test.each([
    ["ENOTFOUND", /^HOST names no address of this machine/],
    ["EADDRNOTAVAIL", /^HOST names no address of this machine/],
    ["EACCES", /^PORT names a port that this user may not take/],
  ])("an address that gives %s stops the start and names its variable", async (code, words) => {
    vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const said = vi.spyOn(console, "error").mockReturnValue();
    const { server: failing, close } = await serve(testPipeline());
    failing.emit("error", Object.assign(new Error("no"), { code }));
    expect(said.mock.calls).toEqual([[expect.stringMatching(words)]]);
    await close();
  });
});
