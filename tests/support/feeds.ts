import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import FeedParser from "feedparser";
import Parser from "rss-parser";
import { validateXML } from "xmllint-wasm";

const SCHEMA = readFileSync(join(import.meta.dirname, "atom.rng"), "utf8");

type Read = { title: string; items: { id: string; title: string; link: string; html: string }[] };

/** What xmllint finds wrong with an Atom feed. */
export async function checkAtom(xml: string) {
  const xmlFile = { fileName: "feed.xml", contents: xml };
  const { errors } = await validateXML({ xml: xmlFile, schema: SCHEMA, extension: "relaxng" });
  return errors.map(({ message }) => message);
}

/** What JSON Feed 1.1 asks of a feed, in its words. */
export function checkJsonFeed(text: string) {
  const feed = JSON.parse(text);
  const problems = [
    feed.version === "https://jsonfeed.org/version/1.1" ? "" : "version",
    typeof feed.title === "string" && feed.title ? "" : "title",
    Array.isArray(feed.items) ? "" : "items",
    isAddress(feed.home_page_url) ? "" : "home_page_url",
    isAddress(feed.feed_url) ? "" : "feed_url",
  ];
  const seen = new Set<unknown>();
  for (const item of feed.items ?? []) {
    if (typeof item.id !== "string" || !item.id || seen.has(item.id)) problems.push("items.id");
    seen.add(item.id);
    if (typeof (item.content_html ?? item.content_text) !== "string")
      problems.push("items.content");
    if (!isAddress(item.url)) problems.push("items.url");
    for (const date of [item.date_published, item.date_modified]) {
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(date)) problems.push("items.date");
    }
  }
  return problems.filter(Boolean);
}

const isAddress = (value: unknown) => typeof value === "string" && /^https?:\/\/./.test(value);

/** As two readers understand it, which must be the same. Of titles, which are plain text, one takes what looks like HTML. */
export async function readFeed(xml: string) {
  const read = await readByRssParser(xml);
  const again = await readByFeedParser(xml);
  const told = ({ items }: Read) =>
    items.map(({ title, ...item }, index) =>
      JSON.stringify(read.items[index]?.title.includes("<") ? item : { title, ...item }),
    );
  const differing = told(read).find((item, index) => item !== told(again)[index]);
  if (differing || read.items.length !== again.items.length) {
    throw new Error(`Two readers differ: ${differing}`);
  }
  return read;
}

async function readByRssParser(xml: string): Promise<Read> {
  const { title = "", items } = await new Parser<object, { id: string }>().parseString(xml);
  return {
    title,
    items: items.map((item) => ({
      id: item.id,
      title: item.title ?? "",
      link: item.link ?? "",
      html: item.content ?? "",
    })),
  };
}

async function readByFeedParser(xml: string): Promise<Read> {
  const parser = Readable.from([Buffer.from(xml)]).pipe(new FeedParser({ addmeta: false }));
  const items: Read["items"] = [];
  for await (const item of parser) {
    const { guid, title, link, description } = item as FeedParser.Item;
    items.push({ id: guid, title: title ?? "", link, html: description ?? "" });
  }
  return { title: parser.meta.title, items };
}
