import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
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
    description: "Get the links to the jobs that you posted, by email.",
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
        lead="Every job that was posted here has a link, by which its employer changes or ends it."
      />
      <div className="wrap cols gap-y-8 pb-16">
        <div className="lg:col-span-5">
          {isRequested && (
            <Alert role="status" className="mb-6">
              If a job was posted with this address, its links go there by email, at most once an
              hour and three times a day.
            </Alert>
          )}
          <Suspense>
            <LostLinkForm rejected={rejected} />
          </Suspense>
        </div>
        <div className="lg:col-start-7 lg:col-span-5 text-soft">
          <p>
            Your link stands in every email that we sent you about the job. If none is left, we send
            new ones: for the jobs of the last 60 days, to the address that you posted with, or to
            the one for applications where you gave no other.
          </p>
          {!isMailSetUp && (
            <p className="mt-4">
              Emails are not set up here yet. Yours goes out as soon as they are, within three days.
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
