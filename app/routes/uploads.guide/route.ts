import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPictureShown } from "#app/domain/guide/records/snapshot.server.ts";
import { isPicturePlaced } from "#app/domain/partners/active-placements.server.ts";
import { readPicture, stemOfFile } from "#app/domain/uploads/pictures.server.ts";
import { answerPicture, isInPage, isPreview, noLogo } from "#app/http/logos.server.ts";
import { isAdmin } from "#app/http/session.server.ts";

/** Answers what `serveUploadedPictures` has not: admins see every upload, others what the guide shows, and a sender their own. */
export async function loader({ request, params: { name = "" } }: LoaderFunctionArgs) {
  const stem = stemOfFile(name);
  if (!stem) return noLogo();
  if (isPictureShown(stem) || isPicturePlaced(stem)) return answerPicture(name, "all", readPicture);
  if (isPreview(new URL(request.url), name) && isInPage(request))
    return answerPicture(name, "some", readPicture);
  const cookies = request.headers.get("Cookie") ?? "";
  return (await isAdmin(cookies)) ? answerPicture(name, "some", readPicture) : noLogo();
}
