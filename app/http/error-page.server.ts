import { data } from "@remix-run/node";
import { site } from "#app/config/site.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { contentSecurityPolicy } from "./csp.server.ts";
import { VIEW_TRANSITION } from "./view-transition.ts";

const STYLE = `${VIEW_TRANSITION}body{margin:0;padding:12vh 6vw;background:#fbf8f2;color:#10303b;font:1.0625rem/1.6 system-ui,sans-serif}h1{font:400 2.5rem/1.1 Georgia,serif;margin:0 0 1rem}main{max-width:34rem}a{color:#0a625e}@media(prefers-color-scheme:dark){body{background:#0b1b22;color:#f3eddf}a{color:#7fd0c3}}`;

export const ERROR_PAGE_POLICY = contentSecurityPolicy({ styles: [STYLE] });

/** The texts must be ours, because they are not escaped. */
export function errorPage(title: string, text: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | ${site.name}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${site.name}</a></p></main></body></html>`;
}

export const errorResponse = (
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = { "Cache-Control": "no-store" },
) =>
  new Response(errorPage(title, text), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });

/** A loader throws it to show the page that says that nothing is there (root.tsx), with what may have been meant. */
export function notFound(request: Request, alike?: { label: string; to: string }[]) {
  console.error(`404: there is no page at ${loggedPath(new URL(request.url).pathname)}`);
  return data({ alike }, { status: 404 });
}
