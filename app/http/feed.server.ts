import { site } from "#app/config/site.ts";
import { escapeHtml, withoutControls } from "#app/domain/html-text.ts";
import { idOrigin, originOf } from "#app/http/origin.server.ts";

type Item = {
  /** The path of the item, such as `/jobs/4f7k…`: readers recognize the item by it. */
  path: string;
  part?: string;
  title: string;
  published: Date;
  updated: Date;
  summary: string;
  /** Safe HTML: what a visitor wrote is escaped already, as `toParagraphs` does. */
  html?: string;
  author?: string;
  categories?: readonly string[];
};

export type Feed = {
  title: string;
  description: string;
  path: string;
  search?: string;
  items: readonly Item[];
};

/** Made on the server, because scripts would weigh more. */
export const feedLinks = (title: string, path: string, search = "") => [
  { title, type: "application/atom+xml", href: `${path}/feed.xml${search}` },
  { title, type: "application/feed+json", href: `${path}/feed.json${search}` },
];

export function feedResponse(request: Request, feed: Feed) {
  const isJson = new URL(request.url).pathname.endsWith(".json");
  const body = isJson ? toJson(feed, originOf(request)) : toAtom(feed, originOf(request));
  const type = isJson ? "application/feed+json" : "application/atom+xml";
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" },
  });
}

function toAtom({ title, description, path, search = "", items }: Feed, origin: string) {
  const page = `${origin}${path}${search}`;
  // The date is the newest item's, so that a reader sees whether something has changed.
  const updated = new Date(Math.max(0, ...items.map((item) => item.updated.getTime())));
  const parts = [
    element("id", `${idOrigin}${path}${search}`),
    element("title", title),
    element("subtitle", description),
    element("updated", updated),
    `<author>${element("name", site.name)}${element("uri", `${origin}/`)}</author>`,
    link("alternate", "text/html", page),
    link("self", "application/atom+xml", `${origin}${path}/feed.xml${search}`),
    ...items.map((item) => toEntry(item, origin)),
  ];
  return withoutControls(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">${parts.join("\n")}</feed>`);
}

function toEntry(item: Item, origin: string) {
  const address = addressOf(item, origin);
  const parts = [
    element("id", addressOf(item, idOrigin)),
    element("title", item.title),
    element("published", item.published),
    element("updated", item.updated),
    item.author && `<author>${element("name", item.author)}</author>`,
    link("alternate", "text/html", address),
    ...(item.categories ?? []).map((term) => `<category term="${escapeHtml(term)}"/>`),
    element("summary", item.summary),
    item.html && `<content type="html">${escapeHtml(item.html)}</content>`,
  ];
  return `<entry>${parts.filter(Boolean).join("")}</entry>`;
}

function element(name: string, content: string | Date) {
  const text = typeof content === "string" ? content : content.toISOString();
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;

function toJson({ title, description, path, search = "", items }: Feed, origin: string) {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: `${origin}${path}${search}`,
    feed_url: `${origin}${path}/feed.json${search}`,
    language: "en-US",
    authors: [{ name: site.name, url: `${origin}/` }],
    items: items.map((item) => ({
      id: addressOf(item, idOrigin),
      url: addressOf(item, origin),
      title: item.title,
      summary: item.summary,
      [item.html ? "content_html" : "content_text"]: item.html || item.summary,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.author ? [{ name: item.author }] : undefined,
      tags: item.categories,
    })),
  };
  // Control characters go as in the other feed: JSON could hold them, but hardly any reader expects them.
  return JSON.stringify(feed, (_, value) =>
    typeof value === "string" ? withoutControls(value) : value,
  );
}

const addressOf = ({ path, part }: Item, origin: string) =>
  `${origin}${path}${part === undefined ? "" : `#${encodeURIComponent(part)}`}`;

export const uidHost = new URL(idOrigin).host;

export function calendarResponse(calendar: string, file?: string) {
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-cache",
      ...(file ? { "Content-Disposition": `attachment; filename="${file}"` } : {}),
    },
  });
}
