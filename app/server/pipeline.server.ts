import { receiveBody } from "#app/server/body/receive-body.server.ts";
import { rejectCrossSite } from "#app/server/guard/csrf.server.ts";
import { awaitGuide } from "#app/server/guard/guide.server.ts";
import { awaitWriters, validateMethod } from "#app/server/guard/method.server.ts";
import {
  countFailures,
  createClientUsage,
  renderQueue,
} from "#app/server/guard/render-queue.server.ts";
import { validateTarget } from "#app/server/guard/target.server.ts";
import { serveAssets } from "./cache/assets.server.ts";
import { serveData } from "./cache/data-files.server.ts";
import { type Content, createPageCache } from "./cache/page-cache.server.ts";
import { servePictures } from "./cache/pictures.server.ts";
import { serveUploadedPictures } from "./cache/uploaded-pictures.server.ts";
import { redirectToCanonical } from "./canonical-url.server.ts";
import { setClientAddress } from "./client-address.server.ts";
import { serveHealth } from "./health.server.ts";
import type { Middleware } from "./install.server.ts";
import { countView } from "./page-views.server.ts";
import { assignRequestId, logRequests, passToRemix } from "./request-log.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

type Options = {
  content: Content;
  checkHealth: Parameters<typeof serveHealth>[0];
  writersDone: Parameters<typeof awaitWriters>[0];
  assetsFolder: string;
  publicFolder: string;
  renderPages: Middleware;
};

export function createPipeline(options: Options): Middleware[] {
  const { content, checkHealth, writersDone, assetsFolder, publicFolder, renderPages } = options;
  const pages = createPageCache(content);
  const usage = createClientUsage();
  return [
    setClientAddress,
    countView,
    pages.serve,
    serveAssets(assetsFolder),
    countFailures(usage),
    logRequests,
    assignRequestId,
    securityHeaders,
    validateTarget,
    serveHealth(checkHealth),
    rejectCrossSite,
    validateMethod,
    redirectToCanonical,
    servePictures(publicFolder),
    serveUploadedPictures,
    serveData(),
    receiveBody(),
    awaitWriters(writersDone),
    renderQueue(publicFolder, usage),
    pages.store,
    awaitGuide,
    renderPages,
    passToRemix,
  ];
}
