import type { LoaderFunctionArgs } from "@remix-run/node";
import { readEmail, readSample } from "#app/emails/read.server.ts";
import { EMAIL_FRAME_POLICY } from "#app/http/email-frame.ts";
import { errorPage } from "#app/http/error-page.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const [id, kind] = [searchParams.get("email"), searchParams.get("kind")];
  const origin = originOf(request);
  const { words } = (id ? await readEmail(id, origin) : await readSample(kind ?? "", origin)) ?? {};
  return new Response(words?.html ?? errorPage("Not found", "There is no such email here."), {
    status: words ? 200 : 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": EMAIL_FRAME_POLICY,
      "Cache-Control": "no-store",
    },
  });
}
