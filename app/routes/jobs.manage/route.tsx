import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { findManaged } from "#app/domain/jobs/employer/employer.server.ts";
import { ManageIntentSchema } from "#app/domain/jobs/employer/manage-form.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { runPrivateAct } from "#app/http/private-act.server.ts";
import { consumeMissedLink } from "#app/http/spam.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { handleChange, loadManaged, MANAGE_ACTS } from "./manage.server.ts";
import { ManagedPage } from "./managed-page.tsx";
import { NoPosting } from "./no-posting.tsx";

// The page has no canonical address, which would be the private link itself.
export const meta: MetaFunction = () => [{ title: pageTitle("Your Job Posting") }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadManaged(request, params.token ?? "");

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request, "logo");
  const { data: intent } = ManageIntentSchema.safeParse(form.get("intent"));
  if (!intent) throw data("That is not an option.", { status: 400 });
  if (intent === "edit" || intent === "resend") return handleChange(request, form, token, intent);
  const managed = await findManaged(token);
  if (!managed) return missed(request);
  return runPrivateAct(request, "Carrying out an employer's choice failed", async () => {
    logEvent("employer", { intent, job: managed.job.id });
    return MANAGE_ACTS[intent]({ token, form, request });
  });
}

async function missed(request: Request) {
  const wait = await consumeMissedLink(request);
  return data({ form: "none" as const, problem: wait ?? "" }, { status: wait ? 429 : 404 });
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const intent = (await args.request.clone().formData()).get("intent");
  return keepForm(args, undefined, { form: intent === "address" ? "address" : "change" });
}

/** The page is loaded again after a refusal, because it says how things are; after a failure it is not, or the text would be lost. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 500;

export default function ManagePage() {
  const managed = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  if (managed.kind === "none") return <NoPosting {...managed} rejected={rejected} />;
  return <ManagedPage managed={managed} rejected={rejected} />;
}
