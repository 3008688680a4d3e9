import { newsletter } from "#app/content/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { formatDay } from "#app/locale/dates.ts";
import { composeSampleEdition } from "#app/workflows/editions/sample-edition.server.ts";

/** What lies on the page as long as no letter has left. */
export async function sampleLetter(now: Date) {
  const { date, title, preview } = await composeSampleEdition(now);
  return { date: formatDay(editionDue(date)), title, preview, to: newsletter.sample.path };
}
