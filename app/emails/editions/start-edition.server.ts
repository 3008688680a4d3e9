import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import { db, execute, one, randomId, transaction } from "#app/db/client.server.ts";
import {
  type EditionState,
  isDue,
  isEmptyEdition,
  OPEN_EDITION_STATES,
} from "#app/domain/editions/edition.ts";
import {
  beginSending,
  type Edition,
  noteRecipients,
} from "#app/domain/editions/editions.server.ts";
import { type EmailBody, lifeOf } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { editionPrefix } from "#app/domain/emails/outbox.server.ts";
import { noteMentions } from "#app/domain/partners/letters.server.ts";
import { countReaders, whereReader } from "#app/domain/subscriptions/subscription.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { nextTurn } from "#app/platform/slices.ts";
import { composeEdition, gatherEdition, mentionsOf } from "./editions.server.ts";

export type Started =
  | { is: "started"; recipients: number }
  | { is: "empty" | "unread" | "too late" };

/** The letter is written at this moment, so that no job that has expired since Thursday is in it. */
export async function startEdition(edition: Edition, now = new Date()): Promise<Started> {
  if (!isDue(edition.date, now)) return { is: "too late" };
  return start(edition, ["draft"], now);
}

export const sendNow = (edition: Edition, now = new Date()): Promise<Started> =>
  start(edition, OPEN_EDITION_STATES, now);

async function start(edition: Edition, from: EditionState[], now: Date): Promise<Started> {
  const { list, date } = edition;
  if ((await countReaders(list)) === 0) return { is: "unread" };
  // One transaction, so that nothing is mentioned by two editions at once.
  const started = await transaction(async (): Promise<Started> => {
    const { content } = await gatherEdition(edition, now);
    if (isEmptyEdition(content) || (list === "jobs" && content.jobsTotal === 0))
      return { is: "empty" };
    const recipients = await queueEdition(edition, composeEdition(list, content), from, now);
    if (recipients === undefined) return { is: "too late" };
    await noteMentions(date, mentionsOf(content));
    return { is: "started", recipients };
  });
  if (started.is === "started") {
    logEvent("edition-started", { list, date, recipients: started.recipients });
  }
  return started;
}

/** The process answers others between two batches. */
const QUEUED_AT_ONCE = 250;

/** Queues the letters and stores the edition's state. Undefined when that is none of `from` any more, or its text is newer. */
async function queueEdition(
  { list, date, revision }: Pick<Edition, "list" | "date" | "revision">,
  body: EmailBody,
  from: EditionState[],
  now: Date,
) {
  if (!(await beginSending({ list, date }, revision, body, from, now))) return undefined;
  let recipients = 0;
  for (let last = ""; ; ) {
    const upTo = await findReader(list, last);
    const slice = and(gt(id, last), upTo && lte(id, upTo.id));
    recipients += await queueSlice({ list, date }, slice, now);
    if (!upTo) break;
    last = upTo.id;
    await nextTurn();
  }
  await noteRecipients({ list, date }, recipients);
  return recipients;
}

const { id } = subscriptions;
type Key = Pick<Edition, "list" | "date">;

const findReader = (list: Edition["list"], last: string) =>
  one(
    db
      .select({ id })
      .from(subscriptions)
      .where(and(whereReader(list), gt(id, last)))
      .orderBy(asc(id))
      .limit(1)
      .offset(QUEUED_AT_ONCE - 1),
  );

/** An email that was dropped has never left: when the edition is sent by hand later, it goes again. */
async function queueSlice({ list, date }: Key, slice: SQL | undefined, now: Date) {
  const moment = now.getTime();
  const { rowCount } = await execute(sql`
    insert into ${emails} (id, kind, once, recipient, bulk, data, created_at, not_before, give_up_at)
    select ${randomId}, ${list}, ${editionPrefix({ list, date })} || id, email,
      cast(${sql.param(true, emails.bulk)} as boolean),
      '{"subscription":"' || id || '","date":"' || ${date} || '"}',
      cast(${moment} as bigint), cast(${moment} as bigint), cast(${moment + lifeOf(list)} as bigint)
    from ${subscriptions} where ${and(whereReader(list), slice)} order by id
    on conflict (once) do update set state = 'waiting', attempts = 0,
      not_before = excluded.not_before, give_up_at = excluded.give_up_at, last_error = null
    where emails.state = 'dropped'`);
  return rowCount ?? 0;
}
