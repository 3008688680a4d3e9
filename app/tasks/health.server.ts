import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import { imagesFolder } from "#app/domain/images/images.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";

export type Health = { status: "ok"; jobsLive: number; freeMegabytes: number } | Unwell;
type Unwell = { status: "unwell"; reason: string };

/** Whether the database answers and logos can be stored. The details of a failure are for the log, not for strangers. */
export function checkHealth(): Health {
  let step = "the database does not answer";
  try {
    const jobsLive = countJobs("live");
    step = "logos cannot be stored";
    mkdirSync(imagesFolder, { recursive: true });
    accessSync(imagesFolder, constants.W_OK);
    const disk = statfsSync(imagesFolder);
    return {
      status: "ok",
      jobsLive,
      freeMegabytes: Math.floor((disk.bavail * disk.bsize) / 2 ** 20),
    };
  } catch (error) {
    console.error(`Unwell: ${step}:`, error);
    return { status: "unwell", reason: step };
  }
}
