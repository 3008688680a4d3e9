import { editionTexts } from "#app/content/letters/editions.ts";
import type { EditionContent } from "#app/domain/editions/edition.ts";
import { ADVERTISEMENT, type Block } from "#app/domain/editions/edition-text.ts";
import { oneLine } from "#app/emails/quote.ts";
import {
  countOf,
  defineEdition,
  type EditionTemplate,
  eventBlocks,
  featuredBlocks,
  jobBlocks,
  SAMPLE_JOB,
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
    ...under(headings.sunsets, sunsetsOf(content)),
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
      `Until Thursday: ${[...named, ...(more > 0 ? [countOf(more, "more event")] : [])].join("; ")}.`,
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

const sunsetsOf = ({ sunsets = [] }: EditionContent): Block[] =>
  sunsets.length > 0
    ? [{ lines: [sunsets.map(({ day, time }) => `${day} ${time}`).join(", ")], sunsets }]
    : [];

const oneOf = (one: EditionContent["table"]): Block[] =>
  one ? [{ lines: [one.name, one.detail].map(oneLine), href: one.href }] : [];

const saturdayOf = ({ saturday }: EditionContent): Block[] =>
  saturday ? [{ lines: saturday.stops.map(oneLine), href: saturday.href }] : [];

const lastOf = ({ last }: EditionContent): Block[] =>
  last ? [{ lines: [last.title], href: `/newsletter/${last.date}` }] : [];

const shorten = (text: string) =>
  text.length > SUBJECT_MAX ? `${text.slice(0, SUBJECT_MAX - 3).trimEnd()}...` : text;

const sample: EditionContent = {
  date: "2026-12-04",
  opening: "Good morning. The market is back under its awnings on Saturday.",
  openings: null,
  market: "Two cottages on the canals came on the market this week.",
  events: [
    {
      id: "growers-market",
      title: "Growers' Market",
      date: "Saturday, December 5",
      time: "8:30 AM",
      venue: "Palm Court",
      location: "The old town",
      price: "Free",
    },
  ],
  eventsTotal: 1,
  advertisements: [
    {
      id: "sample",
      name: "Casa Calusa",
      text: "Twelve rooms around a courtyard, two streets from the beach. Breakfast until eleven.",
      href: "https://casa-calusa.example/",
    },
    {
      id: "other",
      name: "Gulf Optics",
      text: "Glasses while you wait.",
      href: "https://gulf-optics.example/",
    },
  ],
  featured: [
    {
      id: "featured",
      title: "Pastry Chef",
      company: "Ember Bakery",
      type: "Full-time",
      location: "Old Town",
      salary: "$54,000/year",
      isNew: false,
    },
  ],
  jobs: [SAMPLE_JOB],
  jobsTotal: 1,
  last: undefined,
  sunsets: [
    { day: "Fri", time: "5:35 PM", minute: 1055 },
    { day: "Sat", time: "5:36 PM", minute: 1056 },
  ],
  table: { name: "Tilt & Tide", href: "/dining/tilt-and-tide", detail: "until 9 PM" },
  beach: { name: "Pier Beach", href: "/beaches/pier-beach", detail: "Metered" },
  saturday: {
    stops: ["8:30 AM Growers' Market", "10:15 AM Pier Beach", "12:45 PM Tilt & Tide"],
    href: "/plan?day=2026-12-05&stops=event:growers-market~beach:pier-beach~restaurant:tilt-and-tide",
  },
};

export const weeklyEmail = defineEdition("weekly", weeklyEdition, sample);
