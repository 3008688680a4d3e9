import { transaction } from "#app/db/client.server.ts";
import { isDue } from "#app/domain/editions/edition.ts";
import { isEmpty } from "#app/domain/editions/edition-content.ts";
import { type Edition, OPEN_STATES } from "#app/domain/editions/editions.server.ts";
import { noteMentions } from "#app/domain/editions/letter-mentions.server.ts";
import { isUnread } from "#app/domain/guide/guide.server.ts";
import { countReaders } from "#app/domain/subscriptions/readers.server.ts";
import { composeEdition } from "#app/emails/compose-edition.server.tsx";
import { logEvent } from "#app/platform/log.server.ts";
import { gatherEdition, mentionsOf } from "./editions.server.ts";
import { queueEdition } from "./queue-edition.server.ts";

export type Started =
  | { is: "started"; recipients: number }
  | { is: "empty" | "unread" | "too late" | "without events" };

/** At its hour. The words are those of this moment: no job that has expired since Thursday is among them. */
export async function startEdition(edition: Edition, now = new Date()): Promise<Started> {
  if (!isDue(edition.date, now)) return { is: "too late" };
  return start(edition, { from: ["draft"], now });
}

/** By an admin's request, at any hour. */
export const sendNow = (edition: Edition, now = new Date()): Promise<Started> =>
  start(edition, { from: OPEN_STATES, now });

/** While the events could not be read yet the weekly waits: at its hour for the next look, by hand for the next click. */
async function start(
  edition: Edition,
  options: Parameters<typeof queueEdition>[2] & { now: Date },
): Promise<Started> {
  const { list, date } = edition;
  if (list === "weekly" && isUnread("events")) return { is: "without events" };
  if ((await countReaders(list)) === 0) return { is: "unread" };
  // All at once: what another edition tells of meanwhile is not told of again.
  const started = await transaction(async (): Promise<Started> => {
    const { content } = await gatherEdition(edition, options.now);
    if (isEmpty(content) || (list === "jobs" && content.jobsTotal === 0)) return { is: "empty" };
    const recipients = await queueEdition(edition, composeEdition(list, content), options);
    if (recipients === undefined) return { is: "too late" };
    await noteMentions(date, mentionsOf(content));
    return { is: "started", recipients };
  });
  if (started.is === "started") {
    logEvent("edition-started", { list, date, recipients: started.recipients });
  }
  return started;
}
