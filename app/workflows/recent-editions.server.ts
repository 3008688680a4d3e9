import { newsletter } from "#app/content/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { previewOf } from "#app/domain/editions/edition-text.ts";
import { listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import { formatDay } from "#app/locale/dates.ts";

type Recent = { date: string; title: string; preview: string; to?: string };

/** Those of the archive, and before there are so many those that the content tells of. */
export function listRecentEditions(): Recent[] {
  const told: readonly Recent[] = newsletter.editions;
  const sent = listSentWeeklies(told.length).map(({ date, subject, text }) => ({
    date: formatDay(editionDue(date)),
    title: subject ?? "",
    preview: previewOf(text ?? ""),
    to: `/newsletter/${date}`,
  }));
  return [...sent, ...told].slice(0, told.length);
}
