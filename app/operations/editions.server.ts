import { db } from "#app/db/client.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import {
  draftDue,
  editionDue,
  isDue,
  isOver,
  nextEditionDate,
  weekBefore,
} from "#app/domain/editions/edition.ts";
import {
  createDraft,
  createMissed,
  type Edition,
  findEdition,
  listByState,
  markMissed,
  markSent,
  skip,
} from "#app/domain/editions/editions.server.ts";
import {
  countEditionEmails,
  isLeaving,
  isQueued,
} from "#app/domain/emails/edition-emails.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { dropLate, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { countReaders } from "#app/domain/newsletter/readers.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { emptyBoxes, gatherEdition } from "#app/workflows/editions/editions.server.ts";
import { startEdition } from "#app/workflows/editions/start-edition.server.ts";

/** From Thursday on. After a Friday that passed while the server was down there is one that says so. */
export function draftEditions(now: Date) {
  const date = nextEditionDate(now);
  for (const list of NEWSLETTER_LISTS) {
    if (!findEdition({ list, date: weekBefore(date) })) {
      inOneTransaction(
        () => createMissed(list, weekBefore(date), now),
        (edition) => tellMissed(edition, "late", now),
      );
    }
    if (draftDue(date) <= now && !findEdition({ list, date })) createDraft(list, date, now);
  }
  if (draftDue(date) <= now && now < editionDue(date)) tellDraft(date, now);
}

/** What is due leaves. Never throws away an edition: what fails is tried again at the next look. */
export async function startEditions(now: Date) {
  for (const edition of listByState("draft")) {
    if (isOver(edition.date, now)) {
      inOneTransaction(
        () => markMissed(edition, now),
        () => tellMissed(edition, "late", now),
      );
    } else if (isDue(edition.date, now)) {
      const started = await startEdition(edition, now);
      if (started.is === "empty" || started.is === "unread") {
        inOneTransaction(
          () => skip(edition),
          () =>
            started.is === "empty" &&
            edition.list === "weekly" &&
            tellMissed(edition, "empty", now),
        );
      }
    }
  }
}

/** Sent is what has left: at least one email of it, and none that still may. */
export function closeEditions(now: Date) {
  const sending = listByState("sending");
  if (sending.length > 0) dropLate(now);
  for (const edition of sending) {
    if (isLeaving(edition, now)) continue;
    const { sent = 0, doubtful = 0 } = countEditionEmails(edition);
    if (sent > 0 || edition.recipients === 0) markSent(edition, now);
    else if (doubtful === 0) {
      inOneTransaction(
        () => markMissed(edition, now),
        () => tellMissed(edition, "late", now),
      );
    }
  }
}

/** No change without its email. */
function inOneTransaction<Changed>(
  change: () => Changed | undefined,
  tell: (changed: Changed) => void,
) {
  db.transaction(
    () => {
      const changed = change();
      if (changed) tell(changed);
    },
    { behavior: "immediate" },
  );
}

function tellDraft(date: string, now: Date) {
  const onceOf = (admin: string) => `draft:${date}:${admin}`;
  const admins = listNoticeReaders("draft").filter((admin) => !isQueued(onceOf(admin)));
  const weekly = findEdition({ list: "weekly", date });
  if (
    admins.length === 0 ||
    countReaders("weekly") === 0 ||
    !weekly ||
    !["draft", "held"].includes(weekly.state)
  )
    return;
  const { content, undated } = gatherEdition(weekly, now);
  const { eventsTotal: events, jobsTotal: jobs } = content;
  const data = { date, events, jobs, emptyBoxes: emptyBoxes(weekly), undated };
  for (const recipient of admins) {
    queueEmail({ kind: "draft", once: onceOf(recipient), recipient, data }, now);
  }
}

function tellMissed(
  { list, date }: Pick<Edition, "list" | "date">,
  why: EmailData["missed"]["why"],
  now: Date,
) {
  for (const recipient of listNoticeReaders("draft")) {
    const once = `missed:${list}:${date}:${recipient}`;
    queueEmail({ kind: "missed", once, recipient, data: { date, list, why } }, now);
  }
}
