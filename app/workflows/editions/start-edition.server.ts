import { isDue } from "#app/domain/editions/edition.ts";
import { isEmpty } from "#app/domain/editions/edition-content.ts";
import { type Edition, OPEN_STATES } from "#app/domain/editions/editions.server.ts";
import { countReaders } from "#app/domain/newsletter/readers.server.ts";
import { composeEdition } from "#app/emails/compose-edition.server.tsx";
import { logEvent } from "#app/platform/log.server.ts";
import { gatherEdition } from "./editions.server.ts";
import { queueEdition } from "./queue-edition.server.ts";

type Started = { is: "started"; recipients: number } | { is: "empty" | "unread" | "too late" };

/** At its hour. The words are those of this moment: no job that has expired since Thursday is among them. */
export const startEdition = (edition: Edition, now = new Date()): Promise<Started> =>
  isDue(edition.date, now)
    ? start(edition, { from: ["draft"], now })
    : Promise.resolve({ is: "too late" });

/** By an admin's request, at any hour. */
export const sendNow = (edition: Edition, now = new Date()): Promise<Started> =>
  start(edition, { from: OPEN_STATES, now });

async function start(
  edition: Edition,
  options: Parameters<typeof queueEdition>[2] & { now: Date },
): Promise<Started> {
  const { list, date } = edition;
  if ((await countReaders(list)) === 0) return { is: "unread" };
  const { content } = await gatherEdition(edition, options.now);
  if (isEmpty(content) || (list === "jobs" && content.jobsTotal === 0)) return { is: "empty" };
  const recipients = await queueEdition(edition, composeEdition(list, content), options);
  if (recipients === undefined) return { is: "too late" };
  logEvent("edition-started", { list, date, recipients });
  return { is: "started", recipients };
}
