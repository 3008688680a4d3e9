import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { db, execute, one, randomId, transaction } from "#app/db/client.server.ts";
import type { EditionState } from "#app/domain/editions/edition.ts";
import {
  beginSending,
  type Edition,
  noteRecipients,
} from "#app/domain/editions/editions.server.ts";
import { type EmailBody, lifeOf } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { editionPrefix } from "#app/domain/emails/outbox.server.ts";
import { newsletterSignups } from "#app/domain/subscriptions/newsletter-table.server.ts";
import { whereReader } from "#app/domain/subscriptions/subscriptions.server.ts";

/** Between two of them this process answers others. */
const QUEUED_AT_ONCE = 250;

/**
 * One email for each confirmed reader and the state of the edition, in one transaction. Returns how many, and undefined
 * when it is in none of the states `from` any more, or its words are newer.
 */
export function queueEdition(
  { list, date, revision }: Pick<Edition, "list" | "date" | "revision">,
  words: EmailBody,
  { from, now = new Date() }: { from: EditionState[]; now?: Date },
): Promise<number | undefined> {
  return transaction(async () => {
    if (!(await beginSending({ list, date }, revision, words, from, now))) return undefined;
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
  });
}

const { id } = newsletterSignups;
type Key = Pick<Edition, "list" | "date">;

const isReaderOf = (list: Edition["list"]) => and(eq(newsletterSignups.list, list), whereReader());

/** The one at which a slice ends; undefined when the rest is one. */
const findReader = (list: Edition["list"], last: string) =>
  one(
    db
      .select({ id })
      .from(newsletterSignups)
      .where(and(isReaderOf(list), gt(id, last)))
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
    from ${newsletterSignups} where ${and(isReaderOf(list), slice)} order by id
    on conflict (once) do update set state = 'waiting', attempts = 0,
      not_before = excluded.not_before, give_up_at = excluded.give_up_at, last_error = null
    where emails.state = 'dropped'`);
  return rowCount ?? 0;
}
