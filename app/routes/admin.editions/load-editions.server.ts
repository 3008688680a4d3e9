import { z } from "zod";
import { lists } from "#app/content/lists.ts";
import {
  editionDue,
  isEmptyEdition,
  isOver,
  nextEditionDate,
} from "#app/domain/editions/edition.ts";
import { EditionKeySchema } from "#app/domain/editions/edition-forms.ts";
import {
  digestsOfBoxes,
  type Edition,
  findEdition,
  listEditions,
} from "#app/domain/editions/editions.server.ts";
import { countEditionEmails } from "#app/domain/emails/outbox.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { countReaders } from "#app/domain/subscriptions/weekly.server.ts";
import { editionBody, gatherEdition } from "#app/emails/editions/editions.server.ts";
import { fillWith } from "#app/emails/prepare.server.ts";
import { loadList } from "#app/http/admin-list.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";

const GONE = { status: 404, text: "There is no such edition." };

/** The one that the address names, or the next one, opened above the list of all. */
export async function loadEditions(request: Request, now = new Date()) {
  const { searchParams, origin } = new URL(request.url);
  const page = z.object({ page: pageNumber }).parse(Object.fromEntries(searchParams)).page;
  const next = nextEditionDate(now);
  const view = searchParams.get("view") ?? `weekly-${next}`;
  const key = EditionKeySchema.safeParse(view).data;
  const load = async () => {
    const edition = key && (await findEdition(key));
    // What is not there yet can be made for the next Friday only.
    const isKnown = edition || key?.date === next;
    const { editions, hasOlder } = await listEditions(page);
    return {
      editions: editions.map((each) => ({ ...each, ...nameOf(each) })),
      hasOlder,
      opened: edition && (await openEdition(edition, origin, now)),
      missing: !edition && isKnown && key ? { ...key, ...nameOf(key) } : undefined,
      notice: isKnown ? undefined : GONE,
    };
  };
  const tabs = NEWSLETTER_LISTS.map((list) => ({
    view: `${list}-${next}`,
    name: lists[list].name,
  }));
  return { view, page, tabs, ...(await loadList("Failed to fetch editions", load)) };
}

const nameOf = ({ list, date }: Pick<Edition, "list" | "date">) => ({
  name: lists[list].name,
  day: formatDay(editionDue(date)),
});

async function openEdition(edition: Edition, origin: string, now: Date) {
  const { list, date, state, revision, opening, openings, market, recipients } = edition;
  const { subject, text } = await editionBody(edition, now);
  const fill = fillWith({ site: origin, stop: `${origin}/newsletter` });
  const { content, undated } = await gatherEdition(edition, now);
  return {
    ...{ list, date, state, revision, recipients, undated, ...nameOf(edition) },
    boxes: { opening, openings, market },
    digests: digestsOfBoxes(edition),
    subject,
    text: fill(text),
    isEmpty: isEmptyEdition(content),
    due: formatMoment(editionDue(date)),
    isOver: isOver(date, now),
    readers: await countReaders(list),
    emails: await countEditionEmails(edition),
  };
}
