import { Form, Link, useSearchParams } from "@remix-run/react";
import { REPORT_NAMES } from "#app/domain/jobs/review/report-form.ts";
import type { OpenReport } from "#app/domain/jobs/review/reports.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

const tell = (count: number) => `${formatCount(count)} ${count === 1 ? "report" : "reports"}`;

/** In the row of its job. */
export function ReportCount({ count, to }: { count: number; to: string }) {
  return (
    <Link
      className="text-meta text-danger font-semibold block w-fit py-0.5"
      to={to}
      preventScrollReset
    >
      {tell(count)}
    </Link>
  );
}

/** What visitors say, and the way to leave the job where it is. */
export function JobReports({ jobId, reports }: { jobId: string; reports: OpenReport[] }) {
  const [params] = useSearchParams();
  if (reports.length === 0) return null;
  return (
    <section className="sheet-body !pb-0" aria-labelledby="reports-title">
      <h2 className="text-d5" id="reports-title">
        {tell(reports.length)}
      </h2>
      <ul className="mt-1.5">
        {reports.map(({ id, reason, words, email, createdAt }) => (
          <li key={id} className="py-2.5 border-b border-rule">
            <p className="text-meta text-soft">
              {formatMoment(createdAt)}
              {email && (
                <>
                  {" · "}
                  <a href={`mailto:${email}`}>{email}</a>
                </>
              )}
            </p>
            <p className="font-semibold">{REPORT_NAMES[reason]}</p>
            {words && <p className="whitespace-pre-line">{words}</p>}
          </li>
        ))}
      </ul>
      <Form method="post" action={`/admin/jobs?${params}`} replace className="mt-4">
        <input type="hidden" name="id" value={jobId} />
        <button className="btn btn-line" type="submit" name="intent" value="keep">
          Keep
        </button>
      </Form>
    </section>
  );
}
