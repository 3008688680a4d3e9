import { memo, type ReactNode } from "react";
import type { LiveJob } from "#app/domain/jobs/board.server.ts";
import { Logo } from "./logo.tsx";

type Facts = "company" | "title" | "category" | "type" | "location" | "salary" | "excerpt";
type Job = Pick<LiveJob, "logo" | "featured"> & Record<Facts, ReactNode> & { dates?: string };

export const PAY_NOT_STATED = "Pay not stated";

type Props = { job: Job; href?: string };

/** Memoized, so that opening a dialog does not render fifty cards again. */
export const BoardCard = memo(function BoardCard({ job, href }: Props) {
  return (
    <li className={job.featured ? "job card featured" : "job card"}>
      {job.featured && <span className="ribbon">Featured</span>}
      <header>
        <Logo src={job.logo} company={job.company} />
        <div>
          <h3>
            <a className="card-link" href={href}>
              {job.title}
            </a>
          </h3>
          <p>{job.company}</p>
        </div>
      </header>
      <p className="facts">
        <span>{job.category}</span>
        <span>{job.type}</span>
        <span>{job.location}</span>
      </p>
      <p>{job.excerpt}</p>
      <footer>
        <p>
          {job.salary ? <strong>{job.salary}</strong> : PAY_NOT_STATED}
          <small>{job.dates}</small>
        </p>
        <a className="btn btn-text over" href={href}>
          View Details<span className="sr-only"> of {job.title}</span>
        </a>
      </footer>
    </li>
  );
}, isSameCard);

function isSameCard(one: Props, other: Props) {
  const names = Object.keys(one.job) as (keyof Job)[];
  return one.href === other.href && names.every((name) => one.job[name] === other.job[name]);
}
