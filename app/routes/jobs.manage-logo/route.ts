import type { LoaderFunctionArgs } from "@remix-run/node";
import { findManaged } from "#app/domain/jobs/employer/employer.server.ts";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { answerLogo, isInPage, noLogo, notAgain } from "#app/http/logos.server.ts";
import { consumeMissedLink } from "#app/http/spam.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const managed = await findManaged(params.token ?? "");
  const wait = managed ? undefined : await consumeMissedLink(request);
  if (wait) return notAgain(wait);
  const name = managed?.job.mayResend ? logoName(managed.job.logo) : undefined;
  return name && isInPage(request) ? answerLogo(name, "some") : noLogo();
}
