import type { EditionContent } from "#app/domain/editions/edition.ts";
import { countOf, defineEdition, type EditionTemplate, jobBlocks } from "./edition.server.tsx";

export const jobsEdition: EditionTemplate = {
  subject: ({ jobs, jobsTotal }) =>
    jobsTotal === 1 && jobs[0]
      ? `New: ${jobs[0].title}, ${jobs[0].company}`
      : countOf(jobsTotal, "new job"),
  blocks: (content) => [{ lines: [leadOf(content)] }, ...jobBlocks(content)],
  hasPicture: false,
};

function leadOf({ jobs, jobsTotal }: EditionContent) {
  const all = `${countOf(jobsTotal, "new job")} on the board since the last digest.`;
  return jobsTotal > jobs.length ? `${all} Here are the first ${jobs.length}.` : all;
}

const cook = {
  title: "Line Cook",
  company: "Gulf Grill",
  type: "Full-time",
  location: "Old Town",
  salary: "$20/hour",
  isPaid: false,
};

export const jobsEmail = defineEdition("jobs", jobsEdition, {
  date: "2026-12-04",
  opening: null,
  openings: null,
  market: null,
  events: [],
  eventsTotal: 0,
  featured: [],
  jobs: [
    { id: "sample", ...cook },
    { id: "other", ...cook, title: "Baker", company: "Ember Bakery", salary: null, isPaid: true },
  ],
  jobsTotal: 2,
  last: undefined,
});
