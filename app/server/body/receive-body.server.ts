import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "#app/http/client-address.server.ts";
import {
  DESK_LIMITS,
  READ_MAX_BYTES,
  readPieces,
  SUGGESTION_LIMITS,
  TEXT_MAX_BYTES,
  TOO_LARGE,
  UPLOAD_MAX_BYTES,
} from "#app/http/form/body.server.ts";
import { isAdmin } from "#app/http/session.server.ts";
import { findUploadLimit } from "#app/http/spam.server.ts";
import { findPage, pathOf } from "#app/pages.ts";
import { createFairShares } from "#app/platform/fair-queue.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { createPace } from "#app/platform/pace.ts";
import { type Answer, GONE, refusalPage, type Step } from "#app/server/answer.server.ts";
import { requestAddress, requestClient } from "#app/server/client-address.server.ts";
import { hasRoomFor, holdInFile, holdInMemory, setBody } from "./held-body.server.ts";

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
): Step {
  const underWay = new Set<Upload>();
  const uploads = createFairShares(bounds.uploads, () => endSlowest(underWay, now()));
  const texts = createFairShares(bounds.texts);
  const networkPace = createPace(PACE.network, now);
  const overallPace = createPace(PACE.overall, now);

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    const uploaded = uploadOf(request);
    const sentMax = uploaded ? MOST_SENT[uploaded] : TEXT_MAX_BYTES;
    const announced = Number(request.headers["content-length"] ?? Number.NaN);
    if (announced > sentMax) return refusalPage(413, TOO_LARGE.title, TOO_LARGE.text);
    const isLarge = uploaded !== undefined && !(announced <= TEXT_MAX_BYTES);
    // The one byte more than fits shows the reader that the body was too large.
    const heldMax = uploaded ? MOST_READ[uploaded] + 1 : TEXT_MAX_BYTES;
    const size = Math.min(Number.isNaN(announced) ? heldMax : announced, heldMax);
    const held = [...underWay].reduce((sum, { most }) => sum + most, heldMax);
    if (isLarge && !hasRoomFor(held)) return refusal(NO_ROOM);

    const busy: Answer = { ...refusal(BUSY), refusal: "unread" };
    const refused = Promise.withResolvers<Answer>();
    const upload: Upload = { startedAt: now(), received: 0, most: heldMax, isOver: false };
    const giveUp = () => {
      // One that has come already may be under way to the database.
      if (request.complete) return void request.socket.destroy();
      upload.isOver = true;
      refused.resolve(busy);
    };
    const client = requestClient(request);
    const giveBack = (isLarge ? uploads : texts).take(client, giveUp, isLarge ? 1 : size);
    if (!giveBack) return busy;
    upload.end = () => {
      giveBack();
      giveUp();
    };
    const weigh = () => {
      const more = SLOW_TEXT_WEIGHT - size;
      const giveMoreBack = more > 0 ? texts.take(client, giveUp, more) : () => {};
      if (!giveMoreBack) giveUp();
      return giveMoreBack;
    };
    const endSlow = isLarge ? () => {} : whenSlow(weigh);
    const body = isLarge ? holdInFile() : holdInMemory(size);
    if (isLarge) underWay.add(upload);
    response.once("close", () => {
      giveBack();
      endSlow();
      underWay.delete(upload);
      body.drop();
    });

    const network = networkOf(requestAddress(request));
    const read = async () => {
      const limit = isLarge ? await findRefusal(request) : undefined;
      if (limit) return refusal(limit);
      for await (const piece of readPieces(request)) {
        if (upload.isOver) return busy;
        const fitting = piece.subarray(0, Math.max(0, size - upload.received));
        upload.received += piece.length;
        if (upload.received > sentMax) return refusalPage(413, TOO_LARGE.title, TOO_LARGE.text);
        // Reading goes no faster than the disk, because what waits for it would be in memory.
        if (fitting.length > 0) await body.append(fitting);
        const ms = Math.max(overallPace("", piece.length), networkPace(network, piece.length));
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      }
      endSlow();
      underWay.delete(upload);
      setBody(request, await body.finish());
      return undefined;
    };
    const failed = (error: unknown) => {
      if (response.destroyed || request.errored) return GONE;
      logError("Holding an upload failed", error);
      return refusal(NO_ROOM);
    };
    return Promise.race([refused.promise, read().catch(failed)]);
  };
  return (request, response) =>
    request.method === "POST" ? receive(request, response) : undefined;
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
  isOver: boolean;
  end?: () => void;
};

function endSlowest(underWay: Set<Upload>, now: number) {
  const speedOf = ({ received, startedAt }: Upload) => received / (now - startedAt);
  const shown = [...underWay].filter(({ startedAt }) => now - startedAt > GRACE_MS);
  const [slowest] = shown.toSorted((one, other) => speedOf(one) - speedOf(other));
  if (!slowest) return false;
  underWay.delete(slowest);
  slowest.end?.();
  return true;
}

type Refusal = { status: number; seconds: number; title: string; text: string };

const refusal = ({ status, seconds, title, text }: Refusal) =>
  refusalPage(status, title, `${text} ${GO_BACK}`, { "retry-after": String(seconds) });

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
  text: "We're receiving too much at once and couldn't take this. Please try again in a few seconds.",
};
const NO_ADMIN: Refusal = {
  status: 403,
  seconds: 1,
  title: "Please sign in",
  text: "Your session has ended. Sign in again in another tab, and then send this once more.",
};
const NOT_KNOWN: Refusal = {
  ...SOON,
  text: "We couldn't save it. Please try again in a few seconds.",
};
const NO_ROOM: Refusal = {
  status: 503,
  seconds: 60,
  title: "No room",
  text: "We can't take files right now. Please send it without one, or try again later.",
};
