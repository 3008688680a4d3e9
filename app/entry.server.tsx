import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { logError } from "./config/log.server.ts";
import { closeDatabase } from "./db/migrate.server.ts";
import { answerAssets } from "./http/assets.server.ts";
import { limitBody } from "./http/body-limit.server.ts";
import { nameClient } from "./http/client-address.server.ts";
import { contentSecurityPolicy } from "./http/content-security-policy.server.ts";
import { leadPictureLink, scriptsLast } from "./http/first-view.server.ts";
import { openFrontDoor } from "./http/front-door.server.ts";
import { answerHealth } from "./http/health.server.ts";
import { createPageCache } from "./http/page-cache.server.ts";
import { nameFailure, nameRequest } from "./http/request-id.server.ts";
import { handOn, logOwnAnswers } from "./http/request-log.server.ts";
import { knownHost, sameOriginOnly } from "./http/same-origin.server.ts";
import { securityHeaders } from "./http/security-headers.server.ts";
import { contentUntil, contentVersion } from "./tasks/content.server.ts";
import { checkHealth } from "./tasks/health.server.ts";
import { scheduleBackups } from "./tasks/hourly-backups.server.ts";
import { start } from "./tasks/start.server.ts";

const RENDER_MS = 10_000;

await start();

// Under vite:dev there is no remix-serve, and its pages carry scripts of their own.
if (import.meta.env.PROD) {
  scheduleBackups();
  const pages = createPageCache({ version: contentVersion, until: contentUntil });
  openFrontDoor(
    [
      pages.answer,
      answerAssets(),
      logOwnAnswers,
      nameRequest,
      securityHeaders,
      knownHost,
      answerHealth(checkHealth),
      sameOriginOnly,
      limitBody,
      nameClient,
      pages.keep,
      handOn,
    ],
    () => {
      closeDatabase();
      process.exit(0);
    },
  );
}

/** Pages are rendered whole and then hashed: one answer, one policy, nothing streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page = await render(request, context);
  const whole = status < 500 ? page : nameFailure(page);
  // Development has scripts of its own, and warns of every attribute that its page does not know.
  const html = import.meta.env.PROD ? scriptsLast(whole) : whole;
  const picture = leadPictureLink(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (picture) headers.set("Link", picture);
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  setCaching(request, headers);
  return new Response(html, { status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  setCaching(request, response.headers);
  if (response.status < 500) return response;
  return new Response(nameFailure(await response.text()), response);
};

/** What a person did wrong is no error of ours, nor is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(`${request.method} ${new URL(request.url).pathname}`, error);
};

/** What is made for one person stays with them; everything else is asked for again each time. */
function setCaching(request: Request, headers: Headers) {
  if (headers.has("Cache-Control")) return;
  const isPersonal =
    headers.has("Set-Cookie") || /^\/(admin|auth)\b/i.test(new URL(request.url).pathname);
  headers.set(
    "Cache-Control",
    isPersonal || !/^(GET|HEAD)$/.test(request.method) ? "no-store" : "no-cache",
  );
}

function render(request: Request, context: EntryContext) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer);
          const page = new PassThrough();
          text(page).then(resolve, reject);
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          logError("Rendering failed", error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_MS);
  });
}
