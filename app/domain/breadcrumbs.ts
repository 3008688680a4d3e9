import { wellFormed } from "./head-text.ts";

/** The way down to a page, which comes last. Each name is one that the page shows: a label of its navigation, its heading. */
export function breadcrumbs(origin: string, crumbs: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: wellFormed(name),
      item: origin + path,
    })),
  };
}
