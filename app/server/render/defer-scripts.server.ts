const PRELOAD = '<link rel="modulepreload"';
const INACTIVE_PRELOAD = `${PRELOAD} media="not all"`;
const ENTRY_SCRIPT = '<script type="module" async="">';
/** Runs at the first paint, or after a second where none is reported, as in a background tab. */
const BOOT_SCRIPT = `<script>{
let isWaiting = true;
const start = () => {
if (!isWaiting) return;
isWaiting = false;
for (const link of document.querySelectorAll('link[media="not all"]')) link.media = "";
const entry = document.createElement("script");
entry.type = "module";
entry.text = document.querySelector("script[type=deferred]").text;
document.body.append(entry);
entry.remove();
};
setTimeout(start, 1000);
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}</script>`;

/**
 * Lets a page's scripts load after its first paint: before, they share the line with fonts and the largest picture.
 * The elements stay, because React expects them where the server wrote them. A page without Remix's scripts stays as it is.
 */
export function deferScripts(page: Buffer<ArrayBuffer>) {
  const first = page.indexOf(PRELOAD);
  const entry = page.indexOf(ENTRY_SCRIPT, first);
  if (first < 0 || entry < 0) return page;
  const end = entry + ENTRY_SCRIPT.length;
  const scripts = page
    .toString("utf8", first, end)
    .replaceAll(PRELOAD, INACTIVE_PRELOAD)
    .replace(ENTRY_SCRIPT, '<script type="deferred">');
  return Buffer.concat([
    page.subarray(0, first),
    Buffer.from(scripts),
    page.subarray(end),
    Buffer.from(BOOT_SCRIPT),
  ]);
}
