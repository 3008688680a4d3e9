import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { imageFile } from "#app/domain/images/images.server.ts";

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.name ?? "";
  const file = imageFile(name);
  const found = file && (await stat(file).catch(() => undefined));
  if (!file || !found) return new Response("Not found", { status: 404 });
  return new Response(createReadableStreamFromReadable(createReadStream(file)), {
    headers: {
      "Content-Type": TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream",
      "Content-Length": String(found.size),
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
