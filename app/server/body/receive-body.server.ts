import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "#app/http/client-address.server.ts";
import { rejectRequest } from "#app/http/error-page.server.ts";
import {
  DESK_LIMITS,
  holdBack,
  READ_MAX_BYTES,
  SUGGESTION_LIMITS,
  TEXT_MAX_BYTES,
  TOO_LARGE,
  takePieces,
  UPLOAD_MAX_BYTES,
} from "#app/http/form/body.server.ts";
import { isAdmin } from "#app/http/session.server.ts";
import { findUploadLimit } from "#app/http/spam.server.ts";
import { findPage, pathOf } from "#app/pages.ts";
import { createFairShares } from "#app/platform/fair-queue.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { createPace } from "#app/platform/pace.ts";
import { requestAddress, requestClient } from "#app/server/client-address.server.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { hasRoomFor, holdInFile, holdInMemory } from "./held-body.server.ts";

/** Counted, because each may take all of its 5 MB of the disk, and a handle (connections.server.ts). */
const UPLOADS = { client: 6, overall: 150 };
const TEXTS = { client: 16 * TEXT_MAX_BYTES, overall: 96 * TEXT_MAX_BYTES };
/** A text that is still under way after a while holds a connection and its place in a proxy. */
const SLOW_TEXT_WEIGHT = 64 * 1024;
const SLOW_MS = 1000;
/** Bytes a second: more than most lines carry, and what this thread reads beside its pages. */
const PACE = { network: 16 * 2 ** 20, overall: 32 * 2 ** 20 };
const GRACE_MS = 10_000;

/** A form goes on when it has come whole: a slow one holds up nobody, and nothing of it stands before the next request. */
export function receiveBody(
  bounds = { uploads: UPLOADS, texts: TEXTS },
  now = performance.now.bind(performance),
): Middleware {
  const underWay = new Set<Upload>();
  const uploads = createFairShares(bounds.uploads, () => endSlowest(underWay, now()));
  const texts = createFairShares(bounds.texts);
  const networkPace = createPace(PACE.network, now);
  const overallPace = createPace(PACE.overall, now);
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const uploaded = uploadOf(request);
    const isUpload = uploaded !== undefined;
    const sentMax = uploaded ? MOST_SENT[uploaded] : TEXT_MAX_BYTES;
    const announced = Number(request.headers["content-length"] ?? Number.NaN);
    if (announced > sentMax) return tooLarge(request, response);
    const isLarge = isUpload && !(announced <= TEXT_MAX_BYTES);
    // The one byte more than fits shows the reader that the body was too large.
    const heldMax = uploaded ? MOST_READ[uploaded] + 1 : TEXT_MAX_BYTES;
    const size = Math.min(Number.isNaN(announced) ? heldMax : announced, heldMax);
    const held = [...underWay].reduce((sum, { most }) => sum + most, heldMax);
    if (isLarge && !hasRoomFor(held)) return refuse(request, response, NO_ROOM);

    const giveUp = AsyncResource.bind(() => {
      // One that has come already may be under way to the database.
      if (request.complete) return request.socket.destroy();
      if (response.headersSent) return;
      refuse(request, response, BUSY);
      // Read no further: even what is dropped at once takes memory until it is collected.
      request.push = () => false;
    });
    const shares = isLarge ? uploads : texts;
    const client = requestClient(request);
    const giveBack = shares.take(client, giveUp, isLarge ? 1 : size);
    if (!giveBack) return giveUp();
    const endSlow = isLarge
      ? () => {}
      : whenSlow(() => {
          const more = SLOW_TEXT_WEIGHT - size;
          if (more <= 0) return undefined;
          const giveMoreBack = texts.take(client, giveUp, more);
          if (!giveMoreBack) giveUp();
          return giveMoreBack;
        });
    const upload = { startedAt: now(), received: 0, most: heldMax, giveBack, giveUp };
    const body = isLarge ? holdInFile() : holdInMemory(size);
    if (isLarge) underWay.add(upload);
    response.once("close", () => {
      giveBack();
      endSlow();
      underWay.delete(upload);
      body.drop();
    });

    const network = networkOf(requestAddress(request));
    const goOn = AsyncResource.bind(next);
    const fail = AsyncResource.bind((error: unknown) => {
      if (response.headersSent || response.destroyed) return;
      logError("Holding an upload failed", error);
      refuse(request, response, NO_ROOM);
    });
    const receive = () =>
      takePieces(request, (piece) => {
        if (!piece) {
          endSlow();
          underWay.delete(upload);
          Promise.resolve(body.restore(request)).then(goOn, fail);
          return;
        }
        const kept = piece.subarray(0, Math.max(0, size - upload.received));
        upload.received += piece.length;
        if (upload.received > sentMax) return tooLarge(request, response);
        const writing = kept.length > 0 ? body.keep(kept) : undefined;
        const ms = Math.max(overallPace("", piece.length), networkPace(network, piece.length));
        if (!writing && ms === 0) return true;
        const read = () => request._read(0);
        const readOn = () => (ms > 0 ? setTimeout(read, ms) : read());
        // Reading goes no faster than the disk, because what waits for it would be in memory.
        Promise.resolve(writing)
          .catch(fail)
          .then(readOn, () => {});
        return false;
      });
    if (!isLarge) return receive();
    return unlessLimited(request, response, receive);
  };
}

