import { env } from "#app/config/env.server.ts";
import { deleteExpiredSessions } from "#app/domain/accounts/sessions.server.ts";
import { deleteOldEmails, emptyOldEmails } from "#app/domain/emails/old-emails.server.ts";
import { bringForward, dropLate } from "#app/domain/emails/outbox.server.ts";
import { forgetInquiries } from "#app/domain/inquiries/inquiries.server.ts";
import { forgetJobTokens } from "#app/domain/jobs/employer/job-tokens.server.ts";
import { forgetViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { forgetContacts, forgetReports } from "#app/domain/jobs/employer/old-jobs.server.ts";
import { forgetHistory } from "#app/domain/jobs/job-history.server.ts";
import { isLogoUsed, listLogos } from "#app/domain/jobs/job-logos.server.ts";
import { hasOverdueJobs } from "#app/domain/jobs/jobs.server.ts";
import { forgetSources } from "#app/domain/jobs/review/job-sources.server.ts";
import { LOGO_PATH } from "#app/domain/logos/logo.ts";
import { logoName, logoStem, logoUrls, takeStoredBytes } from "#app/domain/logos/logos.server.ts";
import {
  isUntouched,
  listRemovableLogos,
  removeUnusedLogo,
} from "#app/domain/logos/unused-logos.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { endJobs } from "#app/workflows/jobs/endings.server.ts";
import { isLongWriteUnderWay } from "#app/workflows/long-write.server.ts";
import {
  askToKeepAlerts,
  forgetAlerts,
  stopUnkeptAlerts,
} from "#app/workflows/old-alerts.server.ts";
import {
  askToKeep,
  forgetUnconfirmed,
  stopUnkept,
} from "#app/workflows/old-subscriptions.server.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const STORED_BYTES_MAX = 50 * 2 ** 20;

let sweptAt = 0;
let storedBytes = 0;

/** Every hour, and within a minute of what cannot wait for it: a job that expires, many uploads. */
export function scheduleSweeps() {
  setInterval(() => {
    try {
      if (!isLongWriteUnderWay() && isSweepDue()) sweep();
    } catch (error) {
      logError("Sweeping failed", error);
    }
  }, MINUTE_MS).unref();
}

export function sweep() {
  sweptAt = performance.now();
  storedBytes = 0;
  try {
    endJobs().catch((error: unknown) => logError("Ending jobs failed", error));
    forgetSources();
    forgetJobRecords();
    forgetInquiries();
    deleteExpiredSessions();
    sweepSubscriptions();
    dropLate();
    bringForward();
    emptyOldEmails();
    deleteOldEmails();
  } catch (error) {
    logError("Sweeping failed", error);
  }
  sweepLogos().catch((error: unknown) => logError("Sweeping the logos failed", error));
}

function forgetJobRecords() {
  forgetJobTokens();
  forgetHistory();
  forgetContacts();
  forgetReports();
  forgetViews();
}

function sweepSubscriptions() {
  forgetUnconfirmed();
  forgetAlerts();
  stopUnkept();
  stopUnkeptAlerts();
  // Without a mail server the question would wait for nobody.
  if (!env.MAIL_URL) return;
  askToKeep();
  askToKeepAlerts();
}

function isSweepDue() {
  storedBytes += takeStoredBytes();
  const isHourOver = performance.now() - sweptAt >= HOUR_MS;
  return isHourOver || storedBytes > STORED_BYTES_MAX || hasOverdueJobs();
}

/** Removes the logos that no job uses and returns how many. A failure is logged and stops no other. */
export async function sweepLogos() {
  const names = listLogos(LOGO_PATH).flatMap((url) => logoName(url) ?? []);
  let removed = 0;
  for (const logo of await listRemovableLogos(new Set(names.map(logoStem)))) {
    // Asked only now: an employer may have posted with it while others were removed.
    if (logo.files.some((file) => isLogoUsed(logoUrls(file))) || !(await isUntouched(logo)))
      continue;
    try {
      await removeUnusedLogo(logo);
      removed += 1;
    } catch (error) {
      logError(`Removing the logo ${logo.stem} failed`, error);
    }
  }
  return removed;
}
