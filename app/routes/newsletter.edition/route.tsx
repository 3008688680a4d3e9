import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { type Block, previewOf, readText } from "#app/domain/editions/edition-text.ts";
import { findSentWeekly } from "#app/domain/editions/editions.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { findPictureOf } from "#app/domain/guide/place-page.server.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { breadcrumbs, headDescription, headTitle } from "#app/domain/head-text.ts";
import { hostOf } from "#app/domain/jobs/job-text.ts";
import { composeSampleEdition } from "#app/emails/editions/editions.server.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, args.data.head) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const letter = await findLetter(params.date ?? "");
  const picture = findPicture(newsletter.frontPage.image);
  if (!letter) throw notFound(request, [{ label: site.newsletter, to: "/newsletter" }]);
  const { date, text } = letter;
  const edition = {
    title: letter.title,
    day: formatDay(editionDue(date)),
    blocks: readText(text).map(prepareBlock),
  };
  const way = breadcrumbs(originOf(request), [
    { name: "Newsletter", path: "/newsletter" },
    { name: edition.title, path: `/newsletter/${params.date}` },
  ]);
  const head = {
    title: headTitle(`${edition.title}, ${edition.day}`),
    description: headDescription(previewOf(text) || edition.title),
    image: findShareImage("newsletter"),
    feeds: feedLinks(site.newsletter, "/newsletter"),
    structuredData: [way],
  };
  return { edition, head, picture };
}

function prepareBlock(block: Block) {
  if ("heading" in block || !block.href) return block;
  const { lines, href, isPaid } = block;
  return isPaid
    ? { ...block, lines: [...lines, hostOf(href) ?? []].flat() }
    : { ...block, picture: entryPicture(href) };
}

/** Entries of earlier letters lead to the list, with the name as a search. */
function entryPicture(href: string) {
  const { pathname, searchParams } = new URL(href, "http://here.invalid");
  const name = pathname === "/events" && searchParams.get("q");
  return name ? listEvents().find(({ title }) => title === name)?.picture : findPictureOf(pathname);
}

async function findLetter(date: string) {
  const path = `/newsletter/${date}`;
  if (path === newsletter.sample.path) return composeSampleEdition();
  const { text, subject } = (await findSentWeekly(date)) ?? {};
  if (text) return { date, text, title: subject ?? site.newsletter };
  const listed = newsletter.editions.find(({ to }) => to === path);
  if (!listed) return undefined;
  const opening = `${listed.preview}\n\n${newsletter.archive.sample}`;
  return composeSampleEdition(editionDue(date), date, { title: listed.title, opening });
}

export default function EditionPage() {
  const { edition, picture } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={edition.title} about={`${site.newsletter}, ${edition.day}`} />
      <div className="wrap pb-(--sec)">
        <div className="ruled">
          {toSections(edition.blocks).map(({ heading, blocks }, index) => {
            const Part = heading ? "section" : "div";
            return (
              <Part key={index} className="cols gap-y-4 not-first:mt-10 lg:not-first:mt-14">
                <div className="lg:col-span-4">
                  {heading && <h2 className="text-d4">{heading}</h2>}
                  {index === 0 && (
                    <Picture
                      picture={picture}
                      ratio="16/9"
                      sizes={`(width >= 64rem) 24rem, ${COLUMN}`}
                    />
                  )}
                </div>
                <div
                  className={`lg:col-span-8 lg:pl-8 grid content-start gap-x-8 gap-y-4 ${index === 0 ? "text-lead" : ""} ${blocks.some(isEntry) ? "md:grid-cols-2" : "max-w-[68ch]"}`}
                >
                  {blocks.map((block, index) => (
                    <EditionBlock key={index} block={block} />
                  ))}
                </div>
              </Part>
            );
          })}
          <p className="cols mt-10">
            <a
              className="btn btn-line lg:col-start-5 lg:ml-8 justify-self-start"
              href="/newsletter"
            >
              Get it by email
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

type Heading = Extract<Block, { heading: string }>;
type Paragraph = Exclude<Block, Heading> & { picture?: Facts };
function toSections(blocks: (Heading | Paragraph)[]) {
  const sections: { heading?: string; blocks: Paragraph[] }[] = [{ blocks: [] }];
  for (const block of blocks) {
    if ("heading" in block) sections.push({ heading: block.heading, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

const isEntry = ({ lines, href }: Paragraph) => Boolean(href) && lines.length > 1;

const SPONSORED = { rel: "sponsored noopener", target: "_blank" };

function EditionBlock({ block }: { block: Paragraph }) {
  const { lines, href, picture, isPaid } = block;
  const entry = isEntry(block);
  const [first, ...rest] = lines.map((line) => line.replace(/ ([AP]M)\b/g, "\u00a0$1"));
  return (
    <div className={entry ? "border-t border-rule pt-3 flex gap-x-4 items-start" : ""}>
      {picture && (
        <Picture
          picture={picture}
          ratio="1/1"
          sizes="5.5rem"
          alt=""
          className="w-22 shrink-0 mt-1.5"
        />
      )}
      <p className="whitespace-pre-line min-w-0">
        {href ? (
          <a className="font-semibold" href={href} {...(isPaid && SPONSORED)}>
            {first}
          </a>
        ) : (
          first
        )}
        {rest.map((line, index) => (
          <span key={index} className={picture && rest[index + 1] ? "text-small text-soft" : ""}>
            {`\n${line}`}
          </span>
        ))}
      </p>
    </div>
  );
}