function whenSlow(weigh: () => (() => void) | undefined) {
  let lighten: (() => void) | undefined;
  const timer = setTimeout(() => {
    lighten = weigh();
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    lighten?.();
  };
}

type Upload = {
  startedAt: number;
  received: number;
  most: number;
  giveBack: () => void;
  giveUp: () => void;
};

function endSlowest(underWay: Set<Upload>, now: number) {
  const speedOf = ({ received, startedAt }: Upload) => received / (now - startedAt);
  const shown = [...underWay].filter(({ startedAt }) => now - startedAt > GRACE_MS);
  const [slowest] = shown.toSorted((one, other) => speedOf(one) - speedOf(other));
  if (!slowest) return false;
  underWay.delete(slowest);
  slowest.giveBack();
  slowest.giveUp();
  return true;
}

type Refusal = { status: number; seconds: number; title: string; text: string };

async function unlessLimited(
  request: IncomingMessage,
  response: ServerResponse,
  receive: () => void,
) {
  const goOn = holdBack(request);
  const refusal = await findRefusal(request);
  if (response.headersSent || response.destroyed) return;
  if (refusal) refuse(request, response, refusal);
  else receive();
  goOn();
}

async function findRefusal(request: IncomingMessage): Promise<Refusal | undefined> {
  try {
    // The session is checked before a byte is read: a picture may be as large as many logos.
    if (uploadOf(request) === "picture")
      return (await isAdmin(request.headers.cookie ?? "")) ? undefined : NO_ADMIN;
    const limit = await findUploadLimit(requestAddress(request));
    if (!limit) return undefined;
    const title = "Too many requests";
    return { status: 429, seconds: limit.minutes * 60, title, text: limit.text };
  } catch (error) {
    logError("Counting an upload failed", error);
    return NOT_KNOWN;
  }
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, seconds, title, text }: Refusal,
) {
  response.setHeader("Retry-After", String(seconds));
  rejectRequest(request, response, status, title, `${text} ${GO_BACK}`);
}

function tooLarge(request: IncomingMessage, response: ServerResponse) {
  rejectRequest(request, response, 413, TOO_LARGE.title, TOO_LARGE.text);
}

function uploadOf({ headers, url = "" }: IncomingMessage) {
  if (!/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) return undefined;
  return findPage(pathOf(url))?.upload;
}

const MOST_READ = {
  form: READ_MAX_BYTES,
  script: READ_MAX_BYTES,
  photo: SUGGESTION_LIMITS.bytes,
  picture: DESK_LIMITS.bytes,
};
const MOST_SENT = {
  form: UPLOAD_MAX_BYTES,
  script: READ_MAX_BYTES,
  photo: UPLOAD_MAX_BYTES,
  picture: UPLOAD_MAX_BYTES,
};

const GO_BACK = "Go back: what you typed is still in the form.";
const SOON = { status: 503, seconds: 10, title: "One moment" };
const BUSY: Refusal = {
  ...SOON,
  text: "So much is being sent at once that this did not fit. Please try again in a few seconds.",
};
const NO_ADMIN: Refusal = {
  status: 403,
  seconds: 1,
  title: "Please sign in",
  text: "Your session has ended. Sign in again in another tab, and then send this once more.",
};
const NOT_KNOWN: Refusal = {
  ...SOON,
  text: "It could not be saved. Please try again in a few seconds.",
};
const NO_ROOM: Refusal = {
  status: 503,
  seconds: 60,
  title: "No room",
  text: "There is no room for files at the moment. Please send it without one, or try again later.",
};
