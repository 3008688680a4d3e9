import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { JobForm } from "#app/ui/form/job-form.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { loadPosting, postJob } from "./job.server.ts";

// The page has no canonical address, which would be the private link itself.
export const meta: MetaFunction = () => [{ title: pageTitle("Post a Job") }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPosting(request, params.token ?? "");

export const action = ({ request, params }: ActionFunctionArgs) =>
  postJob(request, params.token ?? "");

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepForm(args, "The job could not be saved. Please try again.");

export default function PartnerJobPage() {
  const view = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Post a Job"
        lead={`Your listings run until ${view.until}. We review this one like any other, at no charge.`}
      />
      <div className="wrap pb-16">
        <JobForm
          id="partner-job"
          schema={JobSubmissionSchema}
          values={{ phone_call: "yes", ...view.values }}
          rejected={rejected}
          action={`${view.path}/job`}
          closeTo={view.path}
          submitLabel="Submit Job"
          posting={{ preview: () => null, terms: () => null, cost: () => null }}
        />
      </div>
    </>
  );
}
