import { JobListSchema } from "#app/domain/jobs/job-form.ts";
import { listJobs } from "#app/domain/jobs/jobs.server.ts";
import { listUrl } from "#app/http/admin-list.server.ts";
import { DIALOGS } from "../load-jobs.server.ts";

/** The list with the dialog of the job after this one, or of the first when it is the last; without any, the list. */
export async function nextUrl(request: Request, id: string) {
  const { searchParams } = new URL(request.url);
  const { jobs } = await listJobs("pending", JobListSchema.parse(Object.fromEntries(searchParams)));
  const index = jobs.findIndex((job) => job.id === id);
  const next = jobs[index + 1] ?? jobs.find((job) => job.id !== id);
  const to = listUrl(request, DIALOGS);
  if (!next) return to;
  return `${to}${to.includes("?") ? "&" : "?"}view=${next.id}`;
}
