import {
  addPicture,
  type GuidePicture,
  hasRoomForPicture,
} from "#app/domain/guide/records/guide-pictures.server.ts";
import type { PictureWords } from "#app/domain/guide/records/picture-form.ts";
import { PICTURE_MAX_BYTES, PICTURE_MAX_MB, PICTURES_MAX_GB } from "#app/domain/uploads/picture.ts";
import { storePicture } from "#app/domain/uploads/pictures.server.ts";
import { logError, logEvent, setResponseHeader } from "#app/platform/log.server.ts";
import { clientAddress, clientOf } from "./client-address.server.ts";

export type ReceivedPicture = { row: GuidePicture } | { problem: string; status: number };

/** The file that an editor chose, stored: first its files, then its row, so that no row is without them. */
export async function receivePicture(
  request: Request,
  file: File,
  texts: PictureWords,
  admin: string,
  sideMin?: number,
): Promise<ReceivedPicture> {
  if (file.size > PICTURE_MAX_BYTES) return { problem: TOO_LARGE, status: 400 };
  try {
    const client = clientOf(clientAddress(request));
    const stored = await storePicture(file, client, hasRoomForPicture, request.signal, sideMin);
    if (stored === "full") return { problem: NO_ROOM, status: 507 };
    if (!stored) return comeAgain(30, QUEUE_FULL);
    if ("title" in stored)
      return { problem: `${stored.description}.`.replace("..", "."), status: 400 };
    const row = await addPicture(stored, texts, admin);
    logEvent("picture-uploaded", { picture: row.stem, bytes: row.bytes });
    return { row };
  } catch (error) {
    if (!request.signal.aborted) logError("Storing a picture failed", error);
    return comeAgain(60, NOT_STORED);
  }
}

function comeAgain(seconds: number, problem: string) {
  setResponseHeader("Retry-After", String(seconds));
  return { problem, status: 503 };
}

const TOO_LARGE = `The picture is larger than ${PICTURE_MAX_MB} MB. Make it smaller (2,000 pixels wide is enough) and choose it again.`;
const NO_ROOM = `The pictures take ${PICTURES_MAX_GB} GB together, which is all there is room for. Delete some that nothing uses.`;
const QUEUE_FULL = "Many pictures are arriving right now. Please try again in half a minute.";
const NOT_STORED = "The picture could not be stored. Please choose it again.";
