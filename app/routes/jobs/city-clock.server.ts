import { reviewDue } from "#app/domain/jobs/job.ts";
import { steadyOffset } from "#app/locale/city-time.ts";

/** A page is cached until midnight at most, and a form is filled in within another day. */
const PAGE_MAX_MS = 2 * 24 * 60 * 60 * 1000;

/** For the moment by which a posting sent soon is read. Undefined where the clocks are changed before it. */
export function readCityClock(now = new Date()) {
  const due = reviewDue(now);
  const until = new Date(due.getTime() + PAGE_MAX_MS);
  const offset = steadyOffset(due, until);
  return offset === undefined ? undefined : { at: now.getTime(), until: until.getTime(), offset };
}
