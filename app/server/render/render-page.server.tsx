import { randomUUID } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type Scripts, scriptsOf } from "#app/pages.ts";
import { leaveOutData, readDataBeforehand } from "#app/platform/remix/page.server.ts";
import { PAGE_END } from "#app/server/render/page-end.server.ts";
import { PageScripts } from "#app/server/render/page-scripts.ts";
import { withPublicManifest } from "#app/server/render/public-manifest.server.ts";

/** The end of React's mark for a part that threw or suspended. Its rare first letter makes the search fast. */
const UNRENDERED = "$!-->";
const DOCTYPE = Buffer.from("<!DOCTYPE html>");
const DOCUMENT_END = "</body></html>";

/** Whole pages take less memory and a third less time than streams. */
export async function renderPage(
  request: Request,
  context: EntryContext,
  edit = (html: string) => html,
) {
  const start = findStart(context);
  const areNeeded = start !== "none";
  if (areNeeded) await readDataBeforehand(context, (data) => withoutSlotHtml(data, context));
  else leaveOutData(context);
  const mark = randomUUID();
  const render = areNeeded ? renderToString : renderToStaticMarkup;
  const html = render(
    <PageScripts.Provider value={{ mark, areNeeded }}>
      <RemixServer context={withPublicManifest(context)} url={request.url} nonce={mark} />
    </PageScripts.Provider>,
  );
  if (html.includes(UNRENDERED)) throw new Error("A part of the page was not rendered");
  const { content, behind, scripts } = takeOwnScripts(edit(html), mark);
  // Remix writes the data behind the document's end, where no element may stand.
  const end = deferScripts(behind.replace(DOCUMENT_END, "")) + PAGE_END[start] + DOCUMENT_END;
  const page = Buffer.concat([DOCTYPE, Buffer.from(content), Buffer.from(end)]);
  return { page, scripts };
}

/** Paid places are in the page already, and React keeps them as they are there. */
function withoutSlotHtml(data: string, { staticHandlerContext }: EntryContext) {
  const loaded: { slotHtml?: Record<string, string> }[] = Object.values(
    staticHandlerContext.loaderData,
  );
  return loaded
    .flatMap((each) => Object.values(each?.slotHtml ?? {}))
    .reduce((rest, html) => rest.replace(JSON.stringify(html), '""'), data);
}

/** An answer to a form and a page with a toast come to life at once. A page that failed is only read. */
function findStart({ staticHandlerContext }: EntryContext): Scripts {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const toast = (loaderData.root as { toast?: unknown } | undefined)?.toast;
  const start = scriptsOf(matches.at(-1)?.route.id ?? "");
  if (start === "now" || toast || actionData) return "now";
  return errors ? "none" : start;
}

const DATA_BLOCK = /\btype="(?:application\/(?:ld\+)?json|text\/x-[\w-]+)"/;

/**
 * Parts the page where Remix's scripts begin, and takes their marks. Throws when it holds a script without one that a
 * browser would run: then somebody's words became markup.
 */
export function takeOwnScripts(page: string, mark: string) {
  const nonce = ` nonce="${mark}"`;
  const scripts: string[] = [];
  let first = page.length - DOCUMENT_END.length;
  for (const { index } of page.matchAll(/<[sS][cC][rR][iI][pP][tT]\b/g)) {
    const end = page.indexOf(">", index) + 1;
    const tag = page.slice(index, end);
    if (tag.includes(nonce)) {
      scripts.push(page.slice(end, page.indexOf("</script>", end)));
      first = Math.min(first, index);
    } else if (!DATA_BLOCK.test(tag)) throw new Error("The page holds a script that is not ours");
  }
  const preload = page.indexOf(PRELOAD);
  if (preload >= 0) first = Math.min(first, preload);
  return {
    content: page.slice(0, first),
    behind: page.slice(first).replaceAll(nonce, ""),
    scripts,
  };
}

const PRELOAD = '<link rel="modulepreload"';
const INACTIVE_PRELOAD = `${PRELOAD} media="not all"`;
const ENTRY_SCRIPT = '<script type="module" async="">';

/** Scripts wait until the page's end starts them. Where they are, because React expects the elements that the server rendered. */
const deferScripts = (scripts: string) =>
  scripts
    .replaceAll(PRELOAD, INACTIVE_PRELOAD)
    .replace(ENTRY_SCRIPT, '<script type="text/x-deferred">');
