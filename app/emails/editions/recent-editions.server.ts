import { newsletter } from "#app/content/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { previewOf } from "#app/domain/editions/edition-text.ts";
import { listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

type Recent = { date: string; title: string; preview: string; to?: string };

/** Those of the archive, and before there are so many those that the content tells of, which are called samples. */
export async function listRecentEditions(now: Date) {
  const told: readonly Recent[] = newsletter.editions;
  const sent = (await listSentWeeklies(told.length)).map(({ date, subject, text }) => ({
    date: formatDay(editionDue(date)),
    title: subject ?? "",
    preview: previewOf(text ?? ""),
    to: `/newsletter/${date}`,
  }));
  const editions = [...sent, ...told].slice(0, told.length);
  const isRecent = editions.some(({ date }) => isRecentDay(date, now));
  const { recent, earlier, samples, samplesBesideSent } = newsletter.archive;
  const hasSamples = sent.length < editions.length;
  return {
    editions,
    heading: isRecent ? recent : earlier,
    note: hasSamples ? (sent.length > 0 ? samplesBesideSent : samples) : undefined,
  };
}

/** Of a day like "November 20, 2026". */
const isRecentDay = (day: string, now: Date) =>
  Date.parse(dateInCity(now)) - Date.parse(`${day} UTC`) <= RECENT_MS;
