import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findClosedJob, findJobPage } from "#app/domain/jobs/live-job.server.ts";
import { ReportSchema } from "#app/domain/jobs/review/report-form.ts";
import { reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { Rejected, readForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "#app/http/receive-form.server.ts";
import { redirectWithConfirmation, redirectWithToast, toDocument } from "#app/http/toast.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";

const ReportForm = lazyComponent(() => import("./report-form.tsx"));

export const meta = unlistedMeta<typeof loader>((page) => `Report ${page?.job.title}`);

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const job = await findJobPage(id);
  if (job) return { job: { id, title: job.title, company: job.company } };
  if (await findClosedJob(id)) throw redirect(`/jobs/${id}`);
  throw notFound(request);
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const closed = await findClosedJob(id);
  const isThere = closed || (await findJobPage(id));
  const receipt = {
    schema: ReportSchema,
    kind: "report",
    extra: {},
    failed: "Saving a report failed",
    rejection: isThere ? undefined : { status: 404 },
  } as const;
  return receiveForm(request, form, receipt, async (report) => {
    if (await reportJob(id, report))
      return toDocument(await redirectWithConfirmation(`/jobs/${id}`, "report"));
    if (!closed) throw new Rejected({ status: 404 });
    return toDocument(await redirectWithToast(`/jobs/${id}`, endedAt(closed.expiresAt)));
  });
}

const endedAt = (end: Date | null) => ({
  title: "This job has ended",
  description: `${end ? `It came off the board on ${formatDay(end)}` : "It's no longer on the board"}, so there's nothing to take down. Still worried? Write to us.`,
  tone: "destructive" as const,
});

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function ReportPage() {
  const { job } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Report " coral="this job" about={`${job.title}, ${job.company}`} />
      <div className="wrap cols gap-y-8 pb-(--sec)">
        <div className="lg:col-span-6">
          <ReportForm id={job.id} rejected={rejected} />
        </div>
        <div className="lg:col-start-8 lg:col-span-5 text-soft">
          <p>
            We read every report and look into the job, which stays up until then. We never say who
            reported it.
          </p>
        </div>
      </div>
    </>
  );
}
