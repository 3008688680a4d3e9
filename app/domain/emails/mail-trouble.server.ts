import { logError } from "#app/platform/log.server.ts";
import { findPause } from "./mailer-state.server.ts";
import { countTroubled } from "./outbox-list.server.ts";

export type MailTrouble = NonNullable<Awaited<ReturnType<typeof findMailTrouble>>>;

/** Undefined while all is well. It is a hint beside a page: where it cannot be read, the page comes without. */
export async function findMailTrouble(now = new Date()) {
  try {
    const { failed, doubtful } = await countTroubled();
    const pause = await findPause(now);
    if (!pause && failed + doubtful === 0) return undefined;
    return { failed, doubtful, pause: pause && { why: pause.why, until: pause.until } };
  } catch (error) {
    logError("Reading the state of the emails failed", error);
    return undefined;
  }
}
