import { newsletter } from "#app/content/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { composeSampleEdition } from "#app/emails/editions/editions.server.ts";
import { formatDay } from "#app/locale/dates.ts";

/** What lies on the page as long as no letter has left. */
export async function sampleLetter(now: Date) {
  const { date, title, preview } = await composeSampleEdition(now);
  return { date: formatDay(editionDue(date)), title, preview, to: newsletter.sample.path };
}
