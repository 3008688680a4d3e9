import { site } from "#app/config/site.ts";
import { FACTS, JOB_FIELDS, type PublicField } from "#app/domain/jobs/fields.ts";
import { applyHref } from "#app/domain/jobs/job.ts";
import type { JobText, toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { Job as Row } from "#app/domain/jobs/jobs-table.server.ts";
import { PAY_NOT_STATED } from "./board-card.tsx";
import { Logo } from "./logo.tsx";

type Words = Pick<Row, PublicField | "submittedAt" | "expiresAt">;
type Job = ReturnType<typeof toJobDetails<Words>> & { id?: string; hasPhone?: boolean };

type Props = {
  job: Job;
  titleId: string;
  showsApply?: boolean;
  /** The job's own page has what one applies with, beside the text at a desk. */
  apply?: React.ReactNode;
  children?: React.ReactNode;
};

export function JobDetails({ job, titleId, showsApply = false, apply, children }: Props) {
  const [Title, Part] = apply ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  return (
    <div className={apply ? "job-body" : "sheet-body"}>
      <div className="flex items-start gap-5">
        <Logo src={job.logo} company={job.company} size="large" />
        <div className="min-w-0">
          <Title className={apply ? "text-d3 md:text-d2" : "text-d3"} id={titleId}>
            {job.title}
          </Title>
          <p className="mt-1.5 font-semibold">{job.company}</p>
        </div>
      </div>
      {apply && <div className="job-apply">{apply}</div>}
      <dl className="mt-6 grid grid-cols-2 md:grid-cols-3 gap-x-6 border-t border-ink">
        {FACTS.map((name) => (
          <Fact key={name} name={JOB_FIELDS[name].fact}>
            {job[name] ?? PAY_NOT_STATED}
          </Fact>
        ))}
        <Fact name="Posted">{job.posted}</Fact>
        {job.closes && <Fact name="Closes">{job.closes}</Fact>}
        {job.website && (
          <Fact name="Website">
            <a
              className="text-teal"
              href={job.website}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              {job.websiteName}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Fact>
        )}
        {children}
      </dl>
      <Part className="text-d5 mt-7">Description</Part>
      <Words blocks={job.description} />
      <Part className="text-d5 mt-6">Requirements</Part>
      <Words blocks={job.requirements} />
      {showsApply && (
        <>
          <Part className="text-d5 mt-6">How to apply</Part>
          <p className="mt-1.5 wrap-anywhere">
            {job.applyAt ? "At " : "By email to "}
            <a className="text-teal" href={applyTo(job)} rel="noopener nofollow ugc">
              {job.applyAt ?? job.applyLink}
            </a>
          </p>
          <p className="mt-6 text-small text-soft screen-only">
            Is this your job?{" "}
            <a className="text-teal" href="/jobs/manage">
              Edit or close it
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function Words({ blocks }: { blocks: JobText }) {
  return (
    <div className="mt-1.5 whitespace-pre-line">
      {blocks.map((block, index) =>
        typeof block === "string" ? (
          // The last line break of a paragraph is not shown, so that an empty line before a list needs one more.
          <p key={index}>{`${block}\n`}</p>
        ) : (
          <ul key={index} className="list-disc px-4">
            {block.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

type Applied = { id?: string; title: string; applyLink: string; hasPhone?: boolean };

/** The mail begins with its subject. */
function applyTo({ title, applyLink }: Applied) {
  const href = applyHref(applyLink);
  const subject = encodeURIComponent(`${title} (${site.name})`);
  return href.startsWith("mailto:") ? `${href}?subject=${subject}` : href;
}

export const ApplyButtons = ({ job }: { job: Applied }) => (
  <>
    <a
      className="btn btn-solid"
      href={applyTo(job)}
      data-address={job.applyLink}
      rel="noopener nofollow ugc"
    >
      Apply Now
    </a>
    {job.hasPhone && (
      <a className="btn btn-line" href={`/jobs/${job.id}/phone`} rel="nofollow">
        Show phone
      </a>
    )}
  </>
);

type FactProps = { name: string; isLong?: boolean; children: React.ReactNode };

export function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={`py-2.5 border-b border-rule min-w-0 ${isLong ? "col-span-2" : ""}`}>
      <dt className="text-meta text-soft">{name}</dt>
      <dd className="num text-small">{children}</dd>
    </div>
  );
}
