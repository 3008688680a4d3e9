import { isLeader } from "#app/db/client.server.ts";
import { queueMorningNotices } from "#app/domain/dashboard/due.server.ts";
import { publishDue } from "#app/domain/guide/records/guide-records.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { queueStillOpen } from "#app/domain/jobs/employer/ending.server.ts";
import { queueReminders } from "#app/domain/partners/reminders.server.ts";
import { sendAlerts } from "#app/domain/subscriptions/send-alerts.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { closeEditions, draftEditions, startEditions } from "./editions.server.ts";

const LOOK_MS = 20_000;

export type Task = { name: string; run: (now: Date) => unknown };

/** Every task reads from the database whether it is due, so that a stop, a second run or a changed clock does no harm. */
const TASKS: Task[] = [
  { name: "publish what was scheduled", run: publishDue },
  { name: "read the guide", run: refreshGuide },
  { name: "queue the morning emails", run: queueMorningNotices },
  { name: "draft the editions", run: draftEditions },
  { name: "start the editions", run: startEditions },
  { name: "close the editions", run: closeEditions },
  { name: "ask whether jobs are still open", run: queueStillOpen },
  { name: "write to the partners", run: queueReminders },
  { name: "send the job alerts", run: sendAlerts },
];

export function scheduleTimetable() {
  const look = async () => {
    if (isLeader()) await runTimetable();
    setTimeout(() => void look(), LOOK_MS).unref();
  };
  void look();
}

export async function runTimetable(now = new Date(), tasks = TASKS) {
  for (const { name, run } of tasks) {
    try {
      await run(now);
    } catch (error) {
      logError(`The timetable could not ${name}`, error);
    }
  }
}
