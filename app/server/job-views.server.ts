import type { IncomingMessage } from "node:http";
import { addViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { hasSessionCookie } from "#app/http/cookies.server.ts";
import { JOB_PAGE } from "#app/pages.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Middleware } from "./install.server.ts";

const SAVE_MS = 10_000;
/** Whoever makes up ids, for a database that does not answer, takes no more memory. */
const JOBS_MAX = 10_000;

const JOBS = "/jobs";
const DATA = /^[^?]*\.data(?:\?|$)/;
const DIALOG = /^\/jobs(?:\.data)?\?(?:.*&)?job=([\da-f-]{36})(?:&|$)/;

const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|lighthouse/i;

let counts = new Map<string, number>();

/** First in the pipeline, because most pages come from the cache. Counts what people open, in browsers. */
export const countView: Middleware = (request, response, next) => {
  const { url = "" } = request;
  if (url.length > JOBS.length && url.startsWith(JOBS) && isOpening(request)) {
    const id = (JOB_PAGE.exec(url) ?? DIALOG.exec(url))?.[1];
    if (id) {
      response.once("finish", () => {
        const { statusCode } = response;
        // 304: what the browser had at hand is opened now.
        if (statusCode === 200 || statusCode === 304) count(id);
      });
    }
  }
  next();
};

function isOpening(request: IncomingMessage) {
  const { method, headers } = request;
  return (
    method === "GET" &&
    isOfPage(request) &&
    !String(headers["sec-purpose"] ?? "").startsWith("prefetch") &&
    !PROGRAM.test(headers["user-agent"] ?? "") &&
    !hasSessionCookie(headers.cookie)
  );
}

/** Browsers say how they fetch: a document, or the data of a dialog that a page of ours opens. Some programs say the mode. */
function isOfPage({ url = "", headers }: IncomingMessage) {
  const mode = headers["sec-fetch-mode"];
  if (!DATA.test(url)) return mode === "navigate";
  return mode === "cors" && headers["sec-fetch-site"] === "same-origin";
}

function count(id: string, views = 1) {
  const before = counts.get(id);
  if (before !== undefined || counts.size < JOBS_MAX) counts.set(id, (before ?? 0) + views);
}

export async function saveViews() {
  if (counts.size === 0) return;
  const saving = counts;
  counts = new Map();
  try {
    await addViews(saving);
  } catch (error) {
    for (const [id, views] of saving) count(id, views);
    logError("Counting what was opened failed", error);
  }
}

export function scheduleViews() {
  setInterval(() => void saveViews(), SAVE_MS).unref();
}
