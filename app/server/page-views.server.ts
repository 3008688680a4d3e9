import type { IncomingMessage } from "node:http";
import { LISTS } from "#app/domain/guide/links.ts";
import { addViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { placementsOn } from "#app/domain/partners/active-placements.server.ts";
import { addFigures } from "#app/domain/partners/figures.server.ts";
import { PARTNER_LISTS } from "#app/domain/partners/partner.ts";
import { hasSessionCookie } from "#app/http/cookies.server.ts";
import { JOB_PAGE, pathOf } from "#app/pages.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Step } from "./answer.server.ts";

const SAVE_MS = 10_000;
/** The bound keeps made-up ids from taking memory while a database does not answer. */
const KEYS_MAX = 10_000;

const JOBS = "/jobs";
const DATA = /^[^?]*\.data(?:\?|$)/;
const DIALOG = /^\/jobs(?:\.data)?\?(?:.*&)?job=([\da-f-]{36})(?:&|$)/;
const VISIT = /^\/visit\/([\w-]{1,64})$/;
/** The pages that have paid places. */
const PAGES_WITH_SLOTS = new Set(["/", ...PARTNER_LISTS.map((list) => LISTS[list])]);

const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|lighthouse/i;

type Counts = Map<string, number>;
type Subject = { kind: Kind; key: string };

const SAVES = {
  jobs: addViews,
  pages: (views: Counts) => addFigures("shown", byMinute(views, placementsOn)),
  visits: (presses: Counts) =>
    addFigures(
      "pressed",
      byMinute(presses, (id) => [id]),
    ),
};
type Kind = keyof typeof SAVES;

const counts: Record<Kind, Counts> = { jobs: new Map(), pages: new Map(), visits: new Map() };

/** Counts what people open in browsers. It is first in the pipeline, because most pages come from the cache. */
export const countView = ((request, response) => {
  const { url = "" } = request;
  const subject = subjectOf(url);
  if (!subject) return undefined;
  if (isFetchedAhead(request) && matters(subject)) {
    // Browsers show what they have fetched ahead without asking again, and nobody would hear of it: now they ask once it
    // is opened. A failure to fetch data would stand in their console.
    return { status: DATA.test(url) ? 204 : 403, headers: { "cache-control": "no-store" } };
  }
  if (isOpening(request, subject)) {
    response.once("finish", () => {
      if (isAnswered(subject, response.statusCode)) count(subject);
    });
  }
  return undefined;
}) satisfies Step;

const isFetchedAhead = ({ method, headers }: IncomingMessage) =>
  method === "GET" && String(headers["sec-purpose"] ?? "").startsWith("prefetch");

/** A page on which nobody pays to stand is counted for nobody. */
const matters = ({ kind, key }: Subject) =>
  kind !== "pages" || placementsOn(pathIn(key), new Date()).length > 0;

function subjectOf(url: string): Subject | undefined {
  if (url.length > JOBS.length && url.startsWith(JOBS)) {
    const id = (JOB_PAGE.exec(url) ?? DIALOG.exec(url))?.[1];
    return id ? { kind: "jobs", key: id } : undefined;
  }
  const path = pathOf(url);
  if (PAGES_WITH_SLOTS.has(path)) {
    return url.includes("?") ? undefined : { kind: "pages", key: keyNow(path) };
  }
  const id = VISIT.exec(url)?.[1];
  return id ? { kind: "visits", key: keyNow(id) } : undefined;
}

/** Paid places change at a minute. */
const keyNow = (key: string) => `${key} ${Math.floor(Date.now() / MINUTE_MS)}`;
const pathIn = (key: string) => key.split(" ", 1)[0] ?? "";

const byMinute = (counted: Counts, placementsOf: (key: string, at: Date) => string[]) =>
  [...counted].flatMap(([text, count]) => {
    const at = new Date(Number(text.split(" ")[1]) * MINUTE_MS);
    return placementsOf(pathIn(text), at).map((id) => ({ id, at, count }));
  });

// A page that the browser has already (304) is opened now, too.
const isAnswered = ({ kind }: Subject, status: number) =>
  kind === "visits" ? status === 302 : status === 200 || status === 304;

function isOpening(request: IncomingMessage, subject: Subject) {
  const { method, headers } = request;
  return (
    method === "GET" &&
    isOfPage(request, subject) &&
    !isFetchedAhead(request) &&
    !PROGRAM.test(headers["user-agent"] ?? "") &&
    !hasSessionCookie(headers.cookie)
  );
}

/** Browsers say how they fetch: a document, or the data that a page of ours opens. Some programs say the mode. */
function isOfPage({ url = "", headers }: IncomingMessage, { kind }: Subject) {
  const isOurs = headers["sec-fetch-site"] === "same-origin";
  const mode = headers["sec-fetch-mode"];
  if (DATA.test(url)) return mode === "cors" && isOurs;
  const isDocument = mode === "navigate" && headers["sec-fetch-dest"] === "document";
  return isDocument && (isOurs || kind !== "visits");
}

function count({ kind, key }: Subject, times = 1) {
  const counted = counts[kind];
  const before = counted.get(key);
  if (before !== undefined || counted.size < KEYS_MAX) counted.set(key, (before ?? 0) + times);
}

export async function saveViews() {
  for (const kind of Object.keys(SAVES) as Kind[]) await save(kind);
}

async function save(kind: Kind) {
  const saving = counts[kind];
  if (saving.size === 0) return;
  counts[kind] = new Map();
  try {
    await SAVES[kind](saving);
  } catch (error) {
    for (const [key, times] of saving) count({ kind, key }, times);
    logError("Counting what was opened failed", error);
  }
}

export function scheduleViews() {
  setInterval(() => void saveViews(), SAVE_MS).unref();
}
