import { type FeaturedJob, listJobsOfHome } from "#app/domain/jobs/board.server.ts";
import { logError } from "#app/platform/log.server.ts";

const WAIT_MAX_MS = 1000;

/** None where the database does not answer soon: the rest of the page is whole without them. */
export async function loadFeatured(now: Date): Promise<FeaturedJob[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error("The database does not answer."));
    timer = setTimeout(giveUp, WAIT_MAX_MS);
  });
  try {
    return await Promise.race([listJobsOfHome(now), late]);
  } catch (error) {
    logError("Failed to load featured jobs", error);
    return [];
  } finally {
    clearTimeout(timer);
  }
}
