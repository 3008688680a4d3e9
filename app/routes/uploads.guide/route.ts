import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPictureShown } from "#app/domain/guide/records/snapshot.server.ts";
import { readPicture, stemOfFile } from "#app/domain/uploads/pictures.server.ts";
import { answerPicture, noLogo } from "#app/http/logos.server.ts";
import { isAdmin } from "#app/http/session.server.ts";

/** What `serveUploadedPictures` has not answered: admins see all that was uploaded, others what the guide shows. */
export async function loader({ request, params: { name = "" } }: LoaderFunctionArgs) {
  const stem = stemOfFile(name);
  if (!stem) return noLogo();
  if (isPictureShown(stem)) return answerPicture(name, "all", readPicture);
  const cookies = request.headers.get("Cookie") ?? "";
  return (await isAdmin(cookies)) ? answerPicture(name, "some", readPicture) : noLogo();
}
