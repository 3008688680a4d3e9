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

/**
 * Before the first paint scripts would share the connection with fonts and the largest picture. What Remix writes behind
 * the page's end is moved in front of it, where every parser puts it, and where HTML allows it.
 */
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
