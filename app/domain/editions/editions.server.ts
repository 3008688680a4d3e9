import { and, count, desc, eq, gt, inArray, lt, max, type SQL } from "drizzle-orm";
import { db, one, selectOne, transaction, updateOne } from "#app/db/client.server.ts";
import { basedOn, digestsOf, mergeFields } from "#app/domain/merge-fields.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { readPage } from "#app/domain/pagination.ts";
import { forgetMentions } from "#app/domain/partners/letters.server.ts";
import { BOXES, type EditionState, isOver, OPEN_EDITION_STATES } from "./edition.ts";
import { editions } from "./editions-table.server.ts";

export type Edition = typeof editions.$inferSelect;
type Key = Pick<Edition, "list" | "date">;

export const createDraft = (list: NewsletterList, date: string, now = new Date()) =>
  createEdition({ list, date, state: "draft", createdAt: now });

/** Creates the edition of a Friday that passed while the server was down, but none before a list's first edition. */
export async function createMissed(list: NewsletterList, date: string, now = new Date()) {
  const isFirst = !(await findEditionWhere(and(eq(editions.list, list), lt(editions.date, date))));
  return isFirst ? undefined : await createEdition({ list, date, state: "missed", createdAt: now });
}

/** One a list and Friday, and none before a later one: a clock that was set back makes no new ones. */
function createEdition(values: typeof editions.$inferInsert) {
  return transaction(async () => {
    const isLater = and(eq(editions.list, values.list), gt(editions.date, values.date));
    if (await selectOne({ date: editions.date }, editions, isLater)) return undefined;
    return one(db.insert(editions).values(values).onConflictDoNothing().returning());
  });
}

/** A letter without a subject of its own has one that is made of its contents, one without an arrangement has the guide's order. */
export type Boxes = Pick<Edition, "opening" | "openings" | "market"> &
  Partial<Pick<Edition, "subject" | "arrangement">>;

const withAll = (boxes: Boxes) => ({ subject: null, arrangement: null, ...boxes });

export const digestsOfBoxes = (boxes: Boxes) => digestsOf(BOXES, withAll(boxes));

export const mergeBoxes = (saved: Boxes, typed: Boxes, digests: string) =>
  mergeFields(withAll(typed), withAll(saved), basedOn(BOXES, digests));

/** `revision` is the one that the admin saw. Boxes that already hold the submitted text count as saved. */
export async function saveBoxes(key: Key, revision: number, boxes: Boxes) {
  const edition = await findEdition(key);
  // The subject of what has left is the one that it left with.
  const isSame = ({ text, ...stored }: Edition) =>
    BOXES.every((box) => (box === "subject" && text) || stored[box] === (boxes[box] ?? null));
  if (edition && isSame(edition)) return edition;
  const changes = { ...boxes, revision: revision + 1 };
  return changeEdition(key, OPEN_EDITION_STATES, changes, eq(editions.revision, revision));
}

export const hold = (key: Key) => changeEdition(key, ["draft"], { state: "held" });

export const release = async (key: Key, now = new Date()) =>
  isOver(key.date, now) ? undefined : await changeEdition(key, ["held"], { state: "draft" });

export const skip = (key: Key) => changeEdition(key, ["draft"], { state: "skipped" });

export const beginSending = (
  key: Key,
  revision: number,
  body: Pick<Edition, "subject" | "text" | "html">,
  from: EditionState[],
  now: Date,
) =>
  changeEdition(
    key,
    from,
    { ...body, state: "sending", startedAt: now },
    eq(editions.revision, revision),
  );

export const noteRecipients = (key: Key, recipients: number) =>
  changeEdition(key, ["sending"], { recipients });

export const markEditionSent = (key: Key, now = new Date()) =>
  changeEdition(key, ["sending"], { state: "sent", sentAt: now });

/** A draft after its Friday evening, and what began to leave and of which nothing left. Its jobs are new again. */
export function markMissed(key: Key, now = new Date()) {
  const from: EditionState[] = isOver(key.date, now) ? ["draft", "sending"] : ["sending"];
  return transaction(async () => {
    const missed = await changeEdition(key, from, { state: "missed", startedAt: null });
    if (missed?.list === "weekly") await forgetMentions(missed.date);
    return missed;
  });
}

export const findEdition = ({ list, date }: Key) =>
  findEditionWhere(and(eq(editions.list, list), eq(editions.date, date)));

export const findSentWeekly = (date: string) =>
  findEditionWhere(and(whereSentWeekly, eq(editions.date, date)));

export async function findEditionBody(list: NewsletterList, date: string) {
  const { subject, text, html } = (await findEdition({ list, date })) ?? {};
  return subject && text && html ? { subject, text, html } : undefined;
}

export const listByState = async (state: EditionState) =>
  db.select().from(editions).where(eq(editions.state, state)).orderBy(desc(editions.date));

export async function listEditions(page: number) {
  const { list, date, state, recipients } = editions;
  const found = db
    .select({ list, date, state, recipients })
    .from(editions)
    .orderBy(desc(date), desc(list));
  const { rows, hasOlder } = await readPage(found, { page });
  return { editions: rows, hasOlder };
}

export async function listSentWeeklies(limit: number) {
  return db
    .select({ date: editions.date, subject: editions.subject, text: editions.text })
    .from(editions)
    .where(whereSentWeekly)
    .orderBy(desc(editions.date))
    .limit(limit);
}

export async function listArchive() {
  return db
    .select({ date: editions.date, sentAt: editions.sentAt })
    .from(editions)
    .where(whereSentWeekly)
    .orderBy(desc(editions.date));
}

/** Counts the readers to whom the letters of these days went. */
export const listRecipients = async (dates: readonly string[]) =>
  db
    .select({ date: editions.date, recipients: editions.recipients })
    .from(editions)
    .where(and(whereSentWeekly, inArray(editions.date, [...dates])));

export async function findLastStart(list: NewsletterList) {
  const last = await selectOne({ at: max(editions.startedAt) }, editions, eq(editions.list, list));
  return last?.at ?? undefined;
}

export const countSentWeeklies = async () =>
  (await selectOne({ total: count() }, editions, whereSentWeekly))?.total ?? 0;

const whereSentWeekly = and(eq(editions.state, "sent"), eq(editions.list, "weekly"));

const findEditionWhere = (where: SQL | undefined) => one(db.select().from(editions).where(where));

type Changes = Partial<typeof editions.$inferInsert>;

const changeEdition = ({ list, date }: Key, from: EditionState[], changes: Changes, more?: SQL) =>
  updateOne(
    editions,
    and(eq(editions.list, list), eq(editions.date, date), inArray(editions.state, from), more),
    changes,
  );
