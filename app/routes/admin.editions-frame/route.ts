import { EditionKeySchema } from "#app/domain/editions/edition-forms.ts";
import { findEdition } from "#app/domain/editions/editions.server.ts";
import { editionBody } from "#app/emails/editions/editions.server.ts";
import { fillWith } from "#app/emails/prepare.server.ts";
import { EMAIL_FRAME_HEADERS } from "#app/http/email-frame.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { forAdmins } from "#app/http/session.server.ts";

export const loader = forAdmins(async (request) => {
  const view = new URL(request.url).searchParams.get("view");
  const key = EditionKeySchema.safeParse(view);
  const edition = key.success ? await findEdition(key.data) : undefined;
  if (!edition) {
    return errorResponse(404, "Not found", "There is no such edition.", EMAIL_FRAME_HEADERS);
  }
  const fill = fillWith({ site: "", stop: "/newsletter" });
  return new Response(fill((await editionBody(edition)).html), { headers: EMAIL_FRAME_HEADERS });
});
