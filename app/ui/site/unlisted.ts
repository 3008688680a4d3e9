import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "#app/config/site.ts";

export const unlisted =
  (page: string): MetaFunction =>
  () => [{ title: pageTitle(page) }, { name: "robots", content: "noindex" }];
