import { newsletter } from "#app/content/newsletter.ts";
import { nextEditionDate } from "#app/domain/editions/edition.ts";
import { previewOf } from "#app/domain/editions/edition-text.ts";
import { wordsOf } from "./editions.server.ts";

/** What the next weekly would say if it left now: the guide's own events and jobs, between words that say it is a sample. */
export async function composeSampleEdition(now = new Date()) {
  const { opening, title } = newsletter.sample;
  const date = nextEditionDate(now);
  const { text } = await wordsOf(
    {
      list: "weekly",
      date,
      state: "draft",
      subject: null,
      opening,
      openings: null,
      market: null,
      revision: 1,
      text: null,
      html: null,
      createdAt: now,
      startedAt: null,
      sentAt: null,
      recipients: null,
    },
    now,
  );
  return { date, title, text, preview: previewOf(text) };
}
