import { readLogo } from "#app/domain/uploads/logos.server.ts";
import { errorPage } from "./error-page.server.ts";

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** `seenBy`: of a picture that is not public nobody keeps anything: no browser, no proxy and no search engine. */
export async function answerLogo(name: string, seenBy: "all" | "some") {
  // Read whole, as it is small: a stream would break off if the job were deleted meanwhile.
  const bytes = await readLogo(name).catch(() => "away" as const);
  if (bytes === "away") return notNow();
  if (!bytes) return noLogo();
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream",
      "Cache-Control": seenBy === "all" ? "public, max-age=3600" : "no-store",
      // Whatever was uploaded, the browser runs nothing in it, even when it is opened as a page.
      "Content-Security-Policy":
        "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ...(seenBy === "some" && { "X-Robots-Tag": "noindex" }),
    },
  });
}

/** Who cannot have it as a public address either: a link to it shows nothing, only a page of ours does. */
export const isInPage = (request: Request) =>
  ["image", null].includes(request.headers.get("Sec-Fetch-Dest")) &&
  ["same-origin", null].includes(request.headers.get("Sec-Fetch-Site"));

export const noLogo = () => refuse(404, "Not found", "There is no such picture here.");

export const notAgain = (text: string) => refuse(429, "Please wait", text);

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
