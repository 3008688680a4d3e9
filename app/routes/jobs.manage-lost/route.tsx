import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#app/config/env.server.ts";
import { requestLinks } from "#app/domain/jobs/employer/employer.server.ts";
import { LostLinkSchema } from "#app/domain/jobs/employer/manage-form.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "#app/http/receive-form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

const LostLinkForm = lazyComponent(() => import("#app/ui/form/lost-link-form.tsx"));

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, {
    title: "Is This Your Job?",
    description: "Get the links to jobs you posted, by email.",
  }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  const isRequested = new URL(request.url).searchParams.has("asked");
  return { isRequested, isMailSetUp: Boolean(env.MAIL_URL) };
}

export async function action({ request }: ActionFunctionArgs) {
  const failed = "Asking for lost links failed";
  const receipt = { schema: LostLinkSchema, kind: "lost", extra: {}, failed } as const;
  return receiveForm(request, await readForm(request), receipt, async ({ email }, network) => {
    await requestLinks(email, new Date(), network);
    return redirect("/jobs/manage?asked", 303);
  });
}

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function LostLinkPage() {
  const { isRequested, isMailSetUp } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Is this your job?"
        lead="Every job posted here has a private link for changing or ending it."
      />
      <div className="wrap cols gap-y-8 pb-16">
        <div className="lg:col-span-5">
          {isRequested && (
            <Alert role="status" className="mb-6">
              If you posted a job with this address, we'll email you its links, at most once an hour
              and three times a day.
            </Alert>
          )}
          <LostLinkForm rejected={rejected} />
        </div>
        <div className="lg:col-start-7 lg:col-span-5 text-soft">
          <p>
            Your link is in every email we sent you about the job. If you no longer have one, we'll
            send new links for jobs from the last 60 days to the address you posted with, or to the
            application address if you gave no other.
          </p>
          {!isMailSetUp && (
            <p className="mt-4">
              Email isn't set up here yet. Yours goes out as soon as it is, within three days.
            </p>
          )}
          <p className="mt-4">
            <a className="text-teal" href="/jobs">
              Back to the jobs
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
