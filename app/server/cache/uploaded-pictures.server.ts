import type { IncomingMessage } from "node:http";
import { isPictureShown } from "#app/domain/guide/records/snapshot.server.ts";
import { isPicturePlaced } from "#app/domain/partners/active-placements.server.ts";
import { PICTURE_PATH } from "#app/domain/uploads/picture.ts";
import { readPicture, stemOfFile } from "#app/domain/uploads/pictures.server.ts";
import { uploadHeaders } from "#app/http/logos.server.ts";
import { pathOf } from "#app/pages.ts";
import { isRead, type Step } from "#app/server/answer.server.ts";
import { awaitGuide } from "#app/server/guard/guide.server.ts";
import { fileAnswer } from "./public-files.server.ts";

/** Serves pictures that the guide shows without a turn to render. Their route answers for any other. */
export const serveUploadedPictures: Step = (request) => {
  const path = pathOf(request.url ?? "");
  if (!path.startsWith(PICTURE_PATH) || !isRead(request)) return undefined;
  const name = path.slice(PICTURE_PATH.length);
  const stem = stemOfFile(name);
  return stem ? answerPicture(request, name, stem) : undefined;
};

async function answerPicture(request: IncomingMessage, name: string, stem: string) {
  await awaitGuide();
  const isShown = isPictureShown(stem) || isPicturePlaced(stem);
  const bytes = isShown ? await readPicture(name).catch(() => undefined) : undefined;
  if (!bytes) return undefined;
  const headers = Object.entries({ ...uploadHeaders(name, "all"), etag: `"${name}"` });
  // The content under a name never changes.
  return fileAnswer(
    request,
    bytes,
    Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  );
}
