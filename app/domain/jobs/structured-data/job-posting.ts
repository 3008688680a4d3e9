import { isWebAddress } from "#app/domain/field-rules.ts";
import { withoutControls } from "#app/domain/html-text.ts";
import type { JobType } from "#app/domain/jobs/job.ts";
import { toJobHtml } from "#app/domain/jobs/job-html.ts";
import { toCityIso } from "#app/locale/city-time.ts";
import { baseSalaryOf } from "./job-pay.ts";
import { jobPlaceOf } from "./job-place.ts";

export type Posting = {
  company: string;
  logo: string | null;
  title: string;
  type: JobType;
  location: string;
  salary: string | null;
  description: string;
  requirements: string;
  website: string | null;
  submittedAt: Date;
  expiresAt: Date | null;
};

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Freelance: "CONTRACTOR",
};

/**
 * What search engines read of a job, in schema.org's words. It says nothing that the page does not show. `notes` are for
 * whoever reviews it: why there is no `data` at all, what is left out of it, and what search engines would not like.
 */
export function toJobPosting(job: Posting, origin: string) {
  const title = textOf(job.title);
  const company = textOf(job.company);
  const description = [job.description, job.requirements].map(toJobHtml).join("");
  const place = jobPlaceOf(textOf(job.location));
  const baseSalary = baseSalaryOf(job.salary ?? "");
  const notes = [...titleNotes(title, company), ...leftOut(job, Boolean(baseSalary))];
  if ("missing" in place) return { notes: [`There is no markup: ${withoutPlace(place.missing)}`] };
  if (!title || !company || !description)
    return { notes: ["There is no markup: title, company or description is empty."] };
  const data = {
    "@type": "JobPosting",
    title,
    description,
    datePosted: toCityIso(job.submittedAt),
    ...(job.expiresAt && { validThrough: toCityIso(job.expiresAt) }),
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: {
      "@type": "Organization",
      name: company,
      ...(isWebAddress(job.website ?? "") && { sameAs: job.website }),
      ...(job.logo && { logo: new URL(job.logo, origin).href }),
    },
    ...("address" in place
      ? {
          jobLocation: {
            "@type": "Place",
            address: { "@type": "PostalAddress", ...place.address },
          },
        }
      : { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: place.area }),
    ...(baseSalary && { baseSalary }),
    // Applications go to the employer, not through this site.
    directApply: false,
  };
  return { data, notes };
}

export type JobPostingData = NonNullable<ReturnType<typeof toJobPosting>["data"]>;

const textOf = (line: string) => withoutControls(line).trim();

const withoutPlace = (location: string) =>
  `“${location}” names no state or country to work from, and search engines ask for one.`;

function leftOut({ salary, expiresAt }: Posting, hasSalary: boolean) {
  const pay = salary ? `“${salary}” is no figure` : "none is given";
  return [
    ...(hasSalary ? [] : [`Pay is left out: ${pay}.`]),
    ...(expiresAt ? [] : ["The day it closes is left out: it is known when the job goes live."]),
  ];
}

const PAY = /[$€£]\s?\d|\b\d+\s*(?:\/|per |an )\s*(?:hour|hr|day|week|month|year)\b/i;
const DATE =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d|\b\d{1,2}[/.]\d{1,2}\b|\b20\d\d\b/i;

/** A title that holds more than the work's name is shown to fewer people. */
function titleNotes(title: string, company: string) {
  const held = [
    ...(title.toLowerCase().includes(company.toLowerCase()) ? ["the company"] : []),
    ...(PAY.test(title) ? ["the pay"] : []),
    ...(DATE.test(title) ? ["a date"] : []),
  ];
  return held.map(
    (what) => `The title holds ${what}: search engines ask for the work's name alone.`,
  );
}
