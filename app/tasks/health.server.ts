import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import { imagesFolder } from "#app/domain/images/images.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";

export type Health = { status: "ok"; jobsLive: number; freeMegabytes: number } | Unwell;
type Unwell = { status: "unwell"; reason: string };

/** Whether the database answers and logos can be stored. */
export function checkHealth(): Health {
  try {
    const jobsLive = countJobs("live");
    mkdirSync(imagesFolder, { recursive: true });
    accessSync(imagesFolder, constants.W_OK);
    const disk = statfsSync(imagesFolder);
    return {
      status: "ok",
      jobsLive,
      freeMegabytes: Math.floor((disk.bavail * disk.bsize) / 2 ** 20),
    };
  } catch (error) {
    return { status: "unwell", reason: (error as Error).message };
  }
}
