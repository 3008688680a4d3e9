import type { LoaderFunctionArgs } from "@remix-run/node";
import { isLogoLive, isLogoRefused } from "#app/domain/jobs/job-logos.server.ts";
import { logoFile, logoUrls } from "#app/domain/uploads/logos.server.ts";
import { answerLogo, isInPage, isPreview, noLogo } from "#app/http/logos.server.ts";
import { isAdmin } from "#app/http/session.server.ts";

/** Everybody sees the logo of a live job, admins see all, and the uploader sees theirs in a page of ours. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.name ?? "";
  if (!logoFile(name)) return noLogo();
  const urls = logoUrls(name);
  if (await isLogoLive(urls)) return answerLogo(name, "all");
  const isShown = isPreview(new URL(request.url), name) && isInPage(request);
  const isSeen =
    (isShown && !(await isLogoRefused(urls))) ||
    (await isAdmin(request.headers.get("Cookie") ?? ""));
  return isSeen ? answerLogo(name, "some") : noLogo();
}
