import { transaction } from "#app/db/client.server.ts";
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
  markEditionSent,
  markMissed,
  skip,
} from "#app/domain/editions/editions.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import {
  countEditionEmails,
  dropLate,
  isLeaving,
  isQueued,
  queueEmail,
} from "#app/domain/emails/outbox.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { countReaders } from "#app/domain/subscriptions/subscription.server.ts";
import { emptyBoxes, gatherEdition } from "#app/emails/editions/editions.server.ts";
import { startEdition } from "#app/emails/editions/start-edition.server.ts";

/** Drafts from Thursday on. A Friday that passed while the server was down gets an edition that says so. */
export async function draftEditions(now: Date) {
  const date = nextEditionDate(now);
  for (const list of NEWSLETTER_LISTS) {
    if (!(await findEdition({ list, date: weekBefore(date) }))) {
      await closeAs("late", now, () => createMissed(list, weekBefore(date), now));
    }
    if (draftDue(date) <= now && !(await findEdition({ list, date })))
      await createDraft(list, date, now);
  }
  if (draftDue(date) <= now && now < editionDue(date)) await queueDraftNotices(date, now);
}

export async function startEditions(now: Date) {
  for (const edition of await listByState("draft")) {
    if (isOver(edition.date, now)) {
      await closeAs("late", now, () => markMissed(edition, now));
    } else if (isDue(edition.date, now)) {
      const { is } = await startEdition(edition, now);
      if (is === "empty" && edition.list === "weekly") {
        await closeAs("empty", now, () => skip(edition));
      } else if (is === "empty" || is === "unread") await skip(edition);
    }
  }
}

export async function closeEditions(now: Date) {
  const sending = await listByState("sending");
  if (sending.length > 0) await dropLate(now);
  for (const edition of sending) {
    if (await isLeaving(edition, now)) continue;
    const { sent = 0, doubtful = 0 } = await countEditionEmails(edition);
    if (sent > 0 || edition.recipients === 0) await markEditionSent(edition, now);
    else if (doubtful === 0) await closeAs("late", now, () => markMissed(edition, now));
  }
}

async function queueDraftNotices(date: string, now: Date) {
  const onceOf = (admin: string) => `draft:${date}:${admin}`;
  const admins: string[] = [];
  for (const admin of await listNoticeReaders("draft")) {
    if (!(await isQueued(onceOf(admin)))) admins.push(admin);
  }
  const weekly = await findEdition({ list: "weekly", date });
  if (
    admins.length === 0 ||
    (await countReaders("weekly")) === 0 ||
    !weekly ||
    !["draft", "held"].includes(weekly.state)
  )
    return;
  const { content, undated } = await gatherEdition(weekly, now);
  const { eventsTotal: events, jobsTotal: jobs } = content;
  const featured = content.featured.length;
  const data = { date, events, featured, jobs, emptyBoxes: emptyBoxes(weekly), undated };
  for (const recipient of admins) {
    await queueEmail({ kind: "draft", once: onceOf(recipient), recipient, data }, now);
  }
}

/** Changes an edition that does not leave and queues an email to each admin that says why, in one transaction. */
function closeAs(
  why: EmailData["missed"]["why"],
  now: Date,
  change: () => Promise<Edition | undefined>,
) {
  return transaction(async () => {
    const edition = await change();
    if (!edition) return;
    const { list, date } = edition;
    for (const recipient of await listNoticeReaders("draft")) {
      const once = `missed:${list}:${date}:${recipient}`;
      await queueEmail({ kind: "missed", once, recipient, data: { date, list, why } }, now);
    }
  });
}
