import type { ActionFunctionArgs } from "@remix-run/node";
import { LOGO_INVALID_TYPE } from "#app/domain/uploads/logo.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { readLogoField, toLogoToken } from "#app/http/logos.server.ts";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, "logo");
  const { logo, problem, status = 400 } = await readLogoField(request, form);
  if (logo && !problem) return Response.json(toLogoToken(logo));
  return Response.json(problem ?? LOGO_INVALID_TYPE, { status });
}
