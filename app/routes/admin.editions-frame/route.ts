import type { LoaderFunctionArgs } from "@remix-run/node";
import { EditionKeySchema } from "#app/domain/editions/edition-forms.ts";
import { findEdition } from "#app/domain/editions/editions.server.ts";
import { editionBody } from "#app/emails/editions/editions.server.ts";
import { fillWith } from "#app/emails/prepare.server.ts";
import { EMAIL_FRAME_POLICY } from "#app/http/email-frame.ts";
import { errorPage } from "#app/http/error-page.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = new URL(request.url).searchParams.get("view");
  const key = EditionKeySchema.safeParse(view);
  const edition = key.success ? await findEdition(key.data) : undefined;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": EMAIL_FRAME_POLICY,
  };
  if (!edition) {
    return new Response(errorPage("Not found", "There is no such edition."), {
      status: 404,
      headers,
    });
  }
  const fill = fillWith({ site: "", stop: "/newsletter" });
  return new Response(fill((await editionBody(edition)).html), { headers });
}
