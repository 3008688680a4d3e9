import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { logError, requestId } from "#app/platform/log.server.ts";
import type { Answer, Step } from "#app/server/answer.server.ts";
import { addErrorReference, underOwnId } from "#app/server/request-log.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

/** Answers under an id of its own. */
const open = (renderPage: Step) => (request: IncomingMessage, response: ServerResponse) =>
  underOwnId(request, response, () => renderPage(request, response) as Promise<Answer>);

describe("an error", () => {
  test("stands in the log once, under the id that its answer carries", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const server = await serve(open, async (_request, response) => {
      const error = new Error("broken");
      logError("GET /jobs", error);
      await Promise.resolve();
      logError("Rendering failed", error);
      response.end(addErrorReference("<p>Unexpected Server Error</p>"));
    });
    const { headers, body } = await ask(server.port, { headers: { "X-Request-Id": "mine" } });
    await server.close();
    const id = headers["x-request-id"];
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(body).toBe(`<p>Unexpected Server Error (reference ${id})</p>`);
    expect(logged.mock.calls).toEqual([["%s:", `[${id}] GET /jobs`, expect.any(Error)]]);
  });

  test("amid a form says that the words are one step back", () => {
    expect(addErrorReference("Unexpected Server Error", "POST")).toMatch(
      /^Unexpected Server Error \(reference .*\)\. .* Go back: what you typed is still in the form\.$/,
    );
  });

  test("of two requests at once keeps to its own", async () => {
    const server = await serve(open, async (_request, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      response.end(requestId());
    });
    const answers = await Promise.all([ask(server.port), ask(server.port)]);
    await server.close();
    for (const { headers, body } of answers) expect(body).toBe(headers["x-request-id"]);
  });
});
