import { env } from "#app/config/env.server.ts";
import { isLeader } from "#app/db/client.server.ts";
import { deleteExpiredSessions } from "#app/domain/accounts/sessions.server.ts";
import { counters } from "#app/domain/counters/counters.server.ts";
import { forgetEmailSources } from "#app/domain/emails/limits.server.ts";
import {
  bringForward,
  deleteOldEmails,
  dropLate,
  emptyOldEmails,
} from "#app/domain/emails/outbox.server.ts";
import { forgetUnusedPictures } from "#app/domain/guide/records/guide-pictures.server.ts";
import { forgetVersions } from "#app/domain/guide/records/kept-versions.server.ts";
import { retirePastEvents } from "#app/domain/guide/records/past-events.server.ts";
import { lapseSuggestions } from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import { forgetSuggestions } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { forgetInquiries } from "#app/domain/inquiries/inquiries.server.ts";
import { forgetJobTokens } from "#app/domain/jobs/employer/contact.server.ts";
import {
  endJobs,
  forgetContacts,
  forgetPhones,
  forgetReports,
} from "#app/domain/jobs/employer/ending.server.ts";
import { forgetViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { forgetHistory } from "#app/domain/jobs/job-history.server.ts";
import { isLogoUsed, listLogos } from "#app/domain/jobs/job-logos.server.ts";
import { hasOverdueJobs } from "#app/domain/jobs/jobs.server.ts";
import { forgetSources } from "#app/domain/jobs/review/job-sources.server.ts";
import { foldFigures } from "#app/domain/partners/figures.server.ts";
import { forgetInvoices } from "#app/domain/partners/invoices.server.ts";
import {
  forgetPartnerHistory,
  forgetPartners,
  forgetPartnerTokens,
} from "#app/domain/partners/retention.server.ts";
import {
  askToKeep,
  forgetUnconfirmed,
  stopUnkept,
} from "#app/domain/subscriptions/subscription.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import {
  isUntouched,
  listRemovableLogos,
  logoName,
  logoStem,
  logoUrls,
  removeUnusedLogo,
  takeStoredBytes,
} from "#app/domain/uploads/logos.server.ts";
import { removeUnnamedFiles } from "#app/domain/uploads/pictures.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";

const STORED_BYTES_MAX = 50 * 2 ** 20;

let sweptAt = 0;
let storedBytes = 0;

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

export async function sweep() {
  sweptAt = performance.now();
  storedBytes = 0;
  let kept: Map<string, string> | undefined;
  try {
    endJobs().catch((error: unknown) => logError("Ending jobs failed", error));
    await forgetSources();
    await forgetJobTokens();
    await forgetHistory();
    await forgetContacts();
    await forgetPhones();
    await forgetReports();
    await forgetViews();
    await foldFigures();
    await forgetPartners();
    await forgetPartnerTokens();
    await forgetInvoices();
    await forgetPartnerHistory();
    await forgetInquiries();
    await forgetVersions();
    await lapseSuggestions();
    await forgetSuggestions();
    await deleteExpiredSessions();
    await counters.forget();
    await forgetUnconfirmed();
    await stopUnkept();
    // Without a mail server the question would wait for nobody.
    if (env.MAIL_URL) await askToKeep();
    await dropLate();
    await bringForward();
    await forgetEmailSources();
    await emptyOldEmails();
    await deleteOldEmails();
    const over = await retirePastEvents();
    if (over > 0) logEvent("events-retired", { events: over });
    kept = await forgetUnusedPictures();
  } catch (error) {
    logError("Sweeping failed", error);
  }
  sweepUploads(kept).catch((error: unknown) => logError("Sweeping the uploads failed", error));
}

async function isSweepDue() {
  storedBytes += takeStoredBytes();
  const isHourOver = performance.now() - sweptAt >= HOUR_MS;
  return isHourOver || storedBytes > STORED_BYTES_MAX || (await hasOverdueJobs());
}

async function sweepUploads(kept: Map<string, string> | undefined) {
  await sweepLogos();
  if (kept) await removeUnnamedFiles((stem) => kept.get(stem));
}

export async function sweepLogos() {
  const names = (await listLogos(LOGO_PATH)).flatMap((url) => logoName(url) ?? []);
  let removed = 0;
  for (const logo of await listRemovableLogos(new Set(names.map(logoStem)))) {
    // Asked only now: an employer may have posted with it while others were removed.
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
