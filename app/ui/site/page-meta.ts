import type { MetaArgs } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";

type Page = {
  title: string;
  description: string;
  image?: string;
  /** Of a long list. The first page names the list itself. */
  page?: number | undefined;
};

export function pageMeta(
  { matches, location }: MetaArgs,
  { title, description, image, page = 1 }: Page,
) {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  const origin = root?.origin ?? "";
  const url = origin + location.pathname + (page > 1 ? `?page=${page}` : "");
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
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
