import { Fragment } from "react";
import { addresses } from "#app/config/addresses.ts";
import { navLinks, site } from "#app/config/site.ts";
import { home } from "#app/content/pages/home.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import type { listTonight } from "#app/domain/guide/tonight.server.ts";
import type { FeaturedJob } from "#app/domain/jobs/board.server.ts";
import { unbroken } from "#app/locale/unbroken.ts";
import { COLUMN, Picture, TallPicture } from "#app/ui/picture.tsx";
import { AskForm } from "#app/ui/site/ask-form.tsx";
import { Today } from "#app/ui/site/today.tsx";
import { Slot } from "#app/ui/slot.tsx";
import type { SlotHtml } from "#app/ui/slots.server.tsx";
import type { AnswerRow } from "./home.server.ts";
import type { SampleAnswers } from "./sample-answers.server.ts";

type HeroProps = { picture: Facts; tonight: ReturnType<typeof listTonight> };

export function Hero({ picture, tonight }: HeroProps) {
  const [first, second] = home.headline;
  return (
    <section className="wrap lg:max-w-none lg:pr-0 lg:pl-[max(var(--gut),calc((100%-72rem)/2))]">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_44%] lg:gap-x-14">
        <div className="pt-6 lg:pt-10 pb-8 flex flex-col justify-center gap-5 lg:gap-8">
          <h1 className="text-d1">
            {`${first} `}
            <em className="text-coral">{second}</em>
          </h1>
          <div>
            <p className="text-lead max-sm:text-small text-soft text-balance max-w-[44ch]">
              {home.lead}
            </p>
            <Tonight {...tonight} />
            <p className="mt-6 flex flex-wrap gap-3">
              <a className="btn btn-lg btn-solid max-sm:w-full" href="#ai">
                {home.chat}
              </a>
              <a className="btn btn-lg btn-line max-sm:w-full" href="#categories">
                {home.explore}
              </a>
            </p>
          </div>
        </div>
        <div className="framed self-start max-lg:-mx-(--gut)">
          <TallPicture
            picture={picture}
            squareFrom="100rem"
            sizes="(width >= 64rem) min(44vw - 1.1rem, 22vw + 15.84rem), 100vw"
            isLead
          />
        </div>
      </div>
    </section>
  );
}

