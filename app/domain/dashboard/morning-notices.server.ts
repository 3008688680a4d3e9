import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import {
  listNoticed,
  NOTHING_WAITS,
  READER_REFUSED,
} from "#app/domain/emails/admin-emails.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { measureChecks } from "#app/domain/guide/records/checks.server.ts";
import { listToAnswer } from "#app/domain/inquiries/inquiries.server.ts";
import { countReportedJobs } from "#app/domain/jobs/review/reports.server.ts";
import { findToReview, inMilliseconds } from "#app/domain/jobs/review/waiting-notices.server.ts";
import { listOverdueMonths } from "#app/domain/partners/invoices.server.ts";
import { listDeliveries } from "#app/domain/partners/owed.server.ts";
import { listEnding } from "#app/domain/partners/reminders.server.ts";
import { dateInCity, daysUntilMonday, fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

const NAMED_MAX = 10;

/** At 8 AM in the city, for what waited then. A server that was down makes up for it until noon. */
export async function queueMorningNotices(now = new Date()) {
  const today = startOfDay(now);
  const [eight, noon] = [fromCityTime(today + 8 * HOUR_MS), fromCityTime(today + 12 * HOUR_MS)];
  if (now < eight || now >= noon) return;
  const date = dateInCity(now);
  const untold = (await listNoticed("morning", date)).filter(
    ({ prefix, last }) => last?.once !== prefix + date,
  );
  const data = untold.length > 0 && (await findDue(now, eight));
  if (!data || isNothing(data, now)) return;
  for (const { recipient, prefix } of untold) {
    await queueEmail(
      { kind: "morning", once: prefix + date, recipient, data, giveUpAt: noon },
      now,
    );
  }
}

export async function morningNotice({ recipient }: Email, now = new Date()) {
  if (!(await listNoticeReaders("morning")).includes(recipient)) return { drop: READER_REFUSED };
  const data = await findDue(now);
  return isNothing(data, now) ? { drop: NOTHING_WAITS } : { data };
}

async function findDue(now: Date, since?: Date): Promise<EmailData["morning"]> {
  const { total: jobsTotal, ...toReview } = await findToReview(since);
  const { inquiries, total: inquiriesTotal } = await listToAnswer(NAMED_MAX, since);
  const reportsTotal = await countReportedJobs();
  return {
    ...toReview,
    jobsTotal,
    inquiries: inquiries.map(inMilliseconds),
    inquiriesTotal,
    reportsTotal,
    checksTotal: (await measureChecks()).total,
    deliveriesTotal: (await listDeliveries(now)).length,
    invoicesTotal: (await listOverdueMonths(now)).length,
    endingsTotal: (await listEnding(now)).length,
  };
}

/** Checks, open invoices and ends wait for nobody: for them alone it comes on Mondays only. */
function isNothing(data: EmailData["morning"], now: Date) {
  const { jobsTotal, changesTotal = 0, suggestionsTotal = 0, inquiriesTotal } = data;
  const { reportsTotal = 0, deliveriesTotal = 0 } = data;
  const { checksTotal = 0, invoicesTotal = 0, endingsTotal = 0 } = data;
  const isMonday = daysUntilMonday(now) === 7;
  const promised = jobsTotal + changesTotal + suggestionsTotal + inquiriesTotal + reportsTotal;
  const waiting = checksTotal + invoicesTotal + endingsTotal;
  return promised + deliveriesTotal + (isMonday ? waiting : 0) === 0;
}
