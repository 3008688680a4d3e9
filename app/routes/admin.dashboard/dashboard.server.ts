import { env } from "#app/config/env.server.ts";
import { site } from "#app/config/site.ts";
import { opensPage } from "#app/domain/accounts/account.ts";
import { type DueItem, listDue } from "#app/domain/dashboard/due.server.ts";
import { findPause } from "#app/domain/emails/outbox.server.ts";
import { listBrokenRecords } from "#app/domain/guide/records/snapshot.server.ts";
import { COUNTED_MAX, listDecisions } from "#app/domain/jobs/job-history.server.ts";
import { HISTORY_NAMES } from "#app/domain/jobs/job-records.ts";
import { countJobs, sumRevenue } from "#app/domain/jobs/jobs.server.ts";
import { listBrokenPlacements } from "#app/domain/partners/active-placements.server.ts";
import { countSignups } from "#app/domain/subscriptions/subscription.server.ts";
import { dueInWords, momentInWords, sinceInWords } from "#app/locale/near-days.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { measureLastBackup } from "#app/operations/backup/backups.server.ts";

const DUE_SHOWN = 8;
const DECISIONS_SHOWN = 6;

/** Dates are texts, because they are the city's and of one moment. Loading changes nothing. */
export async function loadDashboard(role: string, now = new Date()) {
  const due = await listDue(DUE_SHOWN, now, role);
  return {
    live: await countJobs("live", now),
    pending: await countJobs("pending"),
    revenue: await sumRevenue(),
    subscribers: site.subscriberBaseline + (await countSignups("weekly")),
    due: { items: due.items.map((item) => toDueRow(item, now)), total: due.total },
    decisions: (await listDecisions(DECISIONS_SHOWN)).map((line) => toDecisionRow(line, now)),
    emails: await loadEmails(now),
    backup: loadBackup(now),
    broken: [
      ...(opensPage(role, "/admin/guide") ? listBrokenRecords() : []).map(
        ({ kind, id, isShown, problems }) => ({
          name: `${kind} "${id}"`,
          isShown,
          reason: problems.join("; "),
        }),
      ),
      ...(opensPage(role, "/admin/partners") ? listBrokenPlacements(now) : []).map(
        ({ name, slot, problem }) => ({
          name: `${slot} of "${name}"`,
          isShown: false,
          reason: problem,
        }),
      ),
    ],
  };
}

function toDueRow({ at, isPromise, ...item }: DueItem, now: Date) {
  const when = isPromise ? dueInWords(at, now) : sinceInWords(at, now);
  return { ...item, when, isOverdue: at <= now };
}

type Decision = Awaited<ReturnType<typeof listDecisions>>[number];

function toDecisionRow({ jobId, title, verb, admin, at, status, count }: Decision, now: Date) {
  const others = count >= COUNTED_MAX ? "many more" : `${formatCount(count - 1)} more`;
  return {
    key: `${jobId} ${verb} ${at.getTime()}`,
    title: count > 1 ? `${title} and ${others}` : title,
    what: HISTORY_NAMES[verb],
    who: admin,
    when: momentInWords(at, now),
    href: status && `/admin/jobs?tab=${status}&view=${jobId}`,
  };
}

const loadEmails = async (now: Date) => ({
  isSetUp: env.MAIL_URL !== undefined,
  isPaused: (await findPause(now)) !== undefined,
});

function loadBackup(now: Date) {
  const last = measureLastBackup(now);
  return {
    isSetUp: env.BACKUP_DIR !== undefined,
    last: last && { when: momentInWords(last.at, now), megabytes: megabytesOf(last.bytes) },
  };
}

const megabytesOf = (bytes: number) => Math.max(0.1, bytes / 2 ** 20).toFixed(1);

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;
