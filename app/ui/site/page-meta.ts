import type { MetaArgs } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";

type Page = {
  title: string;
  description: string /** Path of the share picture. */;
  image?: string;
};

/** Title, description, canonical address and share card of a page. The origin comes from the root loader. */
export function pageMeta({ matches, location }: MetaArgs, { title, description, image }: Page) {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  const origin = root?.origin ?? "";
  const address = origin + location.pathname;
  const full = location.pathname === "/" ? title : pageTitle(title);
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + (image ?? "/images/share.jpg") },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
