import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle, site } from "#app/config/site.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { type Block, previewOf, readUnpaid } from "#app/domain/editions/edition-text.ts";
import { listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import { escapeHtml, toParagraphs } from "#app/domain/html-text.ts";
import { feedResponse } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";

const EDITIONS_MAX = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const origin = originOf(request);
  return feedResponse(request, {
    title: pageTitle(site.newsletter),
    description: newsletter.description,
    path: "/newsletter",
    items: (await listSentWeeklies(EDITIONS_MAX)).map(({ date, subject, text }) => ({
      path: `/newsletter/${date}`,
      title: subject ?? site.newsletter,
      published: editionDue(date),
      updated: editionDue(date),
      summary: previewOf(text ?? ""),
      html: readUnpaid(text ?? "")
        .map((block) => toHtml(block, origin))
        .join(""),
    })),
  });
}

function toHtml(block: Block, origin: string) {
  if ("heading" in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  const { lines, href } = block;
  const paragraph = toParagraphs(lines.join("\n"));
  const address = `${origin}${href}`;
  return href
    ? `${paragraph}<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
    : paragraph;
}
