import { z } from "zod";
import { lists } from "#app/content/letters/subscriptions.ts";
import { Declined } from "#app/domain/declined.ts";
import {
  BOXES,
  editionDue,
  hasBoxes,
  isEmptyEdition,
  isOver,
  nextEditionDate,
  OPEN_EDITION_STATES,
} from "#app/domain/editions/edition.ts";
import {
  EditionBoxesSchema,
  type EditionDecision,
  EditionDecisionSchema,
  EditionKeySchema,
} from "#app/domain/editions/edition-forms.ts";
import {
  createDraft,
  digestsOfBoxes,
  type Edition,
  findEdition,
  hold,
  listEditions,
  mergeBoxes,
  release,
  saveBoxes,
} from "#app/domain/editions/editions.server.ts";
import { countEditionEmails } from "#app/domain/emails/outbox.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { countReaders } from "#app/domain/subscriptions/subscription.server.ts";
import {
  editionBody,
  gatherEdition,
  queueTestEdition,
} from "#app/emails/editions/editions.server.ts";
import { type Started, sendNow } from "#app/emails/editions/start-edition.server.ts";
import { fillWith } from "#app/emails/prepare.server.ts";
import { type Acts, listUrl, loadList, readDecision, runAct } from "#app/http/admin-list.server.ts";
import { Conflict, parseForm, saveForm } from "#app/http/form/forms.server.ts";
import type { Admin } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

const GONE = { status: 404, text: "There is no such edition." };

export function loadEditions(request: Request, now = new Date()) {
  const { searchParams, origin } = new URL(request.url);
  const { page } = z.object({ page: pageNumber }).parse(Object.fromEntries(searchParams));
  const next = nextEditionDate(now);
  const view = searchParams.get("view") ?? `weekly-${next}`;
  const key = EditionKeySchema.safeParse(view).data;
  const tabs = NEWSLETTER_LISTS.map((list) => ({
    view: `${list}-${next}`,
    name: lists[list].name,
  }));
  return loadList("Failed to fetch editions", { view, page, tabs }, async () => {
    const edition = key && (await findEdition(key));
    // A missing edition can be made for the next Friday only.
    const isAvailable = edition || key?.date === next;
    const { editions, hasOlder } = await listEditions(page);
    return {
      editions: editions.map((each) => ({
        ...each,
        ...nameOf(each),
        id: `${each.list}-${each.date}`,
      })),
      hasOlder,
      opened: edition && (await openEdition(edition, origin, now)),
      missing: !edition && isAvailable && key ? { ...key, ...nameOf(key) } : undefined,
      notice: isAvailable ? undefined : GONE,
    };
  });
}

type Editions = Awaited<ReturnType<typeof loadEditions>>["data"];
export type EditionRow = NonNullable<Editions["editions"]>[number];
export type MissingEdition = NonNullable<Editions["missing"]>;
export type OpenedEdition = Awaited<ReturnType<typeof openEdition>>;

const nameOf = ({ list, date }: Pick<Edition, "list" | "date">) => ({
  name: lists[list].name,
  day: formatDay(editionDue(date)),
});

async function openEdition(edition: Edition, origin: string, now: Date) {
  const { list, date, state, revision, opening, openings, market, arrangement } = edition;
  const boxes = { subject: edition.subject, opening, openings, market, arrangement };
  const { subject, text } = await editionBody(edition, now);
  const fill = fillWith({ site: origin, stop: `${origin}/newsletter` });
  const { content, week, undated } = await gatherEdition(edition, now);
  return {
    ...{ list, date, state, revision, undated, ...nameOf(edition) },
    recipients: edition.recipients,
    boxes,
    digests: digestsOfBoxes(edition),
    subject,
    events: week.map(({ id, title, date, time }) => ({ id, name: `${title}, ${date}, ${time}` })),
    text: fill(text),
    isEmpty: isEmptyEdition(content),
    due: formatMoment(editionDue(date)),
    isOver: isOver(date, now),
    readers: await countReaders(list),
    emails: await countEditionEmails(edition),
  };
}

