import { type JobPostingData, toJobPosting } from "#app/domain/jobs/job-posting.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatDollars } from "#app/locale/numbers.ts";

export type SearchPreview = ReturnType<typeof loadSearchPreview>;

/** What the job's page says to search engines, or will say: read out of the same object. */
export function loadSearchPreview(job: Job, origin: string) {
  const { data, notes } = toJobPosting(job, origin);
  return {
    facts: data ? factsOf(data).filter(([, value]) => value) : [],
    notes,
    json: data && JSON.stringify(data, undefined, 2),
  };
}

function factsOf(data: JobPostingData) {
  const { title, hiringOrganization, employmentType, baseSalary, validThrough } = data;
  return [
    ["Title", title],
    ["Company", hiringOrganization.name],
    ["Place", placeOf(data)],
    ["Type", employmentType],
    ["Pay", baseSalary && payOf(baseSalary.value)],
    ["Closes", validThrough && formatDay(new Date(validThrough))],
  ] as const;
}

function placeOf(data: JobPostingData) {
  if (!("jobLocation" in data)) return `Remote: ${data.applicantLocationRequirements.name}`;
  const { addressLocality, addressRegion, addressCountry } = data.jobLocation.address;
  return [addressLocality, addressRegion, addressCountry].filter(Boolean).join(", ");
}

function payOf(pay: NonNullable<JobPostingData["baseSalary"]>["value"]) {
  const { unitText } = pay;
  const [least, most] = "value" in pay ? [pay.value, undefined] : [pay.minValue, pay.maxValue];
  return `${[least, most]
    .filter((amount) => amount !== undefined)
    .map(toDollars)
    .join(" to ")} per ${unitText.toLowerCase()}`;
}

const toDollars = (amount = 0) =>
  Number.isInteger(amount) ? formatDollars(amount) : `$${amount.toFixed(2)}`;
