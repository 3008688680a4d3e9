import { text } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/** The end of what React writes in place of a part that threw or was not there: soon looked for, because "$" is rare. */
const UNRENDERED = "$!-->";

/**
 * The whole page at once: less memory and a third less time than a stream. Remix 2.17 hands a page's data over as a
 * stream, which would suspend the render; `streamCache` holds it read beforehand. Throws when a part was not rendered.
 */
export async function renderPage(request: Request, context: EntryContext) {
  const { serverHandoffStream: data, renderMeta } = context;
  if (data && renderMeta) {
    const read = (value: string, done: boolean) =>
      Object.assign(Promise.resolve(), { result: { value, done } });
    renderMeta.streamCache = [read(await text(data as WebStream), false), read("", true)];
  }
  const html = renderToString(<RemixServer context={context} url={request.url} />);
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  if (page.includes(UNRENDERED)) throw new Error("A part of the page was not rendered");
  return page;
}
