import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { previewOf } from "#app/domain/editions/edition-text.ts";
import { listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { composeSampleEdition } from "#app/emails/editions/editions.server.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { signUpForNewsletter } from "#app/http/receive-form.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";
import { logError } from "#app/platform/log.server.ts";
import { Stamp } from "#app/ui/call-to-action.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { NewsletterForm, withMinimumDelay } from "#app/ui/form/newsletter-form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import "#app/styles/newsletter-page.css";

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

type Letter = { date: string; title: string; preview: string; to: string };
type Recent = Awaited<ReturnType<typeof listRecentEditions>>;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: site.newsletter,
    description: newsletter.description,
    image: args.data?.image,
    feeds: args.data?.feeds,
  });

export async function loader() {
  const archive = await loadArchive(new Date());
  const page = {
    archive,
    picture: findPicture(newsletter.frontPage.image),
    stamp: findPicture("/images/home/play.jpg"),
    image: findShareImage("newsletter"),
    feeds: feedLinks(site.newsletter, "/newsletter"),
  };
  return data(page, { status: archive ? 200 : 503 });
}

async function loadArchive(now: Date) {
  try {
    const recent = await listRecentEditions(now);
    return { ...recent, letter: recent.sent ?? (await sampleLetter(now)) };
  } catch (error) {
    logError("Failed to load editions", error);
    return undefined;
  }
}

async function listRecentEditions(now: Date) {
  const listed: readonly Letter[] = newsletter.editions;
  const sent = (await listSentWeeklies(listed.length)).map(({ date, subject, text }) => ({
    date: formatDay(editionDue(date)),
    title: subject ?? "",
    preview: previewOf(text ?? ""),
    to: `/newsletter/${date}`,
  }));
  const editions = [...sent, ...listed].slice(0, listed.length);
  const isRecent = editions.some(({ date }) => isRecentDay(date, now));
  const { recent, earlier, samples, samplesBesideSent } = newsletter.archive;
  const hasSamples = sent.length < editions.length;
  return {
    sent: sent[0],
    editions,
    heading: isRecent ? recent : earlier,
    note: hasSamples ? (sent.length > 0 ? samplesBesideSent : samples) : undefined,
  };
}

const isRecentDay = (day: string, now: Date) =>
  Date.parse(dateInCity(now)) - Date.parse(`${day} UTC`) <= RECENT_MS;

async function sampleLetter(now: Date): Promise<Letter> {
  const { date, title, preview } = await composeSampleEdition(now);
  return { date: formatDay(editionDue(date)), title, preview, to: newsletter.sample.path };
}

export const action = ({ request }: ActionFunctionArgs) =>
  signUpForNewsletter(request, "newsletter");

export const clientAction = (args: ClientActionFunctionArgs) => withMinimumDelay(keepForm(args));

export default function NewsletterPage() {
  const rejected = useActionData<typeof action>();
  const { archive, picture, stamp } = useLoaderData<typeof loader>();
  const [first, ...rest] = site.newsletter.split(" ");
  return (
    <>
      <PageHeader title={`${first} `} coral={rest.join(" ")} lead={newsletter.lead} />
      <div className="wrap">
        <div className="cta cols items-center gap-y-7">
          <div className="md:col-span-6 flex gap-6 items-start">
            <Stamp picture={stamp} className="max-lg:hidden" />
            <p className="text-d3 display">{newsletter.invitation}</p>
          </div>
          <div className="md:col-span-6 lg:col-start-8 lg:col-span-5">
            <NewsletterForm
              action="/newsletter"
              rejected={rejected}
              submitLabel={`Subscribe to ${site.newsletter}`}
              note="Free. Unsubscribe anytime. Privacy-first."
            />
          </div>
        </div>
      </div>
      <section className="wrap band cols items-center gap-y-10" aria-labelledby="benefits">
        {archive && (
          <div className="md:col-span-6 lg:col-span-5">
            <FrontPage letter={archive.letter} picture={picture} />
          </div>
        )}
        <div className="md:col-span-6 lg:col-start-7">
          <h2 className="sr-only" id="benefits">
            What's in it
          </h2>
          <ul>
            {newsletter.benefits.map(({ name, text }) => (
              <li key={name} className="py-6 border-t border-rule">
                <h3 className="text-d4">{name}</h3>
                <p className="mt-2 text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {archive && <Archive {...archive} />}
    </>
  );
}

function FrontPage({ letter, picture }: { letter: Letter; picture: Facts }) {
  const { date, title, preview, to } = letter;
  const { frontPage, sample } = newsletter;
  return (
    <article className="front-page card">
      <p className="display text-d3 text-center">{site.newsletter}</p>
      <p className="num text-meta text-soft text-center border-y border-ink py-1 my-3">{date}</p>
      <Picture picture={picture} ratio="16/9" sizes="(width >= 64rem) 26rem, 100vw" />
      <h2 className="text-d4 mt-4">
        <a className="card-link" href={to}>
          {title}
        </a>
      </h2>
      <p className="mt-2 text-small text-soft">{preview}</p>
      <p className="mt-3 text-small text-teal font-semibold">
        {to === sample.path ? sample.open : frontPage.open}
      </p>
    </article>
  );
}

function Archive({ heading, note, editions }: Recent) {
  return (
    <section className="bg-sand band" aria-labelledby="editions">
      <div className="wrap cols gap-y-8">
        <div className="lg:col-span-4">
          <h2 className="text-d2" id="editions">
            {heading}
          </h2>
          {note && <p className="mt-4 text-small text-soft">{note}</p>}
        </div>
        <ul className="lg:col-span-8 lg:pl-8">
          {editions.map(({ date, title, preview, to }) => (
            <li
              key={date}
              className="py-4 md:py-6 first:pt-0 not-first:border-t border-rule md:grid md:grid-cols-[10rem_1fr] gap-x-6"
            >
              <p className="num text-meta md:text-small text-soft md:pt-1.5">{date}</p>
              <div>
                <h3 className="text-d6 md:text-d4">
                  <a href={to}>{title}</a>
                </h3>
                <p className="mt-1 md:mt-2 max-md:text-small text-soft">{preview}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
