import { editionTexts } from "#app/content/letters/editions.ts";
import type { EditionContent } from "#app/domain/editions/edition.ts";
import { ADVERTISEMENT, type Block } from "#app/domain/editions/edition-text.ts";
import { oneLine } from "#app/emails/quote.ts";
import {
  countOf,
  type EditionTemplate,
  eventBlocks,
  featuredBlocks,
  jobBlocks,
  textBlocks,
} from "./edition.server.tsx";

const { headings, newsOnly } = editionTexts;
const SUBJECT_MAX = 70;
const NAMED = 3;

export const weeklyEdition: EditionTemplate = {
  subject(content) {
    const [first] = content.events;
    const more = content.eventsTotal - 1;
    if (first)
      return shorten(first.title) + (more > 0 ? ` and ${countOf(more, "more event")}` : "");
    return content.jobsTotal > 0 ? countOf(content.jobsTotal, "new job") : newsOnly;
  },
  blocks: (content) => [
    ...(content.opening ? textBlocks(content.opening) : leadOf(content)),
    ...under(headings.events, content.eventsTotal > 0 ? eventBlocks(content) : []),
    ...under(headings.partners, advertisementsOf(content)),
    ...under(headings.sunset, content.sunset ? [{ lines: [content.sunset] }] : []),
    ...under(headings.table, oneOf(content.table)),
    ...under(headings.beach, oneOf(content.beach)),
    ...under(headings.saturday, saturdayOf(content)),
    ...under(headings.openings, textBlocks(content.openings)),
    ...under(headings.market, textBlocks(content.market)),
    ...under(headings.featured, featuredBlocks(content)),
    ...under(headings.jobs, content.jobs.length > 0 ? jobBlocks(content) : []),
    ...under(headings.last, lastOf(content)),
  ],
};

const under = (heading: string, blocks: Block[]): Block[] =>
  blocks.length > 0 ? [{ heading }, ...blocks] : [];

function leadOf({ events, eventsTotal, jobsTotal }: EditionContent): Block[] {
  const named = events.slice(0, NAMED).map(({ title }) => title);
  const more = eventsTotal - named.length;
  const sentences = [
    named.length > 0 &&
      `Through Thursday: ${[...named, ...(more > 0 ? [countOf(more, "more event")] : [])].join("; ")}.`,
    jobsTotal > 0 && `On the job board: ${countOf(jobsTotal, "new job")}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? [{ lines: [sentences.join(" ")] }] : [];
}

const advertisementsOf = ({ advertisements = [] }: EditionContent): Block[] =>
  advertisements.map(({ name, text, href }) => ({
    lines: [ADVERTISEMENT + oneLine(name), oneLine(text)].filter(Boolean),
    ...(href && { href }),
    isPaid: true,
  }));

const oneOf = (one: EditionContent["table"]): Block[] =>
  one
    ? [
        {
          lines: [one.name, one.detail, one.sentence ?? ""].filter(Boolean).map(oneLine),
          href: one.href,
        },
      ]
    : [];

const saturdayOf = ({ saturday }: EditionContent): Block[] =>
  saturday ? [{ lines: saturday.stops.map(oneLine), href: saturday.href }] : [];

const lastOf = ({ last }: EditionContent): Block[] =>
  last ? [{ lines: [last.title], href: `/newsletter/${last.date}` }] : [];

const shorten = (text: string) =>
  text.length > SUBJECT_MAX ? `${text.slice(0, SUBJECT_MAX - 3).trimEnd()}...` : text;
