import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { type Block, previewOf, readText } from "#app/domain/editions/edition-text.ts";
import { findSentWeekly } from "#app/domain/editions/editions.server.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { edition, feeds } = args.data ?? {};
  if (!edition) return [{ title: pageTitle("Page not found") }];
  const title = `${edition.title}, ${edition.day}`;
  return pageMeta(args, { title, description: edition.preview || edition.title, feeds });
};

export function loader({ params }: LoaderFunctionArgs) {
  const found = findSentWeekly(params.date ?? "");
  if (!found?.text) return data({ edition: undefined, feeds: undefined }, { status: 404 });
  const { date, subject, text } = found;
  const edition = {
    title: subject ?? site.newsletter,
    day: formatDay(editionDue(date)),
    preview: previewOf(text),
    blocks: readText(text),
  };
  return data({ edition, feeds: feedLinks(site.newsletter, "/newsletter") });
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
        lead="There is no edition of this day. The last ones are on the newsletter's page."
      />
      <div className="wrap pb-(--sec)">
        <Link className="btn btn-line" to="/newsletter">
          {site.newsletter}
        </Link>
      </div>
    </>
  );
}
