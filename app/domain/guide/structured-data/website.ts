import { site } from "#app/config/site.ts";

/** For Home alone. */
export const websiteData = (origin: string) => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  publisher: { "@type": "Organization", name: site.name },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});
