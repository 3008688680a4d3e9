import type { MetaArgs, MetaDescriptor, MetaFunction } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";
import type { ShareImage } from "#app/domain/guide/records.ts";

type Feed = { title: string; type: string; href: string };

const SITE_IMAGE: ShareImage = {
  src: "/images/share.jpg",
  width: 1200,
  height: 630,
  alt: "A tile-roofed tower, palms and sails, in golden light",
};

type Page = {
  title: string;
  description: string;
  /** Shown where the page is shared: large, or small beside its text where its size is not known, as of a logo. */
  image?: ShareImage | undefined;
  canonical?: string | undefined;
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
    image = SITE_IMAGE,
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
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + image.src },
    ...(["width", "height", "alt"] as const).flatMap((name) =>
      image[name] ? [{ property: `og:image:${name}`, content: `${image[name]}` }] : [],
    ),
    { name: "twitter:card", content: image.width ? "summary_large_image" : "summary" },
    ...feeds.map((feed) => ({ tagName: "link", rel: "alternate", ...feed })),
    ...structuredData.map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** The meta of a page that always has this title and description, with the picture and the structured data that its loader found. */
export const fixedMeta =
  (title: string, description: string): MetaFunction =>
  (args) => {
    const { image, structuredData } = (args.data ?? {}) as Pick<Page, "image" | "structuredData">;
    return pageMeta(args, { title, description, image, structuredData });
  };

/** The meta of a page that no search engine lists. Its title may name what the loader found. */
export const unlistedMeta =
  <Loader>(page: string | ((data: MetaArgs<Loader>["data"]) => string)): MetaFunction<Loader> =>
  ({ data }) => [
    { title: pageTitle(typeof page === "string" ? page : page(data)) },
    { name: "robots", content: "noindex" },
  ];
