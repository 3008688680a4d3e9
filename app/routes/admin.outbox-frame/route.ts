import { readEmail } from "#app/emails/read.server.ts";
import { EMAIL_FRAME_HEADERS } from "#app/http/email-frame.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { forAdmins } from "#app/http/session.server.ts";

export const loader = forAdmins(async (request) => {
  const id = new URL(request.url).searchParams.get("email") ?? "";
  const { body } = (await readEmail(id, originOf(request))) ?? {};
  return body
    ? new Response(body.html, { headers: EMAIL_FRAME_HEADERS })
    : errorResponse(404, "Not found", "There is no such email here.", EMAIL_FRAME_HEADERS);
});
