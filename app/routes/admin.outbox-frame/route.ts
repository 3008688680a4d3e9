import type { LoaderFunctionArgs } from "@remix-run/node";
import { readEmail, readSample } from "#app/emails/read.server.ts";
import { EMAIL_FRAME_HEADERS } from "#app/http/email-frame.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const [id, kind] = [searchParams.get("email"), searchParams.get("kind")];
  const origin = originOf(request);
  const { words } = (id ? await readEmail(id, origin) : await readSample(kind ?? "", origin)) ?? {};
  return words
    ? new Response(words.html, { headers: EMAIL_FRAME_HEADERS })
    : errorResponse(404, "Not found", "There is no such email here.", EMAIL_FRAME_HEADERS);
}
