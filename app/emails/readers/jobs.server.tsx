import type { EditionContent } from "#app/domain/editions/edition.ts";
import { countOf, defineEdition, type EditionTemplate, jobBlocks } from "./edition.server.tsx";

export const jobsEdition: EditionTemplate = {
  subject: ({ jobs, jobsTotal }) =>
    jobsTotal === 1 && jobs[0]
      ? `New: ${jobs[0].title}, ${jobs[0].company}`
      : countOf(jobsTotal, "new job"),
  blocks: (content) => [{ lines: [leadOf(content)] }, ...jobBlocks(content)],
};

function leadOf({ jobs, jobsTotal }: EditionContent) {
  const all = `${countOf(jobsTotal, "new job")} on the board since the last digest.`;
  return jobsTotal > jobs.length ? `${all} Here are the first ${jobs.length}.` : all;
}

export const jobsEmail = defineEdition("jobs");
