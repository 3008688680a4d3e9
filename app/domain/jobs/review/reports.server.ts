import { transaction } from "#app/db/client.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { countSentTo } from "#app/domain/emails/limits.server.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { closeReports, listOpenReports, reportJob } from "./job-reports.server.ts";
import { REPORT_NAMES, type Report } from "./report-form.ts";

/** A flood of reports shows in the tab: it must not fill the admins' mailboxes. */
const A_DAY = 20;

/** The job stays as it is, and each admin is told once a day. Undefined where there is nothing to report. */
export function reportPosting(jobId: string, report: Report, now = new Date()) {
  return transaction(async () => {
    const reported = await reportJob(jobId, report, now);
    if (!reported?.isNew) return reported;
    const data = await findNotice(jobId);
    const prefix = `report:${jobId}:${dateInCity(now)}:`;
    for (const recipient of data ? await listNoticeReaders("report") : []) {
      const once = prefix + recipient.toLowerCase();
      if (data && (await countSentTo(recipient, "report", now)) < A_DAY)
        await queueEmail({ kind: "report", once, recipient, data }, now);
    }
    return reported;
  });
}

/** What is reported stays on the board. Undefined when nothing is open any more. */
export function keepReported(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    if (!job || (await closeReports(jobId, admin, now)) === 0) return undefined;
    await noteHistory(job, { verb: "keep-reported", actor: "admin", admin }, now);
    return job;
  });
}

/** It tells what is open when it leaves. */
export async function reportNotice({ id }: EmailData["report"], { recipient }: Email) {
  if (!(await listNoticeReaders("report")).includes(recipient)) {
    return { drop: "Its reader has no role any more, or does not want it." };
  }
  const data = await findNotice(id);
  return data ? { data } : { drop: "Somebody has looked at it already." };
}

async function findNotice(jobId: string): Promise<EmailData["report"] | undefined> {
  const job = await findJob(jobId);
  const reports = await listOpenReports(jobId);
  if (!job || reports.length === 0) return undefined;
  const { id, title, company, status } = job;
  const reasons = [...new Set(reports.map(({ reason }) => REPORT_NAMES[reason]))];
  return { id, title, company, tab: status, total: reports.length, reasons };
}
