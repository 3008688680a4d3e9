import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "#app/config/site.ts";

/** The meta of a page that no search engine shall list. */
export const unlisted =
  (page: string): MetaFunction =>
  () => [{ title: pageTitle(page) }, { name: "robots", content: "noindex" }];
