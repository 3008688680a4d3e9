import type { ActionFunctionArgs } from "@remix-run/node";
import { IMAGE_INVALID_TYPE } from "#app/domain/images/image.ts";
import { readForm } from "#app/http/forms.server.ts";
import { acceptLogo, receiveLogo } from "#app/http/logo-form.server.ts";

/** Takes a logo as soon as it is chosen. The form that follows names it by its signed token. */
export async function action({ request }: ActionFunctionArgs) {
  const { logo, problem, isLimited } = await receiveLogo(request, await readForm(request));
  if (logo && !problem) return Response.json(acceptLogo(logo));
  return Response.json(problem ?? IMAGE_INVALID_TYPE, { status: isLimited ? 429 : 400 });
}
