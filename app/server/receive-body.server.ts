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
import { findUploadLimit } from "#app/http/spam.server.ts";
import { addressOf, clientOf } from "./client-address.server.ts";
import { createFairShares } from "./fair-shares.server.ts";
import type { Middleware } from "./install.server.ts";

/** Counted, because each may take all of its 5 MB; sixteen are what the memory of a small machine has room for. */
const UPLOADS = { client: 6, overall: 16 };
/** In bytes. */
const TEXTS = { client: 16 * TEXT_MAX_BYTES, overall: 96 * TEXT_MAX_BYTES };
const RETRY_AFTER_SECONDS = 10;

/** The pages with a form that has a file, and the address to which their scripts send it. */
const UPLOAD_PATHS = new Set(["/jobs", "/jobs/logo", "/admin/jobs"]);

/**
 * A form goes on when it has come whole: a slow one holds up nobody, and what is left of none stands before the next
 * request of its connection, which may be another visitor's behind a proxy.
 */
export function receiveBody(bounds = { uploads: UPLOADS, texts: TEXTS }): Middleware {
  const uploads = createFairShares(bounds.uploads);
  const texts = createFairShares(bounds.texts);
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const tooLarge = () => rejectRequest(request, response, 413, TOO_LARGE.title, TOO_LARGE.text);
    const isUpload = hasFileField(request);
    const sentMax = isUpload ? UPLOAD_MAX_BYTES : TEXT_MAX_BYTES;
    // One byte more than fits shows whoever reads it that it was too much.
    const heldMax = isUpload ? READ_MAX_BYTES + 1 : TEXT_MAX_BYTES;
    const announced = Number(request.headers["content-length"] ?? Number.NaN);
    if (announced > sentMax) return tooLarge();

    const refuse = (status: number, seconds: number, title: string, text: string) => {
      response.setHeader("Retry-After", String(seconds));
      rejectRequest(request, response, status, title, `${text} ${GO_BACK}`);
    };
    const isLarge = isUpload && !(announced <= TEXT_MAX_BYTES);
    const limit = isLarge ? findUploadLimit(addressOf(request)) : undefined;
    if (limit) return refuse(429, limit.minutes * 60, "Too many requests", limit.text);

    // One that has come already may be under way to the database.
    const giveUp = () => {
      if (request.complete) return request.socket.destroy();
      refuse(503, RETRY_AFTER_SECONDS, "One moment", BUSY);
      // Read no further: even what is dropped at once takes memory until it is collected.
      request.push = () => false;
    };
    let received = 0;
    const size = Math.min(Number.isNaN(announced) ? heldMax : announced, heldMax);
    const shares = isLarge ? uploads : texts;
    const giveBack = shares.take(clientOf(request), AsyncResource.bind(giveUp), isLarge ? 1 : size);
    if (!giveBack) {
      giveUp();
      return;
    }
    response.once("close", giveBack);

    // Not by pieces, which each hold the memory that was meant for a whole read.
    const held = Buffer.allocUnsafeSlow(size);
    const goOn = AsyncResource.bind(next);
    takePieces(request, (piece) => {
      if (piece) {
        piece.copy(held, received);
        received += piece.length;
        if (received > sentMax) tooLarge();
        return;
      }
      if (received > 0) request.push(held.subarray(0, received));
      request.push(null);
      goOn();
    });
  };
}

function hasFileField({ url = "", headers }: IncomingMessage) {
  const path = url.split("?", 1)[0]?.replace(/\.data$/, "") ?? "";
  return UPLOAD_PATHS.has(path) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

const GO_BACK = "Go back: what you typed is still in the form.";
const BUSY =
  "So much is being sent at once that this did not fit. Please try again in a few seconds.";
