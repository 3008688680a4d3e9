import * as build from "virtual:remix/server-build";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshPlacements } from "#app/domain/partners/active-placements.server.ts";
import { startMailer } from "#app/emails/mailer/start-mailer.server.ts";
import { isPersonal } from "#app/http/session.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { PAGE_END_HASHES } from "#app/server/render/page-end.server.ts";
import { renderPage } from "#app/server/render/render-page.server.tsx";
import { addErrorReference, flushRequestLog } from "#app/server/request-log.server.ts";
import { publicVersion, writersDone } from "./db/client.server.ts";
import { closeDatabase } from "./db/migrate.server.ts";
import { followGuide } from "./domain/search/library.server.ts";
import { contentSecurityPolicy } from "./http/csp.server.ts";
import { ERROR_PAGE_POLICY, errorPage } from "./http/error-page.server.ts";
import { VIEW_TRANSITION } from "./http/view-transition.ts";
import { scheduleBackups } from "./operations/backup/hourly-backups.server.ts";
import { checkHealth } from "./operations/health.server.ts";
import { start } from "./operations/start.server.ts";
import { scheduleSweeps } from "./operations/sweep.server.ts";
import { scheduleTimetable } from "./operations/timetable.server.ts";
import { isPersonalPath } from "./pages.ts";
import { logError, stampConsole } from "./platform/log.server.ts";
import { loggedPath } from "./platform/log-line.server.ts";
import { installServer } from "./server/install.server.ts";
import { saveViews, scheduleViews } from "./server/page-views.server.ts";
import { createPipeline } from "./server/pipeline.server.ts";
import { answerPages, createResponse } from "./server/remix.server.ts";
import { lazyLoaded } from "./ui/lazy-component.tsx";

/** Milliseconds for data that comes after the page. None of ours does, and any wait is held in memory for each request. */
export const streamTimeout = 0;

if (import.meta.env.PROD) stampConsole();
await start();

// Under vite:dev there is no remix-serve, and its pages carry scripts of their own.
if (import.meta.env.PROD) {
  scheduleBackups();
  scheduleSweeps();
  scheduleTimetable();
  followGuide();
  scheduleViews();
  const stopMailer = await startMailer();
  const content = { version: publicVersion, expiresAt: cacheExpiresAt, isPersonal };
  const folders = { assetsFolder: "build/client/assets", publicFolder: "public" };
  const renderPages = answerPages(() => build);
  const respond = createPipeline({ content, checkHealth, writersDone, renderPages, ...folders });
  installServer(respond, async () => {
    await stopMailer();
    await saveViews();
    await closeDatabase();
    flushRequestLog();
    console.log("Stopped.");
    process.exit(0);
  });
} else {
  // Nothing waits for this before it renders.
  setInterval(() => void refreshGuide().then(refreshPlacements), 500).unref();
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const { page, policy } = status === 405 ? TAKES_NO_FORMS : await render(request, status, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (policy) headers.set("Content-Security-Policy", policy);
  setCaching(request, headers);
  return createResponse(page, { status, headers }, loadContext);
}

const TAKES_NO_FORMS = {
  page: Buffer.from(errorPage("Not here", "This page takes no forms, so nothing was changed.")),
  policy: ERROR_PAGE_POLICY,
};

async function render(request: Request, status: number, context: EntryContext) {
  await lazyLoaded();
  const edit = status < 500 ? undefined : (html: string) => addErrorReference(html, request.method);
  const { page, scripts } = await renderPage(request, context, edit);
  if (!import.meta.env.PROD) return { page, policy: undefined };
  const policy = contentSecurityPolicy({
    scripts,
    scriptHashes: PAGE_END_HASHES,
    styles: [VIEW_TRANSITION],
    hasFrames: /^\/admin\b/i.test(new URL(request.url).pathname),
  });
  return { page, policy };
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  setCaching(request, response.headers);
  if (response.status < 500) return response;
  return new Response(addErrorReference(await response.text(), request.method), response);
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(`${request.method} ${loggedPath(new URL(request.url).pathname)}`, error);
};

function setCaching(request: Request, headers: Headers) {
  if (headers.has("Cache-Control")) return;
  const isPersonal = headers.has("Set-Cookie") || isPersonalPath(new URL(request.url).pathname);
  headers.set(
    "Cache-Control",
    isPersonal || !/^(GET|HEAD)$/.test(request.method) ? "no-store" : "no-cache",
  );
}
