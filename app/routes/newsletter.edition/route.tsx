import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";
import { newsletter } from "#app/content/newsletter.ts";
import { breadcrumbs } from "#app/domain/breadcrumbs.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { type Block, previewOf, readText } from "#app/domain/editions/edition-text.ts";
import { findSentWeekly } from "#app/domain/editions/editions.server.ts";
import { findShareImage } from "#app/domain/guide/guide.server.ts";
import { headDescription, headTitle } from "#app/domain/head-text.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { composeSampleEdition } from "#app/workflows/sample-edition.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { head } = args.data ?? {};
  return head ? pageMeta(args, head) : [{ title: pageTitle("Page not found") }];
};

export function loader({ request, params }: LoaderFunctionArgs) {
  const found = findLetter(params.date ?? "");
  if (!found) return data({ edition: undefined, head: undefined }, { status: 404 });
  const { date, text } = found;
  const edition = {
    title: found.title,
    day: formatDay(editionDue(date)),
    blocks: readText(text),
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
  return data({ edition, head });
}

/** One that was sent, by its Friday, or the sample. */
function findLetter(date: string) {
  if (`/newsletter/${date}` === newsletter.sample.path) return composeSampleEdition();
  const { text, subject } = findSentWeekly(date) ?? {};
  return text ? { date, text, title: subject ?? site.newsletter } : undefined;
}

export default function EditionPage() {
  const { edition } = useLoaderData<typeof loader>();
  if (!edition) return <NoEdition />;
  return (
    <>
      <PageHeader title={edition.title} lead={`${site.newsletter}, ${edition.day}`} />
      <div className="wrap pb-(--sec)">
        <div className="ruled grid gap-4 max-w-[68ch]">
          {edition.blocks.map((block, index) => (
            <EditionBlock key={index} block={block} />
          ))}
        </div>
        <p className="mt-10">
          <Link className="btn btn-line" to="/newsletter">
            Get it by email
          </Link>
        </p>
      </div>
    </>
  );
}

function EditionBlock({ block }: { block: Block }) {
  if ("heading" in block) return <h2 className="text-d4 mt-6">{block.heading}</h2>;
  const { lines, href } = block;
  const [first, ...rest] = lines;
  return (
    <p className="whitespace-pre-line">
      {href ? <Link to={href}>{first}</Link> : first}
      {rest.map((line) => `\n${line}`)}
    </p>
  );
}

function NoEdition() {
  return (
    <>
      <PageHeader
        title="No edition here"
        lead="There is no edition of this day. The last ones are on the newsletter’s page."
      />
      <div className="wrap pb-(--sec)">
        <Link className="btn btn-line" to="/newsletter">
          {site.newsletter}
        </Link>
      </div>
    </>
  );
}
