import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { writersDone } from "#app/db/client.server.ts";
import { checkHealth } from "#app/operations/health.server.ts";
import type { Answer } from "#app/server/answer.server.ts";
import { createPipeline } from "#app/server/pipeline.server.ts";
import { ask, type Echo, serve } from "./node-http.ts";

const content = {
  version: () => "1",
  expiresAt: async () => Number.POSITIVE_INFINITY,
  isPersonal: async () => true,
};
/** The unit tests run before there is a build. */
const assetsFolder = mkdtempSync(join(tmpdir(), "assets-"));
process.once("exit", () => rmSync(assetsFolder, { recursive: true, force: true }));

type Options = Parameters<typeof createPipeline>[0];

/** The pipeline of the real server. */
export const testPipeline =
  (check: Options["checkHealth"] = checkHealth) =>
  (renderPages: Options["renderPages"]) =>
    createPipeline({
      content,
      checkHealth: check,
      writersDone,
      assetsFolder,
      publicFolder: assetsFolder,
      renderPages,
    });

/** One server with the whole pipeline for the tests of a file. */
export function openServer() {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(testPipeline());
  });
  afterAll(() => server.close());
  return {
    get port() {
      return server.port;
    },
    request: (options?: Parameters<typeof ask>[1]) => ask(server.port, options),
  };
}

/** A server with the middleware that reads SITE_URL, imported again under this one. It closes with the test. */
export async function serveAt(url: string) {
  vi.resetModules();
  vi.stubEnv("SITE_URL", url);
  const { validateTarget } = await import("#app/server/guard/target.server.ts");
  const { rejectCrossSite } = await import("#app/server/guard/csrf.server.ts");
  const { withCommonHeaders } = await import("#app/server/security-headers.server.ts");
  const { firstAnswer } = await import("#app/server/answer.server.ts");
  const server = await serve((renderPage) => async (request, response) => {
    const steps = [validateTarget, rejectCrossSite, renderPage];
    return withCommonHeaders(request, (await firstAnswer(steps, request, response)) as Answer);
  });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.resetModules();
    await server.close();
  });
  return server;
}

/** What the site behind the pipeline saw of a request. */
export const seen = ({ body }: { body: string }) => JSON.parse(body) as Echo;
