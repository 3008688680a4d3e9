import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { takePieces } from "#app/http/body-pieces.server.ts";
import { rejectRequest } from "#app/http/error-page.server.ts";
import {
  READ_MAX_BYTES,
  TEXT_MAX_BYTES,
  TOO_LARGE,
  UPLOAD_MAX_BYTES,
} from "#app/http/form-limits.ts";
import { limitText, uploadMinutesLeft } from "#app/http/spam.server.ts";
import { addressOf, clientOf } from "./client-address.server.ts";
import { createFairShares } from "./fair-shares.server.ts";
import type { Middleware } from "./install.server.ts";

/** In bytes. Two uploads of a client, and the first one of each of twenty clients, with room for all that is text. */
const HELD = { client: 2 * READ_MAX_BYTES, overall: 22 * READ_MAX_BYTES };
const RETRY_AFTER_SECONDS = 10;

/** The pages with a form that has a file, and the address to which their scripts send it. */
const UPLOAD_PATHS = new Set(["/jobs", "/jobs/logo", "/admin/jobs"]);

/**
 * A form goes on when it has come whole: a slow one holds up nobody, and what is left of none stands before the next
 * request of its connection, which may be another visitor's behind a proxy.
 */
export function receiveBody(shares = createFairShares(HELD)): Middleware {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const tooLarge = () => rejectRequest(request, response, 413, TOO_LARGE.title, TOO_LARGE.text);
    const { sentMax, heldMax } = limitsOf(request);
    const announced = Number(request.headers["content-length"] ?? Number.NaN);
    if (announced > sentMax) return tooLarge();

    const minutes =
      sentMax > TEXT_MAX_BYTES && !(announced <= TEXT_MAX_BYTES)
        ? uploadMinutesLeft(addressOf(request))
        : 0;
    if (minutes > 0) {
      response.setHeader("Retry-After", String(minutes * 60));
      return rejectRequest(
        request,
        response,
        429,
        "Too many requests",
        `${limitText(minutes)} ${GO_BACK}`,
      );
    }

    const refuse = () => {
      pieces = [];
      response.setHeader("Retry-After", String(RETRY_AFTER_SECONDS));
      rejectRequest(request, response, 503, BUSY.title, BUSY.text);
    };
    let pieces: Buffer[] = [];
    let received = 0;
    let held = 0;
    const weight = Math.min(Number.isNaN(announced) ? heldMax : announced, heldMax);
    const giveBack = shares.take(clientOf(request), AsyncResource.bind(refuse), weight);
    if (!giveBack) return refuse();
    response.once("close", giveBack);

    const goOn = AsyncResource.bind(next);
    takePieces(request, (piece) => {
      if (piece) {
        received += piece.length;
        if (received > sentMax) return tooLarge();
        // One piece more than fits shows whoever reads it that it was too much.
        if (held > heldMax) return;
        held += piece.length;
        pieces.push(piece);
        return;
      }
      if (held > 0) request.push(Buffer.concat(pieces));
      request.push(null);
      pieces = [];
      goOn();
    });
  };
}

function limitsOf({ url = "", headers }: IncomingMessage) {
  const path = url.split("?", 1)[0]?.replace(/\.data$/, "") ?? "";
  const isUpload =
    UPLOAD_PATHS.has(path) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return isUpload
    ? { sentMax: UPLOAD_MAX_BYTES, heldMax: READ_MAX_BYTES }
    : { sentMax: TEXT_MAX_BYTES, heldMax: TEXT_MAX_BYTES };
}

const GO_BACK = "Go back: what you typed is still in the form.";

const BUSY = {
  title: "One moment",
  text: `So much is being sent at once that this did not fit. ${GO_BACK} Please try again in a few seconds.`,
};