/** Today at a glance: what is asked first, answered before anybody asks. */
function Tonight({ isTonight, events, tables, beaches }: HeroProps["tonight"]) {
  const rows = [
    { name: isTonight ? home.tonight.event : home.tonight.next, links: events },
    { name: home.tonight.tables, links: tables },
    { name: home.tonight.beach, links: beaches },
  ].filter(({ links }) => links.length > 0);
  return (
    <section className="mt-4 lg:mt-8 max-w-[34rem]" aria-label={home.tonight.label}>
      <Today />
      <AskForm className="mt-2 lg:hidden" />
      <dl className="mt-3 text-small">
        {rows.map(({ name, links }) => (
          <div
            key={name}
            className="grid grid-cols-[4rem_minmax(0,1fr)] py-1.5 border-t border-rule"
          >
            <dt className="text-soft">{name}</dt>
            <dd>
              {links.map(({ name: title, href, detail }, index) => (
                <Fragment key={href}>
                  {index > 0 && "; "}
                  <a className="font-semibold" href={href}>
                    {title}
                  </a>
                  {`\u00a0· ${unbroken(detail)}`}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type HeadlineProps = { id: string; title: string; children: React.ReactNode };

const Headline = ({ id, title, children }: HeadlineProps) => (
  <div className="cols items-end gap-y-4">
    <h2 className="text-d2 lg:col-span-8" id={id}>
      {title}
    </h2>
    <p className="lg:col-span-4 lg:text-right lg:pb-2">{children}</p>
  </div>
);

export function About() {
  return (
    <section className="wrap band" id="about" tabIndex={-1} aria-labelledby="about-title">
      <Headline id="about-title" title="AI-powered intelligence">
        <a className="text-teal" href="/about">{`About ${site.name}`}</a>
      </Headline>
      <ul className="ruled mt-8 grid md:grid-cols-3 gap-x-8 gap-y-8">
        {home.features.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-d4">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Business() {
  return (
    <section className="wrap band" id="business" tabIndex={-1} aria-labelledby="business-title">
      <div className="cols gap-y-4 items-end">
        <h2 className="text-d2 lg:col-span-7" id="business-title">
          {home.business.headline}
        </h2>
        <p className="text-soft lg:col-span-5 lg:text-right lg:pb-2">
          {home.business.lead} <span className="text-small block">{home.business.source}</span>
        </p>
      </div>
      <dl className="mt-8 lg:mt-12 grid grid-cols-2 lg:grid-cols-4 gap-x-5 lg:gap-x-8 gap-y-8">
        {home.business.stats.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse justify-end border-t border-ink pt-4">
            <dt className="text-soft text-small lg:text-body mt-1.5">{name}</dt>
            <dd className="display text-d2">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type PartnersProps = { picture: Facts; slotHtml: SlotHtml | undefined };

export function Partners({ picture, slotHtml }: PartnersProps) {
  return (
    <section className="bg-glass" id="partners" tabIndex={-1} aria-labelledby="partners-title">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:items-center">
        <TallPicture picture={picture} squareFrom="100rem" sizes="(width >= 64rem) 43vw, 100vw" />
        <div className="px-(--gut) lg:pl-16 lg:pr-[max(var(--gut),calc((100vw-72rem)/2))] band">
          <h2 className="text-d2" id="partners-title">
            {home.partners.headline}
          </h2>
          <p className="mt-4 max-w-[44ch]">{home.partners.lead}</p>
          <ul className="mt-7 border-b border-line">
            {home.partners.kinds.map((name) => (
              <li key={name} className="display text-d4 py-3 border-t border-line">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <a
              className="btn btn-lg btn-solid max-sm:w-full"
              href={`mailto:${addresses.partnersEmail}`}
            >
              Become a Partner
            </a>
          </p>
        </div>
      </div>
      <Slot slot="home" html={slotHtml?.home} className="wrap lg:pt-12 pb-16" />
      <Slot
        slot="strip"
        html={slotHtml?.strip}
        className={slotHtml?.home === undefined ? "wrap lg:pt-12 pb-16" : "wrap pb-16"}
      />
    </section>
  );
}

/** The three columns beside the first card make a wide picture and a square one as high as each other. */
const WIDE = {
  span: "lg:col-span-2",
  sizes: "(width >= 64rem) 26rem, 50vw",
  ratio: "16/9",
} as const;
const SQUARE = { span: "", sizes: "(width >= 64rem) 15rem, 50vw", ratio: "1/1" } as const;
const FIRST = {
  span: "col-span-2 lg:col-span-1 lg:row-span-2",
  sizes: `(width >= 64rem) 29rem, ${COLUMN}`,
  ratio: "4/5",
} as const;
const LAYOUTS = [FIRST, WIDE, SQUARE, SQUARE, WIDE];
const SHAPES = { "16/9": "", "4/5": "lg:aspect-auto", "1/1": "lg:aspect-auto" };

const [first, second] = home.categories.headline;

export function Categories({ categories }: { categories: { name: string; picture: Facts }[] }) {
  return (
    <section
      className="wrap pb-(--sec)"
      id="categories"
      tabIndex={-1}
      aria-labelledby="categories-title"
    >
      <h2 className="text-d2" id="categories-title">
        {`${first} `}
        <em>{second}</em>
      </h2>
      <ul className="mt-8 lg:mt-10 grid grid-cols-2 lg:grid-cols-[450fr_235fr_159fr_235fr] gap-x-4 lg:gap-x-6 gap-y-7 lg:gap-y-8">
        {categories.map(({ name, picture }, index) => {
          const { span, sizes, ratio } = LAYOUTS[index] ?? WIDE;
          return (
            <li key={name} className={`flex flex-col ${span}`}>
              <Picture
                picture={picture}
                ratio="16/9"
                wider={[{ from: "64rem", ratio }]}
                sizes={sizes}
                className={`grow min-h-0 ${SHAPES[ratio]}`}
              />
              <h3 className={`text-d4 mt-3 lg:min-h-12 ${index === 0 ? "lg:text-d3" : ""}`}>
                {name}
              </h3>
            </li>
          );
        })}
      </ul>
      <p className="mt-7 text-small text-soft">
        {home.categories.begin}
        {home.categories.links.map((to, index) => (
          <Fragment key={to}>
            {index > 0 ? ", " : " "}
            <a className="text-teal" href={to}>
              {navLinks.find((link) => link.to === to)?.label}
            </a>
          </Fragment>
        ))}
        ,{" "}
        <a className="text-teal" href="/places">
          {home.categories.places}
        </a>
      </p>
    </section>
  );
}

const { headline, assistant, question } = home.conversation;

type Props = { answer: string | undefined; rows: AnswerRow[] } & SampleAnswers;

export function Conversation({ answer, rows, ...asked }: Props) {
  return (
    <section className="gulf band" id="ai" tabIndex={-1} aria-labelledby="ai-title">
      <div className="wrap">
        <div className="cols gap-y-4 items-baseline">
          <h2 className="text-d4 lg:col-span-8" id="ai-title">
            {headline}
          </h2>
          <p className="text-small text-soft lg:col-span-4 lg:text-right">
            A sample conversation with {assistant}
          </p>
        </div>
        <div className="mt-6 pt-8 lg:pt-12 border-t border-on-gulf cols gap-y-8 lg:gap-y-14">
          <p className="lg:col-span-2 text-small text-soft lg:pt-5 max-lg:-mb-6">You</p>
          <blockquote className="lg:col-span-10 italic text-d1 text-coral text-balance">
            {question}
          </blockquote>
          <p className="lg:col-span-2 text-small text-soft lg:pt-1 max-lg:-mb-6">{assistant}</p>
          <div className="lg:col-span-10">
            {answer && <p className="text-lead">{answer}</p>}
            <ol className="mt-4">
              {rows.map(({ id, when, title, location, type }) => (
                <li
                  key={id}
                  className="grid md:grid-cols-[15rem_1fr_auto] gap-x-4 items-baseline py-4 border-t border-rule"
                >
                  <span className="num font-semibold">{when}</span>
                  <span>
                    <a
                      className="display text-d4 block no-underline hover:underline"
                      href={`/events/${id}`}
                    >
                      {title}
                    </a>
                    <span className="text-small text-soft">{location}</span>
                  </span>
                  <em className="text-d6 text-coral">{type}</em>
                </li>
              ))}
            </ol>
            <AskItYourself {...asked} />
          </div>
        </div>
      </div>
    </section>
  );
}

function AskItYourself({ asked, askedOn }: SampleAnswers) {
  const { headline, answered } = home.asked;
  return (
    <>
      <h3 className="text-d5 mt-8">{headline}</h3>
      <AskForm className="mt-3 max-w-[36rem]" />
      {asked.length > 0 && (
        <>
          <ul className="mt-6 grid md:grid-cols-3 gap-x-8 gap-y-4">
            {asked.map(({ question, path, stops }) => (
              <li key={question}>
                <a className="font-semibold" href={path} rel="nofollow">
                  {question}
                </a>
                {stops.map((stop) => (
                  <span key={stop} className="num block text-small text-soft mt-1">
                    {stop}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-soft">
            {answered} {askedOn}.
          </p>
        </>
      )}
    </>
  );
}

export function FeaturedJobs({ jobs }: { jobs: FeaturedJob[] }) {
  if (jobs.length === 0) return null;
  const { headline, all, paid } = home.featuredJobs;
  return (
    <section className="wrap pb-(--sec)" id="featured-jobs" aria-labelledby="featured-jobs-title">
      <Headline id="featured-jobs-title" title={headline}>
        <a className="text-teal" href="/jobs">
          {all}
        </a>
      </Headline>
      <ul className={`ruled mt-8 grid gap-8 md:grid-cols-${jobs.length % 3 === 0 ? 3 : 2}`}>
        {jobs.map(({ id, title, company, type, location, salary, isPaid }) => (
          <li key={id}>
            {isPaid && <em className="text-d5 text-coral block">{paid}</em>}
            <h3 className="text-d5">
              <a href={`/jobs/${id}`}>{title}</a>
            </h3>
            <p className="mt-1">{company}</p>
            <p className="text-small text-soft">
              {[type, location, salary].filter(Boolean).join("\u00a0· ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
