import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { pageTitle } from "#app/config/site.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";
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
        lead={`Your listings run until ${view.until}. This one is read by a person as any other, and there is nothing to pay for it.`}
      />
      <div className="wrap pb-16">
        <PartnerJobForm path={view.path} values={view.values} rejected={rejected} />
      </div>
    </>
  );
}

type Props = {
  path: string;
  values: Partial<z.input<typeof JobSubmissionSchema>>;
  rejected: RejectedForm | undefined;
};

function PartnerJobForm({ path, values, rejected }: Props) {
  const [form, fields] = useForm({
    id: "partner-job",
    lastResult: rejected?.result,
    defaultValue: { phone_call: "yes", ...values },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobSubmissionSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <JobForm
      {...{ form, fields, rejected }}
      action={`${path}/job`}
      closeTo={path}
      submitLabel="Submit Job"
      posting={{ preview: () => null, terms: null, cost: null }}
    />
  );
}
