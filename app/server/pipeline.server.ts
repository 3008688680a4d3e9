import type { IncomingMessage, ServerResponse } from "node:http";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import { type Answer, firstAnswer, type Step } from "./answer.server.ts";
import { receiveBody } from "./body/receive-body.server.ts";
import { serveAssets } from "./cache/assets.server.ts";
import { serveData } from "./cache/data-files.server.ts";
import { type Content, createPageCache } from "./cache/page-cache.server.ts";
import { servePublicFiles } from "./cache/public-files.server.ts";
import { serveUploadedPictures } from "./cache/uploaded-pictures.server.ts";
import { redirectToCanonical } from "./canonical-url.server.ts";
import { setClientAddress } from "./client-address.server.ts";
import { rejectCrossSite } from "./guard/csrf.server.ts";
import { awaitGuide } from "./guard/guide.server.ts";
import { awaitWriters, validateMethod } from "./guard/method.server.ts";
import {
  countFailures,
  createClientUsage,
  createRenderQueue,
} from "./guard/render-queue.server.ts";
import { validateTarget } from "./guard/target.server.ts";
import { serveHealth } from "./health.server.ts";
import { countView } from "./page-views.server.ts";
import { logRequests, underOwnId } from "./request-log.server.ts";
import { withCommonHeaders } from "./security-headers.server.ts";

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<Answer>;

type Options = {
  content: Content;
  checkHealth: Parameters<typeof serveHealth>[0];
  writersDone: Parameters<typeof awaitWriters>[0];
  assetsFolder: string;
  publicFolder: string;
  renderPages: Render;
};

/** Answers every request. Each step sees what the steps before it have left, and most requests end with the first ones. */
export function createPipeline(options: Options) {
  const pages = createPageCache(options.content);
  const usage = createClientUsage();
  const renderInTurn = createRenderQueue(usage);

  const render: Step = (request, response) => {
    const renderPage = async () => {
      await awaitGuide();
      return options.renderPages(request, response);
    };
    // A stored picture is read, not rendered.
    if (request.url?.startsWith(LOGO_PATH)) return renderPage();
    return renderInTurn(request, response, (endTurn) =>
      pages.render(request, response, () => renderPage().finally(endTurn)),
    );
  };

  const first: Step[] = [
    setClientAddress,
    countView,
    pages.find,
    serveAssets(options.assetsFolder),
  ];
  const rest: Step[] = [
    countFailures(usage),
    logRequests,
    validateTarget,
    serveHealth(options.checkHealth),
    rejectCrossSite,
    validateMethod,
    redirectToCanonical,
    servePublicFiles(options.publicFolder),
    serveUploadedPictures,
    serveData(),
    receiveBody(),
    awaitWriters(options.writersDone),
    render,
  ];

  const answerRest: Step = (request, response) =>
    underOwnId(request, response, async () => {
      const answer = (await firstAnswer(rest, request, response)) as Answer;
      return withCommonHeaders(request, answer);
    });

  const all = [...first, answerRest];
  return (request: IncomingMessage, response: ServerResponse) =>
    firstAnswer(all, request, response) as Answer | Promise<Answer>;
}
