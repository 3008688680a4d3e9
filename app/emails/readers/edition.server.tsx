import { addresses } from "#app/config/addresses.ts";
import { site } from "#app/config/site.ts";
import { editionTexts } from "#app/content/letters/editions.ts";
import { lists } from "#app/content/letters/subscriptions.ts";
import { home } from "#app/content/pages/home.ts";
import type { EditionContent, LeadPicture } from "#app/domain/editions/edition.ts";
import { type Block, toAddress, writeText } from "#app/domain/editions/edition-text.ts";
import { findEditionBody } from "#app/domain/editions/editions.server.ts";
import { hostOf } from "#app/domain/jobs/job-text.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import type { EmailDefinition } from "#app/emails/email-definition.server.ts";
import { Heading, Letter, Line, Quiet, TextLink } from "#app/emails/letter.tsx";
import { oneLine } from "#app/emails/quote.ts";
import { formatDay } from "#app/locale/dates.ts";
import { toReader } from "./subscription.server.tsx";

export type EditionTemplate = {
  subject: (content: EditionContent) => string;
  blocks: (content: EditionContent) => Block[];
};

type Head = { day: string; lead: LeadPicture | undefined };
type Props = Head & { blocks: Block[]; list: NewsletterList };

/** The head of a letter: the day, and in the weekly a picture. */
export const headOf = (list: NewsletterList, { date, lead }: EditionContent): Head => ({
  day: formatDay(new Date(`${date}T12:00:00Z`)),
  lead: list === "weekly" ? (lead ?? DRAWN) : undefined,
});

const DRAWN: LeadPicture = { ...editionTexts.picture, width: 504, height: 265 };
const WIDTH = 504;

export const editionText = (blocks: Block[], list: NewsletterList) =>
  writeText(blocks, [whyOf(list), "Unsubscribe: {stop}", ...postalOf(blocks)].join("\n"));

export function EditionLetter({ blocks, list, day, lead }: Props) {
  return (
    <Letter
      foot={
        <>
          {whyOf(list)} <TextLink href="{stop}">Unsubscribe</TextLink>
          {postalOf(blocks).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      }
    >
      <Heading>{lists[list].name}</Heading>
      <Quiet>{day}</Quiet>
      {lead && (
        <img
          src={`{site}${lead.src}`}
          alt={lead.alt}
          width={WIDTH}
          height={Math.round((WIDTH * lead.height) / lead.width)}
          style={{ display: "block", width: "100%", height: "auto", margin: "0 0 24px" }}
        />
      )}
      {blocks.map((block, index) => (
        <LetterBlock key={index} block={block} />
      ))}
    </Letter>
  );
}

function LetterBlock({ block }: { block: Block }) {
  if ("heading" in block) return <Heading level={2}>{block.heading}</Heading>;
  const [first = "", ...rest] = block.lines;
  const href = block.href && toAddress(block.href, "{site}");
  if (block.isPaid)
    return <Line title={first} href={href} details={[...rest, hostOf(href)]} isPaid />;
  if (href && rest.length > 0) return <Line title={first} href={href} details={rest} />;
  return (
    <p>
      {href ? <TextLink href={href}>{first}</TextLink> : first}
      {rest.map((line, index) => (
        <span key={index}>
          <br />
          {line}
        </span>
      ))}
    </p>
  );
}

const postalOf = (blocks: Block[]) =>
  blocks.some((block) => "isPaid" in block) ? [`${site.name}, ${addresses.postalAddress}`] : [];

const whyOf = (list: NewsletterList) =>
  `You get this because you signed up for ${lists[list].name} from ${site.name}. It comes ${lists[list].comes}.`;

/** The letter is composed for all its readers at once. */
const emailOf = (list: NewsletterList): EmailDefinition<NewsletterList> => ({
  subject: ({ data }) => `${lists[list].name}, ${formatDay(new Date(`${data.date}T12:00:00Z`))}`,
  Html() {
    throw new Error("The text of an edition stands in its own row.");
  },
  async context({ subscription, date }) {
    const body = await findEditionBody(list, date);
    if (!body) return { drop: "The edition has no text." };
    return { ...(await toReader(subscription)), body };
  },
});

export const editionEmails = { weekly: emailOf("weekly"), jobs: emailOf("jobs") };

export const featuredBlocks = ({ featured }: EditionContent) =>
  featured.map((job) => jobBlock({ ...job, isPaid: false }));

export function jobBlocks({ featured, jobs, jobsTotal }: EditionContent): Block[] {
  const more = jobsTotal - jobs.length - featured.filter(({ isNew }) => isNew).length;
  const rest = { lines: [more > 0 ? `${more} more on the board` : "All jobs"], href: "/jobs" };
  return [...jobs.map(jobBlock), rest];
}

type Job = EditionContent["jobs"][number];

function jobBlock({ id, title, company, type, location, salary, isPaid }: Job): Block {
  const facts = [type, location, isPaid && home.featuredJobs.paid, salary]
    .filter(Boolean)
    .join(", ");
  return { lines: [`${title}, ${company}`, facts].map(oneLine), href: `/jobs/${id}` };
}

export function eventBlocks({ events, eventsTotal }: EditionContent): Block[] {
  const more = eventsTotal - events.length;
  const rest = { lines: [more > 0 ? `${more} more events` : "All events"], href: "/events" };
  const toBlock = ({ id, sentence = "", ...event }: (typeof events)[number]) => {
    const { title, date, time, venue, location, price } = event;
    const lines = [title, `${date}, ${time}, ${price}`, `${venue}, ${location}`, sentence];
    return { lines: lines.filter(Boolean).map(oneLine), href: `/events/${id}` };
  };
  return [...events.map(toBlock), rest];
}

export const textBlocks = (text: string | null): Block[] =>
  (text ?? "")
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ lines: part.trim().split("\n") }));

export const countOf = (count: number, noun: string) =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

export const jobsEdition: EditionTemplate = {
  subject: ({ jobs, jobsTotal }) =>
    jobsTotal === 1 && jobs[0]
      ? `New: ${jobs[0].title}, ${jobs[0].company}`
      : countOf(jobsTotal, "new job"),
  blocks: (content) => [{ lines: [leadOf(content)] }, ...jobBlocks(content)],
};

function leadOf({ jobs, jobsTotal }: EditionContent) {
  const all = `${countOf(jobsTotal, "new job")} on the board since the last digest.`;
  return jobsTotal > jobs.length ? `${all} Here are the first ${jobs.length}.` : all;
}
