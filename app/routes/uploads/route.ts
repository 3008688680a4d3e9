import type { LoaderFunctionArgs } from "@remix-run/node";
import { isLogoLive } from "#app/domain/jobs/job-logos.server.ts";
import { logoFile, logoUrls, readLogo } from "#app/domain/logos/logos.server.ts";
import { errorPage } from "#app/http/error-page.server.ts";
import { isPreview } from "#app/http/logo-upload.server.ts";
import { getUser } from "#app/http/sign-in/session.server.ts";

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** Everybody sees the logo of a live job, admins see all, and whoever uploaded one has its signed address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.name ?? "";
  if (!logoFile(name)) return notFound();
  const isPublic = await isLogoLive(logoUrls(name));
  if (!isPublic && !isPreview(new URL(request.url), name) && !(await isAdmin(request))) {
    return notFound();
  }
  // Read whole, as it is small: a stream would break off if the job were deleted meanwhile.
  const bytes = await readLogo(name).catch(() => "away" as const);
  if (bytes === "away") return notNow();
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream",
      "Cache-Control": `${isPublic ? "public" : "private"}, max-age=3600`,
      // Whatever was uploaded, the browser runs nothing in it, even when it is opened as a page.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

const isAdmin = async (request: Request) => Boolean((await getUser(request))?.role);

const notFound = () => refuse(404, "Not found", "There is no such picture here.");

const notNow = () =>
  refuse(503, "One moment", "This picture cannot be read right now. Please try again in a minute.");

function refuse(status: number, title: string, text: string) {
  return new Response(errorPage(title, text), {
    status,
    // It may be there as soon as an admin has approved a job.
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": "60" }),
    },
  });
}
