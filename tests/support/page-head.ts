import { isAbsoluteUrl, valuesOf } from "./structured-data.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What a page says of itself to other programs. A meta tag is found by its name or property. */
export function readHead(html: string) {
  const found = (pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? "");
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: found(/<title>(.*?)<\/title>/s),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    meta: (name: string) =>
      found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)) || undefined,
    data: [...scripts].map(([, json = ""]): Record<string, unknown> => JSON.parse(json)),
  };
}

/** What its reader finds on it, with the words for pictures. Whitespace is left out, because tags hide it. */
export function shownOn(html: string) {
  const body = html.replace(/^.*?<body/s, "<body").replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const printed = [...body.matchAll(/ alt="([^"]*)"/g)].map(([, words]) => words);
  const words = unescapeHtml(body.replace(/<!--.*?-->|<[^>]*>/gs, "") + printed.join(""));
  const addresses = [...html.matchAll(/ (?:href|src|content)="([^"]*)"/g)].map(([, address = ""]) =>
    unescapeHtml(address),
  );
  const anchors = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`);
  return { words: words.replace(/\s/g, ""), addresses: [...addresses, ...anchors] };
}

/** Dates, times of day, how often, time zones and currencies as programs write them. */
const FORMAL = /^(\d{4}-\d\d-\d\d.*|\d\d:\d\d:\d\d|P\d+[DWMY]|[A-Z][a-z]+\/[A-Z]\w+|[A-Z]{3})$/;

/**
 * Values of an object that its page does not show: words that it does not say, addresses that it neither links nor has
 * in it. What is formal is for tests of its own, because people read it in another form.
 */
export function missingFromPage(object: object, html: string) {
  const url = readHead(html).canonical;
  const { words, addresses } = shownOn(html);
  const known = new Set(
    addresses.filter((each) => URL.canParse(each, url)).map((each) => new URL(each, url).href),
  );
  return valuesOf(object).filter((value) =>
    isAbsoluteUrl(value)
      ? !known.has(new URL(value).href)
      : !FORMAL.test(value) && !words.includes(value.replace(/\s/g, "")),
  );
}
