import { text } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { logError } from "./config/log.server.ts";
import { closeDatabase } from "./db/migrate.server.ts";
import { answerAssets } from "./http/assets.server.ts";
import { limitBody } from "./http/body-limit.server.ts";
import { nameClient } from "./http/client-address.server.ts";
import { contentSecurityPolicy } from "./http/content-security-policy.server.ts";
import { leadPictureLink, scriptsLast } from "./http/first-view.server.ts";
import { openFrontDoor } from "./http/front-door.server.ts";
import { answerHealth } from "./http/health.server.ts";
import { inTurn } from "./http/in-turn.server.ts";
import { createPageCache } from "./http/page-cache.server.ts";
import { nameFailure, nameRequest } from "./http/request-id.server.ts";
import { handOn, logOwnAnswers } from "./http/request-log.server.ts";
import { knownHost, sameOriginOnly } from "./http/same-origin.server.ts";
import { securityHeaders } from "./http/security-headers.server.ts";
import { contentUntil, contentVersion } from "./tasks/content.server.ts";
import { checkHealth } from "./tasks/health.server.ts";
import { scheduleBackups } from "./tasks/hourly-backups.server.ts";
import { start } from "./tasks/start.server.ts";
import { partsLoaded } from "./ui/later.tsx";

/** How long data may be awaited after the page, in ms. Ours is there before; any wait is kept in memory for each request. */
export const streamTimeout = 0;
/** The end of what React writes in place of a part that threw or was not there: soon looked for, because "$" is rare. */
const LEFT_TO_THE_BROWSER = "$!-->";

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
      inTurn(),
      handOn,
    ],
    () => {
      closeDatabase();
      process.exit(0);
    },
  );
}

/**
 * Pages are rendered whole and then hashed: one answer, one policy, nothing streamed. They are bytes from here on: a
 * string of that length is copied with each look at it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const rendered = await render(request, context);
  const whole = status < 500 ? rendered : Buffer.from(nameFailure(rendered.toString()));
  // Development has scripts of its own, and warns of every attribute that its page does not know.
  const page = import.meta.env.PROD ? scriptsLast(whole) : whole;
  const picture = leadPictureLink(page);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (picture) headers.set("Link", picture);
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(page));
  setCaching(request, headers);
  return new Response(page, { status, headers });
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

/** In one go, which leaves less behind than a stream, and takes a third less time. */
async function render(request: Request, context: EntryContext) {
  await partsLoaded();
  const { serverHandoffStream: data, renderMeta } = context;
  if (data && renderMeta) {
    const read = (value: string, done: boolean) =>
      Object.assign(Promise.resolve(), { result: { value, done } });
    renderMeta.streamCache = [read(await text(data as WebStream), false), read("", true)];
  }
  const html = renderToString(<RemixServer context={context} url={request.url} />);
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  if (page.includes(LEFT_TO_THE_BROWSER)) throw new Error("A part of the page was not rendered");
  return page;
}
