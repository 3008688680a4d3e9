import { db, one, transaction } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { mailerState } from "./emails-table.server.ts";

const ID = 1;

/** Without `until` it stays paused until an admin resumes. A pause of an admin is not shortened by a later one with an end. */
export async function pauseMailer(why: string, until: Date | null = null, now = new Date()) {
  await transaction(async () => {
    const current = await findPause(now);
    if (current && !current.until && until) return;
    const values = { pausedAt: now, until, why };
    await db
      .insert(mailerState)
      .values({ id: ID, ...values })
      .onConflictDoUpdate({ target: mailerState.id, set: values });
  });
}

export function resumeMailer() {
  return one(db.delete(mailerState).returning());
}

/** Undefined while emails may leave. */
export async function findPause(now = new Date()) {
  const pause = await one(selectPause().execute());
  if (!pause) return undefined;
  const isOver = pause.until && (pause.until <= now || pause.pausedAt > now);
  return isOver ? undefined : pause;
}

const selectPause = preparedOnce("selectPause", () => db.select().from(mailerState));
