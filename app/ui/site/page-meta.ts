import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";

/** What programs can follow instead of looking at the page again: a path with its query. */
type Feed = { title: string; type: string; href: string };

type Page = {
  title: string;
  description: string;
  image?: string;
  /** How big the picture is shown beside a link; a logo is small. */
  card?: string;
  /** Path and query under which the page is to be known, where that is not the path alone. */
  canonical?: string | undefined;
  /** Of a long list. The first page names the list itself. */
  page?: number | undefined;
  feeds?: readonly Feed[] | undefined;
  /** Objects of schema.org's vocabulary, which say nothing that the page does not show. */
  structuredData?: readonly object[] | undefined;
};

export function pageMeta(
  { matches, location }: MetaArgs,
  {
    title,
    description,
    image,
    card = "summary_large_image",
    canonical,
    page = 1,
    feeds = [],
    structuredData = [],
  }: Page,
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  const origin = root?.origin ?? "";
  const url = origin + (canonical ?? location.pathname + (page > 1 ? `?page=${page}` : ""));
  const fullTitle = location.pathname === "/" ? title : pageTitle(title);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + (image ?? "/images/share.jpg") },
    { name: "twitter:card", content: card },
    ...feeds.map((feed) => ({ tagName: "link", rel: "alternate", ...feed })),
    ...structuredData.map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}
