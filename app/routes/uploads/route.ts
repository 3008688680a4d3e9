import { readFile } from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { logoFile } from "#app/domain/logos/logos.server.ts";
import { errorPage } from "#app/http/error-page.server.ts";

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.name ?? "";
  const file = logoFile(name);
  // Read whole, as it is small: a stream would break off if the job were deleted meanwhile.
  const bytes = file && (await readFile(file).catch(() => undefined));
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream",
      "Cache-Control": "public, max-age=3600",
      // Whatever was uploaded, the browser runs nothing in it, even when it is opened as a page.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

function notFound() {
  return new Response(errorPage("Not found", "There is no such picture here."), {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
