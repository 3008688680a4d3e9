import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { ScriptMark } from "#app/server/render/script-mark.ts";

/** The end of React's mark for a part that threw or suspended. Its rare first letter makes the search fast. */
const UNRENDERED = "$!-->";

/** Whole pages take less memory and a third less time than streams. */
export async function renderPage(
  request: Request,
  context: EntryContext,
  edit = (html: string) => html,
) {
  // Remix 2.17 hands over the data as a stream, which would suspend the render: it is read beforehand.
  const { serverHandoffStream: data, renderMeta } = context;
  if (data && renderMeta) {
    const settledRead = (value: string, done: boolean) =>
      Object.assign(Promise.resolve(), { result: { value, done } });
    renderMeta.streamCache = [
      settledRead(await text(data as WebStream), false),
      settledRead("", true),
    ];
  }
  const mark = randomBytes(16).toString("hex");
  const html = renderToString(
    <ScriptMark.Provider value={mark}>
      <RemixServer context={context} url={request.url} nonce={mark} />
    </ScriptMark.Provider>,
  );
  const { page, scripts } = takeOwnScripts(edit(`<!DOCTYPE html>${html}`), mark);
  if (page.includes(UNRENDERED)) throw new Error("A part of the page was not rendered");
  return { page, scripts };
}

const DATA_BLOCK = /\btype="(?:application\/(?:ld\+)?json|text\/x-[\w-]+)"/;

/** Throws when the page holds a script without the mark that a browser would run: then somebody's words became markup. */
export function takeOwnScripts(page: string, mark: string) {
  const nonce = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (const { index } of page.matchAll(/<script\b/gi)) {
    const end = page.indexOf(">", index) + 1;
    const tag = page.slice(index, end);
    if (tag.includes(nonce)) scripts.push(page.slice(end, page.indexOf("</script>", end)));
    else if (!DATA_BLOCK.test(tag)) throw new Error("The page holds a script that is not ours");
  }
  const first = page.indexOf(nonce);
  const [before, after] = first < 0 ? [page, ""] : [page.slice(0, first), page.slice(first)];
  const parts = [Buffer.from(before), Buffer.from(after.replaceAll(nonce, ""))];
  return { page: Buffer.concat(parts), scripts };
}

const PRELOAD = '<link rel="modulepreload"';
const INACTIVE_PRELOAD = `${PRELOAD} media="not all"`;
const ENTRY_SCRIPT = '<script type="module" async="">';
const PAGE_END = "</body></html>";
/** The timeout is for background tabs, which report no paint. */
export const BOOT_SCRIPT = `{
let isWaiting = true;
const start = () => {
if (!isWaiting) return;
isWaiting = false;
for (const link of document.querySelectorAll('link[media="not all"]')) link.media = "";
const entry = document.createElement("script");
entry.type = "module";
entry.text = document.querySelector("script[type='text/x-deferred']").text;
document.body.append(entry);
entry.remove();
};
setTimeout(start, 1000);
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}`;

/** Before the first paint scripts would share the connection with fonts. What Remix writes behind the page's end is moved in. */
export function deferScripts(page: Buffer<ArrayBuffer>) {
  const first = page.indexOf(PRELOAD);
  const entry = page.indexOf(ENTRY_SCRIPT, first);
  if (first < 0 || entry < 0) return page;
  const end = entry + ENTRY_SCRIPT.length;
  // Changed where they are: React expects the elements that the server rendered.
  const scripts = page
    .toString("utf8", first, end)
    .replaceAll(PRELOAD, INACTIVE_PRELOAD)
    .replace(ENTRY_SCRIPT, '<script type="text/x-deferred">');
  // A visitor's words cannot hold the tag: React escapes them in markup and in data.
  const pageEnd = page.lastIndexOf(PAGE_END);
  return Buffer.concat([
    page.subarray(0, first),
    Buffer.from(scripts),
    page.subarray(end, pageEnd),
    page.subarray(pageEnd + PAGE_END.length),
    Buffer.from(`<script>${BOOT_SCRIPT}</script>${PAGE_END}`),
  ]);
}