const PROBLEMS: Record<Exclude<Started["is"], "started" | "too late">, string> = {
  empty: "There is nothing in it yet.",
  unread: "Nobody has confirmed an address on this list yet.",
};

type Context = { open: () => Promise<Edition | undefined>; admin: Admin };

const onEdition =
  <Result>(work: (edition: Edition, admin: Admin) => Promise<Result>) =>
  async (_: EditionDecision, { open, admin }: Context) => {
    const edition = await open();
    return edition && (await work(edition, admin));
  };

const ACTS: Acts<EditionDecision, Context, { send: { recipients: number | null } }> = {
  create: {
    done: "Draft made",
    failed: "Failed to make the draft",
    run: ({ list, date }) => createDraft(list, date),
  },
  boxes: { done: "Words saved", failed: "Failed to save the words", run: (_, { open }) => open() },
  hold: { done: "Edition held", failed: "Failed to hold the edition", run: onEdition(hold) },
  release: {
    done: "Edition released",
    failed: "Failed to release the edition",
    run: onEdition((edition) => release(edition)),
  },
  test: {
    done: "Test email queued",
    failed: "Failed to queue the test email",
    run: onEdition((edition, { email }) => queueTestEdition(edition, email)),
  },
  send: {
    done: ({ recipients }) => ({
      title: `Edition on its way to ${formatCount(recipients ?? 0)} ${recipients === 1 ? "reader" : "readers"}`,
    }),
    failed: "Failed to send the edition",
    run: onEdition(send),
  },
};

/** The texts in the boxes are saved first, so that the email says what its admin saw. */
export async function decideEdition(request: Request, form: FormData, admin: Admin) {
  const decision = readDecision(form, EditionDecisionSchema);
  const decide = async (open: Context["open"]) => {
    const { list, date } = decision;
    const { toast } = await runAct(ACTS, decision, { open, admin }, { about: { list, date } });
    return redirectWithToast(listUrl(request, []), toast);
  };
  return form.has("revision")
    ? saveText(form, (edition) => decide(async () => edition))
    : decide(() => findWithoutBoxes(decision));
}

async function saveText(form: FormData, decide: (edition?: Edition) => Promise<Response>) {
  const digests = String(form.get("digests") ?? "");
  const base = { revision: Number(form.get("revision")), digests };
  const saving = { extra: { base }, failed: "Saving an edition's texts failed" };
  // A tab from before there were these fields, or a page without events, does not undo what was chosen.
  const isArranged = form.has("first");
  const out = [...form.keys()].filter((name) => name.startsWith("out "));
  if (isArranged) form.set("arrangement", [form.get("first"), ...out].filter(Boolean).join("\n"));
  return saveForm(parseForm(form, EditionBoxesSchema), saving, async (fields) => {
    const { list, date, revision, ...boxes } = fields;
    const stored = isArranged ? undefined : await findEdition({ list, date });
    if (stored) boxes.arrangement = stored.arrangement;
    const edition = await saveBoxes({ list, date }, revision, boxes);
    const current = edition ?? (await findEdition({ list, date }));
    if (edition || !current || !OPEN_EDITION_STATES.includes(current.state)) return decide(edition);
    const { merged, conflicts } = mergeBoxes(current, boxes, digests);
    const values = Object.fromEntries(BOXES.map((box) => [box, merged[box] ?? ""]));
    const newBase = { revision: current.revision, digests: digestsOfBoxes(current) };
    throw new Conflict(conflicts, { base: newBase }, values);
  });
}

/** An edition with boxes is not decided where the page did not show them. */
async function findWithoutBoxes(decision: EditionDecision) {
  const edition = await findEdition(decision);
  return edition && hasBoxes(edition) ? undefined : edition;
}

/** A second click gets the message of the first one. */
async function send(edition: Edition) {
  const started = await sendNow(edition);
  if (started.is === "started") return started;
  if (started.is !== "too late") throw new Declined(PROBLEMS[started.is]);
  const current = await findEdition(edition);
  const isSame = current?.state === "sending" && current.revision === edition.revision;
  return isSame ? current : undefined;
}
