import { env } from "#app/config/env.server.ts";
import { isLeader } from "#app/db/client.server.ts";
import { counters } from "#app/domain/counters/counters.server.ts";
import { bringForward, dropLate } from "#app/domain/emails/outbox.server.ts";
import { forgetUnusedPictures } from "#app/domain/guide/records/guide-pictures.server.ts";
import { retirePastEvents } from "#app/domain/guide/records/past-events.server.ts";
import { forgetVersions } from "#app/domain/guide/records/record-history.server.ts";
import { lapseSuggestions } from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import { endJobs } from "#app/domain/jobs/employer/ending.server.ts";
import { isLogoUsed, listLogos } from "#app/domain/jobs/job-logos.server.ts";
import { hasOverdueJobs } from "#app/domain/jobs/jobs.server.ts";
import { foldFigures } from "#app/domain/partners/figures.server.ts";
import { forgetInvoices } from "#app/domain/partners/invoices.server.ts";
import { forgetPartners } from "#app/domain/partners/partners.server.ts";
import {
  endUnrenewed,
  forgetUnconfirmed,
  requestConsentRenewal,
} from "#app/domain/subscriptions/subscription.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import {
  countStoredBytes,
  isUntouched,
  listRemovableLogos,
  logoName,
  logoStem,
  logoUrls,
  removeUnusedLogo,
} from "#app/domain/uploads/logos.server.ts";
import { removeUnnamedFiles } from "#app/domain/uploads/pictures.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { applyRule, RETENTION } from "./retention.server.ts";
import { runTimetable, type Task } from "./timetable.server.ts";

const STORED_BYTES_MAX = 50 * 2 ** 20;

let last = { at: 0, storedBytes: 0 };

/** Every hour, and within a minute of what cannot wait for it: a job that expires, many uploads. */
export function scheduleSweeps() {
  setInterval(() => void sweepWhenDue(), MINUTE_MS).unref();
}

async function sweepWhenDue() {
  try {
    if (isLeader() && (await isSweepDue())) await sweep();
  } catch (error) {
    logError("Sweeping failed", error);
  }
}

/** Every step runs by itself: one that fails must not keep the others from what the privacy page promises. */
const TASKS: Task[] = [
  { name: "end jobs", run: endJobs },
  ...RETENTION.map((rule) => ({
    name: `forget ${rule.what}`,
    run: (now: Date) => applyRule(rule, now),
  })),
  { name: "fold partners' figures", run: foldFigures },
  { name: "forget partners", run: forgetPartners },
  { name: "forget invoices", run: forgetInvoices },
  { name: "forget versions of the guide", run: forgetVersions },
  { name: "lapse suggestions", run: lapseSuggestions },
  { name: "forget counters", run: () => counters.forget() },
  { name: "forget unconfirmed subscriptions", run: forgetUnconfirmed },
  { name: "stop unconfirmed subscriptions of a year", run: endUnrenewed },
  // The question is skipped without a mail server, where nobody would get it.
  {
    name: "ask whether it is still wanted",
    run: async (now) => env.MAIL_URL && requestConsentRenewal(now),
  },
  { name: "drop late emails", run: dropLate },
  { name: "bring emails forward", run: bringForward },
  { name: "retire past events", run: retireEvents },
];

/** Ends and forgets what time has ended, in the database, then removes the files that nothing names. */
export async function sweep(now = new Date()) {
  await sweepRows(now);
  await sweepFiles(now);
}

export async function sweepRows(now = new Date()) {
  last = { at: performance.now(), storedBytes: countStoredBytes() };
  await runTimetable(now, TASKS);
}

export const sweepFiles = (now = new Date()) =>
  runTimetable(now, [{ name: "sweep the uploads", run: sweepUploads }]);

async function retireEvents(now: Date) {
  const over = await retirePastEvents(now);
  if (over > 0) logEvent("events-retired", { events: over });
}

async function isSweepDue() {
  const isHourOver = performance.now() - last.at >= HOUR_MS;
  const areManyStored = countStoredBytes() - last.storedBytes > STORED_BYTES_MAX;
  return isHourOver || areManyStored || (await hasOverdueJobs());
}

async function sweepUploads() {
  await sweepLogos();
  const versions = await forgetUnusedPictures();
  await removeUnnamedFiles((stem) => versions.get(stem));
}

export async function sweepLogos() {
  const names = (await listLogos(LOGO_PATH)).flatMap((url) => logoName(url) ?? []);
  let removed = 0;
  for (const logo of await listRemovableLogos(new Set(names.map(logoStem)))) {
    // It is looked up only now: an employer may have posted with it while others were removed.
    if ((await isLogoUsed(logo.files.flatMap(logoUrls))) || !(await isUntouched(logo))) continue;
    try {
      await removeUnusedLogo(logo);
      removed += 1;
    } catch (error) {
      logError(`Removing the logo ${logo.stem} failed`, error);
    }
  }
  return removed;
}
