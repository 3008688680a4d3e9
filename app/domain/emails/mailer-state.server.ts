import { db } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { mailerState } from "./emails-table.server.ts";

const ID = 1;

/** Without `until` it stays paused until an admin resumes. A pause of an admin is not shortened by a later one with an end. */
export function pauseMailer(why: string, until: Date | null = null, now = new Date()) {
  const current = findPause(now);
  if (current && !current.until && until) return;
  const values = { pausedAt: now, until, why };
  db.insert(mailerState)
    .values({ id: ID, ...values })
    .onConflictDoUpdate({ target: mailerState.id, set: values })
    .run();
}

export function resumeMailer() {
  return db.delete(mailerState).returning().get();
}

/** Undefined while emails may leave. */
export function findPause(now = new Date()) {
  const pause = selectPause().get();
  if (!pause) return undefined;
  const isOver = pause.until && (pause.until <= now || pause.pausedAt > now);
  return isOver ? undefined : pause;
}

const selectPause = preparedOnce(() => db.select().from(mailerState).prepare());
